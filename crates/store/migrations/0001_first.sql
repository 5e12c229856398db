-- The first schema. One text for both databases: `/* compact */` becomes WITHOUT ROWID on SQLite.
-- Times are milliseconds since 1970; truth values are 0 and 1.

CREATE TABLE users (
    id         TEXT PRIMARY KEY,
    name       TEXT NOT NULL,
    name_key   TEXT NOT NULL UNIQUE,
    password   TEXT,
    created_at BIGINT NOT NULL,
    seen_at    BIGINT NOT NULL
);

CREATE TABLE recovery_codes (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    digest  TEXT NOT NULL,
    PRIMARY KEY (user_id, digest)
);

CREATE TABLE sessions (
    digest     TEXT PRIMARY KEY,
    user_id    TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX sessions_by_user ON sessions (user_id);

CREATE TABLE games (
    id         TEXT PRIMARY KEY,
    game       TEXT NOT NULL,
    options    TEXT NOT NULL,
    setup      TEXT NOT NULL,
    seats      BIGINT NOT NULL,
    status     TEXT NOT NULL,
    visibility TEXT NOT NULL,
    rated      BIGINT NOT NULL,
    host       TEXT,
    invitation TEXT,
    winners    TEXT,
    reason     TEXT,
    created_at BIGINT NOT NULL,
    started_at BIGINT,
    ended_at   BIGINT
);
CREATE INDEX games_by_age ON games (created_at, id);
CREATE INDEX games_by_status ON games (status, visibility, created_at);

CREATE TABLE players (
    game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat    BIGINT NOT NULL,
    user_id TEXT,
    bot     TEXT,
    name    TEXT NOT NULL,
    PRIMARY KEY (game_id, seat)
);
CREATE INDEX players_by_user ON players (user_id);

-- Where a game's log stands and who may write it: apart from `games`, because every move touches it.
CREATE TABLE heads (
    game_id TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    next_n  BIGINT NOT NULL,
    epoch   BIGINT NOT NULL,
    owner   TEXT
);
CREATE INDEX heads_by_owner ON heads (owner);

CREATE TABLE log (
    game_id TEXT NOT NULL,
    n       BIGINT NOT NULL,
    entry   TEXT NOT NULL,
    PRIMARY KEY (game_id, n)
) /* compact */;

CREATE TABLE nodes (
    name        TEXT PRIMARY KEY,
    address     TEXT NOT NULL,
    alive_until BIGINT NOT NULL
);

CREATE TABLE ratings (
    user_id    TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    game       TEXT NOT NULL,
    rating     DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games      BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, game)
);
CREATE INDEX ratings_by_game ON ratings (game, rating);

CREATE TABLE rating_changes (
    game_id TEXT NOT NULL,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    game    TEXT NOT NULL,
    before  DOUBLE PRECISION NOT NULL,
    after   DOUBLE PRECISION NOT NULL,
    at      BIGINT NOT NULL,
    PRIMARY KEY (game_id, user_id)
);
CREATE INDEX rating_changes_by_user ON rating_changes (user_id, game, at);

-- What one person has decided about another: block or mute.
CREATE TABLE relations (
    user_id    TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    other_id   TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind       TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, other_id, kind)
);

CREATE TABLE reports (
    id         TEXT PRIMARY KEY,
    reporter   TEXT,
    about      TEXT,
    game_id    TEXT,
    reason     TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

-- People who wait for opponents. `terms` is compared as text: only equal terms are paired.
CREATE TABLE seeks (
    id         TEXT PRIMARY KEY,
    user_id    TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    game       TEXT NOT NULL,
    terms      TEXT NOT NULL,
    rating     DOUBLE PRECISION NOT NULL,
    width      DOUBLE PRECISION NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    taken_by   TEXT,
    game_id    TEXT
);
CREATE INDEX seeks_by_terms ON seeks (game, terms, created_at);
