/** Reactions: what people at a table can say to each other, a fixed set without free text. */

export const REACTIONS = [
  'hello',
  'well-played',
  'thanks',
  'lucky',
  'oops',
  'ouch',
  'thinking',
  'hurry',
  'again',
  'good-night',
] as const;

/** So many at once, and then one more after each pause. */
export const REACTIONS_AT_ONCE = 3;
export const REACTION_PAUSE_MS = 4_000;

export type Reaction = (typeof REACTIONS)[number];
