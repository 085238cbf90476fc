import { assert } from './assert.ts';

/** An action is a dense number, 0 .. codec.count-1, or one of the two below. */
export type Action = number;

/** Where `legal` writes what it finds: an array, or for loops that must be fast a typed array. */
export interface ActionList {
  [index: number]: Action;
}

/** The table takes a seat out; always accepted, never listed by `legal`. */
export const RETIRE: Action = -1;

/** The seat's answer was not legal and the rules punish it; never listed by `legal`. */
export const FAULT: Action = -2;

/** Action <-> move <-> text. Total, bijective, needs no state. */
export interface ActionCodec<M> {
  readonly count: number;
  encode(move: M): Action;
  /** The move of an action from 0 to count-1. */
  decode(action: Action): M;
  /** The text of any action; `retire` and `fault` stand in logs too. */
  format(action: Action): string;
  /** The action a text names, whatever its case and spacing, or undefined. */
  parse(text: string): Action | undefined;
  /** Whether an action is a call: something that has to be said in time and can be forgotten. */
  isCall(action: Action): boolean;
}

/** Builds a codec from the list of all moves in the order of their action numbers. */
export function createCodec<M>(
  moves: readonly M[],
  formatMove: (move: M) => string,
  isCall: (move: M) => boolean = () => false,
): ActionCodec<M> {
  const texts = moves.map(formatMove);
  const actions = new Map<string, Action>([
    ['retire', RETIRE],
    ['fault', FAULT],
  ]);
  for (const [action, moveText] of texts.entries()) {
    const key = normalize(moveText);
    assert(!actions.has(key), `two actions are written "${moveText}"`);
    actions.set(key, action);
  }
  return {
    count: moves.length,
    encode(move) {
      const action = actions.get(normalize(formatMove(move)));
      assert(action !== undefined, `no action for ${JSON.stringify(move)}`);
      return action;
    },
    decode(action) {
      assert(action >= 0 && action < moves.length, `no move for action ${action}`);
      return moves[action]!;
    },
    format(action) {
      if (action === RETIRE) return 'retire';
      if (action === FAULT) return 'fault';
      assert(action >= 0 && action < texts.length, `no text for action ${action}`);
      return texts[action]!;
    },
    parse(moveText) {
      return actions.get(normalize(moveText));
    },
    isCall: (action) => action >= 0 && action < moves.length && isCall(moves[action]!),
  };
}

function normalize(moveText: string): string {
  return moveText.trim().replace(/\s+/g, ' ').toLowerCase();
}
