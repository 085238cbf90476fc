/** A game that nobody decides anything in is paused: it would only run on to its limit of turns. */
import { fail, ok } from '@stammtisch/kernel';
import { refusal } from '../core/codes.ts';
import { runningSession } from '../core/state.ts';
import type { Actor } from './actor.ts';
import type { TableContext } from './context.ts';
import { request } from './queue.ts';

/** So many moves for each seat may be made in a row without anybody who decides. */
const UNATTENDED_ROUNDS = 4;

export function isUnattended({ table, unattended }: Actor): boolean {
  return unattended >= UNATTENDED_ROUNDS * table.config.seats;
}

export function pause(context: TableContext, actor: Actor): void {
  void request(context, actor, (table) =>
    runningSession(table) === undefined || table.round!.paused
      ? fail(refusal('stale'))
      : ok([{ type: 'paused' }]),
  );
}
