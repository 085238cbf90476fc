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
import { text } from '@stammtisch/kernel';
import { createMoves, eachCard } from '../kit/moves.ts';
import { pack } from './cards.ts';

export const moves = createMoves([
  {
    kind: 'take',
    ...eachCard(pack),
    label: text('{card} nehmen', 'take {card}'),
    // It stands for the three cards that can be laid for it.
    weight: 3,
  },
  {
    kind: 'lay',
    ...eachCard(pack),
    label: text('{card} hinlegen', 'lay {card}'),
    // It belongs to the card that was taken.
    counts: false,
  },
  { kind: 'swap', label: text('alle drei tauschen', 'swap all three') },
  { kind: 'push', label: text('schieben', 'push') },
  { kind: 'knock', label: text('klopfen', 'knock') },
  { kind: 'keep', label: text('Karten behalten', 'keep the cards') },
  { kind: 'change', label: text('die anderen drei nehmen', 'take the other three') },
]);

export const LAY = moves.actionOf('lay');
export const PUSH = moves.actionOf('push');
export const KEEP = moves.actionOf('keep');

export type SchwimmenKind = ReturnType<typeof moves.codec.decode>['kind'];
