import type { Command } from 'commander';
import { addBotAsk } from './bot-ask.ts';
import { addBotCheck } from './bot-check.ts';
import { addBotCompare } from './bot-compare.ts';
import { addBotNew } from './bot-new.ts';
import type { AddCommand } from './command.ts';

/** `bot …`: for those who write bots. */
export const addBot: AddCommand = (program, io, done) => {
  const group: Command = program
    .command('bot')
    .description('write, check and question your own bot');
  for (const add of COMMANDS) add(group, io, done);
};

const COMMANDS: readonly AddCommand[] = [addBotNew, addBotCheck, addBotAsk, addBotCompare];
