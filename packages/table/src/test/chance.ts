/** What people might do at a table, chosen by chance. */
import { pick, type Rng } from '@stammtisch/kernel';
import type { TableCommand } from '@stammtisch/wire/table';
import type { Client } from './harness.ts';
import { findPart } from './parts.ts';
import { findMove } from './playing.ts';

/** Mostly something that makes the game go on; much of the rest is refused. */
export function chooseCommand(client: Client, rng: Rng): TableCommand {
  const { seats, status, host } = client.attendance.table;
  const part = findPart(client);
  if (part !== undefined && pick(rng, 4) > 0) return part;
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
    { do: 'configure', changes: { paceMs: pick(rng, 1000) } },
    { do: 'start' },
    move ?? { do: 'play', seat, action: 'draw' },
  ];
  if (pick(rng, 4) === 0) commands.push({ do: 'remove', seat });
  if (pick(rng, 4) === 0) commands.push({ do: 'take-over' });
  return commands[pick(rng, commands.length)]!;
}
