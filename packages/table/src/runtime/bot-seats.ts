/** Which bot plays a seat, and how long it is known to whoever runs it. */
import { firstSeat, type Seat, type SeatSet, takeNews } from '@stammtisch/kernel';
import { hashText } from '@stammtisch/wire/shuffle';
import { refreshNews } from '../core/bot-news.ts';
import { mayKnowAll } from '../core/secrecy.ts';
import { botAt, type NetworkBotSeat, programSeats, type Round, type Table } from '../core/state.ts';
import type { Actor } from './actor.ts';
import { isConnected, type BotAtTable } from './bots.ts';
import type { TableContext } from './context.ts';

export type BotPlayer =
  /** The name of a built-in bot is how it is written. */
  { readonly kind: 'bot'; readonly name: string } | ({ readonly kind: 'program' } & NetworkBotSeat);

/** The bot that plays a seat now; undefined where a person does, or nobody. */
export function botPlayerAt(table: Table, seat: Seat): BotPlayer | undefined {
  const bot = botAt(table, seat);
  if (bot !== undefined) return { kind: 'bot', name: bot };
  const { occupant } = table.seats[seat]!;
  if (occupant.kind !== 'program') return undefined;
  const tokenHash = table.botTokenHashes.get(seat);
  return { kind: 'program', seat, name: occupant.name, tokenHash };
}

/** The seats of a set that bots play. */
export function botSeats(table: Table, seats: SeatSet): SeatSet {
  let found = 0;
  for (let rest = seats; rest !== 0; rest &= rest - 1) {
    const seat = firstSeat(rest);
    if (botPlayerAt(table, seat) !== undefined) found |= 1 << seat;
  }
  return found;
}

/** Finds the bot that plays a seat through a game, or begins with another that has taken it over. */
export function seatedBot(context: TableContext, actor: Actor, seat: Seat): BotAtTable {
  const { table, bots } = actor;
  const player = botPlayerAt(table, seat)!;
  const kept = bots.get(seat);
  const isThis = kept?.round === table.round!.number;
  if (kept !== undefined && isThis && isSamePlayer(kept.player, player)) return kept;
  if (kept !== undefined) context.setup.botPlayers.forget(kept, undefined, undefined);
  const { round, config, id } = table;
  const bot: BotAtTable = {
    table: id,
    round: round!.number,
    game: round!.game,
    seat,
    player:
      player.kind === 'bot'
        ? { kind: 'bot', bot: player.name, seed: botSeed(context, round!, seat) }
        : { kind: 'program', name: player.name, tokenHash: player.tokenHash },
    rules: config.rules,
    options: round!.session!.deal.options,
    names: round!.names,
    clock: config.clock,
  };
  bots.set(seat, bot);
  return bot;
}

/** On the deal of a day bots have the same luck at every table. */
function botSeed({ setup }: TableContext, { config, seed }: Round, seat: Seat): string {
  if (config.daily === undefined) return setup.randomHex(BOT_SEED_BYTES);
  return hashText(`stammtisch-daily-bot-1\n${seed}\n${seat}`).slice(0, 2 * BOT_SEED_BYTES);
}

const BOT_SEED_BYTES = 16;

export function isSamePlayer(one: BotAtTable['player'], other: BotPlayer): boolean {
  if (one.kind === 'bot') return other.kind === 'bot' && one.bot === other.name;
  if (other.kind === 'bot') return false;
  return one.name === other.name && one.tokenHash === other.tokenHash;
}

/** Whether a network bot is connected to a peer. */
export function isBotElsewhere({ attending: { elsewhere } }: Actor, name: string): boolean {
  return elsewhere.some(({ programs }) => programs.includes(name));
}

/** Whether a network bot that holds a seat is connected here. */
export function hasOwnBot({ setup }: TableContext, { table }: Actor): boolean {
  return programSeats(table).some((program) => isConnected(setup.botPlayers, table, program));
}

/** Tells which network bots hold seats, where that has changed. */
export function noteNetworkBots(context: TableContext, actor: Actor): void {
  const programs = programSeats(actor.table);
  // Asked after every move: at most tables there are none.
  if (programs.length === 0 && actor.networkBots === '') return;
  const key = programs.map(({ name, tokenHash }) => `${name} ${tokenHash}`).join('\n');
  if (key === actor.networkBots) return;
  actor.networkBots = key;
  context.setup.botPlayers.programsAt?.(actor.table.id, programs);
}

/** Forgets bots whose seats others play; whoever plays one later is told the game from its start. */
export function forgetReplaced(context: TableContext, actor: Actor): void {
  const { table, bots, thinking } = actor;
  for (const [seat, bot] of bots) {
    const player = botPlayerAt(table, seat);
    const isSame = player !== undefined && isSamePlayer(bot.player, player);
    if (isSame && !hasMoved(context, actor, player)) continue;
    context.setup.botPlayers.forget(bot, undefined, undefined);
    bots.delete(seat);
    thinking.delete(seat);
    if (isSame) refreshNews(table, seat);
  }
}

/** Whether a network bot is connected to a peer now, and asked there. */
function hasMoved({ setup }: TableContext, actor: Actor, player: BotPlayer): boolean {
  if (player.kind === 'bot' || !isBotElsewhere(actor, player.name)) return false;
  return !isConnected(setup.botPlayers, actor.table, player);
}

/** Tells the bots of a game that is over how it ended, and forgets them. */
export function endBots(context: TableContext, { table, bots, thinking }: Actor): void {
  const { round } = table;
  for (const bot of bots.values()) {
    const isThis = round?.number === bot.round;
    const outcome = isThis ? round.outcome : undefined;
    const events = isThis && round.session !== undefined ? takeNews(round.session, bot.seat) : [];
    const seed = isThis && mayKnowAll(table, undefined) ? round.seed : undefined;
    context.setup.botPlayers.forget(bot, outcome, seed, events);
  }
  bots.clear();
  thinking.clear();
}
