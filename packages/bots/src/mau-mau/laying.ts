import type { Thinker, Weighed } from '../basics/bot.ts';
import { DRAW, FACE_COUNT } from './roles.ts';

/** A search that lays whenever it can, as people do who want to come to an end. */
export function makeLaying(search: Thinker): Thinker {
  let weighed: readonly Weighed[] = [];
  return {
    unit: search.unit,
    observe: (ask) => search.observe(ask),
    weighed: () => weighed,
    choose(ask) {
      const choice = search.choose(ask);
      weighed = search.weighed();
      const card = ask.legal.find((action) => action < FACE_COUNT);
      if (choice !== DRAW || card === undefined) return choice;
      weighed = weighed.filter(({ action }) => action !== DRAW);
      return mostTried(weighed) ?? card;
    },
  };
}

function mostTried(weighed: readonly Weighed[]): number | undefined {
  return weighed.toSorted((one, other) => other.tries - one.tries)[0]?.action;
}
