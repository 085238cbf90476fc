import { AT_ONCE, type GameEvent, pick, type Rng } from '@stammtisch/kernel';
import type { Bot } from './bot.ts';

/** Of so many calls it forgets one. */
const CALLS_PER_LAPSE = 4;

/**
 * A bot that forgets a call now and then, so that people can win by it. What is forgotten once is
 * not remembered while the same call is owed.
 */
export function makeForgetful(bot: Bot, rng: Rng): Bot {
  let forgotten: number | undefined;
  // What the bot was not told because it was not asked.
  const missed: GameEvent[] = [];
  return {
    choose(ask) {
      const { waitedFor, weights } = ask;
      const call = ask.legal.find((action) => weights[action] === AT_ONCE);
      if (call === undefined) forgotten = undefined;
      else if (forgotten !== call && pick(rng, CALLS_PER_LAPSE) === 0) forgotten = call;
      const lapse = call !== undefined && forgotten === call;
      const rest = lapse ? ask.legal.filter((action) => action !== call) : ask.legal;
      if (rest.length === 0 && !waitedFor) {
        missed.push(...ask.events);
        return undefined;
      }
      const legal = rest.length === 0 ? ask.legal : rest;
      return bot.choose({ ...ask, legal, events: [...missed.splice(0), ...ask.events] });
    },
  };
}
