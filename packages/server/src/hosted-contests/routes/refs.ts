import * as z from 'zod';

/** Names a contest in an address. */
export const contestRef = z.object({
  contest: z.string().max(64).describe('the id or the code of a contest'),
});

/** What looking at a game of a contest costs; how long it is, only its file says. */
export const MOVES_OF_GAME = 50;
