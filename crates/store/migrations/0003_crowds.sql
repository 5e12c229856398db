-- Since when nobody could play at a game, from the moment another node has claimed it until its clocks are set right.
ALTER TABLE heads ADD COLUMN dark_since BIGINT;

-- People who keep order. What they decide is kept with its reason, and everything they do stands in the audit log.
ALTER TABLE users ADD COLUMN moderator BIGINT NOT NULL DEFAULT 0;
ALTER TABLE reports ADD COLUMN settled_at BIGINT;

CREATE TABLE sanctions (
    user_id    TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind       TEXT NOT NULL,
    until      BIGINT NOT NULL,
    reason     TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, kind)
);

CREATE TABLE audit (
    id     TEXT PRIMARY KEY,
    at     BIGINT NOT NULL,
    actor  TEXT NOT NULL,
    action TEXT NOT NULL,
    about  TEXT NOT NULL,
    detail TEXT NOT NULL
);
CREATE INDEX audit_by_time ON audit (at, id);

-- Positions that bots of other machines think about (`tavola think`).
CREATE TABLE thoughts (
    id          TEXT PRIMARY KEY,
    node        TEXT NOT NULL,
    game        TEXT NOT NULL,
    bot         TEXT NOT NULL,
    view        TEXT NOT NULL,
    millis      BIGINT NOT NULL,
    expires_at  BIGINT NOT NULL,
    taken_until BIGINT NOT NULL DEFAULT 0,
    action      TEXT
);

-- Accounts that are being deleted, game by game.
CREATE TABLE deletions (
    user_id  TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    asked_at BIGINT NOT NULL
);
