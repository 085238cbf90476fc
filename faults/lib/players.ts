/** People who play at several tables of a server, whatever happens to it meanwhile. */
import { createRng, parseSeed, pick, type Rng } from '@stammtisch/kernel';
import type { Api } from '@stammtisch/wire/table';
import { type Stubborn, playStubbornly } from '../../apps/cli/src/serve/test/stubborn.ts';
import { post } from './site.ts';
import { type Trial, until } from './trial.ts';

type OpenTable = Pick<Api<'OpenTable'>, 'config' | 'places'>;

export const DUEL: OpenTable = {
  config: { game: 'mau-mau', rules: 'contest', seats: 2 },
  places: [{ kind: 'me' }, { kind: 'open' }],
};
const WITH_BOTS: OpenTable = {
  config: { game: 'chanco', seats: 3, paceMs: 0 },
  places: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }, { kind: 'open' }],
};
const LAYING: OpenTable = {
  config: { game: 'mops-royal', seats: 2, paceMs: 0 },
  places: [{ kind: 'me' }, { kind: 'open' }],
};
/** Enough for load, few enough for two cores. */
const SOME_TABLES: readonly OpenTable[] = [DUEL, DUEL, DUEL, WITH_BOTS, LAYING];

/** Opens a table; its host and one more play there from now on. */
export async function gather(
  trial: Trial,
  port: () => number,
  table: OpenTable,
  otherPort = port,
): Promise<Stubborn[]> {
  const host = await post(port(), 'tables', { name: 'Anna', ...table });
  const other = await post(otherPort(), `tables/${host.code}/members`, { name: 'Ben' });
  return [sitDown(trial, port, host, true), sitDown(trial, otherPort, other, false)];
}

/** Lets somebody play who has a ticket, until the trial is over. */
export function sitDown(
  trial: Trial,
  port: () => number,
  ticket: Api<'Ticket'>,
  deals: boolean,
): Stubborn {
  const player = playStubbornly({ port, ticket, rng: fork(trial.rng), deals });
  trial.defer(() => player.close());
  return player;
}

export async function gatherAll(
  trial: Trial,
  port: () => number,
  tables: readonly OpenTable[] = SOME_TABLES,
): Promise<Stubborn[]> {
  const players: Stubborn[] = [];
  for (const table of tables) players.push(...(await gather(trial, port, table)));
  return players;
}

/** Waits until everybody has come in so many times and has then seen so much happen. */
export async function untilPlaying(
  players: readonly Stubborn[],
  comings: number,
  newsCount: number,
): Promise<void> {
  const isBusy = ({ entered, news }: Stubborn): boolean => {
    if (entered.length < comings) return false;
    const { seq: since } = entered.at(-1)!;
    return news.filter(({ seq }) => seq > since).length >= newsCount;
  };
  const what = (): string => describeStuck(players.filter((player) => !isBusy(player)));
  await until(() => players.every(isBusy), what);
}

/** Waits until everybody has seen so many things happen from now on. */
export async function untilMoved(players: readonly Stubborn[], newsCount: number): Promise<void> {
  const before = players.map(({ news }) => news.length);
  const isStill = (player: Stubborn, i: number): boolean =>
    player.news.length < before[i]! + newsCount;
  const what = (): string => describeStuck(players.filter(isStill));
  await until(() => !players.some(isStill), what);
}

function describeStuck(players: readonly Stubborn[]): string {
  const each = players.map(
    ({ ticket, entered, news, refused, unstored }) =>
      `${ticket.member} at ${ticket.code} (came in ${entered.length} times, saw ` +
      `${news.at(-1)?.seq ?? 0}, was refused ${refused.slice(-3).join(' ')} ${unstored.slice(-1).join('')})`,
  );
  return `play to go on: ${each.join(', ')}`;
}

/** Everybody finishes what they have begun. */
export async function settleAll(players: readonly Stubborn[]): Promise<void> {
  let left = players.length;
  for (const player of players) void player.settle().then(() => left--);
  await until(
    () => left === 0,
    () => `the last answers of ${left} players`,
  );
}

/** Chance of its own, so that the moments of a fault do not depend on who draws when. */
export function fork(rng: Rng): Rng {
  return createRng(parseSeed(`fork ${pick(rng, 1_000_000_000)}`));
}
