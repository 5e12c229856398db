-- A database as version 6 left it. Never change this file.

CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMPTZ NOT NULL DEFAULT now(),
    success BOOLEAN NOT NULL,
    checksum BYTEA NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (1, 'first', TRUE, '\xaa00b6d34cef6db17ae66efe98153fedac1811e694e4276d1486c879025d3d80e5a866e6d27c548dfe97e743580d5560', 0);
INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (2, 'clocks and looks', TRUE, '\x00843ebfcd50a7fb46ab41b3bf2112572219874e8b10ebd04bf3f3cf57066bd227ff0fc3d7fd6fcf34486d0b0eeaf09e', 0);
INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (3, 'crowds', TRUE, '\xcee999b82d4f86ff2546b364e00ce965116bb797d98e54894edd50f022423999ba602c22923706dab74907a95a711dd7', 0);
INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (4, 'people', TRUE, '\xd249d454b24c8d7b5d7926f43c24c13b4177a137248ae94ce0dd7995a60cedd587208bb4176aa68a7a891c4ebe88cfcf', 0);
INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (5, 'notices and passkeys', TRUE, '\xc262e7ac7baa028eb3739fb3673cd4e3b0f6d5d3df48100ed3ca18ac03b717fc24b9a155054e4be30ca617e1b05469af', 0);
INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) VALUES (6, 'vacations', TRUE, '\x9f35d3b8d3356addc5cdfd9ea8e41dd69e9bf51d1c5eee3bee3817a957c8b0c144b5269de9d84e6e8ed958870bf9aaf0', 0);

CREATE TABLE users (
    id         TEXT PRIMARY KEY,
    name       TEXT NOT NULL,
    name_key   TEXT NOT NULL UNIQUE,
    password   TEXT,
    created_at BIGINT NOT NULL,
    seen_at    BIGINT NOT NULL,
    look       TEXT,
    moderator  BIGINT NOT NULL DEFAULT 0,
    renamed_at BIGINT
);
CREATE UNIQUE INDEX users_by_look ON users (look);

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
CREATE INDEX games_by_host ON games (host);
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

CREATE TABLE heads (
    game_id TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    next_n  BIGINT NOT NULL,
    epoch   BIGINT NOT NULL,
    owner   TEXT,
    dark_since BIGINT
);
CREATE INDEX heads_by_owner ON heads (owner);

CREATE TABLE log (
    game_id TEXT NOT NULL,
    n       BIGINT NOT NULL,
    entry   TEXT NOT NULL,
    PRIMARY KEY (game_id, n)
) ;

CREATE TABLE nodes (
    name        TEXT PRIMARY KEY,
    address     TEXT NOT NULL,
    alive_until BIGINT NOT NULL,
    clock       BIGINT
);

CREATE TABLE ratings (
    user_id    TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    category   TEXT NOT NULL,
    rating     DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games      BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, category)
);
CREATE INDEX ratings_by_game ON ratings (category, rating);

CREATE TABLE rating_changes (
    game_id TEXT NOT NULL,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    category TEXT NOT NULL,
    before  DOUBLE PRECISION NOT NULL,
    after   DOUBLE PRECISION NOT NULL,
    at      BIGINT NOT NULL,
    deviation DOUBLE PRECISION,
    PRIMARY KEY (game_id, user_id)
);
CREATE INDEX rating_changes_by_user ON rating_changes (user_id, category, at);

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
    created_at BIGINT NOT NULL,
    settled_at BIGINT
);

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

CREATE TABLE deletions (
    user_id  TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    asked_at BIGINT NOT NULL
);

CREATE TABLE challenges (
    game_id    TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    from_id    TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    to_id      TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL
);
CREATE INDEX challenges_by_person ON challenges (to_id);
CREATE INDEX challenges_by_sender ON challenges (from_id);

CREATE TABLE server_keys (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

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

CREATE TABLE push_settings (
    user_id    TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    without    TEXT NOT NULL,
    quiet_from BIGINT,
    quiet_to   BIGINT,
    utc_offset BIGINT NOT NULL
);

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

CREATE TABLE passkey_challenges (
    digest     TEXT PRIMARY KEY,
    user_id    TEXT REFERENCES users (id) ON DELETE CASCADE,
    expires_at BIGINT NOT NULL
);
CREATE INDEX passkey_challenges_by_time ON passkey_challenges (expires_at);

CREATE TABLE endings (
    game_id  TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    noted_at BIGINT NOT NULL
);

CREATE TABLE vacations (
    user_id  TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    from_at  BIGINT NOT NULL,
    until_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, from_at)
) ;

INSERT INTO users VALUES ('u1', 'Ada', 'ada', 'digest', 10, 20, 'ada', 1, 15);
INSERT INTO users VALUES ('u2', 'guest-1', 'guest-1', NULL, 10, 20, NULL, 0, NULL);
INSERT INTO recovery_codes VALUES ('u1', 'code');
INSERT INTO sessions VALUES ('token', 'u1', 10, 1000);
INSERT INTO games VALUES ('g1', 'sparta', '{}', '{}', 2, 'over', 'public', 1, 'u1', 'word', '1', 'SP-20', 100, 110, 190);
INSERT INTO games VALUES ('g2', 'stratego', '{}', '{}', 2, 'running', 'private', 0, NULL, NULL, NULL, NULL, 200, 210, NULL);
INSERT INTO players VALUES ('g1', 0, 'u1', NULL, 'Ada');
INSERT INTO players VALUES ('g1', 1, NULL, 'level3', 'level3');
INSERT INTO heads VALUES ('g1', 3, 1, NULL, NULL);
INSERT INTO heads VALUES ('g2', 1, 4, 'gone', NULL);
INSERT INTO log VALUES ('g1', 0, 'made');
INSERT INTO log VALUES ('g1', 1, 'sat');
INSERT INTO log VALUES ('g1', 2, 'step');
INSERT INTO log VALUES ('g2', 0, 'made');
INSERT INTO nodes VALUES ('gone', 'http://10.0.0.1:8080', 5, 4);
INSERT INTO ratings VALUES ('u1', 'sparta', 1612.5, 120.25, 0.06, 3, 190);
INSERT INTO rating_changes VALUES ('g1', 'u1', 'sparta', 1600.0, 1612.5, 190, 125.5);
INSERT INTO relations VALUES ('u1', 'u2', 'mute', 30);
INSERT INTO reports VALUES ('r1', 'u1', 'u2', 'g1', 'rude', 40, NULL);
INSERT INTO seeks VALUES ('s1', 'u2', 'sparta', '{}', 1500.0, 200.0, 50, 60, NULL, NULL);
INSERT INTO server_keys VALUES ('vapid', 'key');
INSERT INTO push_subscriptions VALUES ('p1', 'u1', 'token', 'https://push.example.org/1', 'public', 'auth', 'it', 70);
INSERT INTO push_settings VALUES ('u1', 'over', 1320, 420, 60);
INSERT INTO push_notices VALUES ('u1', 'turn', 'g2', 7, 80);
INSERT INTO passkeys VALUES ('k1', 'u1', 'phone', 'key', 3, 90, NULL);
INSERT INTO passkey_challenges VALUES ('q1', NULL, 1000);
INSERT INTO endings VALUES ('g2', 90);
INSERT INTO vacations VALUES ('u1', 400, 500);
