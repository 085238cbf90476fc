import type { MopsRoyalView } from '@stammtisch/games';
import { type Seat, SPECTATOR } from '@stammtisch/kernel';
import { useEffect, useState } from 'react';
import type { GamePageProps } from '../../table-view/game-page.ts';

/** So long a tile that was laid is looked at. */
const PAUSE_MS = 500;

interface Shown {
  readonly shown: Seat;
  /** Somebody wanted to see another board. */
  readonly isElsewhere: boolean;
  readonly show: (seat: Seat) => void;
}

/**
 * Whose board is large: one's own, or for those who watch that of whoever is to move; any other for as
 * long as one likes. Where several share the screen, one still sees one's tile lie before it is the
 * next one's turn.
 */
export function useShown({ seat, waitedFor }: GamePageProps, view: MopsRoyalView): Shown {
  const [chosen, setChosen] = useState<Seat>();
  const home = seat === SPECTATOR ? Math.min(view.turn, view.boards.length - 1) : seat;
  const [settled, setSettled] = useState(home);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(home), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [home]);
  useEffect(() => {
    if (waitedFor) setChosen(undefined);
  }, [waitedFor, seat]);
  return {
    // The next game may have fewer seats.
    shown: Math.min(chosen ?? settled, view.boards.length - 1),
    isElsewhere: chosen !== undefined,
    show: (next) => setChosen(next === home ? undefined : next),
  };
}
