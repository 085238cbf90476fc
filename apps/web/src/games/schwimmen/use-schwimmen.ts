/** What the page knows of the game just now, read from what the table has sent. */
import type { SchwimmenView } from '@stammtisch/games';
import { SPECTATOR } from '@stammtisch/kernel';
import type { GamePageProps } from '../../table-view/game-page.ts';

export interface SchwimmenNow extends GamePageProps {
  readonly view: SchwimmenView;
  /** One's own cards; none for those who watch or are out. */
  readonly hand: readonly number[];
  /** It is one's own turn and not only a moment to look on. */
  readonly isTurn: boolean;
  /** Whether the reader still holds cards. */
  readonly isPlaying: boolean;
}

export function readNow(props: GamePageProps): SchwimmenNow {
  const view = props.view as SchwimmenView;
  const hand = props.seat === SPECTATOR ? [] : (view.hands[props.seat] ?? []);
  return { ...props, view, hand, isTurn: props.waitedFor, isPlaying: hand.length > 0 };
}
