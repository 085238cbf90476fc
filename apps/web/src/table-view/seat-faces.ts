/** What a table shows of the players at it. */
import { hasSeat, type Seat, type SeatSet } from '@stammtisch/kernel';
import type { TableNow } from '../link/link.ts';

export interface SeatFace {
  readonly seat: Seat;
  /** Empty where nobody sits. */
  readonly name: string;
  readonly kind: 'open' | 'person' | 'bot' | 'program';
  /** Held by the player at this page. */
  readonly isYou: boolean;
  readonly isHost: boolean;
  /** The game waits for it. */
  readonly isTurn: boolean;
  /** Its player is connected. */
  readonly isHere: boolean;
  /** Since when not, at the time of the last message about it. */
  readonly awayMs: number | undefined;
  /** A bot plays for a person who is away. */
  readonly standIn: string | undefined;
}

export function seatFaces({ info, you, presence }: TableNow, waitingFor: SeatSet): SeatFace[] {
  return info.seats.map(({ occupant, standIn }, seat) => {
    const member = occupant.kind === 'person' ? occupant.member : undefined;
    const found = presence.members.find((other) => other.member === member);
    const program = presence.programs.find((other) => other.seat === seat);
    return {
      seat,
      name: occupant.name ?? '',
      kind: occupant.kind,
      isYou: member !== undefined && member === you?.member,
      isHost: member !== undefined && member === info.host,
      isTurn: info.status === 'playing' && hasSeat(waitingFor, seat),
      isHere: occupant.kind === 'person' ? found?.here !== false : program?.here !== false,
      awayMs: found?.awayMs,
      standIn,
    };
  });
}

/** Names by seat, for sentences of the games; seats without one are numbered by them. */
export function seatNames({ info }: Pick<TableNow, 'info'>): string[] {
  return info.seats.map(({ occupant }) => occupant.name ?? '');
}
