import type { MauMauView } from '@stammtisch/games';
import { type Action, AT_ONCE, type Ask, pick, type Rng } from '@stammtisch/kernel';
import type { Bot } from '../../basics/bot.ts';
import { createCountingBot } from '../counting.ts';
import { DRAW, FACE_COUNT } from '../roles.ts';
import { inputCount, writeInputs } from './inputs.ts';
import { type Net, rate } from './net.ts';
import { findNet, netNameFor } from './nets.ts';
import { type Notes, takeNotes } from './notes.ts';

/** How a learned player is to play. */
export interface LearnedSetup {
  readonly rng: Rng;
  /** Whether it never draws while it can lay. */
  readonly laying: boolean;
  /** How far its chances are evened out: below 1 it plays its favourite more often than it learned. */
  readonly temperature: number;
  /** Instead of the one that was trained for the rules. */
  readonly net?: Net;
}

/** A little surer than it learned: the chances of training have some curiosity in them. */
export const USUAL_TEMPERATURE = 0.5;

/** Chances are looked up in steps of so many to one unit of a rating. */
const STEPS = 32;
/** e to the power of -1 / STEPS: with products alone the table is the same everywhere. */
const STEP_FACTOR = 0.969233234476344;
/** The chance of the best choice, as a whole number. */
const UNIT = 1 << 20;
const CHANCES = chancesByStep();

/**
 * Plays by a net that learned from games with itself. It sees what its seat may know, and all its
 * chance comes from its seed. By rules that no net was trained for it plays like the counting bot.
 */
export function createLearnedBot(setup: LearnedSetup): Bot {
  const fallback = createCountingBot(setup.rng);
  let notes: Notes | undefined;
  let net: Net | undefined;
  let inputs = new Float32Array(0);
  return {
    choose(ask) {
      const view = ask.view as MauMauView;
      if (notes === undefined) {
        net = setup.net ?? netFor(view);
        inputs = new Float32Array(inputCount(view.counts.length));
      }
      notes = takeNotes(notes, ask);
      if (net === undefined) return fallback.choose(ask);
      const { legal, weights, waitedFor } = ask;
      const call = legal.find((action) => weights[action] === AT_ONCE);
      if (call !== undefined || !waitedFor) return call;
      const choices = choicesOf(ask, setup.laying);
      if (choices.length === 1) return choices[0];
      writeInputs(view, notes, choices, inputs);
      return choose(rate(net, inputs), choices, setup);
    },
  };
}

function netFor({ options, counts }: MauMauView): Net | undefined {
  const name = netNameFor(options, counts.length);
  return name === undefined ? undefined : findNet(name);
}

function choicesOf({ legal }: Ask, laying: boolean): readonly Action[] {
  const canLay = legal.some((action) => action < FACE_COUNT);
  return laying && canLay ? legal.filter((action) => action !== DRAW) : legal;
}

/** One of the choices, each by its chance. */
function choose(
  ratings: ArrayLike<number>,
  choices: readonly Action[],
  { rng, temperature }: LearnedSetup,
): Action {
  const best = Math.max(...choices.map((choice) => ratings[choice]!));
  const chances = choices.map((choice) => {
    const step = Math.round(((best - ratings[choice]!) * STEPS) / temperature);
    return CHANCES[step] ?? 0;
  });
  let drawn = pick(
    rng,
    chances.reduce((sum, chance) => sum + chance, 0),
  );
  return choices.find((_, i) => (drawn -= chances[i]!) < 0)!;
}

function chancesByStep(): number[] {
  const chances: number[] = [];
  for (let chance = UNIT; chance >= 1; chance *= STEP_FACTOR) chances.push(Math.floor(chance));
  return chances;
}
