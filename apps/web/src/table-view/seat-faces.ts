/** What a table shows of the players at it. */
import type { TableNow } from '@stammtisch/client';
import { hasSeat, type Seat, type SeatSet } from '@stammtisch/kernel';
import type { Picture } from '@stammtisch/wire/table';

export interface SeatFace {
  readonly seat: Seat;
  /** Empty where nobody sits. */
  readonly name: string;
  /** What the person who sits there has chosen. */
  readonly picture: Picture | undefined;
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
      picture: pictureIn(info, seat),
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

/** Whoever holds several seats lets others play there, who have no picture of their own. */
function pictureIn({ members, seats }: TableNow['info'], seat: Seat): Picture | undefined {
  const { occupant } = seats[seat]!;
  if (occupant.kind !== 'person') return undefined;
  const holder = members.find(({ member }) => member === occupant.member);
  const held = seats.filter(
    (other) => other.occupant.kind === 'person' && other.occupant.member === occupant.member,
  );
  const isOwn = held.length === 1 || holder?.name === occupant.name;
  return isOwn ? holder?.picture : undefined;
}

/** Names by seat, for sentences of the games; seats without one are numbered by them. */
export function seatNames({ info }: Pick<TableNow, 'info'>): string[] {
  return info.seats.map(({ occupant }) => occupant.name ?? '');
}
