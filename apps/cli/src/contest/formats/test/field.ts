/** Bots that enter a contest of the command line, and its second count. */
import { enterBot, enterFreeHack, type TestEntrant } from '@stammtisch/testkit/bots';
import { onTestFinished } from 'vitest';
import { type Ran, runCli } from '../../../test/console.ts';

/** Two of each kind, or one. */
export function enterField(port: number, size: 2 | 4): TestEntrant[] {
  const field = [enterFreeHack(port, 'Anna'), enterBot(port, 'Berta', { withToken: true })];
  if (size === 4)
    field.push(enterFreeHack(port, 'Carla'), enterBot(port, 'Dora', { withToken: true }));
  for (const entrant of field) onTestFinished(() => entrant.leave());
  return field;
}

export function recompute(folder: string, lang = 'en'): Promise<Ran> {
  return runCli(['contest', '--recompute', folder, '--lang', lang]);
}
