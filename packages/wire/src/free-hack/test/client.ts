import { CARD_COUNT, isJack, type WireCard } from '../cards.ts';

/** A bot as its author would write it: it knows only the lines it was sent. */
export interface Client {
  readonly hand: WireCard[];
  /** The name in the winner line, once it has come. */
  winner: string | undefined;
}

export function createClient(): Client {
  return { hand: [], winner: undefined };
}

/** A line from the server, as loosely typed as a bot sees it. */
interface Heard {
  readonly topcard?: number;
  readonly wishedColor?: number;
  readonly drawedCards?: number | readonly number[];
  readonly hand?: readonly number[];
  readonly nameOfWinner?: string;
}

/** Takes note of a line; the reply if one is due: its first card that fits, else a draw. */
export function hear(client: Client, line: string): string | undefined {
  const heard = JSON.parse(line) as Heard;
  if (heard.nameOfWinner !== undefined) client.winner = heard.nameOfWinner;
  const drawn = [heard.drawedCards ?? []].flat().filter((card) => card >= 0);
  client.hand.push(...(heard.hand ?? drawn));
  if (heard.topcard === undefined) return undefined;
  const card = client.hand.find((held) => fits(held, heard.topcard!, heard.wishedColor!));
  if (card === undefined) return JSON.stringify({ status: 'skip' });
  client.hand.splice(client.hand.indexOf(card), 1);
  return JSON.stringify({
    status: 'turn',
    selectedCard: card,
    wishedColor: isJack(card) ? (client.hand[0] ?? 0) % 4 : -1,
    skipped: false,
  });
}

function fits(card: WireCard, top: WireCard, wish: number): boolean {
  if (wish >= 0) return card % 4 === wish && !isJack(card);
  return isJack(card) || card % 4 === top % 4 || card >> 2 === top >> 2;
}

export const ALL_CARDS: readonly WireCard[] = Array.from({ length: CARD_COUNT }, (_, card) => card);
