import { type ArenaTools, isOutside, type OutsideBot } from '@stammtisch/arena';
import { assert } from '@stammtisch/kernel';
import type { OnProcess } from '@stammtisch/server/outside';
import type { OnBotUsage, Task } from './tasks.ts';

/** What one thread plays with; its bots from outside stay for many games. */
export interface Toolbox {
  /** All that a task needs. */
  open(task: Task): Promise<ArenaTools>;
  /** Ends all programs. */
  close(): Promise<void>;
}

export interface ProgramNotes {
  /** Told of every program that is started and of its end. */
  readonly onProcess?: OnProcess | undefined;
  readonly onUsage?: OnBotUsage | undefined;
}

export function createToolbox(
  now: () => number,
  { onProcess, onUsage }: ProgramNotes = {},
): Toolbox {
  const bots = new Map<string, OutsideBot>();
  return {
    async open(task) {
      if (task.kind !== 'deals' || !task.job.plan.entrants.some(isOutside)) return { now };
      const { confinement } = task;
      // Loaded only where it is needed: most matches are between our own bots.
      const { openChildBot, openHttpBot } = await import('@stammtisch/server');
      return {
        now,
        openOutside({ via, text, address }) {
          assert(via !== 'net', 'nobody comes here by themselves');
          const known = bots.get(text);
          if (known !== undefined) return known;
          const bot =
            via === 'url'
              ? openHttpBot({ url: address })
              : openChildBot({
                  command: address,
                  confinement,
                  onProcess,
                  onUsage: (pid, usage) => onUsage?.(text, pid, usage),
                });
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
