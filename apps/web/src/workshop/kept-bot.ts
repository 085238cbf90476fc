import { createKept } from '../model/kept.ts';
import { STARTER_CODE } from './bot-file.ts';
import { readKept } from './versions.ts';

/** The bot that is written in this browser. */
export const keptBot = createKept('own-bot', (raw) => readKept(raw, STARTER_CODE));
