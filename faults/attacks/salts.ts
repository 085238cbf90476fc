/**
 * Whoever runs the server wants to choose the cards: a member at the own table with a changed client,
 * who reads the secret in the data folder, waits for what the others add, and then tries own salts,
 * withholds, copies or is bound twice. The others have pages as they are.
 */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { assert, parseLog, speak } from '@stammtisch/kernel';
import { openSqliteStore } from '@stammtisch/server/store';
import { verifyGame } from '@stammtisch/table';
import { commitToSalt, hashText, seedOf } from '@stammtisch/wire/shuffle';
import type { Api, TableInfo } from '@stammtisch/wire/table';
import { openSite, post, type Site } from '../lib/site.ts';
import { type Fault, type Trial, until } from '../lib/trial.ts';
import { enterTable, type TableClient } from '../lib/table-client.ts';

/** So many salts are tried in the head, until one makes a deal that is liked. */
const GUESSES = 2000;
/** So many of them are sent. */
const TRIES = 20;

/** One of 256 deals. */
const isLiked = (seed: string): boolean => seed.startsWith('00');

export const chooseCards: Fault = async (trial) => {
  let [tried, told] = [0, 0];
  for (let time = 0; time < trial.times; time++) {
    const site = await openSite(trial, {}, `data-${time}`);
    const rigged = await openRiggedTable(trial, site);
    await chooseLast(rigged);
    tried += await chooseAfterwards(rigged);
    told += await withhold(rigged, 'the salt is withheld');
    told += await copyCommitment(rigged);
  }
  return `${tried} salts tried by one who knew the secret and the salts of the others, none taken; ${told} deals thrown away, each told by name`;
};

/** The one who runs the server, and somebody who plays there in good faith. */
interface RiggedTable {
  readonly operator: TableClient;
  readonly member: TableClient;
  readonly port: number;
  /** The secret of the next shuffle, from the data folder. */
  readonly readSecret: () => Promise<string>;
}

async function openRiggedTable(trial: Trial, site: Site): Promise<RiggedTable> {
  const port = site.port();
  const own = await post(port, 'tables', {
    name: 'Olaf',
    config: { game: 'mau-mau', seats: 2 },
    places: [{ kind: 'me' }, { kind: 'open' }],
  });
  const other = await post(port, `tables/${own.code}/members`, { name: 'Ben' });
  const operator = await enterTable(trial, port, own);
  const member = await enterTable(trial, port, other);
  let copies = 0;
  const readSecret = async (): Promise<string> => {
    const folder = join(trial.folder, `copy-${port}-${++copies}`);
    cpSync(site.data, folder, { recursive: true, filter: (path) => !path.endsWith('.lock') });
    const store = await openSqliteStore({ folder });
    assert(store.ok, 'the data can be read');
    const records = await store.value.read(own.table, 0);
    await store.value.close();
    const last = records.findLast(({ fact }) => fact.type === 'committed')?.fact;
    assert(last?.type === 'committed', 'the secret is in the data');
    return last.secret;
  };
  return { operator, member, port, readSecret };
}

/** As against 1.0: the member's page shows its salt as soon as it can, and the operator is the last. */
async function chooseLast(rigged: RiggedTable): Promise<void> {
  const { operator, member } = rigged;
  const answer = await member.act({ do: 'salt', salt: drawSalt('early') });
  const { salts } = operator.info().next!;
  if (answer === 'ok' || salts.length > 0) {
    const secret = await rigged.readSecret();
    const { commitment } = operator.info().next!;
    const salt = guess((own) => {
      const all = [...salts, { member: operator.ticket.member, salt: own }];
      return isLiked(seedOf({ commitment, secret, salts: all }));
    });
    await operator.act({ do: 'salt', salt });
  }
  await deal(rigged);
  const { log } = await endGame(rigged);
  assert(!isLiked(log.seed) || salts.length === 0, 'the operator has chosen the cards, unnoticed');
}

/** Bound twice; when the member has shown its salt, anything else is tried before the own is shown. */
async function chooseAfterwards(rigged: RiggedTable): Promise<number> {
  const { operator, member } = rigged;
  const first = await bind(operator, 'first');
  const own = await bind(operator, 'second');
  const other = await bind(member, 'member');
  const secret = await rigged.readSecret();
  assert((await operator.act({ do: 'start' })) === 'ok', 'the deal can be asked for');
  await until(
    () => member.info().next?.list !== undefined,
    () => 'the list',
  );
  assert(!member.told.join('').includes(own), 'a salt was shown before the list was fixed');
  assert((await member.act({ do: 'salt', salt: other })) === 'ok', 'the member shows its salt');
  await until(
    () => operator.info().next!.salts.length === 1,
    () => 'the salt of the member',
  );
  // All is known now but for what cannot be changed any more.
  const { salts, list, commitment } = operator.info().next!;
  const liked = guess((salt) => {
    const all = [{ member: operator.ticket.member, salt }, ...salts];
    return isLiked(seedOf({ commitment, secret, salts: all, list: list! }));
  });
  const wishes = [liked, first, ...salts.map(({ salt }) => salt)];
  for (let i = wishes.length; i < TRIES; i++) wishes.push(drawSalt(`wish ${i}`));
  for (const salt of wishes) await refused(rigged, { do: 'salt', salt });
  const recommit = commitToSalt(commitment, operator.ticket.member, liked);
  await refused(rigged, { do: 'commit', commitment: recommit, shuffle: commitment });
  await refused(rigged, { do: 'start' });
  await refused(rigged, { do: 'rename', seat: 0, name: 'Olga' });
  await refused(rigged, { do: 'remove', seat: 1 });
  await refused(rigged, { do: 'configure', changes: { options: { handSize: 7 } } });
  assert((await operator.act({ do: 'salt', salt: own })) === 'ok', 'the own salt is taken');
  const { parts, wrong } = await endGame(rigged);
  assert(!wrong && /: Olaf, Ben\. .*Attempts: 1\.$/.test(parts), `all had a part: ${parts}`);
  return GUESSES + wishes.length;
}

