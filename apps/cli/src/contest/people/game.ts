import {
  type Failure,
  nextTurn,
  type Outcome,
  type Player,
  prepareGame,
  RETIRE,
  type Seat,
  sentence,
  type Session,
  speak,
  SPECTATOR,
} from '@stammtisch/kernel';
import { comment, type Moment } from '../../play/commentary.ts';
import type { Reader } from '../../play/screen.ts';
import { sayLast, showEnd, type Table } from '../../play/table.ts';
import { askPerson, type Decision } from '../../play/turn.ts';
import type { Person } from './person.ts';
import { say } from './texts.ts';

/** A game of people who each have a screen of their own. */
export interface PeopleGame {
  readonly session: Session;
  readonly reader: Reader;
  /** By seat; undefined once somebody has left. */
  readonly people: (Person | undefined)[];
  readonly stop: AbortController;
  /** How long somebody may think about a move. */
  readonly moveMs: number;
  /** Who is being asked. */
  asked: Person | undefined;
}

/** A running game of people. */
export interface PeopleRun {
  /** The outcome at the end, undefined where the game was stopped. */
  play(): Promise<Outcome | undefined>;
  /** Takes a seat out of the game and tells everybody. */
  retire(seat: Seat): void;
  stop(): void;
}

/** Calls are offered in passing; who says nothing calls nothing. */
const CALL_MS = 15_000;

const GONE: Failure = {
  kind: 'disconnect',
  detail: sentence('Die Verbindung ist zu.', 'The connection is closed.'),
};

export function openPeopleGame(game: PeopleGame): PeopleRun {
  const { session, people } = game;
  let moment: Moment = { mover: SPECTATOR, before: 0 };
  const players = people.map((person, seat) =>
    seatPlayer(game, person!, () => {
      moment = { mover: seat, before: session.deal.game.waitingFor(session.state) };
    }),
  );
  const run = prepareGame(session, players, {
    async onMove(move) {
      // Those who stay were told by `retire`.
      if (move?.action === RETIRE) return;
      await tellAll(game, move === undefined ? undefined : nextTurn(session)?.seat, moment);
    },
  });
  return {
    async play() {
      const { isVoid, outcome } = await run.play();
      if (isVoid) return undefined;
      people.forEach((person, seat) => person && tellEnd(game, person, seat, outcome));
      return outcome;
    },
    retire(seat) {
      people[seat] = undefined;
      if (session.deal.game.outcome(session.state) !== undefined) return;
      run.retire([seat, GONE]);
      // An open question is asked again, because the table has changed.
      run.askAgain();
      tellLeft(game, seat);
    },
    stop: () => run.stop(),
  };
}

function seatPlayer(game: PeopleGame, person: Person, onAsk: () => void): Player {
  let asking: Promise<Decision> | undefined;
  return {
    async choose(ask) {
      // A question that was withdrawn comes to its end first.
      await asking;
      onAsk();
      const { waitedFor } = ask;
      person.expect(waitedFor ? game.moveMs : CALL_MS, waitedFor ? 'end' : 'nothing');
      game.asked = person;
      const screen = { ...screenOf(game, person), prompter: person.prompter };
      asking = askPerson({ ...screen, sitting: ask.view.seat }, ask);
      const decision = await asking;
      game.asked = undefined;
      return decision.kind === 'act' ? decision.action : undefined;
    },
    withdraw: () => person.interrupt(),
  };
}

function tellLeft(game: PeopleGame, seat: Seat): void {
  const { people, reader } = game;
  const left = speak(say('left', { name: reader.names[seat]! }), reader.lang);
  game.asked?.interrupt();
  for (const person of people) {
    if (person === undefined) continue;
    person.expect(Infinity, 'end');
    person.tell(left);
  }
}

/** Tells all but the one who is asked next, and who sees everything then. */
async function tellAll(game: PeopleGame, next: Seat | undefined, moment: Moment): Promise<void> {
  for (const [seat, person] of game.people.entries()) {
    if (person === undefined || seat === next) continue;
    await comment({ ...screenOf(game, person), paceMs: 0 }, seat, moment);
  }
}

function tellEnd(game: PeopleGame, person: Person, seat: Seat, { places }: Outcome): void {
  const { names, lang } = game.reader;
  person.expect(Infinity, 'end');
  showEnd(screenOf(game, person), seat);
  sayLast(screenOf(game, person), seat);
  const winners = names.filter((_, other) => places[other] === 1);
  person.tell(`\n${speak(say('won', { names: winners.join(', ') }), lang)}`);
}

function screenOf({ session, reader, stop }: PeopleGame, { io }: Person): Table {
  return { io, session, reader, stop, bots: [] };
}
