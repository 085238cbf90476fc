/** By whom a move was made. Apart from the schemas, so that tables in a page do not bring these along. */
export const MOVERS = ['seat', 'bot', 'clock', 'host'] as const;
export type Mover = (typeof MOVERS)[number];
