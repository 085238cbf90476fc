import {
  type Action,
  type Emit,
  FAULT,
  type GameEvent,
  hasSeat,
  type PlayedMove,
  playMove,
  type Seat,
  type Session,
  speak,
  SPECTATOR,
  takeTurn,
  type Turn,
} from '@stammtisch/kernel';
import { EXIT, type Exit, printLine } from '../io.ts';
import { underline } from '../layout.ts';
import { formatRules } from '../rules-text.ts';
import { type Input, readInput } from './input.ts';
import type { Prompter, Reply } from './prompter.ts';
import { formatScene } from './scene.ts';
import { formatActions, formatNews, formatTexts } from './screen.ts';
import { choosesTogether, listPeople, tellNews } from './seating.ts';
import { print, type Table, tellLine } from './table.ts';
import { say, turnTitle } from './texts.ts';

/** A table with people at it. */
export interface PeopleTable extends Table {
  readonly prompter: Prompter;
  /** Who sits at the screen now. */
  sitting: Seat;
}

type Leaving = 'quit' | Exclude<Reply['kind'], 'line'>;

/** What a person decided: an action, silence, or to leave; or somebody else called in between. */
export type Decision =
  | { readonly kind: 'act'; readonly action: Action }
  | ({ readonly kind: 'late-call' } & PlayedMove)
  | { readonly kind: 'silence' }
  | { readonly kind: 'leave'; readonly exit: Exit };

/** Shows a person the table and asks until there is a decision. */
export async function askPerson(table: PeopleTable, turn: Turn): Promise<Decision> {
  const left = await handOver(table, turn.seat);
  if (left !== undefined) return left;
  showTurn(table, turn);
  const question = speak(say(turn.waitedFor ? 'moveQuestion' : 'callQuestion'), table.reader.lang);
  for (;;) {
    const reply = await table.prompter.ask(question);
    if (reply.kind !== 'line') return decideToLeave(table, reply.kind);
    const late = readLateCall(table, turn.seat, reply.line);
    if (late !== undefined) return { kind: 'late-call', ...late };
    const input = readInput(reply.line, turn.legal, table.session.deal.game);
    const decision = decide(table, turn, input);
    if (decision !== undefined) return decision;
  }
}

/** Plays what was decided in a turn. */
export function carryOut(
  session: Session,
  turn: Turn,
  decision: Exclude<Decision, { kind: 'leave' }>,
  emit?: Emit<GameEvent>,
): void {
  if (decision.kind === 'late-call') playMove(session, decision, emit);
  else takeTurn(session, turn, decision.kind === 'act' ? decision.action : undefined, emit);
}

/** Says that the game is left, and with which exit code. */
export function leave(table: Table, why: Leaving): Exit {
  tellLine(table, say(why === 'end' ? 'inputEnded' : 'left'));
  return why === 'interrupt' ? EXIT.interrupted : EXIT.done;
}

function decideToLeave(table: Table, why: Leaving): Decision {
  return { kind: 'leave', exit: leave(table, why) };
}

/** A neutral screen, so that nobody sees the cards of the one who sat here before. */
async function handOver(table: PeopleTable, seat: Seat): Promise<Decision | undefined> {
  if (table.sitting === seat) return undefined;
  table.prompter.clear();
  printLine(table.io);
  tellLine(table, say('handOver', { seat }));
  const reply = await table.prompter.ask(speak(say('handOverQuestion'), table.reader.lang));
  if (reply.kind !== 'line') return decideToLeave(table, reply.kind);
  if (reply.line.trim().toLowerCase() === 'q') return decideToLeave(table, 'quit');
  table.prompter.clear();
  table.sitting = seat;
  return undefined;
}

