/** A contest from start to end: bots come to a port, a tournament is played through them. */
import { setImmediate } from 'node:timers/promises';
import type {
  Clock,
  Entrant,
  FailureReport,
  TournamentOutcome,
  TournamentRun,
} from '@stammtisch/arena';
import {
  fail,
  ok,
  reject,
  type Rejection,
  type Result,
  type Sentence,
  sentence,
} from '@stammtisch/kernel';
import { CONTEST_OVER } from '../bots/goodbye.ts';
import { listen, type Listener } from '../net/listen.ts';
import type { ContestStore } from './folder.ts';
import type { ContestLimits } from './limits.ts';
import { type Admission, receiveEntrant } from './admission.ts';
import { FREE_HACK_RULES, type GameRules, isFreeHackRules } from './game-rules.ts';
import { createSaving, readEntrants } from './entrants-file.ts';
import type { EntrantsSetup } from './waiting.ts';
import { type Entrants, createEntrants } from './entrants.ts';
import type { KeptEntrant } from './entrant.ts';
import { planField, playField } from './play.ts';

export interface FormatContestPlan
  extends
    Pick<EntrantsSetup, 'returnMs' | 'onJoin' | 'onLeave' | 'onOut'>,
    Pick<TournamentRun, 'onMatch' | 'onNote' | 'onProgress'> {
  readonly host: string;
  readonly port: number;
  readonly limits: ContestLimits;
  /** What is played; without it Mau-Mau by the rules of the contest. */
  readonly rules?: GameRules | undefined;
  readonly format: string;
  /** How many entrants are waited for; known where a contest goes on. */
  readonly entrants?: number | undefined;
  readonly deals: number;
  readonly rounds?: number | undefined;
  readonly seed: string;
  readonly clock: Clock;
  readonly store: ContestStore;
  readonly keepTranscripts: boolean;
  readonly onRefused?: (name: string, why: Sentence) => void;
  /** The contest begins or goes on, with the names in seeding order. */
  readonly onField?: (names: readonly string[], goesOn: boolean) => void;
  /** A bot was taken out of a game that it had begun. */
  readonly onFailure?: (report: FailureReport, entrant: Entrant) => void;
  readonly onBug: (error: unknown) => void;
}

export interface FormatContest extends Pick<Listener, 'host' | 'port' | 'connections'> {
  /** Undefined where it was stopped before all were here; errors of the store are thrown. */
  readonly outcome: Promise<Result<TournamentOutcome | undefined>>;
  /** Ends after the games that are being played. */
  stop(): void;
}

/** Opens the port and plays; given the same store again, it goes on with what is there. */
export async function openFormatContest(plan: FormatContestPlan): Promise<Result<FormatContest>> {
  const known = await readEntrants(plan.store);
  if (!known.ok) return known;
  const count = known.value.length > 0 ? known.value.length : plan.entrants;
  if (count === undefined) return reject('no-entrants', HOW_MANY);
  if (plan.entrants !== undefined && plan.entrants !== count) return fail(otherCount(count));
  const checked = planField(rulesOf(plan), namesFor(known.value, count));
  if (!checked.ok) return checked;
  const saving = createSaving(plan.store);
  const entrants = createEntrants({
    ...plan,
    count,
    known: known.value,
    keep: (all) => saving.keep(all),
  });
  const { host, port, limits, onBug, onRefused, rules = FREE_HACK_RULES } = plan;
  const admission: Admission = {
    entrants,
    limits,
    games: [rules.game],
    onlyV1: !isFreeHackRules(rules),
    onRefused,
  };
  const listener = await listen({
    host,
    port,
    limits,
    onBug,
    onConnection: (connection) => receiveEntrant(admission, connection),
  });
  if (!listener.ok) return listener;
  const stop = { aborted: false };
  const goesOn = known.value.length > 0;
  const played = play(plan, entrants, { stop, goesOn, saved: () => saving.done() }).finally(
    async () => {
      entrants.close(CONTEST_OVER);
      await listener.value.close();
    },
  );
  return ok({
    ...listener.value,
    outcome: played,
    stop() {
      stop.aborted = true;
      entrants.giveUp();
    },
  });
}

function rulesOf(plan: FormatContestPlan): Parameters<typeof planField>[0] {
  return { ...plan, ...(plan.rules ?? FREE_HACK_RULES) };
}

interface Course {
  readonly stop: { readonly aborted: boolean };
  readonly goesOn: boolean;
  readonly saved: () => Promise<void>;
}

async function play(
  plan: FormatContestPlan,
  entrants: Entrants,
  { stop, goesOn, saved }: Course,
): Promise<Result<TournamentOutcome | undefined>> {
  // The caller has opened the port and says so first.
  await setImmediate();
  const names = await entrants.field;
  if (names === undefined) return ok(undefined);
  await saved();
  const planned = planField(rulesOf(plan), names);
  if (!planned.ok) return planned;
  plan.onField?.(names, goesOn);
  const outcome = await playField({ ...plan, plan: planned.value, entrants, stop });
  await saved();
  return outcome;
}

/** Names to check a plan with before anybody is here. */
function namesFor(known: readonly KeptEntrant[], count: number): string[] {
  if (known.length > 0) return known.map(({ name }) => name);
  return Array.from({ length: count }, (_, i) => `Bot ${i}`);
}

const HOW_MANY = sentence(
  'Es fehlt --entrants: Auf wie viele Bots soll gewartet werden?',
  '--entrants is missing: how many bots are to be waited for?',
);

function otherCount(count: number): Rejection {
  return {
    code: 'other-entrants',
    ...sentence(
      'Dort liegt schon ein Wettbewerb mit {count} Teilnehmern.',
      'A contest of {count} entrants is kept there already.',
      { count },
    ),
  };
}
