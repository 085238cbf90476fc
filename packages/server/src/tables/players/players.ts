/** Whoever plays without hands: built-in bots here and on threads, bots from the network. */
import { ok, type GameEvent, type Outcome, type Result } from '@stammtisch/kernel';
import type { BotPlayers, BotAtTable, NetworkBotSeat } from '@stammtisch/table';
import type { KnownBot } from '../../bots/known-bot.ts';
import { listen, type Listener, type ListenOptions } from '../../net/listen.ts';
import { createThinkers, type ThinkersSetup } from '../../threads/thinkers.ts';
import { thinkingThreads } from '../../threads/thread-count.ts';
import type { Guesses } from '../../limits/guesses.ts';
import { createTokenMint } from './bot-token.ts';
import { createBuiltIn } from './built-in.ts';
import { createLending, type Lending } from './lending.ts';
import {
  HOLD_NAME_MS,
  BOT_PORT_LIMITS,
  BOT_MOVE_MS,
  type BotPortLimits,
  THINK_LIMITS,
} from './limits.ts';
import { type Arrivals, receiveBot, type ToContest } from './arrivals.ts';
import {
  askBot,
  createSeatedBots,
  endGame,
  listConnected,
  listFree,
  noteSeats,
  type SeatedBots,
  type SeatedBotsSetup,
  tokenHashAt,
} from './seated-bots.ts';

export interface PlayersSetup extends Omit<SeatedBotsSetup, 'moveMs' | 'holdNameMs'> {
  /** A secret that lives as long as the tables do: with it a bot is known after a restart. */
  readonly tokenKey: string;
  readonly onBug: (error: unknown) => void;
  /** Counts wrong codes and tokens, wherever they are tried. */
  readonly guesses: Guesses;
  readonly onRefused?: ListenOptions['onRefused'];
  readonly moveMs?: number;
  readonly holdNameMs?: number;
  /** Takes over who comes for a contest, for a league or to practise. */
  readonly toContest?: ToContest | undefined;
  readonly thinkers?: Partial<ThinkersSetup>;
}

/** Where bots come in. */
export interface ProgramPort {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  readonly limits?: Partial<BotPortLimits>;
  readonly isProxy?: ListenOptions['isProxy'];
}

export interface TablePlayers extends BotPlayers {
  /** `events`: what a bot was not told yet. */
  forget(
    seat: BotAtTable,
    outcome: Outcome | undefined,
    seed: string | undefined,
    events?: readonly GameEvent[],
  ): void;
  /**
   * Which bots have seats at a table: to be told whenever that may have changed, and when the
   * table wakes up. A bot that has a seat is not free, and its name is kept for it.
   */
  programsAt(table: string, programs: readonly NetworkBotSeat[]): void;
  /** The bots that wait to be seated. */
  listPrograms(): { readonly name: string }[];
  /** Bots of others that can be seated too. */
  readonly lending: Lending;
  /** The bot that was given the token with this hash. */
  findBot(tokenHash: string): KnownBot | undefined;
  /** Opens the port for bots. */
  listen(port: ProgramPort): Promise<Result<Pick<Listener, 'host' | 'port'>>>;
  /** Lets in bots that come by another way than the port, under the limits of the port. */
  readonly intake: Pick<Listener, 'refusal' | 'adopt'>;
  /** Bots over the network that are connected now, by the port or another way. */
  readonly connections: number;
  /** Takes no more bots over the network; those who are connected stay. */
  refuseMore(): void;
  /** Ends all connections and all thinking. */
  close(): Promise<void>;
}

export function createPlayers(setup: PlayersSetup): TablePlayers {
  const { onBug, moveMs = BOT_MOVE_MS, tokenKey, toContest, guesses, onRefused } = setup;
  const { holdNameMs = HOLD_NAME_MS } = setup;
  const thinkers = createThinkers({
    threads: thinkingThreads(),
    limits: THINK_LIMITS,
    ...setup.thinkers,
  });
  const builtIn = createBuiltIn(thinkers);
  const bots = createSeatedBots({ ...setup, moveMs, holdNameMs });
  const mint = createTokenMint(tokenKey);
  const listeners: Listener[] = [];
  return {
    choose(seat, ask) {
      return seat.player.kind === 'bot' ? builtIn.choose(seat, ask) : askBot(bots, seat, ask);
    },
    forget(seat, outcome, seed, events) {
      if (seat.player.kind === 'bot') builtIn.forget(seat);
      else endGame(bots, seat, outcome, seed, events);
    },
    listConnected: () => listConnected(bots),
    botTokenHash: (name, table) => tokenHashAt(bots, name, table),
    programsAt: (table, programs) => noteSeats(bots, table, programs),
    listPrograms: () => listFree(bots).map((name) => ({ name })),
    lending: createLending(bots),
    findBot: (tokenHash) => findBot(bots, tokenHash),
    async listen({ host, port, limits: changes, isProxy }) {
      const limits = { ...BOT_PORT_LIMITS, ...changes };
      const { handshakeMs } = limits;
      const arrivals: Arrivals = { bots, mint, handshakeMs, guesses, toContest, onBug };
      const onConnection: ListenOptions['onConnection'] = (each) => receiveBot(arrivals, each);
      const opened = await listen({ host, port, limits, isProxy, onBug, onConnection, onRefused });
      if (!opened.ok) return opened;
      listeners.push(opened.value);
      return ok({ host, port: opened.value.port });
    },
    intake: {
      refusal: (address) =>
        listeners[0] === undefined ? 'stopping' : listeners[0].refusal(address),
      adopt: (peer) => listeners[0]!.adopt(peer),
    },
    get connections() {
      return listeners.reduce((sum, { connections }) => sum + connections.size, 0);
    },
    refuseMore() {
      for (const listener of listeners) listener.refuseMore();
    },
    async close() {
      // Without a goodbye: bots come back with their tokens when the server does.
      await Promise.all([...listeners.map((listener) => listener.close()), thinkers.close()]);
    },
  };
}

function findBot({ entries }: SeatedBots, tokenHash: string): KnownBot | undefined {
  const entry = entries.findOwned(tokenHash);
  if (entry === undefined) return undefined;
  const { name, bot, game } = entry;
  return { name, isBusy: game !== undefined, bot };
}
