/** Codes for another device that any server over one database takes, kept in that database. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { fail, ok, type Result } from '@stammtisch/kernel';
import { refusal } from '@stammtisch/table';
import { hashText } from '@stammtisch/wire/shuffle';
import { httpRefusal } from '../refusals/http-refusals.ts';
import type { SharedDatabase } from '../store/postgres/shared-database.ts';
import {
  drawHandoverCode,
  formatHandoverCode,
  type Handover,
  type Handovers,
  type HandoversSetup,
  handoverKey,
  normalizeHandoverCode,
} from './handovers.ts';

/** Offers a code; deletes the member's former one, and all codes that are too old. */
const OFFER = `WITH old AS (
    DELETE FROM stammtisch.handovers WHERE until <= $3 OR owner = $2
  )
  INSERT INTO stammtisch.handovers (key, owner, until, body)
    SELECT $1, $2, $4, $5
    WHERE (SELECT count(*) FROM stammtisch.handovers WHERE until > $3 AND owner <> $2) < $6
  RETURNING body, until`;

/** The server that deletes the row has used the code. */
const REDEEM = 'DELETE FROM stammtisch.handovers WHERE key = $1 RETURNING body, until';

export function createSharedHandovers(
  database: SharedDatabase,
  { now, randomHex, limits }: HandoversSetup,
): Handovers {
  return {
    async offer(handover) {
      const code = drawHandoverCode(randomHex);
      const owner = hashText(handover.token);
      const until = now() + limits.handoverMs;
      const body = seal(code, handover);
      const values = [handoverKey(code), owner, now(), until, body, limits.handovers];
      const stored = await ask(database, OFFER, values);
      if (!stored.ok) return stored;
      if (stored.value.length !== 1) return fail(httpRefusal('too-many-handovers'));
      return ok(formatHandoverCode(code));
    },
    async redeem(code) {
      const taken = await ask(database, REDEEM, [handoverKey(code)]);
      if (!taken.ok) return taken;
      const [found] = taken.value;
      if (found === undefined || Number(found.until) <= now()) {
        return fail(httpRefusal('no-such-handover'));
      }
      return ok(unseal(normalizeHandoverCode(code), found.body));
    },
  };
}

interface Row {
  readonly body: string;
  readonly until: string;
}

async function ask(
  database: SharedDatabase,
  sql: string,
  values: readonly unknown[],
): Promise<Result<readonly Row[]>> {
  try {
    return ok(await database.query<Row>(sql, values));
  } catch {
    // The log and `/ready` say already that the database is away.
    return fail(refusal('storage'));
  }
}

/**
 * What is stored can be read only with the code: the database has no tokens in it that are of use to
 * whoever reads a copy of it.
 */
function seal(code: string, handover: Handover): string {
  const start = randomBytes(START_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(code), start);
  const text = JSON.stringify({ table: handover.table, token: handover.token });
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([start, cipher.getAuthTag(), sealed]).toString('base64');
}

function unseal(code: string, body: string): Handover {
  const bytes = Buffer.from(body, 'base64');
  const cipher = createDecipheriv(CIPHER, keyOf(code), bytes.subarray(0, START_BYTES));
  cipher.setAuthTag(bytes.subarray(START_BYTES, START_BYTES + TAG_BYTES));
  const sealed = bytes.subarray(START_BYTES + TAG_BYTES);
  const text = Buffer.concat([cipher.update(sealed), cipher.final()]).toString('utf8');
  return JSON.parse(text) as Handover;
}

const CIPHER = 'aes-256-gcm';
const START_BYTES = 12;
const TAG_BYTES = 16;

function keyOf(code: string): Buffer {
  return createHash('sha256').update(`stammtisch-handover-1\n${code}`).digest();
}
