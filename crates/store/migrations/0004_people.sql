-- A mode is rated on its own: what was a rating in `stratego` is one in `stratego-powers`. Whoever had a rating begins in
-- every mode they played rated games in with that rating; from then on each goes its own way.
ALTER TABLE ratings RENAME COLUMN game TO category;
ALTER TABLE rating_changes RENAME COLUMN game TO category;
-- How uncertain the rating was before the game, for those who may not know its end yet.
ALTER TABLE rating_changes ADD COLUMN deviation DOUBLE PRECISION;

UPDATE rating_changes SET category = CASE category
    WHEN 'stratego' THEN CASE
        WHEN EXISTS (SELECT 1 FROM games g WHERE g.id = rating_changes.game_id AND g.options LIKE '%"mode":"powers"%') THEN 'stratego-powers'
        WHEN EXISTS (SELECT 1 FROM games g WHERE g.id = rating_changes.game_id AND g.options LIKE '%"mode":"ring"%') THEN 'stratego-ring'
        ELSE 'stratego-classic' END
    ELSE 'impero-'
        || CASE WHEN EXISTS (SELECT 1 FROM games g WHERE g.id = rating_changes.game_id AND g.options LIKE '%"ruleset":"base"%') THEN 'base-' ELSE 'impero-' END
        || CASE WHEN EXISTS (SELECT 1 FROM games g WHERE g.id = rating_changes.game_id AND g.seats = 2) THEN 'two' ELSE 'more' END
    END
    WHERE category IN ('stratego', 'impero');

INSERT INTO ratings (user_id, category, rating, deviation, volatility, games, updated_at)
    SELECT r.user_id, c.category, r.rating, r.deviation, r.volatility, COUNT(*), MAX(c.at)
    FROM ratings r JOIN rating_changes c ON c.user_id = r.user_id AND c.category LIKE r.category || '-%'
    WHERE r.category IN ('stratego', 'impero')
    GROUP BY r.user_id, c.category, r.rating, r.deviation, r.volatility;
DELETE FROM ratings WHERE category IN ('stratego', 'impero');

-- When somebody last took another name.
ALTER TABLE users ADD COLUMN renamed_at BIGINT;

-- Tables that somebody set up for one other person.
CREATE TABLE challenges (
    game_id    TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    from_id    TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    to_id      TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL
);
CREATE INDEX challenges_by_person ON challenges (to_id);
CREATE INDEX challenges_by_sender ON challenges (from_id);
