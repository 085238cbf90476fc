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
export interface LearnedManner {
  /** Whether it never draws while it can lay. */
  readonly laying: boolean;
  /** How far its chances are evened out: below 1 it plays its favourite more often than it learned. */
  readonly temperature: number;
  /** Instead of the one that was trained for the rules. */
  readonly net?: Net;
}

export interface LearnedSetup extends LearnedManner {
  readonly rng: Rng;
}

/** An action, and how often it would be chosen in proportion to the others. */
export interface Leaning {
  readonly action: Action;
  readonly weight: number;
}

/**
 * How a player leans, told of everything that its seat is asked: to no action where it would say
 * nothing, and undefined by rules that it does not know.
 */
export type Policy = (ask: Ask) => readonly Leaning[] | undefined;

/**
 * By the very chances that it learned. Surer it wins no more in `contest`, and between two in `standard` both
 * then wait for ever.
 */
export const USUAL_TEMPERATURE = 1;

/** Chances are looked up in steps of so many to one unit of a rating. */
const STEPS = 32;
/** e to the power of -1 / STEPS: with products alone the table is the same everywhere. */
const STEP_FACTOR = 0.969233234476344;
/** The chance of the best choice, as a whole number: those of all choices together are what `pick` can take. */
const UNIT = 1 << 9;
const CHANCES = chancesByStep();

/**
 * Plays by a net that learned from games with itself. It sees what its seat may know, and all its
 * chance comes from its seed. By rules that no net was trained for it plays like the counting bot.
 */
export function createLearnedBot(setup: LearnedSetup): Bot {
  const fallback = createCountingBot(setup.rng);
  const policy = createLearnedPolicy(setup);
  return {
    choose(ask) {
      const leanings = policy(ask);
      return leanings === undefined ? fallback.choose(ask) : drawOne(leanings, setup.rng);
    },
  };
}

/** How the learned player of one seat of one game leans. */
export function createLearnedPolicy(manner: LearnedManner): Policy {
  let notes: Notes | undefined;
  let net: Net | undefined;
  let inputs = new Float32Array(0);
  return (ask) => {
    const view = ask.view as MauMauView;
    if (notes === undefined) {
      net = manner.net ?? netFor(view);
      inputs = new Float32Array(inputCount(view.counts.length));
    }
    notes = takeNotes(notes, ask);
    if (net === undefined) return undefined;
    const { legal, weights, waitedFor } = ask;
    const call = legal.find((action) => weights[action] === AT_ONCE);
    if (call !== undefined) return only(call);
    if (!waitedFor) return [];
    const choices = choicesOf(ask, manner.laying);
    if (choices.length === 1) return only(choices[0]!);
    writeInputs(view, notes, choices, inputs);
    return lean(rate(net, inputs), choices, manner.temperature);
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

function only(action: Action): readonly Leaning[] {
  return [{ action, weight: UNIT }];
}

function lean(
  ratings: ArrayLike<number>,
  choices: readonly Action[],
  temperature: number,
): readonly Leaning[] {
  const best = Math.max(...choices.map((choice) => ratings[choice]!));
  return choices.map((action) => {
    const step = Math.round(((best - ratings[action]!) * STEPS) / temperature);
    return { action, weight: CHANCES[step] ?? 0 };
  });
}

/** One of the actions, each by its weight; nothing is drawn where there is nothing to choose. */
function drawOne(leanings: readonly Leaning[], rng: Rng): Action | undefined {
  if (leanings.length < 2) return leanings[0]?.action;
  let drawn = pick(
    rng,
    leanings.reduce((sum, { weight }) => sum + weight, 0),
  );
  return leanings.find(({ weight }) => (drawn -= weight) < 0)!.action;
}

function chancesByStep(): number[] {
  const chances: number[] = [];
  for (let chance = UNIT; chance >= 1; chance *= STEP_FACTOR) chances.push(Math.floor(chance));
  return chances;
}
