import type { Ask, Session } from '@stammtisch/kernel';
import type { SeatTalk, Verdict } from '@stammtisch/wire';
import { note, say } from './check-run.ts';
import type { V1CheckRun } from './line.ts';

/**
 * What goes wrong on the way, once: the first answer is garbled so that it has to be repeated, or is
 * punished; a line nobody sent is complained about; the connection is lost.
 */
export type Trick = 'again' | 'penalty' | 'ignored' | 'cut';

/** A game on which a trick can be played. */
export interface Tricked {
  readonly session: Session;
  readonly talk: SeatTalk;
  /** Undefined once it is played. */
  trick: Trick | undefined;
}

/** Plays the trick on an answer: a verdict in its place, or `wait` for another answer. */
export function playTrick(
  check: V1CheckRun,
  game: Tricked,
  ask: Ask,
  line: string,
): Verdict | 'wait' | undefined {
  const fields = ask.waitedFor ? readFields(line) : undefined;
  if (fields === undefined) return undefined;
  switch (game.trick) {
    case 'again':
      return garble(check, game, fields, 'garbled');
    case 'penalty':
      return garble(check, game, fields, illegalIn(game, ask));
    case 'ignored':
      return addAnswer(check, game, fields, line);
    case 'cut':
    case undefined:
      return undefined;
  }
}

/** Takes another action for the answer. */
function garble(
  check: V1CheckRun,
  game: Tricked,
  fields: object,
  action: string | undefined,
): Verdict | 'wait' | undefined {
  if (action === undefined) return undefined;
  const verdict = game.talk.answer(JSON.stringify({ ...fields, action }));
  if (verdict.kind !== 'rejected' || verdict.consequence === 'ignored') return undefined;
  game.trick = undefined;
  note(check, `the answer is taken for "${action}"`);
  say(check, check.line!.conversation, [verdict.line]);
  return verdict.consequence === 'again' ? 'wait' : verdict;
}

/** Takes the answer, and then one more that the bot has not sent. */
function addAnswer(
  check: V1CheckRun,
  game: Tricked,
  fields: object,
  line: string,
): Verdict | undefined {
  const verdict = game.talk.answer(line);
  if (verdict.kind === 'rejected') return verdict;
  game.trick = undefined;
  const extra = game.talk.answer(JSON.stringify({ ...fields, seq: 0 }));
  note(check, 'a second answer, which the bot did not send, is rejected');
  if (extra.kind === 'rejected') say(check, check.line!.conversation, [extra.line]);
  return verdict;
}

/** A lay that the rules punish. */
function illegalIn({ session }: Tricked, { legal, view }: Ask): string | undefined {
  const { game } = session.deal;
  for (let action = 0; action < game.codec.count; action++) {
    if (legal.includes(action)) continue;
    if (game.refusal(session.state, view.seat, action).punished) return game.codec.format(action);
  }
  return undefined;
}

function readFields(line: string): object | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
