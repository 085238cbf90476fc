/**
 * The two automata as rows. `ruleset.ts` compiles the rows of the chosen options into the tables
 * that `apply` runs, and the diagrams are drawn from the same rows.
 */
import type { Chart, Row } from '@stammtisch/kernel';
import { legend } from './chart-legend.ts';
import type { MauMauOptions } from './options.ts';

/** States of the action automaton, in the order of their numbers in a game state. */
export const PHASES = [
  'Normal',
  'SevenChosen',
  'JackChosen',
  'JackInherited',
  'SuitChosen',
  'EightChosen',
  'Drawn',
  'DrawnUnderWish',
  'Again',
  'GameFinished',
  'GameCanceled',
] as const;
export type MauMauPhase = (typeof PHASES)[number];

/** States of the player automaton, in the order of their numbers in a game state. */
export const CALL_PHASES = ['WaitForNextTurn', 'WaitForMau', 'WaitForMauMau', 'Finished'] as const;
export type CallPhase = (typeof CALL_PHASES)[number];

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

/** A row of the player automaton that ends a completed turn; `cards` is the mover's hand. */
export interface TurnRow extends Row {
  readonly cards: 0 | 1 | 'more';
  readonly to: CallPhase | 'ranked';
}

/** The states and events of the source; whatever else the rows name is an addition of ours. */
const SOURCE_PHASES: readonly string[] = [
  'Initialized',
  'Normal',
  'SevenChosen',
  'JackChosen',
  'SuitChosen',
];
const GROUP = 'GamePlay';
const CALLS_GROUP = 'InPlay';

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

/** The rows by which the player automaton decides what a completed turn leads to. */
export function turnRows(options: MauMauOptions): readonly TurnRow[] {
  const from = 'decide';
  const one: TurnRow = {
    id: 'decide.one',
    from,
    on: '',
    guard: 'one card left',
    cards: 1,
    effects: ['remember', 'rotate n'],
    to: 'WaitForMau',
  };
  const none = { id: 'decide.none', from, on: '', guard: 'no card left', cards: 0 } as const;
  return [
    ...(options.calls === 'none' ? [] : [one]),
    options.calls === 'both'
      ? { ...none, effects: ['remember', 'rotate n'], to: 'WaitForMauMau' }
      : { ...none, effects: ['rotate n', ...finishing(options)], to: afterFinishing(options) },
    {
      id: 'decide.more',
      from,
      on: '',
      guard: 'otherwise',
      cards: 'more',
      effects: ['rotate n'],
      to: 'WaitForNextTurn',
    },
  ];
}

