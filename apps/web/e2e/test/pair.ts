/** Two people at a table of the server, each with a browser of their own. */
import type { Stage } from './stage.ts';
import { ownTurn, playUntil } from './table.ts';
import type { Visitor } from './visitor.ts';
import type { GameId } from './words.ts';

export interface Pair {
  /** The host. */
  readonly anna: Visitor;
  readonly ben: Visitor;
  /** The id of the table. */
  readonly table: string;
  readonly code: string;
}

/** So many cards that nobody is out while a test looks at something else. */
const LONG: Readonly<Partial<Record<GameId, Record<string, number>>>> = {
  'mau-mau': { decks: 2, handSize: 12 },
};

/** Anna and Ben at a table for two, before the deal. How people get there is tested elsewhere. */
export async function meet(
  { server, visit }: Stage,
  game: GameId = 'mau-mau',
  options = LONG[game] ?? {},
): Promise<Pair> {
  const places = [{ kind: 'me' }, { kind: 'open' }] as const;
  const ticket = await server.open({
    name: 'Anna',
    config: { game, seats: 2, options },
    places: [...places],
  });
  const { table, code } = ticket;
  const path = `/t/${table}`;
  const [anna, ben] = await Promise.all([
    visit({ name: 'Anna', tickets: [ticket], path }),
    server.join(table, 'Ben').then((other) => visit({ name: 'Ben', tickets: [other], path })),
  ]);
  await anna.page.getByText('Ben').waitFor();
  return { anna, ben, table, code };
}

/** Plays until so many moves were made and somebody is to move next. */
export async function playUntilTurn(player: Visitor, other: Visitor, moves: number): Promise<void> {
  const isThere = async (): Promise<boolean> =>
    countMoves(player) >= moves && (await ownTurn(player.page).isVisible());
  await playUntil(isThere, player.page, other.page);
}

/** Plays on for some moves, enough to see that those who came back take part. */
export async function playSome({ anna, ben }: Pair): Promise<void> {
  await playUntilTurn(anna, ben, countMoves(anna) + 4);
}

/** As they came over the socket. */
function countMoves({ received }: Visitor): number {
  return received.filter((frame) => frame.includes('"type":"played"')).length;
}
