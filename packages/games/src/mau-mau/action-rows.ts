/** The rows of the action automaton: what the player on turn may do, and what it leads to. */
import type { Row } from '@stammtisch/kernel';
import type { MauMauOptions } from './options.ts';
import type { MauMauPhase } from './phases.ts';

/** What a card does, by its rank. */
export type Role = 'take' | 'skip' | 'reverse' | 'again' | 'wish' | 'plain';

export type ActionEvent =
  | 'chooseCard(c)'
  | 'chooseSuit(s)'
  | 'skip'
  | 'no7'
  | 'keep'
  | 'pass'
  | 'fault';

/** The verbs of the action automaton, in the order in which a row's verbs run. */
export const EFFECTS = [
  'wish = none',
  'play',
  'wish = s',
  'draw 1',
  'sevens += 1',
  'draw sevens',
  'turn direction',
  'nextTurn(0)',
  'nextTurn(1)',
  'nextTurn(2)',
  'nextTurn(1 or 2)',
  'next draws sevens',
  'rotate 1',
] as const;
export type MauMauEffect = (typeof EFFECTS)[number];

/** A row of the action automaton; `role` limits chooseCard to cards of that role. */
export interface ActionRow extends Row {
  readonly from: MauMauPhase;
  readonly on: ActionEvent;
  readonly role?: Role;
  readonly effects: readonly MauMauEffect[];
  readonly to: MauMauPhase;
  /**
   * `apply` finds out by itself that this row is run and not the usual one for its event: a wish
   * card that wishes nothing, or drawing where there is nothing to draw.
   */
  readonly isExceptional?: boolean;
}

/** The rows of the action automaton under these options. */
export function actionRows(options: MauMauOptions): readonly ActionRow[] {
  const free = freePhases(options);
  return [
    ...free.flatMap((from) => layRows(from, options)),
    ...free.flatMap((from) => drawRows(from, options)),
    ...(stacks(options) ? sevenRows(options) : []),
    ...(passesSkipsOn(options) ? eightRows() : []),
    ...(wishes(options) ? wishRows() : []),
    ...(goesOnByChoice(options) ? againRows() : []),
    ...(options['illegal.costs'] === 'cardAndTurn' ? faultRows(free, options) : []),
  ];
}

export function stacks(options: MauMauOptions): boolean {
  return options['take.rank'] !== 'none' && options['take.stack'] !== 'off';
}

export function passesSkipsOn(options: MauMauOptions): boolean {
  return options['skip.rank'] !== 'none' && options['skip.counter'] === 'pass';
}

function wishes(options: MauMauOptions): boolean {
  return options['wish.rank'] !== 'none';
}

function asksAfterDrawing(options: MauMauOptions): boolean {
  return options['draw.thenPlay'] !== 'never';
}

function goesOnByChoice(options: MauMauOptions): boolean {
  return options['again.rank'] !== 'none' && options['again.force'] === 'may';
}

/** The phases in which any fitting card may be laid. */
function freePhases(options: MauMauOptions): readonly MauMauPhase[] {
  const phases: MauMauPhase[] = ['Normal'];
  if (wishes(options)) phases.push('SuitChosen');
  if (asksAfterDrawing(options)) phases.push('Drawn');
  if (asksAfterDrawing(options) && wishes(options)) phases.push('DrawnUnderWish');
  if (goesOnByChoice(options)) phases.push('Again');
  return phases;
}

/** MM16-MM29: what laying a card of each role does. */
export function layRows(from: MauMauPhase, options: MauMauOptions): ActionRow[] {
  const lay = (role: Role, effects: readonly MauMauEffect[], to: MauMauPhase): ActionRow[] =>
    canLay(from, role, options) ? [layRow({ from, role, effects, to }, options)] : [];
  const forced: readonly MauMauEffect[] =
    options['take.afterDraw'] === 'mayPlay'
      ? ['sevens += 1', 'nextTurn(1)', 'next draws sevens']
      : ['sevens += 1', 'nextTurn(1)', 'next draws sevens', 'rotate 1'];
  return [
    ...(stacks(options)
      ? lay('take', ['sevens += 1', 'nextTurn(1)'], 'SevenChosen')
      : lay('take', forced, 'Normal')),
    ...(passesSkipsOn(options)
      ? lay('skip', ['nextTurn(1)'], 'EightChosen')
      : lay('skip', ['nextTurn(2)'], 'Normal')),
    ...lay('reverse', ['turn direction', 'nextTurn(1 or 2)'], 'Normal'),
    ...lay('again', ['nextTurn(0)'], goesOnByChoice(options) ? 'Again' : 'Normal'),
    ...wishlessRows(from, options),
    ...lay('wish', [], 'JackChosen'),
    ...lay('plain', ['nextTurn(1)'], 'Normal'),
  ];
}

type Lay = Pick<ActionRow, 'from' | 'effects' | 'to'> & { readonly role: Role };

function layRow({ from, role, effects, to }: Lay, options: MauMauOptions, more = ''): ActionRow {
  const which = role === 'plain' ? 'otherwise' : `c.rank = ${options[`${role}.rank`]}`;
  return {
    id: `${from}.${role}`,
    from,
    on: 'chooseCard(c)',
    role,
    guard: `canPlay(c), ${which}${more}`,
    effects: [...(underWish(from) ? (['wish = none'] as const) : []), 'play', ...effects],
    to,
  };
}

function canLay(from: MauMauPhase, role: Role, options: MauMauOptions): boolean {
  if (role === 'plain') return true;
  if (role === 'wish' && underWish(from) && options['wish.onWish'] === 'forbidden') return false;
  return options[`${role}.rank`] !== 'none';
}

