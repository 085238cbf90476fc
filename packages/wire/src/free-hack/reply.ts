import { CARD_COUNT, SUIT_COUNT, type WireCard, type WireSuit } from './cards.ts';
import type { Compat } from './compat.ts';
import type { FaultCode } from './faults.ts';
import { type Json, readObject } from './json.ts';

/** What a bot wants to do; whether it may is not looked at here. */
export type Reply =
  | { readonly kind: 'draw' }
  /** `wish` counts only with a jack; undefined if it cannot be read. */
  | { readonly kind: 'lay'; readonly card: WireCard; readonly wish: WireSuit | undefined }
  | { readonly kind: 'bad'; readonly code: FaultCode };

/** Any status but `skip` is a lay; fields that the move does not need may be missing or wrong. */
export function readReply(line: string, compat: Compat): Reply {
  const fields = readObject(line);
  if (typeof fields === 'string') return { kind: 'bad', code: fields };
  const status = fields.get('status');
  if (typeof status !== 'string') return { kind: 'bad', code: 'no-status' };
  if (status === 'skip') return { kind: 'draw' };
  const selected = fields.get('selectedCard');
  if (typeof selected !== 'bigint') return { kind: 'bad', code: 'no-card' };
  const card = compat === 'jar' ? readJarCard(selected) : within(selected, CARD_COUNT);
  if (card === undefined) return { kind: 'bad', code: 'no-such-card' };
  return { kind: 'lay', card, wish: readWish(fields.get('wishedColor'), compat) };
}

const JAR_WRONG_CARD: WireCard = 1;
const SPADES: WireSuit = 0;

/** The jar kept the low 32 bits and took what is no card then for the seven of diamonds. */
function readJarCard(selected: bigint): WireCard {
  return within(BigInt.asIntN(32, selected), CARD_COUNT) ?? JAR_WRONG_CARD;
}

/** By the contest's rules spades are wished where nothing else is; the jar needed a whole number. */
function readWish(wished: Json | undefined, compat: Compat): WireSuit | undefined {
  if (typeof wished !== 'bigint') return compat === 'jar' ? undefined : SPADES;
  const suit = compat === 'jar' ? BigInt.asIntN(32, wished) : wished;
  return within(suit, SUIT_COUNT) ?? SPADES;
}

function within(value: bigint, count: number): number | undefined {
  return value >= 0n && value < BigInt(count) ? Number(value) : undefined;
}
