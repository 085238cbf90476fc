import { formatSave, mopsRoyal } from '@stammtisch/games';
import { fail, ok, type Result } from '@stammtisch/kernel';
import { refusal } from '../core/codes.ts';
import { seatsOfRound } from '../core/round-seats.ts';
import type { Table } from '../core/state.ts';
import { nameFile, type WallTime } from './file-name.ts';
import { refuseSave } from './save-codes.ts';
import type { SavedFile } from './save.ts';

/**
 * A game of Mops Royal in the format of its rule book; refused while a scoring is open. All in it is
 * public in this game, so anybody at the table may have it.
 */
export function saveMopsRoyal(table: Table, wallTime: WallTime): Result<SavedFile> {
  const { round } = table;
  if (round === undefined) return fail(refuseSave('nothing-to-save'));
  if (round.config.daily !== undefined) return fail(refuseSave('daily-unsaved'));
  if (round.game.id !== mopsRoyal.id) {
    return fail(refuseSave('other-game', { title: mopsRoyal.title }));
  }
  if (round.session === undefined) return fail(refusal('outdated'));
  const seats = seatsOfRound(table, round);
  const text = formatSave(
    round.session.state as MopsRoyalState,
    seats.map(({ name }) => name),
    seats.map(({ bot }) => bot),
  );
  return text.ok
    ? ok({ fileName: nameFile(mopsRoyal.id, wallTime, '.json'), text: text.value })
    : text;
}

type MopsRoyalState = Parameters<typeof formatSave>[0];