/** People at this screen who may still call although they said nothing when they were asked. */
function listLateCallers({ session, bots }: Table, asked: Seat): Turn[] {
  const { state } = session;
  const { game } = session.deal;
  const callers = game.mayAct(state) & ~game.waitingFor(state);
  return listPeople(bots).flatMap((seat) => {
    if (seat === asked || !hasSeat(callers, seat)) return [];
    const legal: Action[] = [];
    const count = game.legal(state, seat, legal);
    return count === 0 ? [] : [{ seat, waitedFor: false, legal: legal.slice(0, count) }];
  });
}

/** `Anna: mau`: somebody who shares the screen calls while another one is asked. */
function readLateCall(table: Table, asked: Seat, line: string): PlayedMove | undefined {
  const [, name = '', text = ''] = /^\s*([^:]+?)\s*:\s*(.*)$/.exec(line) ?? [];
  const isMeant = ({ seat }: Turn): boolean =>
    table.reader.names[seat]!.toLowerCase() === name.toLowerCase();
  const caller = listLateCallers(table, asked).find(isMeant);
  if (caller === undefined) return undefined;
  const input = readInput(text, caller.legal, table.session.deal.game);
  const { seat, legal } = caller;
  return input.kind === 'action' && legal.includes(input.action)
    ? { seat, action: input.action }
    : undefined;
}

/** What a line of input leads to; undefined asks again. */
function decide(table: Table, turn: Turn, input: Input): Decision | undefined {
  if (input.kind === 'quit') return decideToLeave(table, 'quit');
  if (input.kind === 'nothing' && !turn.waitedFor) return { kind: 'silence' };
  if (input.kind === 'action') {
    const { action } = input;
    return turn.legal.includes(action) ? { kind: 'act', action } : refuse(table, turn, action);
  }
  explain(table, turn, input);
  return undefined;
}

function explain(
  table: Table,
  turn: Turn,
  input: Exclude<Input, { kind: 'quit' } | { kind: 'action' }>,
): void {
  const { game, options } = table.session.deal;
  switch (input.kind) {
    case 'help':
      return print(table, ['', ...formatRules(game.rules(options), table.reader.lang), '']);
    case 'nothing':
      return showTurn(table, turn);
    case 'no-such-number':
      return tellLine(table, say('noSuchNumber', { number: input.number }));
    case 'ambiguous':
      return tellLine(table, say('ambiguous', { actions: formatTexts(input.actions, game) }));
    case 'unknown':
      return tellLine(table, say('unknown', { text: input.text }));
  }
}

/** Says why an action is not legal; where the rules punish it, it is a fault and the turn is over. */
function refuse(table: Table, turn: Turn, action: Action): Decision | undefined {
  const { deal, state } = table.session;
  const refusal = deal.game.refusal(state, turn.seat, action);
  tellLine(table, refusal);
  return refusal.punished && turn.waitedFor ? { kind: 'act', action: FAULT } : undefined;
}

/** How each of those who may still call does it; that they owe a call, the notes of the game say. */
function tellLateCallers(table: Table, asked: Seat): string[] {
  const { session, reader } = table;
  return listLateCallers(table, asked).map(({ seat, legal }) => {
    const text = `${reader.names[seat]!}: ${session.deal.game.codec.format(legal[0]!)}`;
    return speak(say('lateCall', { seat, text }), reader.lang, reader.names);
  });
}

function showTurn(table: Table, { seat, waitedFor, legal }: Turn): void {
  const { session, reader } = table;
  const { game } = session.deal;
  // Whoever looks at the screen has seen this; only what comes later is news for all of them.
  tellNews(session, SPECTATOR);
  const news = formatNews(tellNews(session, seat), reader);
  const together = waitedFor && choosesTogether(session);
  print(table, [
    '',
    ...underline(speak(turnTitle(seat, waitedFor, together), reader.lang, reader.names)),
    ...(news.length === 0 ? [] : [...news, '']),
    ...formatScene(game.scene(game.view(session.state, seat)), reader, { seat, legal }),
    '',
    ...formatActions(legal, game, reader),
    ...tellLateCallers(table, seat),
  ]);
}
