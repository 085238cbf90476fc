/** One's own part of the shuffles at a table; the player does not notice any of it. */
import { commitToSalt, hashList, missingOf } from '@stammtisch/wire/shuffle';
import type { NextShuffle, ShuffleInfo, TableCommand } from '@stammtisch/wire/table';
import type { Answer, TableNow } from './link.ts';

/** What is kept of a part, so that a client that is started again still knows its salt. */
export interface KeptPart {
  /** The commitment of the server that the salt belongs to. */
  readonly shuffle: string;
  readonly salt: string;
  readonly receipts: readonly Receipt[];
}

/** For which list, by its hash, a salt was shown: a proof without it is not the truth. */
export interface Receipt {
  /** The number of the game at the table. */
  readonly round: number;
  readonly list: string;
}

/** Where parts are kept, by the id of a table; a `Map` will do. */
export interface KeptParts {
  readonly get: (table: string) => KeptPart | undefined;
  readonly set: (table: string, part: KeptPart) => unknown;
}

export interface ShufflePart {
  /** Does what is due. `isEntering`: one has just come to the table. */
  readonly follow: (now: Pick<TableNow, 'info' | 'you'>, isEntering: boolean) => void;
}

const RECEIPTS_MAX = 16;

interface ShufflePartSetup {
  readonly parts: KeptParts;
  readonly send: (command: TableCommand) => Promise<Answer>;
  readonly makeSalt: () => string;
}

export function createShufflePart({ parts, send, makeSalt }: ShufflePartSetup): ShufflePart {
  /** By command: the shuffle it was last sent for. */
  const sentFor = new Map<TableCommand['do'], string>();
  const waiting = new Set<TableCommand['do']>();

  /** Sends a command once for each shuffle, and again each time one comes to the table. */
  const sendOnce = (command: TableCommand, shuffle: string, isEntering: boolean): void => {
    if (waiting.has(command.do) || (sentFor.get(command.do) === shuffle && !isEntering)) return;
    sentFor.set(command.do, shuffle);
    waiting.add(command.do);
    void send(command).then(() => waiting.delete(command.do));
  };

  return {
    follow({ info, you }, isEntering) {
      const { next, status, members } = info;
      if (you === null || next === undefined || (status !== 'waiting' && status !== 'over')) return;
      const { member } = you;
      if (!members.some((one) => one.member === member)) return;
      const kept = parts.get(info.id);
      const own = kept?.shuffle === next.commitment ? kept.salt : undefined;
      if (next.list !== undefined) {
        if (own === undefined || !owesSalt(next, member, own)) return;
        const receipt = { round: (info.round?.number ?? 0) + 1, list: hashShown(next) };
        parts.set(info.id, addReceipt(kept!, receipt));
        return sendOnce({ do: 'salt', salt: own }, next.commitment, isEntering);
      }
      if (!owesCommitment(next, member, own, isEntering)) return;
      const { commitment: shuffle } = next;
      const salt = own ?? makeSalt();
      parts.set(info.id, { shuffle, salt, receipts: kept?.receipts ?? [] });
      const commitment = commitToSalt(shuffle, member, salt);
      sendOnce({ do: 'commit', commitment, shuffle }, shuffle, isEntering);
    },
  };
}

/** Whether an attempt of this game that a salt was shown for is missing in its proof. */
export function lacksAttempt(shuffle: ShuffleInfo, round: number, part: KeptPart): boolean {
  const voided = listVoided(shuffle);
  const lists = new Set(voided.map((attempt, i) => hashList(attempt, voided.slice(0, i))));
  if (shuffle.list !== undefined) lists.add(hashShown(shuffle));
  return part.receipts.some((one) => one.round === round && !lists.has(one.list));
}

/** Whether a salt was shown for the list that the cards follow from. */
export function hasReceipt(shuffle: ShuffleInfo, part: KeptPart | undefined): boolean {
  if (shuffle.list === undefined || part === undefined) return false;
  const list = hashShown(shuffle);
  return part.receipts.some((one) => one.list === list);
}

/** Whether a salt that was shown is told to be missing. */
export function isBlamed(shuffle: ShuffleInfo, member: string, part: KeptPart): boolean {
  const voided = listVoided(shuffle);
  return voided.some((attempt, i) => {
    const list = hashList(attempt, voided.slice(0, i));
    const isMissing = missingOf(attempt).some((one) => one.member === member);
    return isMissing && part.receipts.some((one) => one.list === list);
  });
}

/** Whether a member has withheld a salt: the cards are then shuffled without them until the deal. */
function isLeftOut(next: NextShuffle, member: string): boolean {
  return listVoided(next).some((attempt) =>
    missingOf(attempt).some((one) => one.member === member),
  );
}

function owesCommitment(
  next: NextShuffle,
  member: string,
  own: string | undefined,
  isEntering: boolean,
): boolean {
  if (isLeftOut(next, member)) return false;
  const bound = next.bound?.find((one) => one.member === member)?.commitment;
  if (bound === undefined) return true;
  if (own !== undefined && bound === commitToSalt(next.commitment, member, own)) return false;
  // Another device of this member is bound; the one that came last is, so that they do not fight.
  return isEntering;
}

function owesSalt({ commitment, list, salts }: NextShuffle, member: string, own: string): boolean {
  const listed = list?.members.find((one) => one.member === member);
  if (listed?.commitment !== commitToSalt(commitment, member, own)) return false;
  return !salts.some((one) => one.member === member);
}

type ListedInfo = ShuffleInfo & { readonly list: NonNullable<ShuffleInfo['list']> };

/** All void attempts have a list. */
function listVoided({ voided = [] }: ShuffleInfo): ListedInfo[] {
  return voided.filter((attempt): attempt is ListedInfo => attempt.list !== undefined);
}

function hashShown(shuffle: ShuffleInfo): string {
  return hashList(shuffle as ListedInfo, listVoided(shuffle));
}

function addReceipt(part: KeptPart, receipt: Receipt): KeptPart {
  if (part.receipts.some(({ list }) => list === receipt.list)) return part;
  return { ...part, receipts: [...part.receipts, receipt].slice(-RECEIPTS_MAX) };
}
