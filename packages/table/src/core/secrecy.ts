/** Who may know the whole of a game: seed, secret, log and every hand. All ways out ask here. */
import { heldAll } from './holders.ts';
import type { MemberId } from './records.ts';
import type { Table } from './state.ts';

/**
 * Everybody, once it is over; before that only whoever held all seats from its first move on, since
 * there is nobody whose cards these are. A game whose origin is unknown may still be running
 * elsewhere, so that its end here is no end; and others still play the deal of a day, whose cards
 * are told by whoever runs it when the day is over. `reader` undefined: everybody.
 */
export function mayKnowAll({ round, members }: Table, reader: MemberId | undefined): boolean {
  if (round === undefined || round.config.daily !== undefined) return false;
  if (round.outcome !== undefined && !round.isOriginUnknown) return true;
  const member = reader === undefined ? undefined : members.get(reader);
  return member !== undefined && heldAll(round, member);
}
