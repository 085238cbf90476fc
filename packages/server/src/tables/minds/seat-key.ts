import type { MindSeat } from '@stammtisch/table';

/** Names whoever plays one seat of one game. */
export function seatKey({ table, round, seat, player }: MindSeat): string {
  const who = player.kind === 'bot' ? player.bot : player.name;
  return `${table} ${round} ${seat} ${who}`;
}
