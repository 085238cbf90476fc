import {
  createRng,
  formatSeed,
  type Game,
  type GameEvent,
  type GameView,
  parseSeed,
  type Seed,
} from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { checkCodec } from './checks/codec.ts';
import { checkChance, checkCopy, checkReplay } from './checks/copies.ts';
import { checkFirst } from './checks/first.ts';
import { checkMemory, checkTwoActions, checkTwoWorlds, type Memory } from './checks/leaks.ts';
import {
  checkAllRetire,
  checkEnding,
  checkFallback,
  checkFallbackGame,
  checkOut,
  checkRetire,
} from './checks/leaving.ts';
import { checkWrittenEvents, checkWrittenViews, type Written } from './checks/notation.ts';
import { checkPlayOut, checkPlayOutFrom } from './checks/playouts.ts';
import { checkRenaming } from './checks/renaming.ts';
import { checkSealed } from './checks/sealed.ts';
import { checkSecrets, createSecrets, noteEvents, noteWorlds } from './checks/secrets.ts';
import {
  checkChart,
  checkGroups,
  checkNames,
  checkPacks,
  checkPhase,
  checkRows,
  checkRules,
  checkScene,
  checkTelling,
} from './checks/texts.ts';
import { checkLegal, checkTurns } from './checks/turns.ts';
import {
  checkDeterminize,
  checkDeterminizeInto,
  checkDeterminizeRepeats,
  checkEvents,
  checkViews,
} from './checks/views.ts';
import { playGame, type PlayPlan } from './subject/play.ts';
import { checkPresets, houseRuleSetups, presetSetups } from './subject/setups.ts';
import { asSubject, type Position, type Subject } from './subject/subject.ts';

/** One promise of the contract. It is kept when `run` does not throw, for any plan of a game. */
export interface Check {
  readonly title: string;
  readonly run: (subject: Subject, plan: PlayPlan) => void;
  /** With how many random house rules it is run, where that is cheap. */
  readonly houseRules?: number;
}

/** What must hold for a game as a whole. */
export const GAME_CHECKS: readonly {
  readonly title: string;
  readonly run: (subject: Subject) => void;
}[] = [
  { title: 'actions, moves and texts name each other one to one', run: checkCodec },
  { title: 'everything has a name in every language', run: checkNames },
  { title: 'presets keep to the options', run: checkPresets },
];

/** What must hold in every game that is played. */
export const CHECKS: readonly Check[] = [
  { title: 'the rules are told in every language', run: checkRules, houseRules: 100 },
  { title: 'options are grouped and told in every language', run: checkGroups, houseRules: 100 },
  { title: 'packs are added where cards are short', run: checkPacks, houseRules: 100 },
  { title: 'the chart can be drawn and walked', run: checkChart, houseRules: 100 },
  { title: 'the phase is in the chart', run: atPositions(checkPhase) },
  { title: 'rows that are told lead from state to state', run: atPositions(checkRows) },
  {
    title: 'scenes are complete and offer nobody what is not theirs',
    run: atPositions(checkScene),
  },
  { title: 'turns, calls and the end agree', run: atPositions(checkTurns) },
  { title: 'legal is ascending and complete, the rest refused', run: atPositions(checkLegal) },
  { title: 'copies are equal and independent', run: atPositions(checkCopy) },
  { title: 'a replay is the same game', run: checkReplay },
  { title: 'a playout is random play by lists', run: checkPlayOut, houseRules: 20 },
  { title: 'so is a playout of the rest of a game', run: atPositions(checkPlayOutFrom) },
  { title: 'seeds matter', run: checkChance },
  { title: 'whoever is to begin begins', run: checkFirst, houseRules: 100 },
  { title: 'a renamed deal is the same game', run: checkRenaming },
  { title: 'views are JSON without the generator', run: atPositions(checkViews) },
  { title: 'a determinized world fits its view', run: atPositions(checkDeterminize) },
  { title: 'determinize repeats itself', run: atPositions(checkDeterminizeRepeats) },
  { title: 'a world may overwrite an old one', run: atPositions(checkDeterminizeInto) },
  { title: 'events are well-formed and can be told', run: runEvents },
  { title: 'what programs read is whole and hides what is hidden', run: runNotation },
  { title: 'fallback is legal', run: atPositions(checkFallback) },
  { title: 'a game played by fallback ends', run: checkFallbackGame },
  { title: 'every game ends in a ranking', run: checkEnding },
  { title: 'who leaves is ranked last', run: atPositions(checkRetire) },
  { title: 'when all leave it is over', run: atPositions(checkAllRetire) },
  { title: 'who is out stays out', run: runOut },
  { title: 'sealed choices commute', run: atPositions(checkSealed) },
  { title: 'two worlds cannot be told apart', run: runTwoWorlds },
  { title: 'what is told alike looks alike', run: atPositions(checkTwoActions) },
  { title: 'views leave the secrets of others open', run: runSecrets },
];

