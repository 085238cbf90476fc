/**
 * The cards and players that the two automata of the rule book act on, as plain values. Written
 * from the rule book alone: cards are their codes, and nothing of the engine is used.
 */
export interface Table {
  /** Still playing; the first one is on turn. */
  readonly players: readonly string[];
  readonly ranking: readonly string[];
  readonly hands: Readonly<Record<string, readonly string[]>>;
  /** Both piles have their top card first. */
  readonly drawPile: readonly string[];
  readonly discardPile: readonly string[];
  readonly wish: string | null;
  readonly sevens: number;
  /** Whom the player automaton remembers. */
  readonly remembered: string | null;
}

/** How the discards lay after they were shuffled. */
export type Shuffled = readonly string[] | undefined;

export const EMPTY_TABLE: Table = {
  players: [],
  ranking: [],
  hands: {},
  drawPile: [],
  discardPile: [],
  wish: null,
  sevens: 0,
  remembered: null,
};

export function addPlayer(table: Table, player: string): Partial<Table> {
  return { players: [...table.players, player], hands: { ...table.hands, [player]: [] } };
}

/** One card at a time, the first player first; then a card is turned over. */
export function dealCards(table: Table, deck: readonly string[], handSize: number): Partial<Table> {
  let dealt: Table = { ...table, drawPile: deck };
  for (let round = 0; round < handSize; round++) {
    for (const player of table.players) dealt = drawCards(dealt, player, 1, undefined);
  }
  const [first, ...rest] = dealt.drawPile;
  return { hands: dealt.hands, drawPile: rest, discardPile: [first!] };
}

/** The cards that could still be drawn. */
export function countDrawable(table: Table): number {
  return table.drawPile.length + table.discardPile.length - 1;
}

/** Draws one card after the other; from an empty pile only after the discards have come back. */
export function drawCards(table: Table, player: string, count: number, shuffled: Shuffled): Table {
  let drawn = table;
  for (let i = 0; i < count; i++) {
    if (drawn.drawPile.length === 0) drawn = reuseDiscards(drawn, shuffled);
    const [card, ...drawPile] = drawn.drawPile;
    const hands = { ...drawn.hands, [player]: [...drawn.hands[player]!, card!] };
    drawn = { ...drawn, drawPile, hands };
  }
  return drawn;
}

export function playCard(table: Table, player: string, card: string): Partial<Table> {
  const hand = [...table.hands[player]!];
  hand.splice(hand.indexOf(card), 1);
  return {
    hands: { ...table.hands, [player]: hand },
    discardPile: [card, ...table.discardPile],
  };
}

export function rotate(table: Table, steps: number): Partial<Table> {
  const players = [...table.players];
  for (let i = 0; i < steps; i++) players.push(players.shift()!);
  return { players };
}

export function finishPlayer(table: Table, player: string): Partial<Table> {
  return {
    players: table.players.filter((other) => other !== player),
    ranking: [...table.ranking, player],
  };
}

/** What may be laid in each state of the action automaton. */
export const FITS = {
  Normal: (table: Table, card: string): boolean => {
    const top = table.discardPile[0]!;
    return rank(card) === 'J' || suit(card) === suit(top) || rank(card) === rank(top);
  },
  SevenChosen: (_: Table, card: string): boolean => rank(card) === '7',
  SuitChosen: (table: Table, card: string): boolean =>
    suit(card) === table.wish && rank(card) !== 'J',
};

export function rank(card: string): string {
  return card.slice(0, -1);
}

function suit(card: string): string {
  return card.slice(-1);
}

/** Nobody can shuffle alike, so the new order is given; it has to be an order of these cards. */
function reuseDiscards(table: Table, shuffled: Shuffled): Table {
  const [top, ...others] = table.discardPile;
  const given = shuffled?.toSorted().join(' ') ?? 'nothing';
  const expected = others.toSorted().join(' ');
  if (given !== expected) throw new Error(`${expected} were to be shuffled, not ${given}`);
  return { ...table, drawPile: shuffled!, discardPile: [top!] };
}
