import {
  type Action,
  type Ask,
  FAULT,
  hasSeat,
  type PlayedMove,
  type Seat,
  speak,
  SPECTATOR,
  takeNews,
  tellEvents,
  tellRefused,
  tellTurn,
  type Turn,
} from '@stammtisch/kernel';
import { EXIT, type Exit, printLine } from '../terminal/io.ts';
import { underline } from '../terminal/layout.ts';
import { formatRules } from '../rules/rules-text.ts';
import { type Input, readInput } from './input.ts';
import type { Prompter, Reply } from './prompter.ts';
import { formatScene } from './scene.ts';
import { formatActions, formatNews, formatTexts } from './screen.ts';
import { choosesTogether, listPeople } from './seating.ts';
import { print, type Table, tellLine } from './table.ts';
import { say } from './texts.ts';
import { takeBack } from './undo.ts';

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
  /** A move was taken back: somebody is asked anew. */
  | { readonly kind: 'undone' }
  | { readonly kind: 'leave'; readonly exit: Exit };

/** Shows a person the table and asks until there is a decision. */
export async function askPerson(table: PeopleTable, ask: Ask): Promise<Decision> {
  const { seat } = ask.view;
  const left = await handOver(table, seat);
  if (left !== undefined) return left;
  showTurn(table, ask);
  const question = speak(say(ask.waitedFor ? 'moveQuestion' : 'callQuestion'), table.reader.lang);
  for (;;) {
    const reply = await table.prompter.ask(question);
    if (reply.kind !== 'line') return decideToLeave(table, reply.kind);
    const late = readLateCall(table, seat, reply.line);
    if (late !== undefined) return { kind: 'late-call', ...late };
    const input = readInput(reply.line, ask.legal, table.session.deal.game);
    const decision = decide(table, ask, input);
    if (decision !== undefined) return decision;
  }
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
function decide(table: Table, ask: Ask, input: Input): Decision | undefined {
  if (input.kind === 'quit') return decideToLeave(table, 'quit');
  if (input.kind === 'undo') return takeBack(table) ? { kind: 'undone' } : undefined;
  if (input.kind === 'nothing' && !ask.waitedFor) return { kind: 'silence' };
  if (input.kind === 'action') {
    const { action } = input;
    return ask.legal.includes(action) ? { kind: 'act', action } : refuse(table, ask, action);
  }
  explain(table, ask, input);
  return undefined;
}

function explain(
  table: Table,
  ask: Ask,
  input: Exclude<Input, { kind: 'quit' | 'undo' | 'action' }>,
): void {
  const { game, options } = table.session.deal;
  switch (input.kind) {
    case 'help':
      return print(table, ['', ...formatRules(game.rules(options), table.reader.lang), '']);
    case 'nothing':
      return showTurn(table, { ...ask, events: [] });
    case 'no-such-number':
      return tellLine(table, say('noSuchNumber', { number: input.number }));
    case 'ambiguous':
      return tellLine(table, say('ambiguous', { actions: formatTexts(input.actions, game) }));
    case 'unknown':
      return tellLine(table, say('unknown', { text: input.text }));
  }
}

/** Says why an action is not legal; where the rules punish it, it is a fault and the turn is over. */
function refuse(table: Table, ask: Ask, action: Action): Decision | undefined {
  const { deal, state } = table.session;
  const refusal = deal.game.refusal(state, ask.view.seat, action);
  print(table, [tellRefused(refusal, table.reader.names)[table.reader.lang]]);
  return refusal.punished && ask.waitedFor ? { kind: 'act', action: FAULT } : undefined;
}

/** How each of those who may still call does it; that they owe a call, the notes of the game say. */
function tellLateCallers(table: Table, asked: Seat): string[] {
  const { session, reader } = table;
  return listLateCallers(table, asked).map(({ seat, legal }) => {
    const text = `${reader.names[seat]!}: ${session.deal.game.codec.format(legal[0]!)}`;
    return speak(say('lateCall', { seat, text }), reader.lang, reader.names);
  });
}

function showTurn(table: Table, ask: Ask): void {
  const { view, events, legal } = ask;
  const { session, reader } = table;
  const { game } = session.deal;
  const { seat } = view;
  // Whoever looks at the screen has seen this; only what comes later is news for all of them.
  takeNews(session, SPECTATOR);
  const news = formatNews(tellEvents(game, events), reader);
  const scene = game.scene(view);
  print(table, [
    '',
    ...underline(
      speak(tellTurn(scene.waitingFor, ask, choosesTogether(session)), reader.lang, reader.names),
    ),
    ...(news.length === 0 ? [] : [...news, '']),
    ...formatScene(scene, reader, { seat, legal }),
    '',
    ...formatActions(legal, game, reader),
    ...tellLateCallers(table, seat),
  ]);
}
