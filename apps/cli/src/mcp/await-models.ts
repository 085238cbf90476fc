import { setTimeout } from 'node:timers/promises';
import { type DealExecutor, entrantName, playDeals, type StopSignal } from '@stammtisch/arena';
import {
  fail,
  type Lang,
  ok,
  refusalsOf,
  type Rejection,
  type Result,
  speak,
  text,
} from '@stammtisch/kernel';
import { ModelSeats, type Used } from '@stammtisch/mcp';
import { watchProcesses } from '../executor/processes.ts';
import type { Programs } from '../executor/tasks.ts';
import { createToolbox } from '../executor/tools.ts';
import type { Io } from '../terminal/io.ts';
import type { Closable } from '../terminal/long-run.ts';
import { startEmbedded } from './embedded.ts';
import type { ModelTerms } from './model-flags.ts';
import { startTimer } from './start-timer.ts';
import { say } from './texts.ts';

/** Games in which models play that come by themselves. */
export interface ModelGames {
  /** Entrants, as they stand in the plan. */
  readonly models: readonly string[];
  readonly terms: ModelTerms;
  /** How many games each of them will play, where that is known. */
  readonly games?: number | undefined;
  /** How bots are held back that are programs. */
  readonly programs?: Programs | undefined;
}

/** Models that have come. */
export interface ArrivedModels {
  /** Plays here, since they are connected to this process. */
  readonly executor: DealExecutor & Closable;
  /** Raised when the budget of one is used up, and when the executor is closed. */
  readonly stop: StopSignal;
  /** Names a model that has used up its budget, if there is one. */
  spent(): Rejection | undefined;
  /** By name. */
  listUsed(): Readonly<Record<string, Used>>;
  /** Tells them the verdict, and waits a little for those who have not asked for it yet. */
  end(verdict: (lang: Lang) => readonly string[]): Promise<void>;
}

/** A model that does not look for so long after the end is not told how it was. */
const FAREWELL_MS = 5_000;

/** Opens a server for models and waits until all have come, or says who has not. */
export async function awaitModels(
  io: Io,
  lang: Lang,
  { models, terms, games, programs }: ModelGames,
): Promise<Result<ArrivedModels>> {
  const { seats, stop, halt, spent } = seatModels(io, models, terms, games);
  const missing = new Set(models);
  const enough = new AbortController();
  const server = await startEmbedded(terms.port, {
    openChair(name) {
      const model = models.find((each) => entrantName(each) === name);
      const chair = model === undefined ? undefined : seats.get(model)!;
      // A model that lost its session may come back under its name, one that left may not.
      if (model === undefined || chair?.hasLeft === true) return undefined;
      missing.delete(model);
      if (missing.size === 0) enough.abort();
      return chair;
    },
  });
  if (!server.ok) return server;
  const workbench = openWorkbench(io, programs);
  let isStopped = false;
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    stopListening();
    halt();
    await Promise.all([server.value.close(), workbench.close()]);
  };
  const stopListening = io.onInterrupt(() => {
    isStopped = true;
    halt();
    enough.abort();
  });
  for (const model of models) {
    io.stderr.write(`${tellAwaited(model, server.value.address, terms, lang)}\n`);
  }
  await setTimeout(terms.waitMs, undefined, { signal: enough.signal }).catch(() => undefined);
  const [absent] = missing;
  if (absent !== undefined) {
    await close();
    const name = entrantName(absent);
    return fail(refusal(isStopped ? 'stopped' : 'never-came', { name }));
  }
  return ok({
    stop,
    executor: {
      size: 1,
      async play(job) {
        const tools = await workbench.open(job);
        return playDeals(job, {
          ...tools,
          stop,
          openOutside: (entrant) => seats.get(entrant.text) ?? tools.openOutside!(entrant),
        });
      },
      close: () => (closed ??= close()),
    },
    spent,
    listUsed: () =>
      Object.fromEntries([...seats].map(([model, { used }]) => [entrantName(model), used])),
    async end(verdict) {
      for (const chair of seats.values()) chair.end(verdict);
      if (closed === undefined) await untilTold([...seats.values()]);
    },
  });
}

/** The seats of models, and what ends their games. */
interface Seating extends Pick<ArrivedModels, 'stop' | 'spent'> {
  /** By model. */
  readonly seats: ReadonlyMap<string, ModelSeats>;
  readonly halt: () => void;
}

function seatModels(
  io: Io,
  models: readonly string[],
  { budget }: ModelTerms,
  games: number | undefined,
): Seating {
  const stop = { aborted: false };
  let spent: Rejection | undefined;
  const halt = (): void => {
    stop.aborted = true;
    for (const chair of seats.values()) chair.halt();
  };
  const openSeats = (model: string): ModelSeats =>
    new ModelSeats({
      budget,
      games,
      now: io.now,
      startTimer,
      onSpent(limit) {
        spent ??= refusal('spent', { name: entrantName(model), limit });
        halt();
      },
    });
  const seats = new Map(models.map((model) => [model, openSeats(model)]));
  return { seats, stop, halt, spent: () => spent };
}

function tellAwaited(model: string, server: string, { waitMs }: ModelTerms, lang: Lang): string {
  const name = entrantName(model);
  const address = `${server}/mcp?name=${encodeURIComponent(name)}`;
  return speak(say('awaits', { name, address, seconds: waitMs / 1000 }), lang);
}

async function untilTold(seats: readonly ModelSeats[]): Promise<void> {
  const told = Promise.all(seats.map((chair) => chair.told));
  await Promise.race([told, setTimeout(FAREWELL_MS, undefined, { ref: false })]);
}

/** Where bots from outside are opened that play against models in this process. */
function openWorkbench(
  io: Io,
  programs: Programs | undefined,
): {
  open(
    job: Parameters<DealExecutor['play']>[0],
  ): ReturnType<ReturnType<typeof createToolbox>['open']>;
  close(): Promise<void>;
} {
  const processes = watchProcesses(1);
  const toolbox = createToolbox(io.now, {
    onProcess: processes.note,
    onUsage: programs?.onUsage,
  });
  const held = programs === undefined ? {} : { confinement: programs.confinement };
  return {
    open: (job) => toolbox.open({ kind: 'deals', job, ...held }),
    close: () => toolbox.close().finally(() => processes.close()),
  };
}

const refusal = refusalsOf({
  stopped: text(
    'Beendet, bevor das Modell „{name}“ gekommen ist.',
    'Stopped before the model "{name}" has come.',
  ),
  'never-came': text('Das Modell „{name}“ ist nicht gekommen.', 'The model "{name}" has not come.'),
  spent: text(
    'Das Budget von „{name}“ ({limit}) ist verbraucht; hier steht das Ergebnis bis dahin.',
    'The budget of "{name}" ({limit}) is used up; this is the result so far.',
  ),
});