/** Quick; `contract.long.test.ts` of the games takes more. */
const HOUSE_RULES = 1;

/** Registers the whole contract as tests of a game; a game needs no line of its own for it. */
export function describeContract<S, V extends GameView, O, M, E extends GameEvent>(
  game: Game<S, V, O, M, E>,
  houseRules?: number,
): void {
  const subject = asSubject(game);
  describe(`${game.id} keeps the contract`, () => {
    it.each(GAME_CHECKS.map(({ title, run }) => [title, run] as const))('%s', (_, run) => {
      expect(run(subject)).toBeUndefined();
    });
    it.each(CHECKS.map((check) => [check.title, check] as const))('%s', (_, check) => {
      expect(runCheck(check, subject, houseRules)).toBeGreaterThan(0);
    });
  });
}

/**
 * Runs a check with every preset and with random house rules and returns how many games that were;
 * throws where the game breaks its promise.
 */
export function runCheck(check: Check, subject: Subject, houseRules = HOUSE_RULES): number {
  const rng = createRng(parseSeed(`house rules of ${subject.id}`));
  const setups = [
    ...presetSetups(subject),
    ...houseRuleSetups(subject, rng, check.houseRules ?? houseRules),
  ];
  const plans = setups.flatMap((setup) =>
    [false, true].map((leaving): PlayPlan => {
      return { setup, leaving, seed: parseSeed(`${subject.id}, ${setup.name}, ${leaving}`) };
    }),
  );
  for (const plan of plans) {
    try {
      check.run(subject, plan);
    } catch (error) {
      const where = `${subject.id}, ${plan.setup.name}, seed ${formatSeed(plan.seed)}`;
      throw new Error(`${(error as Error).message}\n  in ${where}`, { cause: error });
    }
  }
  return plans.length;
}

function atPositions(check: (position: Position, seed: Seed) => void): Check['run'] {
  return (subject, plan) => {
    playGame(subject, { ...plan, visit: (position) => check(position, plan.seed) });
  };
}

function runTwoWorlds(subject: Subject, plan: PlayPlan): void {
  const memory: Memory = new Map();
  atPositions((position) => checkTwoWorlds(position, memory))(subject, plan);
  checkMemory(memory);
}

function runOut(subject: Subject, plan: PlayPlan): void {
  let before = 0;
  atPositions((position) => {
    before = checkOut(position, before);
  })(subject, plan);
}

function runEvents(subject: Subject, plan: PlayPlan): void {
  const played = playGame(subject, plan);
  checkEvents(plan.setup, played);
  checkTelling(subject, plan.setup, played);
}

/** At the start of two games views differ in little but the cards: a loss of those shows there. */
function runNotation(subject: Subject, plan: PlayPlan): void {
  const written: Written = new Map();
  const visit = (position: Position): void => checkWrittenViews(position, written);
  for (let i = 0; i < 2; i++) {
    const played = playGame(subject, { ...plan, seed: variant(plan.seed, i), visit });
    checkWrittenEvents(subject, plan.setup, played);
  }
}

/** One game may be too short for all secrets to show, so several are taken together. */
function runSecrets(subject: Subject, plan: PlayPlan): void {
  const secrets = createSecrets();
  const { seed, setup } = plan;
  for (let i = 0; i < 3; i++) {
    const visit = (position: Position): void => noteWorlds(position, secrets);
    const played = playGame(subject, { setup, seed: variant(seed, i), visit });
    noteEvents(played, setup.seats, secrets);
  }
  checkSecrets(secrets);
}

function variant(seed: Seed, i: number): Seed {
  return [seed[0], seed[1], seed[2], seed[3] ^ i];
}
