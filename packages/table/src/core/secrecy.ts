/** Who may know the whole of a game: seed, secret, log and every hand. All ways out ask here. */
import { heldAll } from './holders.ts';
import type { MemberId } from './records.ts';
import type { Table } from './state.ts';

/**
 * Everybody, once it is over; before that only whoever held all seats from its first move on, since
 * there is nobody whose cards these are. A game whose origin is unknown may still be running
 * elsewhere, so that its end here is no end. `reader` undefined: everybody.
 */
export function mayKnowAll({ round, members }: Table, reader: MemberId | undefined): boolean {
  if (round === undefined) return false;
  if (round.outcome !== undefined && !round.isOriginUnknown) return true;
  const member = reader === undefined ? undefined : members.get(reader);
  return member !== undefined && heldAll(round, member);
}
