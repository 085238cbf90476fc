/**
 * Action numbers, the same for every ruleset:
 *   0 .. 31   take that card from the middle      take KD
 *  32 .. 63   lay card 0 .. 31 into the middle    lay 7H
 *  64         exchange all three cards            swap
 *  65         leave everything as it is           push
 *  66         knock: one more turn for the others knock
 *  67         the dealer keeps the first hand     keep
 *  68         the dealer takes the other one      change
 */
import { type Action, type ActionCodec, createCodec, type Text, text } from '@stammtisch/kernel';
import { type Card, CARD_COUNT, formatCard, printCard } from './cards.ts';

export type SchwimmenMove =
  | { readonly kind: 'take' | 'lay'; readonly card: Card }
  | { readonly kind: 'swap' | 'push' | 'knock' | 'keep' | 'change' };

export const LAY: Action = CARD_COUNT;
export const SWAP: Action = LAY + CARD_COUNT;
export const PUSH: Action = SWAP + 1;
export const KNOCK: Action = PUSH + 1;
export const KEEP: Action = KNOCK + 1;
export const CHANGE: Action = KEEP + 1;
const ACTION_COUNT = CHANGE + 1;

export const codec: ActionCodec<SchwimmenMove> = createCodec(listMoves(), formatMove);

/** A card that is laid belongs to the one that was taken. */
export const countsAsMove: Uint8Array = Uint8Array.from({ length: ACTION_COUNT }, (_, action) =>
  action >= LAY && action < SWAP ? 0 : 1,
);

/** A card that is taken stands for the three that can be laid for it. */
export const MOVE_WEIGHTS: Uint8Array = Uint8Array.from({ length: ACTION_COUNT }, (_, action) =>
  action < LAY ? 3 : 1,
);

/** What people read on the button. */
export function label(action: Action): Text {
  const move = codec.decode(action);
  switch (move.kind) {
    case 'take':
      return text(`${printCard(move.card)} nehmen`, `take ${printCard(move.card)}`);
    case 'lay':
      return text(`${printCard(move.card)} hinlegen`, `lay ${printCard(move.card)}`);
    case 'swap':
      return text('alle drei tauschen', 'swap all three');
    case 'push':
      return text('schieben', 'push');
    case 'knock':
      return text('klopfen', 'knock');
    case 'keep':
      return text('Karten behalten', 'keep the cards');
    case 'change':
      return text('die anderen drei nehmen', 'take the other three');
  }
}

function listMoves(): SchwimmenMove[] {
  const cards = Array.from({ length: CARD_COUNT }, (_, card) => card);
  return [
    ...cards.map((card) => ({ kind: 'take', card }) as const),
    ...cards.map((card) => ({ kind: 'lay', card }) as const),
    { kind: 'swap' },
    { kind: 'push' },
    { kind: 'knock' },
    { kind: 'keep' },
    { kind: 'change' },
  ];
}

function formatMove(move: SchwimmenMove): string {
  return 'card' in move ? `${move.kind} ${formatCard(move.card)}` : move.kind;
}
