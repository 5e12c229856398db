-- What a node's own clock showed when it last said that it is alive. The times in logs are by that clock; leases are by
-- the database's.
ALTER TABLE nodes ADD COLUMN clock BIGINT;

-- What a name looks like. Two names that look alike are one name; guests' names and those from before have no look.
ALTER TABLE users ADD COLUMN look TEXT;
CREATE UNIQUE INDEX users_by_look ON users (look);

-- How many tables one person has set up is asked before another one is.
CREATE INDEX games_by_host ON games (host);
