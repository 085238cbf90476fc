/** What people might do at a table, chosen by chance. */
import { pick, type Rng } from '@stammtisch/kernel';
import type { TableCommand } from '@stammtisch/wire/table';
import type { Client } from './harness.ts';
import { findPart } from './parts.ts';
import { seatsOf } from '../core/state.ts';
import { findMove } from './playing.ts';

/** Mostly something that makes the game go on; much of the rest is refused. */
export function chooseCommand(client: Client, rng: Rng): TableCommand {
  const { seats, status, host } = client.attendance.table;
  const part = findPart(client);
  if (part !== undefined && pick(rng, 4) > 0) return part;
  const undo = status === 'playing' && pick(rng, 6) === 0 ? chooseUndo(client, rng) : undefined;
  if (undo !== undefined) return undo;
  const move = findMove(client, rng);
  if (move !== undefined && pick(rng, 10) > 0) return move;
  const open = seats.findIndex(({ occupant }) => occupant.kind === 'open');
  if (status !== 'playing' && client.attendance.member === host && pick(rng, 3) > 0) {
    return open < 0 ? { do: 'start' } : { do: 'seat-bot', seat: open, bot: 'random' };
  }
  const seat = pick(rng, seats.length + 1);
  const commands: TableCommand[] = [
    { do: 'salt', salt: String(pick(rng, 10)).repeat(32) },
    part ?? { do: 'commit', commitment: '0'.repeat(64), shuffle: '' },
    { do: 'rename', seat, name: `Name ${pick(rng, 9)}` },
    { do: 'sit', seat },
    { do: 'sit', seat, name: `Name ${pick(rng, 9)}` },
    { do: 'stand', seat },
    { do: 'seat-bot', seat, bot: 'random' },
    { do: 'seat-program', seat, name: 'Robo' },
    { do: 'stand-in', seat, bot: 'easy' },
    { do: 'take-back', seat },
    { do: 'hand-over', member: `m${1 + pick(rng, 2)}` },
    choosePace(pick(rng, 1000)),
    { do: 'start' },
    { do: 'hurry', paceMs: pick(rng, 1000) },
    { do: 'slate', count: 'points', goal: 1 + pick(rng, 5) },
    pick(rng, 2) === 0 ? { do: 'picture' } : { do: 'picture', picture: 'mug' },
    { do: 'wait-for-deal', wait: pick(rng, 3) > 0 },
    { do: 'ready', ready: pick(rng, 3) > 0 },
    move ?? { do: 'play', seat, action: 'draw' },
  ];
  if (pick(rng, 4) === 0) commands.push({ do: 'remove', seat });
  if (pick(rng, 4) === 0) commands.push({ do: 'take-over' });
  return commands[pick(rng, commands.length)]!;
}

/** One way or the other, as the number has it. */
function choosePace(paceMs: number): TableCommand {
  return paceMs % 2 === 0 ? { do: 'configure', changes: { paceMs } } : { do: 'pace', paceMs };
}

/** Takes a move back, or answers whoever wants to. */
function chooseUndo({ attendance: { table, member } }: Client, rng: Rng): TableCommand | undefined {
  const own = member === undefined ? [] : seatsOf(table, member);
  const seat = own[pick(rng, own.length || 1)];
  if (seat === undefined) return undefined;
  const isAsked = table.round?.undo !== undefined;
  return isAsked ? { do: 'answer-undo', seat, agree: pick(rng, 4) > 0 } : { do: 'undo', seat };
}
