/** Whoever plays without hands: built-in bots here and on threads, programs from the network. */
import { ok, type GameEvent, type Outcome, type Result } from '@stammtisch/kernel';
import type { Minds, MindSeat } from '@stammtisch/table';
import type { KnownBot } from '../../inquiries/inquiries.ts';
import { listen, type Listener, type ListenOptions } from '../../net/listen.ts';
import { hireThinkers, type ThinkersSetup } from '../../threads/thinkers.ts';
import type { Guesses } from '../guesses.ts';
import { createBuiltIn } from './builtin.ts';
import { createLending, type Lending } from './lending.ts';
import {
  PROGRAM_LIMITS,
  PROGRAM_MOVE_MS,
  type ProgramLimits,
  THINK_LIMITS,
  thinkingThreads,
} from './limits.ts';
import { type Door, greetProgram, type ToContest } from './program-door.ts';
import { createMint } from './program-token.ts';
import {
  askProgram,
  createHall,
  endGame,
  type Hall,
  hasProgram,
  listConnected,
  listFree,
  noteSeats,
  type ProgramsSetup,
  takeLine,
} from './programs.ts';

export interface MindsSetup extends Omit<ProgramsSetup, 'moveMs'> {
  /** A secret that lives as long as the tables do: with it a program is known after a restart. */
  readonly tokenKey: string;
  readonly onBug: (error: unknown) => void;
  /** Wrong codes and tokens of all doors. */
  readonly guesses: Guesses;
  readonly onRefused?: ListenOptions['onRefused'];
  readonly moveMs?: number;
  /** Takes over who comes for a contest or to practise. */
  readonly toContest?: ToContest | undefined;
  readonly thinkers?: Partial<ThinkersSetup>;
}

/** Where programs come in. */
export interface ProgramPort {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  readonly limits?: Partial<ProgramLimits>;
}

export interface ServerMinds extends Minds {
  /** `events`: what a program was not told yet. */
  forget(
    seat: MindSeat,
    outcome: Outcome | undefined,
    seed: string | undefined,
    events?: readonly GameEvent[],
  ): void;
  /**
   * Which programs have seats at a table: to be told whenever that may have changed, and when the
   * table wakes up. A program that has a seat is not free, and its name is kept for it.
   */
  programsAt(table: string, names: readonly string[]): void;
  /** The programs that wait to be seated. */
  listPrograms(): { readonly name: string }[];
  /** Bots of others that can be seated too. */
  readonly lending: Lending;
  /** The program that was given the token with this hash. */
  findBot(tokenHash: string): KnownBot | undefined;
  /** Opens the port for programs. */
  listen(port: ProgramPort): Promise<Result<Pick<Listener, 'host' | 'port'>>>;
  /** Ends all connections and all thinking. */
  close(): Promise<void>;
}

export function createMinds(setup: MindsSetup): ServerMinds {
  const { onBug, moveMs = PROGRAM_MOVE_MS, tokenKey, toContest, guesses, onRefused } = setup;
  const thinkers = hireThinkers({
    threads: thinkingThreads(),
    limits: THINK_LIMITS,
    ...setup.thinkers,
  });
  const builtIn = createBuiltIn(thinkers);
  const hall = createHall({ ...setup, moveMs });
  const mint = createMint(tokenKey);
  const listeners: Listener[] = [];
  return {
    choose(seat, ask) {
      return seat.player.kind === 'bot' ? builtIn.choose(seat, ask) : askProgram(hall, seat, ask);
    },
    forget(seat, outcome, seed, events) {
      if (seat.player.kind === 'bot') builtIn.forget(seat);
      else endGame(hall, seat, outcome, seed, events);
    },
    listConnected: () => listConnected(hall),
    hasProgram: (name, table) => hasProgram(hall, name, table),
    programsAt: (table, names) => noteSeats(hall, table, names),
    listPrograms: () => listFree(hall).map((name) => ({ name })),
    lending: createLending(hall),
    findBot: (tokenHash) => findProgram(hall, tokenHash),
    async listen({ host, port, limits: changes }) {
      const limits = { ...PROGRAM_LIMITS, ...changes };
      const { handshakeMs } = limits;
      const door: Door = { hall, mint, handshakeMs, guesses, toContest, onBug };
      const onConnection = (connection: Parameters<typeof greetProgram>[1]): void =>
        greetProgram(door, connection);
      const opened = await listen({ host, port, limits, onBug, onConnection, onRefused });
      if (!opened.ok) return opened;
      listeners.push(opened.value);
      return ok({ host, port: opened.value.port });
    },
    async close() {
      // Without a goodbye: programs come back with their tokens when the server does.
      await Promise.all([...listeners.map((listener) => listener.close()), thinkers.close()]);
    },
  };
}

function findProgram({ places }: Hall, tokenHash: string): KnownBot | undefined {
  const place = [...places.values()].find((each) => each.tokenHash === tokenHash);
  if (place === undefined) return undefined;
  const isHere = place.line !== undefined;
  return {
    name: place.name,
    isBusy: place.game !== undefined,
    take: isHere ? (user) => takeLine(place, user) : undefined,
  };
}
