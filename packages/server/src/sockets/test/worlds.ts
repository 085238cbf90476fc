/**
 * The same game on two servers. In the second one, before every move, the cards that the observer
 * cannot see are others; all that it can see is the same.
 */
import {
  type Action,
  createRng,
  firstSeat,
  type GameEvent,
  hasSeat,
  LAST_RESORT,
  pick,
  redact,
  type Rng,
  type Seat,
  type Session,
  SPECTATOR,
} from '@stammtisch/kernel';
import type { Round, Tables, Ticket } from '@stammtisch/table';
import { commitToSalt, hashText } from '@stammtisch/wire/shuffle';
import { type Command, type Dialled, dial } from './dial.ts';
import { type SocketServer, joinTable, openSocketServer, openTable } from './socket-server.ts';

export interface WorldsPlan {
  readonly game: string;
  readonly seats: number;
  /** SPECTATOR: somebody who only looks on. */
  readonly observer: Seat;
  readonly wrap?: (tables: Tables) => Tables;
  /** Somebody who holds the observer's seat too, and what they say is compared as well. */
  readonly attend?: (server: SocketServer, ticket: Ticket) => Promise<Attendant>;
}

export interface Attendant {
  /** What they see once they were told what has a number. */
  look(seq: number): Promise<string>;
  /** What they are told when they try what they may not do now. */
  tryWrong(action: string): Promise<string>;
}

export interface Played {
  /** All that the observer was sent, in both worlds: on its first connection and on its second. */
  readonly real: readonly Buffer[];
  readonly other: readonly Buffer[];
  /** All that an attendant said, in both worlds. */
  readonly attended: { readonly real: readonly string[]; readonly other: readonly string[] };
  readonly moves: number;
  /** Moves that were made while hidden cards differed. */
  readonly movesApart: number;
}

/** So many worlds are tried for one in which the next move looks the same. */
const TRIES = 12;
const MOVES_MIN = 80;
const LOOK_AHEAD = 12;
const PING_NEVER_MS = 1e9;
const CLOCK = { moveMs: 20_000, bankMs: 60_000 };

/** Plays games by chance, each to its end, the same moves in both worlds. */
export async function playWorlds(plan: WorldsPlan): Promise<Played> {
  const rng = createRng([7, 7, 7, plan.observer + 2]);
  const clock = { ms: 1_700_000_000_000 };
  const real = await openWorld(plan, clock);
  const other = await openWorld(plan, clock);
  let moves = 0;
  let movesApart = 0;
  while (moves < MOVES_MIN || real.round().outcome === undefined) {
    clock.ms += 1000 + pick(rng, 30_000);
    if (real.round().outcome !== undefined) await Promise.all([real.start(), other.start()]);
    const step = chooseStep(real.session(), other.session(), plan.observer, rng);
    refreshAsks(other.round());
    const wrong = chooseWrong(real.session(), plan.observer, rng);
    await Promise.all([real.tryWrong(wrong), other.tryWrong(wrong)]);
    await Promise.all([real.play(step), other.play(step)]);
    if (++moves === 20) await Promise.all([real.comeAgain(), other.comeAgain()]);
    if (step.isApart) movesApart++;
  }
  return {
    real: real.streams(),
    other: other.streams(),
    attended: { real: real.attended, other: other.attended },
    moves,
    movesApart,
  };
}

interface Step {
  readonly seat: Seat;
  readonly action: Action;
  readonly isApart: boolean;
}

/** Chooses a move and makes the other world as different as that move allows. */
function chooseStep(real: Session, other: Session, observer: Seat, rng: Rng): Step {
  const { game } = real.deal;
  const turn = chooseTurn(real, rng);
  const look = lookAfter(real, turn, observer);
  const view = game.view(real.state, observer);
  const tries = look === undefined ? 0 : TRIES;
  for (let i = 0; i < tries; i++) {
    game.determinize(view, rng, other.state);
    if (!listLegal(other, turn.seat).includes(turn.action)) continue;
    if (look === lookAfter(other, turn, observer))
      return { ...turn, isApart: isApart(real, other) };
  }
  game.copy(real.state, other.state);
  return { ...turn, isApart: false };
}

type Turn = Pick<Step, 'seat' | 'action'>;

function chooseTurn(session: Session, rng: Rng): Turn {
  const { game, seats } = session.deal;
  const acting = Array.from({ length: seats }, (_, seat) => seat).filter((seat) =>
    hasSeat(game.mayAct(session.state), seat),
  );
  const seat = acting[pick(rng, acting.length)]!;
  const legal = listLegal(session, seat);
  const weights = game.weights(session.state);
  let action = legal[pick(rng, legal.length)]!;
  // Who only draws never comes to an end.
  for (let i = 0; i < 3 && weights[action] === LAST_RESORT; i++) {
    action = legal[pick(rng, legal.length)]!;
  }
  return { seat, action };
}

/** Something that the observer may not do now, in either world. */
function chooseWrong(session: Session, observer: Seat, rng: Rng): Action {
  const { count } = session.deal.game.codec;
  const legal = observer === SPECTATOR ? [] : listLegal(session, observer);
  let action = pick(rng, count);
  while (legal.includes(action)) action = pick(rng, count);
  return action;
}

/** Whether somebody sees other cards, or would after some moves that can be made in both worlds. */
function isApart(real: Session, other: Session): boolean {
  const { game, seats } = real.deal;
  const [one, two] = [game.copy(real.state), game.copy(other.state)];
  for (let move = 0; move < LOOK_AHEAD; move++) {
    if (listViews(real, one) !== listViews(real, two)) return true;
    const seat = firstSeat(game.waitingFor(one));
    if (seat < 0 || seat >= seats) return false;
    const action = game.fallback(one, seat);
    game.apply(one, seat, action);
    game.apply(two, seat, action);
  }
  return false;
}

