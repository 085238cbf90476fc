import {
  type Action,
  type AnyGame,
  type Ask,
  createRng,
  fail,
  ok,
  parseSeed,
  type Result,
} from '@stammtisch/kernel';
import type { ActAnswer } from './from-bot.ts';
import { type BotRejection, rejection } from './rejection.ts';

/** Why an answer cannot be played; `punished`: the rules have a penalty for it. */
export interface Refused {
  readonly why: BotRejection;
  readonly punished: boolean;
}

/** The action that an answer to an act names, undefined for silence, or why it cannot be played. */
export function judgeAnswer(
  game: AnyGame,
  ask: Ask,
  { action: written }: ActAnswer,
): Result<Action | undefined, Refused> {
  if (written === null) return ask.waitedFor ? fail(refuseSilence(game, ask)) : ok(undefined);
  const action = game.codec.parse(written);
  // The two below zero are the table's own: no bot can play them.
  if (action === undefined || action < 0) return fail(refuseUnknown(game, ask, written));
  return ask.legal.includes(action) ? ok(action) : fail(refuseIllegal(game, ask, action));
}

/** What the table plays for a seat, found from its view alone. */
export function fallbackFor(game: AnyGame, ask: Ask): Action | undefined {
  return ask.waitedFor ? game.fallback(worldOf(game, ask), ask.view.seat) : undefined;
}

/** The legal actions as a bot reads them. */
export function listLegal(game: AnyGame, { legal }: Ask): string[] {
  return legal.map((action) => game.codec.format(action));
}

function refuseSilence(game: AnyGame, ask: Ask): Refused {
  const why = rejection('answer-needed', { expected: expectedOf(game, ask), got: '"action":null' });
  return { why, punished: false };
}

function refuseUnknown(game: AnyGame, ask: Ask, written: string): Refused {
  const got = JSON.stringify(written);
  return {
    why: rejection('unknown-action', { expected: expectedOf(game, ask), got }),
    punished: false,
  };
}

function refuseIllegal(game: AnyGame, ask: Ask, action: Action): Refused {
  const { code, punished, ...words } = game.refusal(worldOf(game, ask), ask.view.seat, action);
  const got = JSON.stringify(game.codec.format(action));
  const why = rejection('illegal-action', { expected: expectedOf(game, ask), got }, words);
  return { why: { ...why, rule: code }, punished: punished && ask.waitedFor };
}

/**
 * Any world that fits the view: by the contract refusals and fallbacks do not depend on what the
 * seat cannot see, so the state of the game is not needed here.
 */
function worldOf(game: AnyGame, { view }: Ask): unknown {
  return game.determinize(view, createRng(WORLD_SEED));
}

const WORLD_SEED = parseSeed('any world will do');

function expectedOf(game: AnyGame, ask: Ask): string {
  return listLegal(game, ask).join(' | ');
}
