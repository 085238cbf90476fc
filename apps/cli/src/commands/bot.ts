import { fillBotAsk } from './bot-ask.ts';
import { fillBotCheck } from './bot-check.ts';
import { fillBotCompare } from './bot-compare.ts';
import { fillBotNew } from './bot-new.ts';
import type { FillCommand } from './command.ts';

/** `bot …`: for those who write bots. */
export const fillBot: FillCommand = (group, run) => {
  for (const [name, description, fill] of COMMANDS) {
    fill(group.command(name).description(description), run);
  }
};

const COMMANDS: readonly (readonly [name: string, description: string, fill: FillCommand])[] = [
  ['new', 'write a bot that plays legally at once, to be made better', fillBotNew],
  ['check', 'play named scenarios with a bot and say what it did wrong', fillBotCheck],
  ['ask', 'go to a turn of a recorded game: question, legal actions, second opinion', fillBotAsk],
  [
    'compare',
    'ask two bots the same questions of recorded games and list where they differ',
    fillBotCompare,
  ],
];
