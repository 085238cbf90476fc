/**
 * The two automata as rows. `ruleset.ts` compiles the rows of the chosen options into the tables
 * that `apply` runs, and the diagrams are drawn from the same rows.
 */
import type { Chart, Row } from '@stammtisch/kernel';
import type { MauMauOptions } from './options.ts';

/** States of the action automaton, in the order of their numbers in a game state. */
export const PHASES = [
  'Normal',
  'SevenChosen',
  'JackChosen',
  'JackInherited',
  'SuitChosen',
  'Drawn',
  'DrawnUnderWish',
  'Again',
  'GameFinished',
  'GameCanceled',
] as const;
export type Phase = (typeof PHASES)[number];

/** States of the player automaton, in the order of their numbers in a game state. */
export const CALL_PHASES = ['WaitForNextTurn', 'WaitForMau', 'WaitForMauMau', 'Finished'] as const;
export type CallPhase = (typeof CALL_PHASES)[number];

/** What a card does, by its rank. */
export type Role = 'take' | 'skip' | 'reverse' | 'again' | 'wish' | 'plain';

export type ActionEvent = 'chooseCard' | 'chooseSuit' | 'skip' | 'no7' | 'keep' | 'pass' | 'fault';

/** The verbs of the action automaton, in the order in which a row's verbs run. */
export const EFFECTS = [
  'play',
  'wish = s',
  'wish = none',
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
export type Effect = (typeof EFFECTS)[number];

/** A row of the action automaton; `role` limits chooseCard to cards of that role. */
export interface ActionRow extends Row {
  readonly from: Phase;
  readonly on: ActionEvent;
  readonly role?: Role;
  readonly effects: readonly Effect[];
  readonly to: Phase;
}

/** A row of the player automaton, run when a turn is completed; `cards` is the mover's hand. */
export interface TurnRow extends Row {
  readonly from: CallPhase;
  readonly cards: 0 | 1 | 'more';
  readonly to: CallPhase;
}

const GUARDS: Readonly<Record<Role, string>> = {
  take: 'canPlay(c), c takes',
  skip: 'canPlay(c), c skips',
  reverse: 'canPlay(c), c reverses',
  again: 'canPlay(c), c goes again',
  wish: 'canPlay(c), c wishes',
  plain: 'canPlay(c), any other c',
};

/** The rows of the action automaton under these options. */
export function actionRows(options: MauMauOptions): readonly ActionRow[] {
  const free = freePhases(options);
  return [
    ...free.flatMap((from) => layRows(from, options)),
    ...free.flatMap((from) => drawRows(from, asksAfterDrawing(options))),
    ...(stacks(options) ? sevenRows(options) : []),
    ...(wishes(options) ? wishRows() : []),
    ...(goesOnByChoice(options) ? againRows() : []),
    ...(options['illegal.costs'] === 'cardAndTurn' ? faultRows(free, options) : []),
  ];
}

/** The rows of the player automaton for a completed turn under these options. */
export function turnRows(options: MauMauOptions): readonly TurnRow[] {
  const waiting: readonly CallPhase[] = callPhases(options);
  return waiting.flatMap((from) => {
    const fine = from === 'WaitForNextTurn' ? [] : ['remembered draws'];
    return [
      turnRow(from, 1, fine, options.calls === 'none' ? 'WaitForNextTurn' : 'WaitForMau'),
      turnRow(from, 0, fine, options.calls === 'both' ? 'WaitForMauMau' : 'WaitForNextTurn'),
      turnRow(from, 'more', fine, 'WaitForNextTurn'),
    ];
  });
}

/** Both automata, with the beginning and the end that `deal` and the effects provide. */
export function chart(options: MauMauOptions): Chart {
  const rows = actionRows(options);
  const phases = PHASES.filter((phase) => rows.some((row) => row.from === phase));
  const ends = phases.flatMap((from): Row[] => [
    { from, on: 'finishGame', effects: [], to: 'GameFinished' },
    ...(options['stock.exhausted'] === 'cancel'
      ? [{ from, on: 'cancelGame', effects: [], to: 'GameCanceled' }]
      : []),
  ]);
  const leaving = phases
    .filter((phase) => settled(phase) !== phase)
    .map((from): Row => ({ from, on: 'retire', effects: [], to: settled(from) }));
  const start: Row = { from: 'Initialized', on: 'startGame', effects: ['dealCards'], to: 'Normal' };
  const canceled = options['stock.exhausted'] === 'cancel' ? ['GameCanceled'] : [];
  return {
    game: 'Mau-Mau',
    regions: [
      {
        name: 'Action',
        initial: 'Initialized',
        final: ['GameFinished', ...canceled],
        rows: [start, ...rows, ...leaving, ...ends],
      },
      {
        name: 'Player',
        initial: 'WaitForNextTurn',
        final: ['Finished'],
        rows: [...turnRows(options), ...callRows(options)],
      },
    ],
  };
}

export function stacks(options: MauMauOptions): boolean {
  return options['take.rank'] !== 'none' && options['take.stack'] !== 'off';
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
function freePhases(options: MauMauOptions): readonly Phase[] {
  const phases: Phase[] = ['Normal'];
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
function layRows(from: Phase, options: MauMauOptions): ActionRow[] {
  const lay = (role: Role, effects: readonly Effect[], to: Phase): ActionRow[] => {
    const named = role === 'plain' || options[`${role}.rank`] !== 'none';
    const clear: readonly Effect[] = underWish(from) ? ['wish = none'] : [];
    const row = { from, on: 'chooseCard', role, guard: GUARDS[role], to } as const;
    return named ? [{ ...row, effects: ['play', ...clear, ...effects] }] : [];
  };
  const forced: readonly Effect[] =
    options['take.afterDraw'] === 'mayPlay'
      ? ['sevens += 1', 'nextTurn(1)', 'next draws sevens']
      : ['sevens += 1', 'nextTurn(1)', 'next draws sevens', 'rotate 1'];
  return [
    ...(stacks(options)
      ? lay('take', ['sevens += 1', 'nextTurn(1)'], 'SevenChosen')
      : lay('take', forced, 'Normal')),
    ...lay('skip', ['nextTurn(2)'], 'Normal'),
    ...lay('reverse', ['turn direction', 'nextTurn(1 or 2)'], 'Normal'),
    ...lay('again', ['nextTurn(0)'], goesOnByChoice(options) ? 'Again' : 'Normal'),
    ...lay('wish', [], 'JackChosen'),
    ...lay('plain', ['nextTurn(1)'], 'Normal'),
  ];
}

/** MM13, MM14: drawing a card, and keeping it. */
function drawRows(from: Phase, asks: boolean): ActionRow[] {
  if (from === 'Drawn' || from === 'DrawnUnderWish') {
    return [{ from, on: 'keep', effects: ['nextTurn(1)'], to: settled(from) }];
  }
  if (from !== 'Normal' && from !== 'SuitChosen') return [];
  if (!asks) return [{ from, on: 'skip', effects: ['draw 1', 'nextTurn(1)'], to: from }];
  const to = from === 'Normal' ? 'Drawn' : 'DrawnUnderWish';
  return [{ from, on: 'skip', effects: ['draw 1'], to }];
}

function againRows(): ActionRow[] {
  return [{ from: 'Again', on: 'pass', effects: ['nextTurn(1)'], to: 'Normal' }];
}

function sevenRows(options: MauMauOptions): ActionRow[] {
  const answered: readonly Effect[] = ['play', 'sevens += 1', 'nextTurn(1)'];
  const taken: readonly Effect[] =
    options['take.afterDraw'] === 'mayPlay' ? ['draw sevens'] : ['draw sevens', 'nextTurn(1)'];
  const guard = GUARDS.take;
  return [
    {
      from: 'SevenChosen',
      on: 'chooseCard',
      role: 'take',
      guard,
      effects: answered,
      to: 'SevenChosen',
    },
    { from: 'SevenChosen', on: 'no7', effects: taken, to: 'Normal' },
  ];
}

/** Whoever laid the Jack wishes, or the next player if that one left before. */
function wishRows(): ActionRow[] {
  return (['JackChosen', 'JackInherited'] as const).map((from) => ({
    from,
    on: 'chooseSuit',
    effects: ['wish = s', 'nextTurn(1)'],
    to: 'SuitChosen',
  }));
}

/** MM53: an illegal answer costs a card and the turn; a Jack already laid stays without a wish. */
function faultRows(free: readonly Phase[], options: MauMauOptions): ActionRow[] {
  const phases: readonly Phase[] = [
    ...free,
    ...(stacks(options) ? (['SevenChosen'] as const) : []),
    ...(wishes(options) ? (['JackChosen', 'JackInherited'] as const) : []),
  ];
  return phases.map((from) => ({
    from,
    on: 'fault',
    effects: ['draw 1', 'nextTurn(1)'],
    to: from === 'JackChosen' || from === 'JackInherited' ? 'Normal' : settled(from),
  }));
}

/** Where play stands for the next player when a turn is broken off: what was pending passes on. */
export function settled(phase: Phase): Phase {
  if (phase === 'DrawnUnderWish') return 'SuitChosen';
  if (phase === 'JackChosen') return 'JackInherited';
  return phase === 'Drawn' || phase === 'Again' ? 'Normal' : phase;
}

function underWish(phase: Phase): boolean {
  return phase === 'SuitChosen' || phase === 'DrawnUnderWish';
}

function turnRow(
  from: CallPhase,
  cards: TurnRow['cards'],
  fine: readonly string[],
  to: CallPhase,
): TurnRow {
  const hand = { 0: 'no card left', 1: 'one card left', more: 'otherwise' }[cards];
  const leave = cards === 0 && to === 'WaitForNextTurn' ? ['finishPlayer'] : [];
  const remember = to === 'WaitForNextTurn' ? [] : ['remember'];
  const effects = [...fine, ...remember, 'rotate n', ...leave];
  return { from, on: 'nextTurn(n)', guard: hand, cards, effects, to };
}

function callRows(options: MauMauOptions): Row[] {
  const rows: Row[] = [];
  const p = 'p remembered';
  if (options.calls !== 'none') {
    rows.push({ from: 'WaitForMau', on: 'mau(p)', guard: p, effects: [], to: 'WaitForNextTurn' });
  }
  if (options.calls === 'both') {
    const on = 'maumau(p)';
    const ends = options['end.when'] === 'firstOut' ? '' : ', one left';
    rows.push({
      from: 'WaitForMauMau',
      on,
      guard: p + ends,
      effects: ['finishPlayer(p)', 'finishGame'],
      to: 'Finished',
    });
    if (ends !== '') {
      rows.push({
        from: 'WaitForMauMau',
        on,
        guard: `${p}, several left`,
        effects: ['finishPlayer(p)'],
        to: 'WaitForNextTurn',
      });
    }
  } else {
    rows.push({ from: 'WaitForNextTurn', on: 'finishGame', effects: [], to: 'Finished' });
  }
  return rows;
}
