import type { GameLog } from '@stammtisch/kernel';

/** By seat; `seatName` for those whom nobody gave a name. */
export function namesOf(log: GameLog, seatName: (seat: number) => string): string[] {
  return log.players.map((_, seat) => {
    const name = log.names?.[seat] ?? '';
    return name === '' ? seatName(seat) : name;
  });
}
