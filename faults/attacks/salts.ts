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
import { commitToSalt, hashText, seedOf } from '@stammtisch/table/shuffle';
import type { Api, TableInfo } from '@stammtisch/wire/table';
import { openSite, post, type Site } from '../lib/company.ts';
import { type Fault, type Trial, until } from '../lib/trial.ts';
import { visit, type Visitor } from '../lib/visitor.ts';

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
    const lair = await openLair(trial, site);
    await chooseLast(lair);
    tried += await chooseAfterwards(lair);
    told += await withhold(lair, 'the salt is withheld');
    told += await copyCommitment(lair);
  }
  return `${tried} salts tried by one who knew the secret and the salts of the others, none taken; ${told} deals thrown away, each told by name`;
};

/** The one who runs the server, and somebody who plays there in good faith. */
interface Lair {
  readonly operator: Visitor;
  readonly guest: Visitor;
  readonly port: number;
  /** The secret of the next shuffle, from the data folder. */
  readonly readSecret: () => Promise<string>;
}

async function openLair(trial: Trial, site: Site): Promise<Lair> {
  const port = site.port();
  const own = await post(port, 'tables', {
    name: 'Olaf',
    config: { game: 'mau-mau', seats: 2 },
    places: [{ kind: 'me' }, { kind: 'open' }],
  });
  const other = await post(port, `tables/${own.code}/members`, { name: 'Ben' });
  const operator = await visit(trial, port, own);
  const guest = await visit(trial, port, other);
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
  return { operator, guest, port, readSecret };
}

/** As against 1.0: the guest's page shows its salt as soon as it can, and the operator is the last. */
async function chooseLast(lair: Lair): Promise<void> {
  const { operator, guest } = lair;
  const answer = await guest.act({ do: 'salt', salt: drawSalt('early') });
  const { salts } = operator.info().next!;
  if (answer === 'ok' || salts.length > 0) {
    const secret = await lair.readSecret();
    const { commitment } = operator.info().next!;
    const salt = guess((own) => {
      const all = [...salts, { member: operator.ticket.member, salt: own }];
      return isLiked(seedOf({ commitment, secret, salts: all }));
    });
    await operator.act({ do: 'salt', salt });
  }
  await deal(lair);
  const { log } = await endGame(lair);
  assert(!isLiked(log.seed) || salts.length === 0, 'the operator has chosen the cards, unnoticed');
}

/** Bound twice; when the guest has shown its salt, anything else is tried before the own is shown. */
async function chooseAfterwards(lair: Lair): Promise<number> {
  const { operator, guest } = lair;
  const first = await bind(operator, 'first');
  const own = await bind(operator, 'second');
  const other = await bind(guest, 'guest');
  const secret = await lair.readSecret();
  assert((await operator.act({ do: 'start' })) === 'ok', 'the deal can be asked for');
  await until(
    () => guest.info().next?.list !== undefined,
    () => 'the list',
  );
  assert(!guest.told.join('').includes(own), 'a salt was shown before the list was fixed');
  assert((await guest.act({ do: 'salt', salt: other })) === 'ok', 'the guest shows its salt');
  await until(
    () => operator.info().next!.salts.length === 1,
    () => 'the salt of the guest',
  );
  // All is known now but for what cannot be changed any more.
  const { salts, list, commitment } = operator.info().next!;
  const liked = guess((salt) => {
    const all = [{ member: operator.ticket.member, salt }, ...salts];
    return isLiked(seedOf({ commitment, secret, salts: all, list: list! }));
  });
  const wishes = [liked, first, ...salts.map(({ salt }) => salt)];
  for (let i = wishes.length; i < TRIES; i++) wishes.push(drawSalt(`wish ${i}`));
  for (const salt of wishes) await refused(lair, { do: 'salt', salt });
  const recommit = commitToSalt(commitment, operator.ticket.member, liked);
  await refused(lair, { do: 'commit', commitment: recommit, shuffle: commitment });
  await refused(lair, { do: 'start' });
  await refused(lair, { do: 'rename', seat: 0, name: 'Olga' });
  await refused(lair, { do: 'remove', seat: 1 });
  await refused(lair, { do: 'configure', changes: { options: { handSize: 7 } } });
  assert((await operator.act({ do: 'salt', salt: own })) === 'ok', 'the own salt is taken');
  const { parts, wrong } = await endGame(lair);
  assert(!wrong && /: Olaf, Ben\. .*Attempts: 1\.$/.test(parts), `all had a part: ${parts}`);
  return GUESSES + wishes.length;
}

