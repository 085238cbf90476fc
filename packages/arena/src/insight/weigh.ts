/** What alternatives are worth to whoever has to choose, from what that seat can know. */
import type { Guide } from '@stammtisch/bots';
import type { Seat } from '@stammtisch/kernel';
import { addTo, EMPTY_SAMPLE, type Sample } from '../statistics/statistics.ts';
import { type Alternative, drawWorld, type Lab, tryOut, usualChoice } from './lab.ts';

/** One thing that could be done, and what came of it in the worlds where it was tried. */
export interface Option {
  readonly alternative: Alternative;
  /** What the seat itself won. */
  own: Sample;
  /** That, less what the recorded choice won in the same worlds. */
  lead: Sample;
}

/** A choice among alternatives, and sums over the worlds in which they were tried. */
export interface Choice {
  readonly seat: Seat;
  readonly waitedFor: boolean;
  /** The alternative that all others are compared with. */
  readonly chosen: Alternative;
  readonly options: readonly Option[];
  worlds: number;
  /** By seat: what was won with the chosen alternative, and with what playouts usually do. */
  readonly withChosen: number[];
  readonly withUsual: number[];
}

export interface ChoiceSetup {
  readonly seat: Seat;
  readonly waitedFor: boolean;
  readonly chosen: Alternative;
  readonly alternatives: readonly Alternative[];
  readonly seats: number;
}

/** A choice that nothing is known about yet; `chosen` is one of the alternatives. */
export function openChoice({ alternatives, seats, ...rest }: ChoiceSetup): Choice {
  return {
    ...rest,
    options: alternatives.map((alternative) => ({
      alternative,
      own: EMPTY_SAMPLE,
      lead: EMPTY_SAMPLE,
    })),
    worlds: 0,
    withChosen: zeros(seats),
    withUsual: zeros(seats),
  };
}

/** After so many worlds only the most promising are looked at further. */
const ALL_UNTIL = 16;
const KEPT = 6;

/**
 * Tries the alternatives in one more world, each with the same chance, and yields after each
 * playout. Returns by seat what is won where the choice is left to whoever plays on.
 */
export function* weighInWorld(
  lab: Lab,
  choice: Choice,
  guide: Guide,
  scratch: { world: unknown },
): Generator<void, readonly number[]> {
  const { seat, chosen } = choice;
  scratch.world = drawWorld(lab, guide, scratch.world);
  const usual = choice.options.length === 1 ? chosen : usualChoice(lab, scratch.world, choice);
  const base = tryOut(lab, scratch.world, seat, chosen);
  yield;
  let played = usual === chosen ? base : undefined;
  for (const option of listTried(choice)) {
    const { alternative } = option;
    const shares = alternative === chosen ? base : tryOut(lab, scratch.world, seat, alternative);
    if (alternative === usual) played = shares;
    option.own = addTo(option.own, shares[seat]!);
    option.lead = addTo(option.lead, shares[seat]! - base[seat]!);
    if (alternative !== chosen) yield;
  }
  const won = played ?? tryOut(lab, scratch.world, seat, usual);
  choice.worlds++;
  addInto(choice.withChosen, base);
  addInto(choice.withUsual, won);
  return won;
}

/** The option that looks best. */
export function bestOf(options: readonly Option[]): Option {
  return options.reduce((best, option) => (meanOf(option) > meanOf(best) ? option : best));
}

/** How many of the options are looked at in most worlds. */
export function countTried({ options }: Choice): number {
  return Math.min(options.length, KEPT);
}

function meanOf({ own }: Option): number {
  return own.count === 0 ? 0 : own.sum / own.count;
}

function listTried(choice: Choice): readonly Option[] {
  const { options, chosen, worlds } = choice;
  if (worlds < ALL_UNTIL || options.length <= KEPT) return options;
  const kept = options.toSorted((a, b) => meanOf(b) - meanOf(a)).slice(0, KEPT);
  return options.filter((option) => option.alternative === chosen || kept.includes(option));
}

function addInto(sums: number[], values: readonly number[]): void {
  for (const [i, value] of values.entries()) sums[i]! += value;
}

function zeros(count: number): number[] {
  return Array.from({ length: count }, () => 0);
}