/** The operator does not like what is coming: everybody hears of it, and it is of no use. */
async function withhold(rigged: RiggedTable, why: string): Promise<number> {
  const { operator, member } = rigged;
  if (why === 'the salt is withheld') await bind(operator, why);
  const salt = await bind(member, why);
  const before = member.told.length;
  assert((await operator.act({ do: 'start' })) === 'ok', 'the deal can be asked for');
  await until(
    () => member.info().next?.list !== undefined,
    () => 'the list',
  );
  await member.act({ do: 'salt', salt });
  await refused(rigged, { do: 'salt', salt });
  const isTold = (): boolean =>
    member.told.slice(before).some((line) => /"voided","missing":\[[^\]]*"Olaf"/.test(line));
  await until(isTold, () => `the member to be told (${why})`);
  // The operator has no part in what comes now.
  const { commitment } = operator.info().next!;
  await refused(rigged, { do: 'commit', commitment: hashText(why), shuffle: commitment });
  await member.act({ do: 'salt', salt: await bind(member, `${why}, again`) });
  const { parts, wrong } = await endGame(rigged);
  const isSaid = /^It took 2 attempts\. Salts that were not shown: Olaf\. .*: Ben\.$/.test(parts);
  assert(!wrong && isSaid, `it is said who threw a deal away: ${parts}`);
  return 1;
}

/** The commitment of the member is taken for an own one, to show its salt after it. */
async function copyCommitment(rigged: RiggedTable): Promise<number> {
  const { operator, member } = rigged;
  await bind(member, 'to be copied');
  await until(
    () => operator.info().next!.bound!.length === 1,
    () => 'the commitment of the member',
  );
  const { bound, commitment: shuffle } = operator.info().next!;
  const { commitment } = bound![0]!;
  assert((await operator.act({ do: 'commit', commitment, shuffle })) === 'ok', 'it can be copied');
  return withhold(rigged, 'to be copied');
}

async function refused(
  { operator }: RiggedTable,
  command: Parameters<TableClient['act']>[0],
): Promise<void> {
  const answer = await operator.act(command);
  assert(answer !== 'ok' && answer !== 'cut', `${command.do} is refused, not ${answer}`);
}

/** Binds somebody to a salt, which is returned. */
async function bind({ info, act, ticket }: TableClient, why: string): Promise<string> {
  await until(
    () => info().next !== undefined && info().next!.list === undefined,
    () => 'the next shuffle',
  );
  const shuffle = info().next!.commitment;
  const salt = drawSalt(`${ticket.member} ${why}`);
  const commitment = commitToSalt(shuffle, ticket.member, salt);
  const answer = await act({ do: 'commit', commitment, shuffle });
  assert(answer === 'ok', `a member can be bound: ${answer}`);
  return salt;
}

async function deal({ operator }: RiggedTable): Promise<void> {
  assert((await operator.act({ do: 'start' })) === 'ok', 'the cards can be dealt');
}

interface Ended {
  readonly log: { readonly seed: string };
  /** What `verify` says of what everybody added. */
  readonly parts: string;
  readonly wrong: boolean;
}

/** The member is taken out, and the log of the game is checked as anybody would; then it sits again. */
async function endGame({ operator, member, port }: RiggedTable): Promise<Ended> {
  const has = (status: TableInfo['status']): Promise<void> =>
    until(
      () => operator.info().status === status && member.info().status === status,
      () => `the game to be ${status}`,
    );
  await has('playing');
  const { number } = operator.info().round!;
  assert((await operator.act({ do: 'remove', seat: 1 })) === 'ok', 'the game can be ended');
  await has('over');
  assert((await member.act({ do: 'sit', seat: 1 })) === 'ok', 'the member sits again');
  const id = `${operator.ticket.table}-${number}`;
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/finished/${id}`);
  const { log } = (await answer.json()) as Api<'FinishedGame'>;
  const parsed = parseLog(JSON.stringify(log));
  assert(parsed.ok, 'the log can be read');
  const checks = verifyGame(parsed.value);
  const parts = checks.find(({ check }) => check === 'parts');
  return {
    log: parsed.value,
    parts: parts === undefined ? '' : speak(parts.told, 'en'),
    wrong: checks.some(({ found }) => found === 'wrong'),
  };
}

/** The first salt that would do, of so many. */
function guess(wouldDo: (salt: string) => boolean): string {
  for (let i = 0; i < GUESSES; i++) {
    const salt = drawSalt(`guess ${i}`);
    if (wouldDo(salt)) return salt;
  }
  return drawSalt('no luck');
}

function drawSalt(why: string): string {
  return hashText(why).slice(0, 32);
}
