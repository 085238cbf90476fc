/** The log inside a file, played again before it is believed. */
import { findGame } from '@stammtisch/games';
import {
  type AnyGame,
  fail,
  formatSeed,
  type GameLog,
  logOf,
  ok,
  type Rejection,
  replayQuietly,
  type Result,
  type Session,
  type ShuffleList,
  type ShuffleProof,
  type ShuffleSalt,
  verifyOutcome,
} from '@stammtisch/kernel';
import type { TableConfig } from '@stammtisch/wire/table';
import { parseConfig } from '../core/config.ts';
import type { LoadedGame, SavedSeat } from '../core/loaded-game.ts';
import { verifyShuffle } from '../shuffle/verify-shuffle.ts';
import { seatOfPlayer } from './file-fields.ts';
import { fitNames } from './fit-names.ts';
import { parseLogValue } from './open-log.ts';
import { refuseSave } from './save-codes.ts';

/** A log that has been played again. */
export interface Played {
  readonly log: GameLog;
  readonly session: Session;
}

/** A game log by itself. Whoever has it knows all that is in it: there is nothing to hide. */
export function readLog(value: unknown): Result<LoadedGame> {
  const log = parseLogValue(value);
  if (!log.ok) return log;
  const game = findGame(log.value.game);
  if (!game.ok) return game;
  const played = playAgain(game.value, log.value);
  if (!played.ok) return played;
  const { players, names = [] } = log.value;
  const config = parseConfig({
    game: game.value.id,
    rules: log.value.rules,
    options: played.value.session.deal.options as Record<string, boolean | number | string>,
    seats: players.length,
  });
  if (!config.ok) return config;
  const shown = fitNames(players.map((_, seat) => names[seat] ?? ''));
  const seats = players.map((player, seat) => seatOfPlayer(game.value, player, shown[seat]!));
  return ok({ ...loadedGame(config.value, seats, played.value, false), oneDevice: true });
}

/** All that a log claims: its moves, its result, its shuffle. */
export function playAgain(game: AnyGame, log: GameLog): Result<Played> {
  if (log.revision !== game.revision) return fail(otherRevision(game, log.revision));
  const session = replayQuietly(game, log);
  if (!session.ok) return session;
  const seed = formatSeed(session.value.deal.seed);
  const wrong =
    verifyOutcome(session.value, log) ?? (log.shuffle && verifyShuffle(log.shuffle, seed));
  return wrong === undefined ? ok({ log, session: session.value }) : fail(wrong);
}

/**
 * With the log as we would write it: what else stood in it is dropped. A proof of the shuffle is kept
 * only from a seal. Whoever has a file in the open knows its cards, or has made up a shuffle that leads
 * to cards of their choice: at a new table it would prove to others what is not true for them.
 */
export function loadedGame(
  config: TableConfig,
  seats: readonly SavedSeat[],
  { log, session }: Played,
  isSealed: boolean,
): Omit<LoadedGame, 'oneDevice'> {
  const heading = {
    rules: log.rules,
    players: seats.map(({ kind, bot }) => bot ?? kind),
    names: seats.map(({ name }) => name),
  };
  const { shuffle } = log;
  const all =
    shuffle === undefined || !isSealed ? heading : { ...heading, shuffle: bareProof(shuffle) };
  return { config, seats, log: logOf(session, all) };
}

export function otherRevision({ revision: now }: AnyGame, old: number): Rejection {
  return refuseSave('file-revision', { old, now });
}

function bareProof({ voided, ...last }: ShuffleProof): ShuffleProof {
  const proof = bareAttempt(last);
  return voided === undefined ? proof : { ...proof, voided: voided.map(bareAttempt) };
}

function bareAttempt<A extends Omit<ShuffleProof, 'voided'>>(attempt: A): A;
function bareAttempt({ commitment, secret, salts, list }: ShuffleProof): ShuffleProof {
  const bare = { commitment, secret, salts: salts.map(bareSalt) };
  return list === undefined ? bare : { ...bare, list: bareList(list) };
}

function bareSalt({ member, salt, seq }: ShuffleSalt): ShuffleSalt {
  return seq === undefined ? { member, salt } : { member, salt, seq };
}

function bareList({ after, seq, rules, seats, members }: ShuffleList): ShuffleList {
  const bare = members.map((one) => ({
    member: one.member,
    name: one.name,
    commitment: one.commitment,
    seq: one.seq,
  }));
  return { after, seq, rules, seats, members: bare };
}
