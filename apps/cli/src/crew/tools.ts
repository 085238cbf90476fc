import { type ArenaTools, isOutside, type OutsideBot } from '@stammtisch/arena';
import { assert } from '@stammtisch/kernel';
import type { OnProcess } from '@stammtisch/server/outside';
import type { Task } from './tasks.ts';

/** What one thread plays with; its bots from outside stay for many games. */
export interface Toolbox {
  /** All that a task needs. */
  open(task: Task): Promise<ArenaTools>;
  /** Ends all programs. */
  close(): Promise<void>;
}

/** `onProcess` is told of every program that is started and of its end. */
export function createToolbox(now: () => number, onProcess?: OnProcess): Toolbox {
  const bots = new Map<string, OutsideBot>();
  return {
    async open(task) {
      if (task.kind !== 'deals' || !task.job.plan.entrants.some(isOutside)) return { now };
      // Loaded only where it is needed: most matches are between our own bots.
      const { openChildBot } = await import('@stammtisch/server');
      return {
        now,
        openOutside({ via, text, address }) {
          assert(via === 'cmd', 'there is no network here');
          const bot = bots.get(text) ?? openChildBot({ command: address, onProcess });
          bots.set(text, bot);
          return bot;
        },
      };
    },
    async close() {
      await Promise.all([...bots.values()].map((bot) => bot.close()));
    },
  };
}
