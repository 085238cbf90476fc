import { parseBot } from '@stammtisch/bots';
import { findGame } from '@stammtisch/games';
import {
  type GameLog,
  type LogHeading,
  nextTurn,
  ok,
  reject,
  replayLog,
  type Result,
  sentence,
  type Session,
} from '@stammtisch/kernel';
import { parseOptionalCount } from '../terminal/flags.ts';
import { pickGame, readGames } from './game-file.ts';
import { ME } from './names.ts';
import { readSave } from './save-file.ts';

/** An unfinished game out of a log. */
export interface ResumedGame extends LogHeading {
  readonly session: Session;
  readonly seed: string;
}

/**
 * Plays a game of a file of logs up to where it was left; without a number the last one. A saved game
 * of Mops Royal goes on, too; how its tiles to come lie follows from `randomSeed`.
 */
export async function resumeGame(
  file: string,
  number: string | undefined,
  randomSeed: () => string,
): Promise<Result<ResumedGame>> {
  const found = (await readSave(file, randomSeed)) ?? findLog(file, number);
  if (!found.ok) return found;
  const log = { ...found.value, players: found.value.players.map(seatPerson) };
  const game = findGame(log.game);
  if (!game.ok) return game;
  const replayed = replayLog(game.value, log);
  if (!replayed.ok) return replayed;
  const session = replayed.value;
  if (nextTurn(session) === undefined) return reject('is-over', IS_OVER);
  const stranger = log.players.find((kind) => kind !== ME && !parseBot(log.game, kind).ok);
  if (stranger !== undefined) {
    return reject('unknown-player', sentence(...UNKNOWN_PLAYER, { kind: stranger }));
  }
  forgetOldNews(session, log.players);
  const { rules, players, names, seed } = log;
  return ok({ session, rules, players, seed, ...(names === undefined ? {} : { names }) });
}

/** Whoever was a person at a table of the network is one at this terminal. */
function seatPerson(kind: string): string {
  return kind === 'person' ? ME : kind;
}

function findLog(file: string, number: string | undefined): Result<GameLog> {
  const lines = readGames(file);
  if (!lines.ok) return lines;
  const count = lines.value.length;
  const wanted = parseOptionalCount({ name: '--game', min: 1, max: count }, number);
  if (!wanted.ok) return wanted;
  const found = pickGame(file, lines.value, wanted.value ?? count);
  return found.ok ? ok(found.value.log) : found;
}

/** Bots hear all that happened; people are reminded of the last of it only. */
function forgetOldNews({ news, deal }: Session, players: readonly string[]): void {
  const recent = NEWS_PER_SEAT * deal.seats;
  news.forEach((events, reader) => {
    if (players[reader] === undefined || players[reader] === ME)
      events.splice(0, events.length - recent);
  });
}

const NEWS_PER_SEAT = 2;

const IS_OVER = sentence(
  'Dieses Spiel ist zu Ende; „stammtisch replay“ zeigt es.',
  'This game is over; "stammtisch replay" shows it.',
);

const UNKNOWN_PLAYER = [
  'Der Spieler „{kind}“ aus dem Protokoll kann hier nicht mitspielen.',
  'The player "{kind}" of the log cannot play here.',
] as const;
