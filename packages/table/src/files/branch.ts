/** A recorded game goes on from one of its moves, with whoever is to play on. */
import { parseBot } from '@stammtisch/bots';
import { fail, type GameLog, ok, type Result } from '@stammtisch/kernel';
import { parseJson } from '../core/json.ts';
import type { LoadedGame } from '../core/loaded-game.ts';
import type { Place } from '../core/opening.ts';
import { type LoadTools, parseTableFile } from './load.ts';
import { parseLogValue } from './open-log.ts';
import { refuseSave } from './save-codes.ts';

export interface BranchRequest {
  /** Of whoever loads it. */
  readonly name: string;
  /** After so many moves; without it after all that are recorded. */
  readonly at?: number | undefined;
  /** By seat; those not named are played as the log says. */
  readonly places?: readonly Exclude<Place, { readonly kind: 'program' }>[] | undefined;
}

export interface Branch {
  readonly game: LoadedGame;
  /** Where whoever loads it sits. */
  readonly seat: number | undefined;
}

/** Begins a game at any move of a log: who has the log knows all of it anyway. */
export function branchLog(text: string, request: BranchRequest, tools: LoadTools): Result<Branch> {
  const read = parseLogValue(parseJson(text));
  if (!read.ok) return read;
  const { outcome: _, ...log } = read.value;
  const { at = log.moves.length, places = [], name } = request;
  const max = log.moves.length;
  if (at > max) return fail(refuseSave('no-such-move', { at, max }));
  if (places.length > log.players.length) return fail(refuseSave('no-such-place'));
  for (const place of places) {
    const bot = place.kind === 'bot' ? parseBot(log.game, place.bot) : undefined;
    if (bot?.ok === false) return bot;
  }
  const heirs = log.players.map((player, seat) => playerOn(places[seat], player));
  const names = log.players.map((player, seat) => {
    const place = places[seat];
    return place?.kind === 'me' ? (place.name ?? name) : (log.names?.[seat] ?? player);
  });
  const branch: GameLog = { ...log, moves: log.moves.slice(0, at), players: heirs, names };
  const game = parseTableFile(JSON.stringify(branch), tools);
  if (!game.ok) return game;
  const oneDevice = !places.some(({ kind }) => kind === 'open');
  const own = places.findIndex(({ kind }) => kind === 'me');
  return ok({ game: { ...game.value, oneDevice }, seat: own < 0 ? undefined : own });
}

function playerOn(place: Place | undefined, recorded: string): string {
  if (place === undefined) return recorded;
  return place.kind === 'bot' ? place.bot : 'person';
}
