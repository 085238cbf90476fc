/** Players of a league at tables with people. */
import { fail, ok, type Rejection, type Result } from '@stammtisch/kernel';
import { NAME_LENGTH_MAX } from '@stammtisch/wire/table';
import type { NetworkBot } from '@stammtisch/lines';
import { contestRefusal } from '../../refusals/contest-refusals.ts';
import { leagueRefusal } from '../../refusals/league-refusals.ts';
import { bringHome, type FieldPlayer, mayBeCalled, setDoing } from './field.ts';
import { type League, tell, wake } from './league.ts';

const LOOK_MS = 500;
/** How long is waited for the end of the match that a player is in. */
const WAIT_MS = 15_000;

/** Keeps a player from its league until somebody has played it; returns its name at tables. */
export async function invite(league: League, id: string, from: string): Promise<Result<string>> {
  const player = league.field.players.get(id);
  if (player === undefined) return fail(leagueRefusal('no-such-player', { name: id }));
  const refused = refuse(league, player, from);
  if (refused !== undefined) return fail(refused);
  const bot = player.bot!;
  const reserved = reserve(league, player, from);
  // Who plays is asked again when its match is over.
  if (
    !(await untilIdle(player, bot, league.stop.signal)) ||
    league.host.lending?.lend(reserved.name, bot, true) !== true
  ) {
    reserved.end();
    return fail(contestRefusal('bot-busy'));
  }
  lookAfter(league, player, bot, reserved);
  return ok(reserved.name);
}

function refuse(
  { guests, host }: League,
  player: FieldPlayer,
  from: string,
): Rejection | undefined {
  const { limits } = host;
  if (player.bot === undefined) return contestRefusal('bot-away');
  if (guests.has(player.name) || !mayBeCalled(player)) return contestRefusal('bot-busy');
  const own = [...guests.values()].filter((guest) => guest.from === from);
  const isFull = guests.size >= limits.atTables || own.length >= limits.atTablesPerAddress;
  return isFull ? leagueRefusal('too-many-at-tables') : undefined;
}

interface Reserved {
  readonly name: string;
  readonly end: () => void;
}

/** From now on the player gets no new match. */
function reserve(league: League, player: FieldPlayer, from: string): Reserved {
  const { guests, host } = league;
  const { bot } = player;
  const name = tableName(player, league.rules.game);
  const end = (): void => {
    if (!guests.delete(player.name)) return;
    if (bot !== undefined) host.lending?.withdraw(name, bot);
    if (player.doing === 'at-table') {
      bringHome(player, player.sinceMs);
      setDoing(player, 'waiting');
    }
    tell(league);
    wake(league);
  };
  guests.set(player.name, { name, from, end });
  return { name, end };
}

/** Tables tell apart versions of a bot, and names that are in several leagues; long names are cut. */
function tableName({ name: id, botName }: FieldPlayer, game: string): string {
  const end = `${id.slice(botName.length)} (${game})`;
  const letters = Array.from(botName);
  const room = NAME_LENGTH_MAX - end.length;
  const start = letters.length <= room ? letters : [...letters.slice(0, room - 1), '…'];
  return `${start.join('')}${end}`;
}

async function untilIdle(
  player: FieldPlayer,
  bot: NetworkBot,
  stop: AbortSignal,
): Promise<boolean> {
  const untilMs = performance.now() + WAIT_MS;
  while (player.bot === bot && !stop.aborted && performance.now() < untilMs) {
    if (player.doing !== 'playing' && bot.isFree()) {
      setDoing(player, 'at-table');
      return true;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS / 10));
  }
  return false;
}

/** Ends it when the player has left its table, or has never come to one. */
function lookAfter(league: League, player: FieldPlayer, bot: NetworkBot, reserved: Reserved): void {
  const { guests, host } = league;
  const { invitationMs, atTableMs } = host.limits;
  const sinceMs = performance.now();
  let hasSat = false;
  const timer = setInterval(() => {
    const isOver = guests.get(player.name)?.name !== reserved.name || player.bot !== bot;
    const isFree = host.lending?.isFree(reserved.name) === true;
    hasSat ||= !isFree;
    const passedMs = performance.now() - sinceMs;
    const hasLeft = isFree && (hasSat || passedMs > invitationMs);
    if (!isOver && !hasLeft && passedMs < atTableMs) return;
    clearInterval(timer);
    reserved.end();
  }, LOOK_MS).unref();
}
