-- What the server made for itself once and keeps: the key that signs its notices.
CREATE TABLE server_keys (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

-- Browsers that want to be told when no page is open. They go with the session they were made in.
CREATE TABLE push_subscriptions (
    id         TEXT PRIMARY KEY,
    user_id    TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    session    TEXT NOT NULL REFERENCES sessions (digest) ON DELETE CASCADE,
    endpoint   TEXT NOT NULL,
    p256dh     TEXT NOT NULL,
    auth       TEXT NOT NULL,
    language   TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id);
CREATE INDEX push_subscriptions_by_session ON push_subscriptions (session);

-- When and of what somebody wants to be told; minutes of a day, and minutes east of UTC.
CREATE TABLE push_settings (
    user_id    TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    without    TEXT NOT NULL,
    quiet_from BIGINT,
    quiet_to   BIGINT,
    utc_offset BIGINT NOT NULL
);

-- What is to be told: one line for each person, game and kind. `number` grows with what happens in the game, so that
-- nothing is told twice; `due_at` is NULL once it was told, or need not be.
CREATE TABLE push_notices (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind    TEXT NOT NULL,
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    number  BIGINT NOT NULL,
    due_at  BIGINT,
    PRIMARY KEY (user_id, kind, game_id)
);
CREATE INDEX push_notices_by_time ON push_notices (due_at);
CREATE INDEX push_notices_by_game ON push_notices (game_id);

-- Public keys of authenticators, by the ids these chose.
CREATE TABLE passkeys (
    id         TEXT PRIMARY KEY,
    user_id    TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    name       TEXT NOT NULL,
    public_key TEXT NOT NULL,
    counter    BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    used_at    BIGINT
);
CREATE INDEX passkeys_by_user ON passkeys (user_id);

-- Questions that an authenticator may answer once, by their digests; `user_id` is who registers, none who signs in.
CREATE TABLE passkey_challenges (
    digest     TEXT PRIMARY KEY,
    user_id    TEXT REFERENCES users (id) ON DELETE CASCADE,
    expires_at BIGINT NOT NULL
);
CREATE INDEX passkey_challenges_by_time ON passkey_challenges (expires_at);

-- Games that a node ends although another one owns them, from just before the end until summary and ratings tell of it:
-- whoever owns the game sees to that if the node dies in between.
CREATE TABLE endings (
    game_id  TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    noted_at BIGINT NOT NULL
);
