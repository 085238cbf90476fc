import { netNameFor } from '@stammtisch/bots';
import type { MauMauOptions } from '@stammtisch/games';
import { type Text, text } from '@stammtisch/kernel';

/**
 * A plan that rules may reward although nobody wants to sit opposite it. One seat plays it among the
 * usual bots, which never think of it.
 */
export interface Probe {
  /** Who plays so. */
  readonly bot: string;
  /** What ends it. */
  readonly mend: Mend;
  /** What is said where it wins, and where it only makes games long. */
  readonly pays: Text;
  readonly stretches: Text;
}

/** An option, and the value that it would be better to have. */
export interface Mend {
  readonly option: string;
  readonly value: boolean | number | string;
}

const HOARDER: Probe = {
  bot: 'hoarder',
  mend: { option: 'draw.voluntary', value: false },
  pays: text(
    'Wer ohne Not zieht und Karten sammelt, gewinnt {share} der Spiele ({low} bis {high}); gerecht wären {fair}. Ein Spiel dauert dann {moves} Züge statt {usual}.',
    'Whoever draws without need and collects cards wins {share} of the games ({low} to {high}); {fair} would be fair. A game then takes {moves} moves instead of {usual}.',
  ),
  stretches: text(
    'Wer ohne Not zieht und Karten sammelt, verliert dadurch nichts (er gewinnt {share} der Spiele, {low} bis {high}), aber ein Spiel dauert {moves} Züge statt {usual}.',
    'Whoever draws without need and collects cards loses nothing by it (and wins {share} of the games, {low} to {high}), but a game takes {moves} moves instead of {usual}.',
  ),
};

/** Collects better than any rule of thumb, where a net was trained for the rules. */
const LEARNED: Probe = { ...HOARDER, bot: 'learned' };

/** The probes of a game whose plan some options allow: those that play it best. */
export function probesFor(
  gameId: string,
  options: Readonly<Record<string, unknown>>,
  seats: number,
): readonly Probe[] {
  if (gameId !== 'mau-mau') return [];
  const known = [knowsPlan(options, seats) ? LEARNED : HOARDER];
  return known.filter((probe) => isAllowed(probe, options));
}

/** What a bot tries as a probe, where some options allow it. */
export function probeOf(
  bot: string,
  options: Readonly<Record<string, unknown>>,
): Probe | undefined {
  return [LEARNED, HOARDER].find((probe) => probe.bot === bot && isAllowed(probe, options));
}

function isAllowed({ mend }: Probe, options: Readonly<Record<string, unknown>>): boolean {
  return options[mend.option] !== mend.value;
}

/** With more than two seats what was learned is to play well, and hardly to collect. */
function knowsPlan(options: Readonly<Record<string, unknown>>, seats: number): boolean {
  return seats === 2 && netNameFor(options as unknown as MauMauOptions, seats) !== undefined;
}
