import { formatSchwimmenCard } from '@stammtisch/games';
import { HIDDEN } from '@stammtisch/kernel';
import { type Face, parseFace } from '../../cards/face.ts';

/** What a card of the game looks like; undefined for one that lies face down. */
export function faceOf(card: number): Face | undefined {
  return card === HIDDEN ? undefined : parseFace(formatSchwimmenCard(card));
}
