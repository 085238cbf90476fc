/**
 * Writes what the simulator runs on into train/build: the numbers of the tables (codes.h) and the
 * tables of each ruleset it can play (NAME.rules, the struct Rules of simulator.h).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseOptions, speak } from '@stammtisch/kernel';
import { FLAG, MARK, OFFER, PHASE, ROW } from '../packages/games/src/mau-mau/codes.ts';
import {
  CALL_MAU,
  CALL_MAU_MAU,
  DRAW,
  KEEP,
  NO7,
  PASS,
  WISH,
} from '../packages/games/src/mau-mau/moves.ts';
import { type MauMauOptions, options } from '../packages/games/src/mau-mau/options.ts';
import { type Ruleset, rulesetOf } from '../packages/games/src/mau-mau/ruleset.ts';

/** Room for the phases: as many as the low bits of a row can name. */
const PHASE_LIMIT = ROW.PHASE_BITS + 1;
/** Lays, wishes and draws leave a trace. */
const ACTION_TRACES = DRAW + 1;
const TRACE_DECAY = 0.8;

const ACTION = { WISH, DRAW, NO7, KEEP, PASS, CALL_MAU, CALL_MAU_MAU };
const FOLDER = new URL('build/', import.meta.url);

export function rulesOf(preset: string): MauMauOptions {
  const parsed = parseOptions(options, preset, {});
  if (!parsed.ok) throw new Error(speak(parsed.error, 'en'));
  if (parsed.value.decks > 1) throw new Error(`${preset} has several packs`);
  return parsed.value;
}

function codes(): string {
  const groups = { FLAG, MARK, OFFER, PHASE, ROW, ACTION };
  const lines = Object.entries(groups).flatMap(([group, numbers]) =>
    Object.entries(numbers).map(([name, value]) => `#define ${group}_${name} (${value})`),
  );
  return [
    ...lines,
    `#define PHASE_LIMIT ${PHASE_LIMIT}`,
    `#define ACTION_TRACES ${ACTION_TRACES}`,
    `#define TRACE_DECAY ${TRACE_DECAY}f`,
    '',
  ].join('\n');
}

/** In the order of the struct. */
function words(rules: Ruleset): Int32Array {
  const byPhase = (list: ArrayLike<number>): number[] => padded(list, PHASE_LIMIT);
  const bits = (lists: readonly Uint8Array[]): number[] =>
    byPhase(
      lists.map((actions) => actions.reduce((set, action) => set | (1 << (action - WISH)), 0)),
    );
  return Int32Array.from([
    ...padded(rules.dispatch, PHASE_LIMIT << ROW.ACTION_BITS),
    ...byPhase(rules.offers),
    ...bits(rules.whenStuck),
    ...bits(rules.whenNot),
    ...padded(rules.fits, PHASE_LIMIT << ROW.FACE_BITS),
    ...rules.fitsWish,
    ...byPhase(rules.settled),
    ...rules.afterTurn,
    rules.plainLay,
    rules.wishMask,
    rules.neverLastMask,
    rules.specialMask,
    rules.flags,
    rules.handSize,
    rules.amount,
    rules.penalty,
    rules.turnLimit,
  ]);
}

function padded(list: ArrayLike<number>, length: number): number[] {
  return Array.from({ length }, (_, i) => list[i] ?? 0);
}

export function exportRules(presets: readonly string[]): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(new URL('codes.h', FOLDER), codes());
  for (const preset of presets) {
    writeFileSync(new URL(`${preset}.rules`, FOLDER), words(rulesetOf(rulesOf(preset))));
  }
}
