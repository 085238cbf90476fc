import type { Deal } from '@stammtisch/kernel';
import type { BySlot, Compat } from '@stammtisch/wire';
import { createFreeHackGuest } from './formats/free-hack-guest.ts';
import { type AheadLine, type RunningGame, startGame } from './game.ts';
import type { NamedBot } from './handshake.ts';
import type { ContestLimits } from './limits.ts';
import type { GameRecord } from './record.ts';
import { type Sitter, startSessionGame } from './session-game.ts';
import type { Visitor } from './visitor.ts';

/** A bot that waits: one of 2017 with what it has said ahead, or one of our own protocol. */
export type Waiting = {
  /** Lower for whoever came earlier; who waits again after a game has come anew. */
  order: number;
} & (
  | { readonly kind: 'free-hack'; readonly bot: NamedBot; readonly ahead: AheadLine[] }
  | { readonly kind: 'v1'; readonly bot: Visitor }
);

/** What all games of a table have in common. */
interface TablePlan {
  readonly compat: Compat;
  readonly limits: ContestLimits;
  readonly keepTranscripts?: boolean;
  readonly onBug: (error: unknown) => void;
}

export interface Opening {
  readonly game: number;
  readonly deal: Deal;
  readonly onEnd: (record: GameRecord, transcript: readonly string[]) => void;
}

/** Starts a game of two bots, whatever they speak; those of 2017 keep a table of their own. */
export function openGame(
  plan: TablePlan,
  [first, second]: BySlot<Waiting>,
  opening: Opening,
): RunningGame {
  const { compat, limits, keepTranscripts, onBug } = plan;
  const keepTranscript = keepTranscripts === true;
  if (first.kind === 'v1' || second.kind === 'v1') {
    const sitters = [sitterOf(first, limits), sitterOf(second, limits)] as const;
    return startSessionGame({ ...opening, sitters, limits, keepTranscript, onBug });
  }
  return startGame({
    ...opening,
    bots: [first.bot, second.bot],
    ahead: [first.ahead, second.ahead],
    compat,
    limits,
    now: () => performance.now(),
    keepTranscript,
  });
}

function sitterOf(entry: Waiting, { faults, aheadBytes }: ContestLimits): Sitter {
  if (entry.kind === 'v1') {
    const { name, guest } = entry.bot;
    return { name, protocol: 'v1', open: () => guest };
  }
  const { bot, ahead } = entry;
  return {
    name: bot.name,
    protocol: 'free-hack',
    open(watch) {
      const onGone = noteNothing;
      const guest = createFreeHackGuest({ bot, faults, aheadBytes, onGone, ...watch });
      for (const { line, eol } of ahead) bot.connection.handlers.line(line, eol);
      return guest;
    },
  };
}

/** Nobody waits for a bot of 2017 to come back. */
function noteNothing(): void {}
