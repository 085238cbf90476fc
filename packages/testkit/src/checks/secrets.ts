import { EVERYBODY, hasSeat } from '@stammtisch/kernel';
import { findDifference } from '../subject/difference.ts';
import type { PlayedGame } from '../subject/play.ts';
import { allSeats, allViewers, demand, listSeats, type Position } from '../subject/subject.ts';

/** Who learned privately what about whom, gathered over whole games. */
export interface Secrets {
  /** By viewer and seat: the seat was shown a face that the viewer was not. */
  readonly kept: Set<string>;
  /** By viewer and seat: a world made for the viewer showed the seat something else. */
  readonly open: Set<string>;
}

export function createSecrets(): Secrets {
  return { kept: new Set(), open: new Set() };
}

/** Notes for which seats a world made from a viewer's view looks different from the real one. */
export function noteWorlds({ subject, setup, state, rng }: Position, secrets: Secrets): void {
  for (const viewer of allViewers(setup.seats)) {
    const closed = allSeats(setup.seats).filter(
      (seat) => seat !== viewer && !secrets.open.has(`${viewer}/${seat}`),
    );
    if (closed.length === 0) continue;
    const world = subject.determinize(subject.view(state, viewer), rng);
    for (const seat of closed) {
      const differs = findDifference(subject.view(world, seat), subject.view(state, seat));
      if (differs !== undefined) secrets.open.add(`${viewer}/${seat}`);
    }
  }
}

/** Notes which faces were shown to one seat and not to another. */
export function noteEvents(played: PlayedGame, seats: number, secrets: Secrets): void {
  for (const { cards, seen } of played.events) {
    if (cards === undefined || cards.length === 0 || seen === undefined || seen === EVERYBODY) {
      continue;
    }
    for (const seat of listSeats(seen, seats)) {
      for (const viewer of allViewers(seats)) {
        if (!hasSeat(seen, viewer)) secrets.kept.add(`${viewer}/${seat}`);
      }
    }
  }
}

/** What one seat was shown alone, another's view must leave open: else that view tells it all. */
export function checkSecrets({ kept, open }: Secrets): void {
  const told = [...kept].filter((key) => !open.has(key));
  demand(told.length === 0, () => `views leave nothing open (viewer/seat): ${told.join(' ')}`);
}
