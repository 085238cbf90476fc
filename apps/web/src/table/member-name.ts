import type { TableInfo } from '@stammtisch/wire/table';

/** What a member is called: as the one seat they hold, which they may have renamed since they came. */
export function memberName(
  { members, seats }: Pick<TableInfo, 'members' | 'seats'>,
  id: string | undefined,
): string {
  const held = seats.filter(({ occupant }) => occupant.kind === 'person' && occupant.member === id);
  const own = held.length === 1 ? held[0]!.occupant.name : undefined;
  return own ?? members.find(({ member }) => member === id)?.name ?? '';
}
