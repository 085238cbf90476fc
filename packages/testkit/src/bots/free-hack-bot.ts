/** A Free-Hack bot as its author of 2017 would write it: it knows only the lines it was sent. */
export interface Mind {
  readonly hand: number[];
  /** How often it was asked. */
  turns: number;
  /** The name in the winner line, once it has come. */
  winner: string | undefined;
}

export function createScriptedBot(): Mind {
  return { hand: [], turns: 0, winner: undefined };
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
export function think(mind: Mind, line: string): string | undefined {
  // Not much else is sent to the bot that is not on move.
  if (line.startsWith('{"topCard"')) return undefined;
  const heard = JSON.parse(line) as Heard;
  if (heard.nameOfWinner !== undefined) mind.winner = heard.nameOfWinner;
  const { drawedCards: drawn = [] } = heard;
  const cards = heard.hand ?? (typeof drawn === 'number' ? [drawn] : drawn);
  for (const card of cards) if (card >= 0) mind.hand.push(card);
  if (heard.topcard === undefined) return undefined;
  mind.turns++;
  return layFirst(mind.hand, heard.topcard, heard.wishedColor ?? -1);
}

function layFirst(hand: number[], top: number, wish: number): string {
  const at = hand.findIndex((card) => fits(card, top, wish));
  if (at < 0) return '{"status":"skip"}';
  const [card] = hand.splice(at, 1) as [number];
  const wished = isJack(card) ? (hand[0] ?? 0) % 4 : -1;
  return `{"status":"turn","selectedCard":${card},"wishedColor":${wished},"skipped":false}`;
}

function fits(card: number, top: number, wish: number): boolean {
  if (wish >= 0) return card % 4 === wish && !isJack(card);
  return isJack(card) || card % 4 === top % 4 || card >> 2 === top >> 2;
}

function isJack(card: number): boolean {
  return card >> 2 === 4;
}
