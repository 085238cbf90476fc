import {
  nextTurn,
  type Outcome,
  playMove,
  RETIRE,
  type Seat,
  type Session,
  speak,
  SPECTATOR,
  type Turn,
} from '@stammtisch/kernel';
import { comment, type Moment } from '../../play/commentary.ts';
import type { Reader } from '../../play/screen.ts';
import { sayLast, showEnd, type Table } from '../../play/table.ts';
import { askPerson, carryOut } from '../../play/turn.ts';
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

/** Calls are offered in passing; who says nothing calls nothing. */
const CALL_MS = 15_000;

/** Plays to the end, or until it is stopped. */
export async function playOverNetwork(game: PeopleGame): Promise<Outcome | undefined> {
  const { session, stop, people } = game;
  await tellAll(game, undefined, { mover: SPECTATOR, before: 0 });
  for (let turn = nextTurn(session); turn !== undefined; turn = nextTurn(session)) {
    if (stop.signal.aborted || people.every((person) => person === undefined)) return undefined;
    await playTurn(game, turn);
  }
  const outcome = session.deal.game.outcome(session.state)!;
  people.forEach((person, seat) => person && tellEnd(game, person, seat, outcome));
  return outcome;
}

/** Takes a seat out of the game and tells everybody. */
export function retire(game: PeopleGame, seat: Seat): void {
  const { session, people, reader } = game;
  people[seat] = undefined;
  if (session.deal.game.outcome(session.state) !== undefined) return;
  playMove(session, { seat, action: RETIRE });
  const left = speak(say('left', { name: reader.names[seat]! }), reader.lang);
  for (const person of people) {
    if (person === undefined) continue;
    // An open question is asked again, because the table has changed.
    if (person === game.asked) person.interrupt();
    person.expect(Infinity, 'end');
    person.tell(left);
  }
  game.asked?.interrupt();
}

async function playTurn(game: PeopleGame, turn: Turn): Promise<void> {
  const { session, people } = game;
  const person = people[turn.seat];
  if (person === undefined) return;
  const before = session.deal.game.waitingFor(session.state);
  const count = session.moves.length;
  person.expect(turn.waitedFor ? game.moveMs : CALL_MS, turn.waitedFor ? 'end' : 'nothing');
  game.asked = person;
  const screen = { ...screenOf(game, person), prompter: person.prompter, sitting: turn.seat };
  const decision = await askPerson(screen, turn);
  game.asked = undefined;
  // Somebody has left meanwhile, perhaps the one who was asked.
  if (decision.kind === 'leave' || session.moves.length !== count) return;
  carryOut(session, turn, decision);
  await tellAll(game, nextTurn(session)?.seat, { mover: turn.seat, before });
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
