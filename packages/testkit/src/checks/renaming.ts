import { createRng, pick, type Start } from '@stammtisch/kernel';
import { findDifference } from '../subject/difference.ts';
import type { PlayPlan } from '../subject/play.ts';
import { allSeats, demand, demandSame, listLegal, type Subject } from '../subject/subject.ts';

/** Enough for every kind of move to come up; games are checked under many rules. */
const STEPS_MAX = 400;

/**
 * A renamed deal is the same game: what may be done is what may be done in the other one under its new
 * name, and both end alike. A game without renamings refuses them.
 */
export function checkRenaming(subject: Subject, plan: PlayPlan): void {
  const { options, seats } = plan.setup;
  const { renaming: names } = subject;
  const refuses = (start: Start): boolean =>
    subject.refuseDeal(options, seats, start) !== undefined;
  for (const renaming of [names?.count ?? 0, -1, 0.5, '0']) {
    demand(refuses({ renaming }), () => `deals by renaming ${renaming}`);
  }
  demand(refuses({ renaming: 0, last: 1 }), () => 'a renamed start may say more');
  if (names === undefined) return;
  demand(names.count > 1, () => 'there is nothing that could be renamed');
  const rng = createRng(plan.seed);
  const renaming = 1 + pick(rng, names.count - 1);
  const nameOf = (action: number): number => names.action(action, renaming);
  const all = Array.from({ length: subject.codec.count }, (_, action) => nameOf(action));
  demand(new Set(all).size === all.length, () => 'two actions get one name');
  demand(
    all.some((name, action) => name !== action),
    () => `renaming ${renaming} renames nothing`,
  );
  demandSameGame(subject, plan, { renaming, nameOf, rng });
}

interface Renamed {
  readonly renaming: number;
  readonly nameOf: (action: number) => number;
  readonly rng: ReturnType<typeof createRng>;
}

function demandSameGame(
  subject: Subject,
  { setup, seed }: PlayPlan,
  { renaming, nameOf, rng }: Renamed,
): void {
  const { options, seats } = setup;
  const usual = subject.deal(options, seats, seed);
  const other = subject.deal(options, seats, seed, { renaming });
  for (let step = 0; step < STEPS_MAX && subject.mayAct(usual) !== 0; step++) {
    const choices = allSeats(seats).flatMap((seat) => {
      const legal = listLegal(subject, usual, seat);
      const named = legal.map(nameOf).sort((one, two) => one - two);
      const difference = findDifference(listLegal(subject, other, seat), named);
      demandSame(difference, `renamed, seat ${seat} may do something else`);
      return legal.map((action) => ({ seat, action }));
    });
    const { seat, action } = choices[pick(rng, choices.length)]!;
    subject.apply(usual, seat, action);
    subject.apply(other, seat, nameOf(action));
  }
  demandSame(findDifference(subject.outcome(other), subject.outcome(usual)), 'it ends otherwise');
}
