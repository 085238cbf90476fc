/** What all parts of a table page may look at. */
import type { TableNow } from '@stammtisch/client';
import type { AnyGame, Seat, SeatSet } from '@stammtisch/kernel';
import { createContext, useContext } from 'react';
import type { TableLink } from '../link/link.ts';
import type { SeatFace } from './seat-faces.ts';

export interface TableScope {
  readonly link: TableLink;
  readonly now: TableNow;
  readonly game: AnyGame;
  readonly faces: readonly SeatFace[];
  /** By seat. */
  readonly names: readonly string[];
  /** Whom the game waits for; nobody between games. */
  readonly waitingFor: SeatSet;
  /** Whose hand is on the screen; SPECTATOR for those who only watch. */
  readonly seat: Seat;
  /** False while the connection is lost. */
  readonly isLive: boolean;
  /** A game that is only looked at again: it moves when its viewer does. */
  readonly isRecording?: boolean;
  /** The screen of a room: nobody stands before it to press anything. */
  readonly isScreen?: boolean;
  /** Somebody who is out watches the others fast, or not at all. */
  readonly haste?: 'fast' | 'skip' | undefined;
  /** For those who only watch: lets them come to the table. */
  readonly onJoin?: (() => void) | undefined;
}

const Context = createContext<TableScope | undefined>(undefined);

export const TableProvider = Context.Provider;

export function useTable(): TableScope {
  const scope = useContext(Context);
  if (scope === undefined) throw new Error('this belongs on a table');
  return scope;
}
