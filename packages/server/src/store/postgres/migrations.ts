/**
 * The schema in PostgreSQL, as the list of steps that led to it. A step that was published is never
 * changed; what comes next is a step of its own.
 *
 * Everything lies in a schema of its own, so that the database may be shared with others. Names are
 * compared by their bytes, as SQLite does.
 */
import type { ClientBase } from 'pg';
import { PostgresFault } from './faults.ts';

/** `STAM` in ASCII: the first half of all our advisory locks. The second half is a hash of a name. */
const LOCK = 0x5354414d;
const TABLE_LOCK = LOCK;
const CODE_LOCK = LOCK + 1;
const MIGRATION_LOCK = LOCK + 2;

/** Step n leads from version n to n + 1. */
export const MIGRATIONS: readonly string[] = [
  `
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
      SELECT ${TABLE_LOCK} AS kind, hashtext(m.id) AS key FROM unnest(moves) AS m (id)
      UNION SELECT ${TABLE_LOCK}, hashtext(x."table")
        FROM json_to_recordset(appends) AS x ("table" text)
      UNION SELECT ${CODE_LOCK}, hashtext(x.code)
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
    PERFORM pg_advisory_xact_lock(${TABLE_LOCK}, hashtext(gone));
    DELETE FROM stammtisch.records WHERE table_id = gone;
    DELETE FROM stammtisch.tables WHERE id = gone;
    RETURN FOUND;
  END $$;
  `,
  `
  -- Codes for another device, for a few minutes; the body can be read only with the code.
  CREATE TABLE stammtisch.handovers (
    key text COLLATE "C" PRIMARY KEY,
    owner text COLLATE "C" NOT NULL,
    until bigint NOT NULL,
    body text NOT NULL
  );
  `,
  `
  -- Where bots over the network hold seats: follows from the summaries of tables that are not closed.
  -- They are read as text: as JSON PostgreSQL refuses all that has a U+0000 in some name.
  CREATE TABLE stammtisch.programs (
    name_hash text COLLATE "C" NOT NULL,
    table_id text COLLATE "C" NOT NULL REFERENCES stammtisch.tables (id) ON DELETE CASCADE,
    token_hash text NOT NULL,
    PRIMARY KEY (name_hash, table_id)
  );
  CREATE INDEX programs_table ON stammtisch.programs (table_id);
  CREATE FUNCTION stammtisch.note_programs() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' THEN
      DELETE FROM stammtisch.programs WHERE table_id = NEW.id;
    END IF;
    IF NEW.status <> 'closed' THEN
      INSERT INTO stammtisch.programs
        SELECT held[1], NEW.id, held[2] FROM regexp_matches(
          NEW.summary, '"nameHash":"([^"]+)","tokenHash":"([^"]+)"', 'g') AS held
        ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER programs AFTER INSERT OR UPDATE ON stammtisch.tables
    FOR EACH ROW EXECUTE FUNCTION stammtisch.note_programs();
  `,
  `
  -- The servers that use this database now. Nothing of it is worth a disk: they write it again.
  CREATE UNLOGGED TABLE stammtisch.nodes (
    id text COLLATE "C" PRIMARY KEY,
    label text NOT NULL,
    channel text NOT NULL,
    -- Where the others reach it; null until it listens.
    address text,
    started_at timestamptz NOT NULL DEFAULT now(),
    seen_at timestamptz NOT NULL DEFAULT now()
  );
  `,
  `
  -- Old records, many in a row: what is played today lies among what was played lately. The last
  -- record of a table never comes here, so that writers are kept in order by the other one alone.
  CREATE TABLE stammtisch.archive (
    table_id text COLLATE "C" NOT NULL,
    first_seq integer NOT NULL,
    last_seq integer NOT NULL,
    bodies text[] NOT NULL,
    PRIMARY KEY (table_id, first_seq)
  );
  CREATE INDEX records_at ON stammtisch.records USING brin (at);

  -- Moves the records of a table that are older than a time, and returns how many there were.
  CREATE FUNCTION stammtisch.archive_table(name text, before bigint) RETURNS integer
  LANGUAGE plpgsql AS $$
  DECLARE
    cut integer;
    moved integer;
  BEGIN
    PERFORM pg_advisory_xact_lock(${TABLE_LOCK}, hashtext(name));
    SELECT least(max(r.seq), min(r.seq) FILTER (WHERE r.at >= before)) INTO cut
      FROM stammtisch.records r WHERE r.table_id = name;
    WITH old AS (
      DELETE FROM stammtisch.records r WHERE r.table_id = name AND r.seq < cut
        RETURNING r.seq, r.body
    ), kept AS (
      INSERT INTO stammtisch.archive
        SELECT name, min(o.seq), max(o.seq), array_agg(o.body ORDER BY o.seq)
        FROM old o GROUP BY (o.seq - 1) / 500
        RETURNING last_seq - first_seq + 1 AS count
    ) SELECT coalesce(sum(k.count), 0) INTO moved FROM kept k;
    RETURN moved;
  END $$;

  CREATE OR REPLACE FUNCTION stammtisch.delete_table(gone text) RETURNS boolean
  LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(${TABLE_LOCK}, hashtext(gone));
    DELETE FROM stammtisch.records WHERE table_id = gone;
    DELETE FROM stammtisch.archive WHERE table_id = gone;
    DELETE FROM stammtisch.tables WHERE id = gone;
    RETURN FOUND;
  END $$;
  `,
  `
  -- Which server has which contest, and what lists show of it; all else is in that server's folder.
  CREATE TABLE stammtisch.contests (
    id text COLLATE "C" PRIMARY KEY,
    code text COLLATE "C" NOT NULL,
    node text COLLATE "C" NOT NULL,
    listed boolean NOT NULL,
    state text NOT NULL,
    opened_at bigint NOT NULL,
    row text NOT NULL,
    updated_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX contests_code ON stammtisch.contests (code);
  CREATE INDEX contests_newest ON stammtisch.contests (opened_at, id);
  `,
  `
  -- What is old is found by its time: last records stay among the new ones, so that ranges of pages
  -- overlap and tell nothing.
  DROP INDEX stammtisch.records_at;
  CREATE INDEX records_at ON stammtisch.records (at);
  `,
];

