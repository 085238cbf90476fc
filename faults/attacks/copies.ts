/**
 * Hidden cards by a copy: somebody saves a running game, loads it at a table of his own, puts the others
 * out so that bots hold their seats, and saves again or lets the bots come to the end.
 */
import { assert } from '@stammtisch/kernel';
import type { TableRecord, TableStore } from '@stammtisch/table';
import type { Api, TableMessage } from '@stammtisch/wire/table';
import { openSite, post, type Site } from '../lib/site.ts';
import { readStore } from '../lib/promises.ts';
import { type Fault, type Trial, until } from '../lib/trial.ts';
import { enterTable, type TableClient } from '../lib/table-client.ts';

/** Games in which people have something to hide. */
const GAMES = ['mau-mau', 'chanco', 'schwimmen'] as const;

/** Of three people at a table. */
interface Party {
  readonly game: string;
  readonly anna: TableClient;
  /** The one who wants to know. */
  readonly ben: TableClient;
  readonly carla: TableClient;
}

/** What has been said while nobody may know the cards, and how often it was tried to copy them. */
interface Loot {
  readonly told: string[];
  copies: number;
}

export const copyGames: Fault = async (trial) => {
  let [copies, secrets] = [0, 0];
  for (let time = 0; time < trial.times; time++) {
    const site = await openSite(trial, {}, `data-${time}`);
    const loot: Loot = { told: [], copies: 0 };
    const running: Party[] = [];
    for (const game of GAMES) {
      const party = await gather(trial, site, game);
      running.push(party);
      await copyRunning(trial, site, party, loot);
    }
    const closed = await gather(trial, site, GAMES[time % GAMES.length]!);
    const end = await copyClosed(trial, site, closed, loot);
    for (const party of running) await copyAsHost(trial, site, party, loot);
    await site.end('SIGKILL');
    await site.start();
    for (const party of running) await copyAfterStart(site, party, loot);
    await site.end('SIGTERM');
    const store = await readStore(trial, site.data);
    for (const { game, anna } of [...running, closed]) {
      secrets += await findSecrets(store, game, anna.ticket.table, loot);
    }
    const [secret] = secretsOf(await store.read(closed.anna.ticket.table, 0));
    assert(end.includes(secret!), 'what is over everywhere is told');
    copies += loot.copies;
    trial.tell(`copied ${time + 1} of ${trial.times}`);
  }
  return `${copies} copies tried, ${secrets} secrets looked for, none was told`;
};

async function gather(trial: Trial, site: Site, game: string): Promise<Party> {
  const port = site.port();
  const config = { game, seats: 3, paceMs: 0 };
  const host = await post(port, 'tables', { name: 'Anna', config });
  const members = [];
  for (const name of ['Ben', 'Carla']) {
    members.push(await post(port, `tables/${host.code}/members`, { name }));
  }
  const [anna, ben, carla] = await Promise.all(
    [host, ...members].map((ticket) => enterTable(trial, port, ticket)),
  );
  assert((await anna!.act({ do: 'start' })) === 'ok', `${game} is dealt`);
  return { game, anna: anna!, ben: ben!, carla: carla! };
}

/** The game is running with all three: every way to a second one, and all that it would tell. */
async function copyRunning(trial: Trial, site: Site, party: Party, loot: Loot): Promise<void> {
  const { ben } = party;
  const { table, token } = ben.ticket;
  const file = await save(site, ben, loot);
  const device = await addDevice(site, ben);
  for (const shown of [token, device]) {
    const copy = await load(site, { file, name: 'Ben' }, shown, loot);
    if (copy !== undefined) await useCopy(trial, site, copy, loot);
  }
  const branch = await load(site, { file, name: 'Ben', at: 0 }, token, loot);
  assert(branch === undefined, 'a sealed game is not branched');
  await ask(site, 'POST', 'verify', { body: { file }, loot });
  for (const path of [`finished/${table}-1`, `finished/${table}-1/file`, `tables/${table}`]) {
    await ask(site, 'GET', path, { token, loot });
  }
}

/** As far as it goes: bots on all seats, the game saved once more, and played to its end. */
async function useCopy(
  trial: Trial,
  site: Site,
  ticket: Api<'Ticket'>,
  loot: Loot,
): Promise<string> {
  const thief = await enterTable(trial, site.port(), ticket);
  await putOthersOut(thief);
  await save(site, thief, loot);
  const end = await letBotsEnd(site, thief);
  loot.told.push(end);
  return end;
}

/** The host puts everybody out of the game itself: bots hold their seats, and it is still hidden. */
async function copyAsHost(trial: Trial, site: Site, { anna }: Party, loot: Loot): Promise<void> {
  await putOthersOut(anna);
  await save(site, anna, loot);
  loot.told.push(...anna.told);
  anna.close();
  const again = await enterTable(trial, site.port(), anna.ticket);
  loot.told.push(...again.told);
}

/** A server that has just started remembers what runs. */
async function copyAfterStart(site: Site, { anna, ben }: Party, loot: Loot): Promise<void> {
  const file = await save(site, anna, loot);
  await load(site, { file, name: 'Anna' }, anna.ticket.token, loot);
  loot.told.push(...ben.told);
}

/**
 * The table is closed and the game not over: it moves to one new table, for one of those who ask at
 * once. Whoever looks ahead there cannot take the game back: from the older file, too, it goes on as it
 * was left. Returns what is told in the end.
 */
