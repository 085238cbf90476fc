import { parseBot } from '@stammtisch/bots';
import {
  type Player,
  type Seat,
  type Sentence,
  type Session,
  SPECTATOR,
  takeNews,
  tellEvents,
} from '@stammtisch/kernel';
import { type BotOrder, makeBot, type Thinkers } from '@stammtisch/server/threads';
import type { Io } from '../terminal/io.ts';
import { ME } from './names.ts';

/** A bot at a table. */
export interface SeatedBot extends Player {
  /** Whether people may have to wait for it. */
  readonly isSlow: boolean;
  /** Forgets the game, of which it will be told anew from the start. */
  restart(): void;
}

/** A running game and who sits at it. */
export interface Seating {
  readonly session: Session;
  /** By seat; undefined where a person sits. */
  readonly bots: readonly (SeatedBot | undefined)[];
}

/** The same with bots that can be ended. */
export interface OpenSeating extends Seating {
  /** Ends the bots, whatever they think about. */
  close(): Promise<void>;
}

/**
 * Makes the bots of a game; their chance follows from the text of a seed and their seats. Those that
 * search think on a thread of their own: here they would keep Ctrl-C from coming through.
 */
export function seatPlayers(
  session: Session,
  kinds: readonly string[],
  seedText: string,
  io: Pick<Io, 'now' | 'createThinkers'>,
): OpenSeating {
  const game = session.deal.game.id;
  const isSlow = kinds.map((kind) => kind !== ME && takesTime(game, kind));
  const thinkers = isSlow.includes(true) ? io.createThinkers() : undefined;
  const bots = kinds.map((bot, seat) => {
    if (bot === ME) return undefined;
    const order = { game, bot, seed: `${seedText}/bot/${seat}` };
    return isSlow[seat] === true ? seatSlow(order, thinkers!) : seatQuick(order, io.now);
  });
  return { session, bots, close: async () => thinkers?.close() };
}

/** Whether all choose at the same time; the last of them is the only one waited for all the same. */
export function choosesTogether({ deal }: Session): boolean {
  const { game, options, seats, seed, start } = deal;
  const waiting = game.waitingFor(game.deal(options, seats, seed, start));
  return (waiting & (waiting - 1)) !== 0;
}

/** The seats of people, who share the screen if there are several. */
export function listPeople(bots: Seating['bots']): Seat[] {
  return bots.flatMap((bot, seat) => (bot === undefined ? [seat] : []));
}

/** Who sees the end: the only person at the screen, else SPECTATOR. */
export function onlookerOf(bots: Seating['bots']): Seat {
  const people = listPeople(bots);
  return people.length === 1 ? people[0]! : SPECTATOR;
}

/** What people at a seat are told of all that happened since this was last asked. */
export function tellNews(session: Session, seat: Seat): Sentence[] {
  return tellEvents(session.deal.game, takeNews(session, seat));
}

/** Whether a bot has a budget to use up. */
function takesTime(game: string, kind: string): boolean {
  const spec = parseBot(game, kind);
  return spec.ok && spec.value.budget !== undefined;
}

function seatSlow(order: BotOrder, thinkers: Pick<Thinkers, 'choose' | 'forget'>): SeatedBot {
  const key = order.seed;
  return {
    isSlow: true,
    choose: (ask) => thinkers.choose({ key, order, ask }),
    restart: () => thinkers.forget(key),
  };
}

function seatQuick(order: BotOrder, now: () => number): SeatedBot {
  let bot = makeBot(order, now);
  return {
    isSlow: false,
    choose: (ask) => bot.choose(ask),
    restart: () => void (bot = makeBot(order, now)),
  };
}
