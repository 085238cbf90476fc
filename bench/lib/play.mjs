import { pickCall, pickRandom } from '@stammtisch/kernel';

/** Random play's next step, chosen from the first `count` of `legal`; reused for every step. */
export function createStep() {
  return { seat: -1, action: -1, count: 0, legal: [] };
}

/** Fills `step` with what random play does next; false when the game is over. */
export function chooseStep(game, state, rng, step) {
  const acting = game.mayAct(state);
  if (acting === 0) return false;
  const waiting = game.waitingFor(state);
  if (chooseCall(game, state, acting & ~waiting, step)) return true;
  step.seat = firstSeat(waiting);
  step.count = game.legal(state, step.seat, step.legal);
  step.action = pickRandom(game.weights(state), step.legal, step.count, rng);
  return true;
}

function chooseCall(game, state, callers, step) {
  for (let rest = callers; rest !== 0; rest &= rest - 1) {
    step.seat = firstSeat(rest);
    step.count = game.legal(state, step.seat, step.legal);
    const call = pickCall(game.weights(state), step.legal, step.count);
    if (call === undefined) continue;
    step.action = call;
    return true;
  }
  return false;
}

function firstSeat(set) {
  return 31 - Math.clz32(set & -set);
}
