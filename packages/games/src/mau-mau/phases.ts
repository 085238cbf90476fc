/** The states of the two automata. */

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