/** The operator does not like what is coming: everybody hears of it, and it is of no use. */
async function withhold(lair: Lair, why: string): Promise<number> {
  const { operator, guest } = lair;
  if (why === 'the salt is withheld') await bind(operator, why);
  const salt = await bind(guest, why);
  const before = guest.told.length;
  assert((await operator.act({ do: 'start' })) === 'ok', 'the deal can be asked for');
  await until(
    () => guest.info().next?.list !== undefined,
    () => 'the list',
  );
  await guest.act({ do: 'salt', salt });
  await refused(lair, { do: 'salt', salt });
  const isTold = (): boolean =>
    guest.told.slice(before).some((line) => /"voided","missing":\[[^\]]*"Olaf"/.test(line));
  await until(isTold, () => `the guest to be told (${why})`);
  // The operator has no part in what comes now.
  const { commitment } = operator.info().next!;
  await refused(lair, { do: 'commit', commitment: hashText(why), shuffle: commitment });
  await guest.act({ do: 'salt', salt: await bind(guest, `${why}, again`) });
  const { parts, wrong } = await endGame(lair);
  const isSaid = /^It took 2 attempts\. Salts that were not shown: Olaf\. .*: Ben\.$/.test(parts);
  assert(!wrong && isSaid, `it is said who threw a deal away: ${parts}`);
  return 1;
}

/** The commitment of the guest is taken for an own one, to show its salt after it. */
async function copyCommitment(lair: Lair): Promise<number> {
  const { operator, guest } = lair;
  await bind(guest, 'to be copied');
  await until(
    () => operator.info().next!.bound!.length === 1,
    () => 'the commitment of the guest',
  );
  const { bound, commitment: shuffle } = operator.info().next!;
  const { commitment } = bound![0]!;
  assert((await operator.act({ do: 'commit', commitment, shuffle })) === 'ok', 'it can be copied');
  return withhold(lair, 'to be copied');
}

async function refused({ operator }: Lair, command: Parameters<Visitor['act']>[0]): Promise<void> {
  const answer = await operator.act(command);
  assert(answer !== 'ok' && answer !== 'cut', `${command.do} is refused, not ${answer}`);
}

/** Binds somebody to a salt, which is returned. */
async function bind({ info, act, ticket }: Visitor, why: string): Promise<string> {
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

async function deal({ operator }: Lair): Promise<void> {
  assert((await operator.act({ do: 'start' })) === 'ok', 'the cards can be dealt');
}

interface Ended {
  readonly log: { readonly seed: string };
  /** What `verify` says of what everybody added. */
  readonly parts: string;
  readonly wrong: boolean;
}

/** The guest is taken out, and the log of the game is checked as anybody would; then it sits again. */
async function endGame({ operator, guest, port }: Lair): Promise<Ended> {
  const has = (status: TableInfo['status']): Promise<void> =>
    until(
      () => operator.info().status === status && guest.info().status === status,
      () => `the game to be ${status}`,
    );
  await has('playing');
  const { number } = operator.info().round!;
  assert((await operator.act({ do: 'remove', seat: 1 })) === 'ok', 'the game can be ended');
  await has('over');
  assert((await guest.act({ do: 'sit', seat: 1 })) === 'ok', 'the guest sits again');
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
