import { FIRST_OPTION, hasSeat, type Start } from '@stammtisch/kernel';
import { findDifference } from '../subject/difference.ts';
import type { PlayPlan } from '../subject/play.ts';
import {
  allSeats,
  allViewers,
  demand,
  demandSame,
  listLegal,
  type Subject,
} from '../subject/subject.ts';

/**
 * A game with the house rule who begins takes a start that names a seat, and deals as ever, only moved
 * on round the table to that seat. Any other game refuses such a start.
 */
export function checkFirst(subject: Subject, { setup, seed }: PlayPlan): void {
  const { options, seats } = setup;
  const refuses = (start: Start): boolean =>
    subject.refuseDeal(options, seats, start) !== undefined;
  for (const first of [seats, -1, 0.5, '0']) {
    demand(refuses({ first }), () => `deals although seat ${first} is to begin`);
  }
  demand(refuses({ first: 0, last: 1 }), () => 'a start may say more than who begins');
  const isOffered = Object.hasOwn(subject.options.fields, FIRST_OPTION);
  demand(refuses({ first: 0 }) !== isOffered, () =>
    isOffered ? 'refuses a start that names a seat' : 'lets a seat begin without a rule for it',
  );
  if (!isOffered) return;
  const usual = subject.deal(options, seats, seed);
  for (const first of new Set([0, 1, seats - 1])) {
    const moved = subject.deal(options, seats, seed, { first });
    for (const seat of allSeats(seats)) {
      demandMoved(subject, { usual, moved }, { seat, there: (seat + first) % seats });
    }
    if (first === 0) demandSameDeal(subject, seats, { usual, moved });
  }
}

interface Deals {
  readonly usual: object;
  readonly moved: object;
}

function demandMoved(
  subject: Subject,
  { usual, moved }: Deals,
  { seat, there }: { readonly seat: number; readonly there: number },
): void {
  for (const ask of ['waitingFor', 'mayAct'] as const) {
    demand(
      hasSeat(subject[ask](moved), there) === hasSeat(subject[ask](usual), seat),
      () => `${ask} is not moved on from seat ${seat} to seat ${there}`,
    );
  }
  const difference = findDifference(
    listLegal(subject, moved, there),
    listLegal(subject, usual, seat),
  );
  demandSame(difference, `seat ${there} may not do what seat ${seat} might`);
}

function demandSameDeal(subject: Subject, seats: number, { usual, moved }: Deals): void {
  for (const viewer of allViewers(seats)) {
    const difference = findDifference(subject.view(moved, viewer), subject.view(usual, viewer));
    demandSame(difference, `seat 0 begins, but seat ${viewer} sees another deal`);
  }
}
