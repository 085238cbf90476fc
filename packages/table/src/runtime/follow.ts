/** Records that other processes have stored happen here too. */
import { runAtOnce } from '@stammtisch/kernel';
import { followRecord, rebuild } from '../core/advance.ts';
import { refreshNews } from '../core/bot-news.ts';
import type { TableRecord } from '../core/records.ts';
import { type Actor, dismissBots, forgetUndone, tellAll } from './actor.ts';
import type { TableContext } from './context.ts';
import { expectMember } from './presence.ts';
import { dismissWatchers } from './telling.ts';

/**
 * Makes a table anew from the store, because it is ahead with what did not happen; says whether it is
 * stored at all. Whoever takes a table off their list deletes it, though its bots may be playing on.
 */
export async function rebuildWithForeign(context: TableContext, actor: Actor): Promise<boolean> {
  const { store, runSteps = runAtOnce } = context.setup;
  actor.heard = 0;
  const records = await store.read(actor.table.id, 0);
  if (records.length === 0) return false;
  const fresh = await runSteps(rebuild(actor.table.id, records));
  const foreign = records.filter(({ seq }) => seq > actor.stored);
  Object.assign(actor.table, fresh);
  // Bots were told of another past, and will be told this one from its start.
  dismissBots(context, actor);
  if (context.peers !== undefined) context.peers.traffic.conflicts++;
  noteForeign(context, actor, foreign);
  return true;
}

/** Reads what was stored after the last record that is known here. */
export async function readForeign(context: TableContext, actor: Actor): Promise<void> {
  actor.heard = 0;
  const records = await context.setup.store.read(actor.table.id, actor.stored);
  if (records.length === 0) return;
  for (const record of records) {
    followRecord(actor.table, record);
    forgetMoved(context, actor, record);
  }
  forgetUndone(context, actor, records);
  noteForeign(context, actor, records);
}

/** Forgets a bot that was asked elsewhere: when it is asked here again, it is told all from the start. */
function forgetMoved(context: TableContext, actor: Actor, { fact }: TableRecord): void {
  const { table, bots, thinking } = actor;
  const bot = fact.type === 'played' && fact.by === 'bot' ? bots.get(fact.seat) : undefined;
  if (bot === undefined) return;
  context.setup.botPlayers.forget(bot, undefined, undefined);
  bots.delete(bot.seat);
  thinking.delete(bot.seat);
  refreshNews(table, bot.seat);
}

function noteForeign(context: TableContext, actor: Actor, records: readonly TableRecord[]): void {
  const { setup, peers } = context;
  actor.stored = actor.table.seq;
  actor.movedAt = Math.min(actor.table.at, setup.now());
  actor.lease = 'foreign';
  if (peers !== undefined) peers.traffic.records += records.length;
  for (const { fact } of records) {
    if (fact.type === 'joined') expectMember(actor.attending, fact.member, setup.now());
    if (fact.type !== 'played') continue;
    if (fact.by === 'seat') actor.unattended = 0;
    if (fact.by === 'clock') actor.unattended++;
  }
  tellAll(context, actor, (listener) => listener.news(records));
  dismissWatchers(context, actor);
}
