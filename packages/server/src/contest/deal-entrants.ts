import type { Entrants } from './entrants.ts';

/** What deals ask of those who play them. */
export type DealEntrants = Pick<Entrants, 'gather' | 'knows' | 'isOut' | 'botOf' | 'count'>;
