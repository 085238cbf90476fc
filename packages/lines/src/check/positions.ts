/** Positions of Mau-Mau in which a bot meets every kind of question, for two seats. */
import { mauMau } from '@stammtisch/games';
import { assert, parseOptions, parseSeed, type Start, type Text, text } from '@stammtisch/kernel';
import type { WatchedGame } from './game.ts';

/** A kind of question, and a game in which it comes whatever the bot answers before. */
export interface KnownPosition {
  readonly id: string;
  readonly title: Text;
  /** The preset by which it is played. */
  readonly rules: string;
  readonly changes?: Readonly<Record<string, unknown>>;
  readonly start: Start;
  /** What the other seat does first. */
  readonly script?: readonly string[];
  /** Matches an action of the question. */
  readonly asks: RegExp;
}

const OTHER = ['7S', '8S', 'QS', 'AS', '10S'];
const PILE = ['KS', '8C', '9C', '10C', 'QC', 'KC', '7D', '8D', '9D', 'QD'];

export const POSITIONS: readonly KnownPosition[] = [
  {
    id: 'lay',
    title: text('legt eine Karte, die passt', 'lays a card that fits'),
    rules: 'standard',
    start: { hands: [['9H', 'KD', 'AC'], OTHER], discard: ['QH'], pile: PILE },
    asks: /^play 9H$/,
  },
  {
    id: 'wish',
    title: text('wünscht sich eine Farbe', 'wishes for a suit'),
    rules: 'standard',
    start: { hands: [['9H', 'KD'], OTHER], discard: ['JS', '9S'], pile: PILE, wishing: true },
    asks: /^wish H$/,
  },
  {
    id: 'wish-in-force',
    title: text('bedient einen Wunsch', 'serves a wish'),
    rules: 'standard',
    start: { hands: [['9H', 'KD', 'JC'], OTHER], discard: ['JS'], pile: PILE, wish: 'H' },
    asks: /^play 9H$/,
  },
  {
    id: 'draw',
    title: text(
      'zieht, wenn nichts passt, und legt oder behält die Karte',
      'draws where nothing fits, and lays or keeps the card',
    ),
    rules: 'standard',
    start: { hands: [['9H', 'KD'], OTHER], discard: ['JS', '9S'], pile: PILE, wish: 'S' },
    asks: /^keep$/,
  },
  {
    id: 'draw-two',
    title: text('nimmt die Karten für eine Sieben', 'takes the cards for a seven'),
    rules: 'standard',
    start: { hands: [['9H', 'KD'], OTHER], discard: ['7C'], pile: PILE, sevens: 1 },
    asks: /^no7$/,
  },
  {
    id: 'draw-two-stacked',
    title: text('kann eine Sieben weitergeben', 'can pass a seven on'),
    rules: 'standard',
    start: { hands: [['7H', 'KD'], OTHER], discard: ['7C'], pile: PILE, sevens: 1 },
    asks: /^play 7H$/,
  },
  {
    id: 'draw-two-and-play',
    title: text(
      'spielt nach den zwei Karten weiter (Wettbewerb)',
      'plays on after the two cards (contest)',
    ),
    rules: 'contest',
    start: { hands: [['9H', 'KD'], OTHER], discard: ['9S'], pile: PILE, turn: 1 },
    script: ['play 7S'],
    asks: /^play KS$/,
  },
  {
    id: 'skip',
    title: text('setzt nach einer Acht still aus', 'misses a turn after an eight in silence'),
    rules: 'standard',
    start: { hands: [['9H', 'KD'], OTHER], discard: ['9S'], pile: PILE, turn: 1 },
    script: ['play 8S', 'play QS'],
    asks: /^draw$/,
  },
  {
    id: 'calls',
    title: text('darf ansagen, ohne dran zu sein', 'may call out of turn'),
    rules: 'standard',
    changes: { 'draw.voluntary': false },
    start: { hands: [['9H', '9D'], OTHER], discard: ['9C'], pile: PILE },
    asks: /^call mau$/,
  },
];

/** The game of a position, with the bot on seat 0. */
export function gameOf({
  id,
  rules,
  changes = {},
  start,
  script = [],
}: KnownPosition): WatchedGame {
  const options = parseOptions(mauMau.options, rules, changes);
  assert(options.ok, `the rules of position "${id}" exist`);
  const seed = parseSeed(`check/${id}`);
  const deal = { game: mauMau, options: options.value, seats: 2, seed, start };
  assert(mauMau.refuseDeal(deal.options, 2, start) === undefined, `"${id}" can be dealt`);
  return { deal, rules, seat: 0, script };
}