async function copyClosed(trial: Trial, site: Site, party: Party, loot: Loot): Promise<string> {
  const { anna, ben } = party;
  const file = await save(site, ben, loot);
  assert((await anna.act({ do: 'close' })) === 'ok', 'the table is closed');
  const loads = [anna, ben, anna, ben].map(({ ticket }) =>
    load(site, { file, name: 'Ben' }, ticket.token, loot),
  );
  const copies = (await Promise.all(loads)).filter((copy) => copy !== undefined);
  assert(copies.length === 1, `one of those who load it has the game, not ${copies.length}`);
  const ahead = await enterTable(trial, site.port(), copies[0]!);
  await putOthersOut(ahead);
  await playOnce(ahead);
  await save(site, ahead, loot);
  assert((await ahead.act({ do: 'close' })) === 'ok', 'the copy is closed');
  loot.told.push(...ahead.told);
  const last = await load(site, { file, name: 'Anna' }, anna.ticket.token, loot);
  assert(last !== undefined, 'the game goes on, also for who was put out');
  const { round } = (await enterTable(trial, site.port(), last)).info();
  assert(round!.moves >= movesSeen(ahead), 'nothing that was played is taken back');
  const end = await useCopy(trial, site, last, { told: [], copies: 0 });
  const isUp = await load(site, { file, name: 'Anna' }, anna.ticket.token, loot);
  assert(isUp === undefined, 'a game whose cards are known is not taken up again');
  return end;
}

async function playOnce({ views, act, info }: TableClient): Promise<void> {
  await until(
    () => info().status !== 'playing' || views().some(({ waitedFor }) => waitedFor),
    () => 'a turn',
  );
  const { seat, legal } = views().find(({ waitedFor }) => waitedFor)!;
  assert((await act({ do: 'play', seat, action: legal[0]! })) === 'ok', 'a move is made');
}

function movesSeen({ told }: TableClient): number {
  const messages = told.map((text) => JSON.parse(text) as TableMessage);
  return messages.flatMap((message) =>
    message.type === 'update' ? message.news.filter(({ type }) => type === 'played') : [],
  ).length;
}

async function putOthersOut({ info, ticket, act }: TableClient): Promise<void> {
  for (const { member } of info().members) {
    if (member !== ticket.member) await act({ do: 'put-out', member });
  }
}

/** Without a seat of one's own only bots are left; then all that the server tells of the end. */
async function letBotsEnd(site: Site, thief: TableClient): Promise<string> {
  const { seats, id } = thief.info();
  const own = seats.findIndex(
    ({ occupant }) => occupant.kind === 'person' && occupant.member === thief.ticket.member,
  );
  if (own >= 0) await thief.act({ do: 'remove', seat: own });
  await until(
    () => thief.info().status !== 'playing',
    () => 'bots to come to the end of a copy',
  );
  const loot: Loot = { told: [...thief.told], copies: 0 };
  for (const path of [`finished/${id}-1`, `finished/${id}-1/file`, `tables/${id}`]) {
    await ask(site, 'GET', path, { loot });
  }
  await save(site, thief, loot);
  return loot.told.join('\n');
}

function save(site: Site, { ticket: { table, token } }: TableClient, loot: Loot): Promise<string> {
  return ask(site, 'GET', `tables/${table}/save`, { token, loot });
}

async function addDevice(site: Site, { ticket: { table, token } }: TableClient): Promise<string> {
  const loot: Loot = { told: [], copies: 0 };
  const offer = await ask(site, 'POST', `tables/${table}/handovers`, { token, loot });
  const { code } = JSON.parse(offer) as Api<'Handover'>;
  return (JSON.parse(await ask(site, 'POST', `handovers/${code}`, { loot })) as Api<'Ticket'>)
    .token;
}

/** The ticket of the new table, if there is one. */
async function load(
  site: Site,
  body: object,
  token: string,
  loot: Loot,
): Promise<Api<'Ticket'> | undefined> {
  loot.copies++;
  const answer = await ask(site, 'POST', 'tables/load', { body, token, loot });
  const ticket = JSON.parse(answer) as Partial<Api<'Ticket'>>;
  return ticket.token === undefined ? undefined : (ticket as Api<'Ticket'>);
}

interface Asking {
  readonly body?: object;
  readonly token?: string;
  readonly loot: Loot;
}

async function ask(
  site: Site,
  method: 'GET' | 'POST',
  path: string,
  { body, token, loot }: Asking,
): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${site.port()}/api/v1/${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  assert(answer.status !== 429, `${path} was too much at once`);
  loot.told.push(text);
  return text;
}

/** How many secrets a game has; throws where one of them was told. */
async function findSecrets(
  store: TableStore,
  game: string,
  table: string,
  { told }: Loot,
): Promise<number> {
  const secrets = secretsOf(await store.read(table, 0));
  assert(secrets.length > 0, `${game} was dealt`);
  for (const secret of secrets) {
    assert(!told.some((text) => text.includes(secret)), `a secret of ${game} was told`);
  }
  return secrets.length;
}

/** Whoever has one of them knows all cards. */
function secretsOf(records: readonly TableRecord[]): string[] {
  return records.flatMap(({ fact }) =>
    fact.type === 'dealt' ? [fact.seed, fact.shuffle?.secret ?? fact.seed] : [],
  );
}
