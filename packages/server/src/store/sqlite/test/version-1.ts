/** A database as version 1 left it. Never to be changed: there are such files. */
export const VERSION_1 = `
  PRAGMA application_id = 1398030669;
  PRAGMA user_version = 1;
  CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    code TEXT NOT NULL,
    game TEXT NOT NULL,
    status TEXT NOT NULL,
    listed INTEGER NOT NULL,
    opened_at INTEGER NOT NULL,
    summary TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX tables_code ON tables (code) WHERE status <> 'closed';
  CREATE INDEX tables_newest ON tables (opened_at, id);
  CREATE INDEX tables_status ON tables (status, opened_at, id);
  CREATE TABLE records (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    table_id TEXT NOT NULL,
    game TEXT NOT NULL,
    listed INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    summary TEXT NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX games_newest ON games (ended_at, id);
  CREATE INDEX games_table ON games (table_id, ended_at, id);
  CREATE TABLE rulesets (name TEXT NOT NULL PRIMARY KEY, body TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE settings (name TEXT NOT NULL PRIMARY KEY, body TEXT NOT NULL) STRICT, WITHOUT ROWID;

  INSERT INTO tables VALUES ('old', 'KATZE-42', 'mau-mau', 'playing', 1, 1000,
    '{"code":"KATZE-42","game":"mau-mau","rules":"standard","status":"playing","listed":true,"seats":2,"openSeats":0,"names":["Ada"],"games":1,"openedAt":1000}');
  INSERT INTO records VALUES
    ('old', 1, '{"at":1000,"command":{"member":"m1","id":"c1"},"fact":{"type":"host","member":"m1"}}'),
    ('old', 2, '{"at":2000,"fact":{"type":"woken"}}');
  INSERT INTO games VALUES ('old-1', 'old', 'mau-mau', 1, 2000,
    '{"id":"old-1","table":"old","number":1,"game":"mau-mau","rules":"standard","revision":1,"listed":true,"names":["Ada"],"places":[0],"reason":"hand-empty","moves":3,"startedAt":1000,"endedAt":2000}',
    '["{}","[]"]');
  INSERT INTO rulesets VALUES ('Oma',
    '{"name":"Oma","game":"mau-mau","rules":"standard","options":{"hand":5},"tokenHash":"f0","at":1000}');
  INSERT INTO settings VALUES ('key', '"secret"');
`;
