-- When somebody was or is on vacation from games of correspondence. One that ended early ends when it ended.
CREATE TABLE vacations (
    user_id  TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    from_at  BIGINT NOT NULL,
    until_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, from_at)
) /* compact */;
