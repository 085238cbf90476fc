import type { LuegenView } from '@stammtisch/games';
import type { BotSetup, Thinker } from '../basics/bot.ts';
import { createSearchBot } from '../search/search.ts';
import { chanceOfTruth } from './chances.ts';
import { createLuegenGuide } from './guide.ts';
import { DOUBT } from './habits.ts';

/** The common search, which out of turn doubts what cannot be true. */
export function createLuegenSearch(setup: BotSetup): Thinker {
  const thinker = createSearchBot(setup, createLuegenGuide());
  return {
    ...thinker,
    choose(ask) {
      const choice = thinker.choose(ask);
      if (ask.waitedFor) return choice;
      const isLie = ask.legal.includes(DOUBT) && chanceOfTruth(ask.view as LuegenView) === 0;
      return isLie ? DOUBT : undefined;
    },
  };
}
