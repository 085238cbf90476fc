/** From the request for a deal to the cards: whose salts count, when cards are dealt, when not. */
import type { ListedMember, ShuffleProof, ShuffleSalt } from '@stammtisch/kernel';
import { commitTo, hashDealtRules, missingOf, seedOf } from '@stammtisch/wire/shuffle';
import { chooseStart } from './first.ts';
import { gameOf } from './known-game.ts';
import type { Draft, MemberId } from './records.ts';
import { type Dealing, seatsOf, type Table } from './state.ts';

/** So long members have to show their salts, or to bind themselves anew: their pages do it at once. */
const PART_MS = 5_000;

/** Of what the server adds to a shuffle. */
export const SECRET_BYTES = 32;

/** What the steps of a deal need beside the table. */
export interface DealContext {
  readonly isHere: (member: MemberId) => boolean;
  /** A fresh secret. */
  readonly drawSecret: () => string;
}

/** Binds the server to its part of the next shuffle. */
export function commitNext(secret: string): Draft {
  return { type: 'committed', commitment: commitTo(secret), secret };
}

/** What a deal that is asked for begins with: the list, or the cards if nobody is on it. */
export function beginDeal(table: Table, { isHere, drawSecret }: DealContext): Draft {
  const members = listMembers(table, isHere);
  if (members.length > 0) return fixList(table, members);
  // A table is always bound; only the game of an older revision that never ended leaves it unbound.
  return dealAlone(table, table.next?.secret ?? drawSecret());
}

/** The cards that follow from a secret of the server, where nobody else has a part. */
export function dealAlone(table: Pick<Table, 'config' | 'round'>, secret: string): Draft {
  return deal(table, { commitment: commitTo(secret), secret, salts: [] });
}

/** What follows by itself from what has just happened; to be asked again after it. */
export function followUp(table: Table, around: DealContext): Draft | undefined {
  const { status, next, dealing } = table;
  if (status === 'closed' || status === 'playing') return undefined;
  if (next === undefined) return commitNext(around.drawSecret());
  if (dealing === undefined) return undefined;
  const { list } = dealing;
  if (list === undefined) return isBoundAnew(table) ? relist(table, around) : undefined;
  const missing = missingOf({ list, salts: [...dealing.salts.values()] });
  if (missing.length === 0) return deal(table, proofOf(table));
  const gone = missing.filter(({ member }) => !table.members.has(member));
  return gone.length === 0 ? undefined : voidFor(gone);
}

/** What happens when the time of a deal is up. */
export function endWaiting(table: Table, around: DealContext): Draft {
  const { list, salts } = table.dealing!;
  if (list === undefined) return relist(table, around);
  return voidFor(missingOf({ list, salts: [...salts.values()] }));
}

/** When those who are waited for have had their time, or Infinity. */
export function dealDeadline({ dealing }: Table): number {
  return dealing === undefined ? Infinity : dealing.since + PART_MS;
}

/** Whether somebody has withheld a salt from this game, and has no part in its shuffle any more. */
export function isLeftOut({ dealing }: Table, member: MemberId): boolean {
  return dealing?.voided.some((attempt) => isMissing(missingOf(attempt), member)) === true;
}

/** The salts that were shown, in the order of the list. */
export function shownSalts({ list, salts }: Dealing): ShuffleSalt[] {
  return list!.members.flatMap(({ member }) => salts.get(member) ?? []);
}

/**
 * All who are bound, sit at the table and are there: who is away could not show a salt, and who only
 * looks on has no cards, but could have a deal thrown away.
 */
function listMembers(table: Table, isHere: DealContext['isHere']): ListedMember[] {
  return Array.from(table.bound, ([member, { commitment, seq }]) => {
    return { member, name: nameOf(table, member), commitment, seq };
  }).filter(({ member }) => {
    return isHere(member) && seatsOf(table, member).length > 0 && !isLeftOut(table, member);
  });
}

/** As the others know somebody: by the seat, which may have another name than the member. */
function nameOf(table: Table, member: MemberId): string {
  const [seat, ...more] = seatsOf(table, member);
  const held = seat === undefined || more.length > 0 ? undefined : table.seats[seat]!.occupant.name;
  return held ?? table.members.get(member)!.name;
}

function relist(table: Table, { isHere }: DealContext): Draft {
  return fixList(table, listMembers(table, isHere));
}

function fixList({ config, seats }: Table, members: readonly ListedMember[]): Draft {
  return {
    type: 'shuffling',
    rules: hashDealtRules(config.game, config.options),
    seats: seats.map(({ occupant }) => occupant.name ?? ''),
    members,
  };
}

/** Whether all who have shown their salts in vain are bound to fresh ones. */
function isBoundAnew({ dealing, bound, members }: Table): boolean {
  return dealing!.voided
    .at(-1)!
    .salts.every(({ member }) => bound.has(member) || !members.has(member));
}

function voidFor(missing: readonly ListedMember[]): Draft {
  return { type: 'voided', missing: missing.map(({ member, name }) => ({ member, name })) };
}

function proofOf({ next, dealing }: Table): ShuffleProof {
  const { commitment, secret } = next!;
  const { list, voided } = dealing!;
  const proof = { commitment, secret, salts: shownSalts(dealing!), list: list! };
  return voided.length === 0 ? proof : { ...proof, voided: [...voided] };
}

function deal(table: Pick<Table, 'config' | 'round'>, shuffle: ShuffleProof): Draft {
  const { revision } = gameOf(table.config);
  const seed = seedOf(shuffle);
  const start = chooseStart(table, seed);
  const cards = { type: 'dealt', revision, seed } as const;
  return start === undefined ? { ...cards, shuffle } : { ...cards, start, shuffle };
}

function isMissing(missing: readonly ListedMember[], member: MemberId): boolean {
  return missing.some((one) => one.member === member);
}
