/** A database as version 1 left it. Never to be changed: there are such databases. */
export const VERSION_1 = `
  CREATE SCHEMA stammtisch;
  CREATE TABLE stammtisch.versions (
    version integer PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT now()
  );
  INSERT INTO stammtisch.versions VALUES (1);
  CREATE TABLE stammtisch.tables (
    id text COLLATE "C" PRIMARY KEY,
    code text COLLATE "C" NOT NULL,
    game text COLLATE "C" NOT NULL,
    status text NOT NULL,
    listed integer NOT NULL,
    opened_at bigint NOT NULL,
    summary text NOT NULL
  );
  CREATE UNIQUE INDEX tables_code ON stammtisch.tables (code) WHERE status <> 'closed';
  CREATE INDEX tables_newest ON stammtisch.tables (opened_at, id);
  CREATE INDEX tables_status ON stammtisch.tables (status, opened_at, id);

  -- Without a reference to its table: that would be looked up and locked for every move.
  CREATE TABLE stammtisch.records (
    table_id text COLLATE "C" NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (table_id, seq)
  );

  CREATE TABLE stammtisch.games (
    id text COLLATE "C" PRIMARY KEY,
    table_id text COLLATE "C" NOT NULL,
    game text COLLATE "C" NOT NULL,
    listed integer NOT NULL,
    ended_at bigint NOT NULL,
    summary text NOT NULL,
    body text NOT NULL
  );
  CREATE INDEX games_newest ON stammtisch.games (ended_at, id);
  CREATE INDEX games_table ON stammtisch.games (table_id, ended_at, id);

  CREATE TABLE stammtisch.rulesets (name text COLLATE "C" PRIMARY KEY, body text NOT NULL);
  CREATE TABLE stammtisch.settings (name text COLLATE "C" PRIMARY KEY, body text NOT NULL);

  -- The last batch of each store that writes, so that it can ask again when an answer was lost.
  CREATE TABLE stammtisch.writers (
    id text COLLATE "C" PRIMARY KEY,
    batch bigint NOT NULL,
    results text[],
    late text[],
    at timestamptz NOT NULL DEFAULT now()
  );

  -- Stores a batch in one round trip. Locks are taken first and in one order for all, so that writers
  -- wait for each other and never in a circle; every statement after that sees what they have stored.
  -- Plain moves, of tables that the batch has nothing else of, are stored all at once: a row for each
  -- record in moves, follows, seqs, ats and bodies. All else is in appends, one after the other.
  CREATE FUNCTION stammtisch.append(
    writer text, number bigint, appends json,
    moves text[], follows integer[], seqs integer[], ats bigint[], bodies text[],
    channel text, payloads text[], OUT results text[], OUT late text[]
  ) LANGUAGE plpgsql AS $$
  DECLARE
    one record;
    stored integer;
    result text;
    is_stored boolean;
  BEGIN
    IF current_setting('synchronous_commit') = 'off' THEN
      PERFORM set_config('synchronous_commit', 'on', true);
    END IF;
    INSERT INTO stammtisch.writers AS w (id, batch) VALUES (writer, number)
      ON CONFLICT (id) DO UPDATE SET batch = number, at = now() WHERE w.batch < number;
    IF NOT FOUND THEN
      SELECT w.results, w.late INTO results, late FROM stammtisch.writers w
        WHERE w.id = writer AND w.batch = number;
      RETURN;
    END IF;

    PERFORM pg_advisory_xact_lock(kind, key) FROM (
      SELECT 1398030669 AS kind, hashtext(m.id) AS key FROM unnest(moves) AS m (id)
      UNION SELECT 1398030669, hashtext(x."table")
        FROM json_to_recordset(appends) AS x ("table" text)
      UNION SELECT 1398030670, hashtext(x.code)
        FROM json_to_recordset(appends) AS x (code text) WHERE x.code IS NOT NULL
      ORDER BY kind, key
    ) AS locks;

    SELECT coalesce(array_agg(m.id), '{}') INTO late FROM unnest(moves, follows) AS m (id, follows)
      WHERE m.follows IS DISTINCT FROM (
        SELECT max(r.seq) FROM stammtisch.records r WHERE r.table_id = m.id
      );
    INSERT INTO stammtisch.records (table_id, seq, at, body)
      SELECT m.id, m.seq, m.at, m.body
      FROM unnest(moves, seqs, ats, bodies) AS m (id, seq, at, body) WHERE m.id <> ALL (late);
    is_stored := FOUND;

    results := '{}';
    FOR one IN SELECT * FROM json_to_recordset(appends) AS x (
      "table" text, follows integer, records json, code text, game text, status text,
      listed integer, "openedAt" bigint, summary text, finished json
    ) LOOP
      SELECT max(r.seq) INTO stored FROM stammtisch.records r WHERE r.table_id = one."table";
      IF one.follows <> coalesce(stored, 0) THEN
        result := 'conflict';
      ELSIF stored IS NULL AND (one.summary IS NULL OR one.follows IS NULL) THEN
        result := 'conflict';
      ELSIF one.status <> 'closed' AND EXISTS (
        SELECT FROM stammtisch.tables t
        WHERE t.code = one.code AND t.status <> 'closed' AND t.id <> one."table"
      ) THEN
        result := 'code-taken';
      ELSE
        result := 'done';
        IF one.summary IS NOT NULL THEN
          INSERT INTO stammtisch.tables (id, code, game, status, listed, opened_at, summary)
            VALUES (one."table", one.code, one.game, one.status, one.listed, one."openedAt",
              one.summary)
            ON CONFLICT (id) DO UPDATE SET code = excluded.code, game = excluded.game,
              status = excluded.status, listed = excluded.listed, opened_at = excluded.opened_at,
              summary = excluded.summary;
        END IF;
        INSERT INTO stammtisch.records (table_id, seq, at, body)
          SELECT one."table", r.seq, r.at, r.body
          FROM json_to_recordset(one.records) AS r (seq integer, at bigint, body text);
        IF one.finished IS NOT NULL THEN
          INSERT INTO stammtisch.games (id, table_id, game, listed, ended_at, summary, body)
            SELECT g.id, g."table", g.game, g.listed, g."endedAt", g.summary, g.body
            FROM json_to_record(one.finished) AS g (id text, "table" text, game text,
              listed integer, "endedAt" bigint, summary text, body text)
            ON CONFLICT (id) DO UPDATE SET table_id = excluded.table_id, game = excluded.game,
              listed = excluded.listed, ended_at = excluded.ended_at, summary = excluded.summary,
              body = excluded.body;
        END IF;
      END IF;
      results := results || result;
    END LOOP;

    UPDATE stammtisch.writers w SET results = append.results, late = append.late WHERE w.id = writer;
    IF is_stored OR 'done' = ANY (results) THEN
      PERFORM pg_notify(channel, payload) FROM unnest(payloads) AS payload;
    END IF;
  END $$;

  CREATE FUNCTION stammtisch.delete_table(gone text) RETURNS boolean LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(1398030669, hashtext(gone));
    DELETE FROM stammtisch.records WHERE table_id = gone;
    DELETE FROM stammtisch.tables WHERE id = gone;
    RETURN FOUND;
  END $$;

  INSERT INTO stammtisch.tables VALUES ('old', 'KATZE-42', 'mau-mau', 'playing', 1, 1000,
    '{"code":"KATZE-42","game":"mau-mau","rules":"standard","status":"playing","listed":true,"seats":2,"openSeats":0,"names":["Ada"],"games":1,"openedAt":1000}');
  INSERT INTO stammtisch.records VALUES
    ('old', 1, 1000, '{"at":1000,"fact":{"type":"host","member":"m1"},"command":{"member":"m1","id":"c1"}}'),
    ('old', 2, 2000, '{"at":2000,"fact":{"type":"woken"}}');
  INSERT INTO stammtisch.games VALUES ('old-1', 'old', 'mau-mau', 1, 2000,
    '{"id":"old-1","table":"old","number":1,"game":"mau-mau","rules":"standard","revision":1,"listed":true,"names":["Ada"],"places":[0],"reason":"hand-empty","moves":3,"startedAt":1000,"endedAt":2000}',
    '["{}","[]"]');
  INSERT INTO stammtisch.rulesets VALUES ('Oma',
    '{"name":"Oma","game":"mau-mau","rules":"standard","options":{"hand":5},"tokenHash":"f0","at":1000}');
  INSERT INTO stammtisch.settings VALUES ('key', '"secret"');
`;
