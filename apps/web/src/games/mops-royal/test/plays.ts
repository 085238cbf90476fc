/** Real games of Mops Royal for tests of its page. */
import { mopsRoyal } from '@stammtisch/games';
import { type Action, assert, parseOptions, parseSeed, type Start } from '@stammtisch/kernel';

export type State = ReturnType<typeof mopsRoyal.deal>;

export function dealGame(seed: string, start?: Start): State {
  const options = parseOptions(mopsRoyal.options);
  assert(options.ok, 'the usual rules are rules');
  return mopsRoyal.deal(options.value, 2, parseSeed(seed), start);
}

export function legalOf(state: State): readonly Action[] {
  const out: Action[] = [];
  const count = mopsRoyal.legal(state, mopsRoyal.view(state, 0).turn, out);
  return out.slice(0, count);
}