/** What an observer sees of a move and after it; undefined where the game ends: then all is shown. */
function lookAfter(
  { state, deal: { game } }: Session,
  { seat, action }: Turn,
  observer: Seat,
): string | undefined {
  const next = game.copy(state);
  const events: GameEvent[] = [];
  game.apply(next, seat, action, (event) => events.push(redact(event, observer)));
  if (game.outcome(next) !== undefined) return undefined;
  return JSON.stringify([events, game.view(next, observer), game.waitingFor(next)]);
}

/** All that anybody sees. */
function listViews({ deal: { game, seats } }: Session, state: unknown): string {
  return JSON.stringify(Array.from({ length: seats }, (_, seat) => game.view(state, seat)));
}

function listLegal({ state, deal: { game } }: Session, seat: Seat): Action[] {
  const legal: Action[] = [];
  return legal.slice(0, game.legal(state, seat, legal));
}

/** What seats may do follows from the cards, and those have changed behind the table's back. */
function refreshAsks({ asked, session }: Round): void {
  for (const [seat, ask] of asked.entries()) {
    if (ask !== undefined) asked[seat] = { ...ask, legal: listLegal(session!, seat) };
  }
}

interface World {
  round(): Round;
  session(): Session;
  /** The host deals the next game. */
  start(): Promise<void>;
  play(turn: Turn): Promise<void>;
  /** The observer tries what it may not do, and is told why. */
  tryWrong(action: Action): Promise<void>;
  /** The observer goes and comes back, and wants to be told everything again. */
  comeAgain(): Promise<void>;
  streams(): Buffer[];
  readonly attended: readonly string[];
}

async function openWorld(plan: WorldsPlan, clock: { readonly ms: number }): Promise<World> {
  const { game, seats, observer } = plan;
  const limits = {
    presenceMs: 0,
    // Pings come by the machine's clock: in one world they may fall between other messages.
    pingMs: PING_NEVER_MS,
    messages: { perSecond: 1e6, burst: 1e6 },
    commands: { perSecond: 1e6, burst: 1e6 },
  };
  const server = await openSocketServer({ limits, now: () => clock.ms, ...wrapOf(plan) });
  const config = { game, seats, paceMs: 0, clock: CLOCK };
  const tickets: Ticket[] = [await openTable(server, { config })];
  const { table } = tickets[0]!;
  while (tickets.length < seats) tickets.push(await joinTable(server, table, `P${tickets.length}`));
  const clients: Dialled[] = [];
  for (const ticket of tickets) clients.push(await enter(server, ticket));
  const place = observer === SPECTATOR ? { table } : tickets[observer]!;
  let eye = observer === SPECTATOR ? await enter(server, place) : clients[observer]!;
  const eyes = [eye];
  const attended: string[] = [];
  const attendant = await plan.attend?.(server, tickets[Math.max(0, observer)]!);
  let commands = 0;
  const act = async (client: Dialled, command: Command): Promise<void> => {
    const answer = await client.act(table, command, { id: `c${++commands}` });
    if (answer.seq === undefined) throw new Error(`${command.do}: ${answer.message?.en}`);
    await seeSeq(eye, answer.seq);
    if (attendant !== undefined) attended.push(await attendant.look(answer.seq));
  };
  const looked = await server.tables.look(table);
  if (!looked.ok) throw new Error(looked.error.text.en);
  /** Everybody has a part in the shuffle, as pages do it. */
  const start = async (): Promise<void> => {
    const { commitment: shuffle } = looked.value.table.next!;
    for (const [i, { member }] of tickets.entries()) {
      const commitment = commitToSalt(shuffle, member, saltOf(member));
      await act(clients[i]!, { do: 'commit', commitment, shuffle });
    }
    await act(clients[0]!, { do: 'start' });
    for (const [i, { member }] of tickets.entries()) {
      await act(clients[i]!, { do: 'salt', salt: saltOf(member) });
    }
  };
  await start();
  const round = (): Round => looked.value.table.round!;
  const session = (): Session => round().session!;
  const { codec } = session().deal.game;
  return {
    round,
    session,
    start,
    play: ({ seat, action }) =>
      act(clients[seat]!, { do: 'play', seat, action: codec.format(action) }),
    async tryWrong(action) {
      const seat = Math.max(0, observer);
      const command = { do: 'play', seat, action: codec.format(action) } as const;
      const answer = await eye.act(table, command, { id: `c${++commands}` });
      if (answer.seq !== undefined) throw new Error(`${command.action} was taken`);
      if (attendant !== undefined) attended.push(await attendant.tryWrong(command.action));
    },
    async comeAgain() {
      eye.ws.close();
      await eye.closed;
      eye = await dial(server.port);
      eyes.push(eye);
      if (observer !== SPECTATOR) clients[observer] = eye;
      await eye.enter(place, 0);
    },
    streams: () => eyes.map((one) => one.bytes()),
    attended,
  };
}

function saltOf(member: string): string {
  return hashText(member).slice(0, 32);
}

function wrapOf({ wrap }: WorldsPlan): { wrap?: (tables: Tables) => Tables } {
  return wrap === undefined ? {} : { wrap };
}

async function enter(
  server: SocketServer,
  place: Parameters<Dialled['enter']>[0],
): Promise<Dialled> {
  const client = await dial(server.port);
  await client.enter(place);
  return client;
}

/** Waits until a client was told what has a number. */
async function seeSeq(client: Dialled, seq = 0): Promise<void> {
  const isTold = (): boolean =>
    client.received.some((message) => message.type === 'update' && message.seq >= seq);
  while (!isTold()) await client.next('update');
}
