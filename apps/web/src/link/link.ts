/** How a page talks to a table, wherever that is: on a server, or in the page itself. */
import type { EnteredTable, Reactions, TableNow } from '@stammtisch/client';
import type { TableInfo } from '@stammtisch/wire/table';

export interface TableLink extends Omit<EnteredTable, 'reactions'> {
  readonly kind: 'remote' | 'local';
  /** Fetches what the next moves need; called when the table is drawn. */
  prepare?(): Promise<void>;
  /** Only where others may hear it. */
  readonly reactions?: Reactions;
  /** Only where another window plays and this one looks on: lets this one play. */
  readonly takeOver?: () => void;
}

/** The seat of whoever is alone at this device; several people at one are called by their names. */
export function readerOf({ you }: Pick<TableNow, 'you'>): number | undefined {
  return you?.seats.length === 1 ? you.seats[0] : undefined;
}

/** Whether a deal was asked for and the cards are being shuffled. */
export function isShuffling({ next }: TableInfo): boolean {
  return next?.list !== undefined || next?.voided !== undefined;
}
