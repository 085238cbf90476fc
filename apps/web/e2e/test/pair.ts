/** Two people at a table of the server, each with a browser of their own. */
import type { TextFile } from './files.ts';
import type { Stage } from './stage.ts';
import { ownTurn, playUntil, untilDrawn } from './table.ts';
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
  await anna.page.getByText('Ben', { exact: true }).waitFor();
  return { anna, ben, table, code };
}

/** The same in the middle of a game of two that was played before. */
export async function meetIn({ server, visit }: Stage, { text }: TextFile): Promise<Pair> {
  const places = [{ kind: 'me' }, { kind: 'open' }] as const;
  const ticket = await server.load({ name: 'Anna', file: text, places: [...places] });
  const other = await server.join(ticket.table, 'Ben', 1);
  const { table, code } = ticket;
  const path = `/t/${table}`;
  const [anna, ben] = await Promise.all([
    visit({ name: 'Anna', tickets: [ticket], path }),
    visit({ name: 'Ben', tickets: [other], path }),
  ]);
  await Promise.all([anna, ben].map(({ page }) => untilDrawn(page)));
  return { anna, ben, table, code };
}

/** Plays until so many moves were made and somebody is to move next. */
export async function playUntilTurn(player: Visitor, other: Visitor, moves: number): Promise<void> {
  const isThere = async (): Promise<boolean> =>
    countMoves(player) >= moves && (await isToMove(player));
  await playUntil(isThere, player.page, other.page);
}

/** Whether somebody is to move, and not only as long as the own last move is on its way. */
export async function isToMove(player: Visitor): Promise<boolean> {
  return isAnswered(player) && (await ownTurn(player.page).isVisible());
}

/** Whether the server has answered all that a page has asked of it. */
function isAnswered({ sent, received }: Visitor): boolean {
  const asked = sent.map(readMessage).filter(({ type }) => type === 'do');
  const answers = new Set(received.map(readMessage).map(({ type, id }) => type === 'answer' && id));
  return asked.every(({ id }) => answers.has(id));
}

function readMessage(frame: string): { readonly type: string; readonly id?: string } {
  return JSON.parse(frame) as ReturnType<typeof readMessage>;
}

/** Plays on for some moves, enough to see that those who came back take part. */
export async function playSome({ anna, ben }: Pair): Promise<void> {
  await playUntilTurn(anna, ben, countMoves(anna) + 4);
}

/** As they came over the socket. */
function countMoves({ received }: Visitor): number {
  return received.filter((frame) => frame.includes('"type":"played"')).length;
}
