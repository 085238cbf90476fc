import type { Seat } from '@stammtisch/kernel';
import type { JSX } from 'react';
import { useTexts } from '../texts/texts.ts';
import { ReactionPicture } from './reaction-picture.tsx';
import { useSaid } from './said.tsx';
import styles from './seat-reaction.module.css';

/**
 * What somebody has just said, over the badge of their seat, which has to be positioned. Those who
 * listen are told by the live region.
 */
export function SeatReaction({ seat }: { readonly seat: Seat }): JSX.Element | null {
  const t = useTexts();
  const said = useSaid().get(seat);
  if (said === undefined) return null;
  return (
    <span key={said.count} className={styles.bubble} aria-hidden="true">
      <ReactionPicture reaction={said.reaction} size={24} />
      <span>{t(`react.${said.reaction}`)}</span>
    </span>
  );
}
