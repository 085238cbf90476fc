import type { BotAtTable } from '@stammtisch/table';

/** Names whoever plays one seat of one game. */
export function seatKey({ table, round, seat, player }: BotAtTable): string {
  const who = player.kind === 'bot' ? player.bot : player.name;
  return `${table} ${round} ${seat} ${who}`;
}