/** MM28, MM29: a wish card that wishes nothing is laid like any other. */
function wishlessRows(from: MauMauPhase, options: MauMauOptions): ActionRow[] {
  if (!canLay(from, 'wish', options)) return [];
  const lay: Lay = { from, role: 'wish', effects: ['nextTurn(1)'], to: 'Normal' };
  const row = (name: string, guard: string): ActionRow => ({
    ...layRow(lay, options, `, ${guard}`),
    id: `${from}.${name}`,
    isExceptional: true,
  });
  const canBeSilent =
    options['wish.onPlain'] === 'nothing' && (from === 'Normal' || from === 'Drawn');
  // A player who has just drawn has a card left, so this cannot end the game.
  const canEnd =
    lastWishIsOptional(options) &&
    options['wish.last'] === 'wins' &&
    from !== 'Drawn' &&
    from !== 'DrawnUnderWish';
  return [
    ...(canBeSilent ? [row('wish-silent', 'on one without a wish')] : []),
    ...(canEnd ? [row('wish-last', 'the last card of the game')] : []),
  ];
}

/** Where Mau-Mau must be said, play may go on after a forgotten call, so the wish is needed. */
export function lastWishIsOptional(options: MauMauOptions): boolean {
  return options['wish.whenLast'] === 'ifPlayGoesOn' && options.calls !== 'both';
}

/** MM13, MM14: drawing a card, and keeping it. */
function drawRows(from: MauMauPhase, options: MauMauOptions): ActionRow[] {
  if (from === 'Drawn' || from === 'DrawnUnderWish') {
    return [{ id: `${from}.keep`, from, on: 'keep', effects: ['nextTurn(1)'], to: settled(from) }];
  }
  if (from !== 'Normal' && from !== 'SuitChosen') return [];
  const row = { id: `${from}.draw`, from, on: 'skip' } as const;
  if (!asksAfterDrawing(options)) return [{ ...row, effects: ['draw 1', 'nextTurn(1)'], to: from }];
  const to = from === 'Normal' ? 'Drawn' : 'DrawnUnderWish';
  const stuck: ActionRow = {
    ...row,
    id: `${from}.draw-nothing`,
    guard: 'no card to draw',
    effects: ['nextTurn(1)'],
    to: from,
    isExceptional: true,
  };
  const draw: ActionRow = { ...row, effects: ['draw 1'], to };
  return options['stock.exhausted'] === 'pass' ? [stuck, draw] : [draw];
}

function againRows(): ActionRow[] {
  return [{ id: 'Again.pass', from: 'Again', on: 'pass', effects: ['nextTurn(1)'], to: 'Normal' }];
}

function sevenRows(options: MauMauOptions): ActionRow[] {
  const taken: readonly MauMauEffect[] =
    options['take.afterDraw'] === 'mayPlay' ? ['draw sevens'] : ['draw sevens', 'nextTurn(1)'];
  const from = 'SevenChosen';
  return [
    {
      id: 'SevenChosen.take',
      from,
      on: 'chooseCard(c)',
      role: 'take',
      guard: 'canPlay(c)',
      effects: ['play', 'sevens += 1', 'nextTurn(1)'],
      to: from,
    },
    { id: 'SevenChosen.no7', from, on: 'no7', effects: taken, to: 'Normal' },
  ];
}

/** MM74: whoever faces a skip card hands it on or sits out. */
function eightRows(): ActionRow[] {
  const from = 'EightChosen';
  return [
    {
      id: 'EightChosen.skip',
      from,
      on: 'chooseCard(c)',
      role: 'skip',
      guard: 'canPlay(c)',
      effects: ['play', 'nextTurn(1)'],
      to: from,
    },
    { id: 'EightChosen.pass', from, on: 'pass', effects: ['nextTurn(1)'], to: 'Normal' },
  ];
}

/** Whoever laid the Jack wishes, or the next player if that one left before. */
function wishRows(): ActionRow[] {
  return (['JackChosen', 'JackInherited'] as const).map((from) => ({
    id: `${from}.suit`,
    from,
    on: 'chooseSuit(s)',
    effects: ['wish = s', 'nextTurn(1)'],
    to: 'SuitChosen',
  }));
}

/** MM53: an illegal answer costs a card and the turn; a Jack already laid stays without a wish. */
function faultRows(free: readonly MauMauPhase[], options: MauMauOptions): ActionRow[] {
  const phases: readonly MauMauPhase[] = [
    ...free,
    ...(stacks(options) ? (['SevenChosen'] as const) : []),
    ...(passesSkipsOn(options) ? (['EightChosen'] as const) : []),
    ...(wishes(options) ? (['JackChosen', 'JackInherited'] as const) : []),
  ];
  return phases.map((from) => ({
    id: `${from}.fault`,
    from,
    on: 'fault',
    effects: ['draw 1', 'nextTurn(1)'],
    to: from === 'JackChosen' || from === 'JackInherited' ? 'Normal' : settled(from),
  }));
}

/** Where play stands for the next player when a turn is broken off: what was pending passes on. */
export function settled(phase: MauMauPhase): MauMauPhase {
  if (phase === 'DrawnUnderWish') return 'SuitChosen';
  if (phase === 'JackChosen') return 'JackInherited';
  return phase === 'Drawn' || phase === 'Again' ? 'Normal' : phase;
}

function underWish(phase: MauMauPhase): boolean {
  return phase === 'SuitChosen' || phase === 'DrawnUnderWish';
}
