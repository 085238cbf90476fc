import { hasSeat, pick, type Seed } from '@stammtisch/kernel';
import { findDifference, snapshot } from '../subject/difference.ts';
import { type PlayedGame, playGame, playOn, type PlayPlan } from '../subject/play.ts';
import {
  allViewers,
  demand,
  demandSame,
  listLegal,
  type Position,
  type Setup,
  type Subject,
} from '../subject/subject.ts';

/** A copy is the same game and goes its own way, whether it is new or overwrites an older one. */
export function checkCopy(position: Position): void {
  const { subject, setup, state, rng } = position;
  const used = subject.deal(setup.options, setup.seats, [rng.a, rng.b, rng.c, rng.counter]);
  playOn({ ...position, state: used }, 10);
  const before = snapshot(state, used);
  for (const copy of [subject.copy(state), subject.copy(state, used)]) {
    demandSame(findDifference(copy, state), 'a copy is not the same');
    demandSameViews(subject, setup, copy, state);
    playOn({ ...position, state: copy }, 10);
    demandSame(findDifference(state, before), 'what happens to a copy changes the original');
  }
}

/**
 * A game is a function of (options, seats, seed, actions): played again without anybody looking,
 * without anybody listening, and in the memory of an old game, it is the same.
 */
export function checkReplay(subject: Subject, plan: PlayPlan): void {
  const { setup, seed } = plan;
  const played = playGame(subject, { ...plan, visit: look });
  const again = subject.deal(setup.options, setup.seats, seed);
  const silent = subject.deal(setup.options, setup.seats, seed);
  const events: unknown[] = [];
  for (const { seat, action } of played.turns) {
    subject.apply(again, seat, action, (event) => events.push(event));
    subject.apply(silent, seat, action);
  }
  demandSame(findDifference(events, played.events), 'a replay tells other events');
  for (const state of [again, silent]) {
    demandSame(findDifference(state, played.state), 'a replay ends elsewhere');
    demandSameViews(subject, setup, state, played.state);
  }
  checkReuse(subject, plan, played);
}

/** An old state may keep dead bytes where nothing reads them, so the game is compared, not they. */
function checkReuse(subject: Subject, { setup, seed }: PlayPlan, played: PlayedGame): void {
  const old = playGame(subject, { setup, seed: [...seed].reverse() as unknown as Seed }).state;
  const reused = subject.deal(setup.options, setup.seats, seed, undefined, old);
  const fresh = subject.deal(setup.options, setup.seats, seed);
  const events: unknown[] = [];
  for (const [step, { seat, action }] of played.turns.entries()) {
    if (step < 20) demandSameViews(subject, setup, reused, fresh);
    subject.apply(reused, seat, action, (event) => events.push(event));
    subject.apply(fresh, seat, action);
  }
  demandSameViews(subject, setup, reused, fresh);
  demandSame(findDifference(events, played.events), 'a deal into an old state plays differently');
}

/** Another seed deals other cards, or there would be nothing to shuffle. */
export function checkChance(subject: Subject, { setup, seed }: PlayPlan): void {
  const deal = (_: unknown, word: number): string => {
    const state = subject.deal(setup.options, setup.seats, [seed[0], seed[1], seed[2], word]);
    return JSON.stringify(allViewers(setup.seats).map((viewer) => subject.view(state, viewer)));
  };
  const deals = new Set(Array.from({ length: 20 }, deal));
  demand(deals.size > 1, () => 'all seeds deal the same');
}

/** Everything a table asks of a state. None of it may leave a trace. */
function look({ subject, setup, state, rng }: Position): void {
  for (const viewer of allViewers(setup.seats)) {
    const view = subject.view(state, viewer);
    subject.scene(view);
    subject.determinize(view, rng);
    if (viewer < 0) continue;
    const legal = listLegal(subject, state, viewer);
    const action = pick(rng, subject.codec.count);
    if (!legal.includes(action)) subject.refusal(state, viewer, action);
    if (hasSeat(subject.waitingFor(state), viewer)) subject.fallback(state, viewer);
  }
  subject.copy(state);
  subject.mayAct(state);
  subject.weights(state);
  subject.phase(state);
  subject.outcome(state);
}

function demandSameViews(subject: Subject, setup: Setup, one: object, other: object): void {
  for (const viewer of allViewers(setup.seats)) {
    const difference = findDifference(subject.view(one, viewer), subject.view(other, viewer));
    demandSame(difference, `the views of seat ${viewer} differ`);
  }
}
