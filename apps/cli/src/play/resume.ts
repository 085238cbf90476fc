import { parseBot } from '@stammtisch/bots';
import { findGame } from '@stammtisch/games';
import {
  fail,
  type LogHeading,
  nextTurn,
  ok,
  refusalsOf,
  replayLog,
  type Result,
  type Session,
  text,
  withoutUndefined,
} from '@stammtisch/kernel';
import { findGameIn } from './game-file.ts';
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
  const found = (await readSave(file, randomSeed)) ?? findGameIn(file, number, 'last');
  if (!found.ok) return found;
  const recorded = found.value.log;
  const log = { ...recorded, players: recorded.players.map(seatPerson) };
  const game = findGame(log.game);
  if (!game.ok) return game;
  const replayed = replayLog(game.value, log);
  if (!replayed.ok) return replayed;
  const session = replayed.value;
  if (nextTurn(session) === undefined) return fail(refusal('is-over'));
  const stranger = log.players.find((kind) => kind !== ME && !parseBot(log.game, kind).ok);
  if (stranger !== undefined) return fail(refusal('unknown-player', { kind: stranger }));
  forgetOldNews(session, log.players);
  const { rules, players, names, seed } = log;
  return ok({ session, rules, players, seed, ...withoutUndefined({ names }) });
}

/** Whoever was a person at a table of the network is one at this terminal. */
function seatPerson(kind: string): string {
  return kind === 'person' ? ME : kind;
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

const refusal = refusalsOf({
  'is-over': text(
    'Dieses Spiel ist zu Ende; „stammtisch replay“ zeigt es.',
    'This game is over; "stammtisch replay" shows it.',
  ),
  'unknown-player': text(
    'Der Spieler „{kind}“ aus dem Protokoll kann hier nicht mitspielen.',
    'The player "{kind}" of the log cannot play here.',
  ),
});