/** Both automata, with the beginning and the end that `deal` and the effects provide. */
export function chart(options: MauMauOptions): Chart {
  const rows = actionRows(options);
  const phases = PHASES.filter((phase) => rows.some((row) => row.from === phase));
  const canceled = options['stock.exhausted'] === 'cancel' ? ['GameCanceled'] : [];
  const waiting = callPhases(options);
  const isChoice = options['end.when'] === 'lastLeft';
  return {
    game: 'Mau-Mau',
    regions: [
      {
        name: 'Action',
        initial: 'Initialized',
        final: ['GameFinished', ...canceled],
        group: { name: GROUP, states: ['Initialized', ...phases] },
        rows: [
          ...openingRows(options),
          ...rows.map(markOwn),
          ...leavingRows(phases, options),
          ...endingRows(options),
        ],
        ownStates: phases.filter((phase) => !SOURCE_PHASES.includes(phase)),
      },
      {
        name: 'Player',
        initial: 'WaitForNextTurn',
        final: ['Finished'],
        group: { name: CALLS_GROUP, states: waiting },
        choices: isChoice ? ['decide', 'ranked'] : ['decide'],
        rows: [
          ...waiting.flatMap((from) => windowRows(from, options)),
          ...turnRows(options),
          ...callRows(options),
          {
            id: `${CALLS_GROUP}.finishGame`,
            from: CALLS_GROUP,
            on: 'finishGame',
            effects: [],
            to: 'Finished',
            isOwn: true,
          },
        ],
      },
    ],
    legend: legend(options),
  };
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

/** Whether a call counts only until the next player acts. */
function closesAtStart(options: MauMauOptions): boolean {
  return options['calls.window'] === 'nextTurnStarts';
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

function callPhases(options: MauMauOptions): readonly CallPhase[] {
  if (options.calls === 'none') return ['WaitForNextTurn'];
  return options.calls === 'mau' ? CALL_PHASES.slice(0, 2) : CALL_PHASES.slice(0, 3);
}

/** MM16-MM29: what laying a card of each role does. */
function layRows(from: MauMauPhase, options: MauMauOptions): ActionRow[] {
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

const SOURCE_EVENTS: readonly string[] = ['chooseCard(c)', 'chooseSuit(s)', 'skip', 'no7'];

function markOwn<R extends Row>(row: R): R {
  const isOfSource =
    SOURCE_PHASES.includes(row.from) &&
    SOURCE_PHASES.includes(row.to) &&
    SOURCE_EVENTS.includes(row.on);
  return isOfSource ? row : { ...row, isOwn: true };
}

/** Players come, cards are dealt; where the opening card acts it does what it would do if laid. */
function openingRows(options: MauMauOptions): Row[] {
  const from = 'Initialized';
  const on = 'startGame';
  const add: Row = {
    id: 'Initialized.addPlayer',
    from,
    on: 'addPlayer(p)',
    guard: 'name not taken',
    effects: ['append p'],
    to: from,
  };
  if (options['start.effect'] !== 'applies') {
    return [add, { id: 'Initialized.startGame', from, on, effects: ['dealCards'], to: 'Normal' }];
  }
  const opening = layRows('Normal', options).filter((row) => row.isExceptional !== true);
  const rows = opening.map(({ role, guard, effects, to }): Row => ({
    id: `Initialized.startGame-${role}`,
    from,
    on,
    guard: guard!.replace('canPlay(c), ', ''),
    effects: ['dealCards', ...effects.filter((effect) => effect !== 'play')],
    to,
    isOwn: true,
  }));
  return [add, ...rows];
}

/** A player who leaves on turn leaves it settled for the next player. */
function leavingRows(phases: readonly MauMauPhase[], options: MauMauOptions): Row[] {
  const broken = phases.filter((phase) => settled(phase) !== phase);
  const leaving =
    (what: string, on: string) =>
    (from: MauMauPhase): Row => ({
      id: `${from}.${what}`,
      from,
      on,
      guard: 'p on turn',
      effects: what === 'retire' ? ['leave'] : [],
      to: settled(from),
      isOwn: true,
    });
  return [
    ...broken.map(leaving('retire', 'retire(p)')),
    ...broken.filter((phase) => canGoOut(phase, options)).map(leaving('out', 'finishPlayer(p)')),
    {
      id: `${GROUP}.retire`,
      from: GROUP,
      on: 'retire(p)',
      effects: ['leave'],
      to: GROUP,
      isOwn: true,
    },
  ];
}

/**
 * Whether somebody on turn can be out in a phase: after a card that goes again, or by a call after
 * drawing in a turn that came back at once. Under a wish it never comes back at once.
 */
function canGoOut(phase: MauMauPhase, options: MauMauOptions): boolean {
  if (phase === 'Again') return options['again.last'] === 'wins';
  const keepsTurn = ['reverse.rank', 'again.rank'] as const;
  const skips = options['skip.rank'] !== 'none' && !passesSkipsOn(options);
  return (
    phase === 'Drawn' &&
    options.calls === 'both' &&
    !closesAtStart(options) &&
    (skips || keepsTurn.some((role) => options[role] !== 'none'))
  );
}

function endingRows(options: MauMauOptions): Row[] {
  return [
    endingRow('finishGame', 'GameFinished'),
    ...(options['stock.exhausted'] === 'cancel' ? [endingRow('cancelGame', 'GameCanceled')] : []),
  ];
}

function endingRow(on: string, to: MauMauPhase): Row {
  return { id: `${GROUP}.${on}`, from: GROUP, on, effects: [], to };
}

/** How long a call counts, and what it costs to forget it. */
function windowRows(from: CallPhase, options: MauMauOptions): Row[] {
  const on = 'nextTurn(n)';
  const id = `${from}.turn`;
  if (from === 'WaitForNextTurn') return [{ id, from, on, effects: [], to: 'decide' }];
  const fine = 'remembered draws';
  const left: Row = {
    id: `${from}.retire`,
    from,
    on: 'retire(p)',
    guard: 'p remembered',
    effects: [],
    to: 'WaitForNextTurn',
    isOwn: true,
  };
  if (closesAtStart(options)) {
    const to = 'WaitForNextTurn';
    return [
      { id: `${from}.move`, from, on: 'next player acts', effects: [fine], to, isOwn: true },
      left,
    ];
  }
  const exhausted = options['stock.exhausted'];
  const broke: Row = {
    id: `${from}.turn-broke`,
    from,
    on,
    guard: 'too few cards to draw',
    effects: [fine, exhausted === 'cancel' ? 'cancelGame' : 'finishGame'],
    to: 'WaitForNextTurn',
    isOwn: true,
  };
  return [
    ...(exhausted === 'pass' ? [] : [broke]),
    { id, from, on, effects: [fine], to: 'decide' },
    left,
  ];
}

/** What happens to a player without cards; the game is over with the first or the last but one. */
function finishing(options: MauMauOptions): readonly string[] {
  return options['end.when'] === 'firstOut'
    ? ['finishPlayer(p)', 'finishGame']
    : ['finishPlayer(p)'];
}

function afterFinishing(options: MauMauOptions): 'Finished' | 'ranked' {
  return options['end.when'] === 'firstOut' ? 'Finished' : 'ranked';
}

function callRows(options: MauMauOptions): Row[] {
  const guard = 'p remembered';
  const mau: Row = {
    id: 'WaitForMau.mau',
    from: 'WaitForMau',
    on: 'mau(p)',
    guard,
    effects: [],
    to: 'WaitForNextTurn',
  };
  const mauMau: Row = {
    id: 'WaitForMauMau.maumau',
    from: 'WaitForMauMau',
    on: 'maumau(p)',
    guard,
    effects: finishing(options),
    to: afterFinishing(options),
  };
  const ranked = { from: 'ranked', on: '' } as const;
  return [
    ...(options.calls === 'none' ? [] : [mau]),
    ...(options.calls === 'both' ? [mauMau] : []),
    ...(options['end.when'] === 'firstOut'
      ? []
      : [
          {
            ...ranked,
            id: 'ranked.last',
            guard: 'one left',
            effects: ['finishGame'],
            to: 'Finished',
          },
          {
            ...ranked,
            id: 'ranked.more',
            guard: 'otherwise',
            effects: [],
            to: 'WaitForNextTurn',
          },
        ]),
  ];
}