/** An index of a large table takes minutes, and a server that waits for another one waits as long. */
const STEP_MS = 24 * 60 * 60 * 1000;

/**
 * Brings the database to the last step, or throws and leaves it as it was. Servers that start at the
 * same time wait for each other. `onBegin` is told before steps are taken in a database that was in use.
 */
export async function migrate(
  client: ClientBase,
  steps: readonly string[] = MIGRATIONS,
  onBegin: () => void = () => undefined,
): Promise<void> {
  // Most starts find nothing to do, and need no rights to change anything.
  const before = await readVersion(client, steps);
  if (before === steps.length) return;
  if (before !== undefined) onBegin();
  const takeTime = (text: string, values: readonly unknown[] = []): Promise<unknown> => {
    // Several statements in one text have no values.
    const query = {
      text,
      ...(values.length > 0 && { values: [...values] }),
      query_timeout: STEP_MS,
    };
    return client.query(query);
  };
  await client.query('BEGIN');
  try {
    await takeTime('SELECT pg_advisory_xact_lock($1, 0)', [MIGRATION_LOCK]);
    const found = await readVersion(client, steps);
    if (found === undefined) await client.query(FOUNDATION);
    for (const [index, step] of steps.entries()) {
      if (index < (found ?? 0)) continue;
      await takeTime(step);
      await client.query('INSERT INTO stammtisch.versions VALUES ($1)', [index + 1]);
    }
    await takeTime('COMMIT');
  } catch (error) {
    // Where the connection is gone there is nothing left to undo.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Whether no server has kept anything there yet. */
export async function isEmpty(client: ClientBase): Promise<boolean> {
  return (await readVersion(client, MIGRATIONS)) === undefined;
}

const FOUNDATION = `
  CREATE SCHEMA IF NOT EXISTS stammtisch;
  CREATE TABLE stammtisch.versions (
    version integer PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT now()
  );
`;

const LOOK = `SELECT to_regclass('stammtisch.versions') IS NOT NULL AS ours,
  EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'stammtisch') AS full`;

/** Undefined where there is nothing of ours yet. */
async function readVersion(
  client: ClientBase,
  steps: readonly string[],
): Promise<number | undefined> {
  const look = await client.query<{ readonly ours: boolean; readonly full: boolean }>(LOOK);
  const { ours, full } = look.rows[0]!;
  if (!ours && full) throw new PostgresFault('store-foreign');
  if (!ours) return undefined;
  const versions = await client.query<{ readonly found: number }>(
    'SELECT coalesce(max(version), 0) AS found FROM stammtisch.versions',
  );
  const { found } = versions.rows[0]!;
  const known = steps.length;
  if (found > known) throw new PostgresFault('store-newer', { found, known });
  return found;
}
