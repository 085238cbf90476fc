import { type Action, FAULT, type Seat, type Sentence, speak, SPECTATOR } from '@stammtisch/kernel';
import { EXIT, type Exit, type Io, printLine } from '../io.ts';
import { underline } from '../layout.ts';
import { formatRules } from '../rules-text.ts';
import { type Input, readInput } from './input.ts';
import { createPrompter, type Prompter, type Reply } from './prompter.ts';
import {
  formatActions,
  formatNews,
  formatOutcome,
  formatScene,
  formatTexts,
  type Reader,
} from './screen.ts';
import { askBot, nextTurn, type Session, take, tellNews, type Turn } from './session.ts';
import { say, turnTitle } from './texts.ts';

/** Plays a game at the terminal, to its end or until the player leaves. */
export async function playAtTerminal(io: Io, session: Session, reader: Reader): Promise<Exit> {
  const people = session.bots.flatMap((bot, seat) => (bot === undefined ? [seat] : []));
  if (people.length === 0) return watch({ io, session, reader });
  const prompter = createPrompter(io);
  try {
    return await play({ io, session, reader, prompter, people, sitting: people[0]! });
  } finally {
    prompter.close();
  }
}

interface Screen {
  readonly io: Io;
  readonly session: Session;
  readonly reader: Reader;
}

interface Table extends Screen {
  readonly prompter: Prompter;
  /** The seats of people, who share the screen if there are several. */
  readonly people: readonly Seat[];
  /** Who sits at the screen now. */
  sitting: Seat;
}

/** What a person decided: an action, silence, or to leave. */
type Decision =
  | { readonly kind: 'act'; readonly action: Action }
  | { readonly kind: 'silence' }
  | { readonly kind: 'leave'; readonly exit: Exit };

/** A game of bots alone, told as it happens. */
function watch(screen: Screen): Exit {
  const { session } = screen;
  for (let turn = nextTurn(session); turn !== undefined; turn = nextTurn(session)) {
    take(session, turn, askBot(session, session.bots[turn.seat]!, turn));
    print(screen, formatNews(tellNews(session, SPECTATOR), screen.reader));
  }
  showEnd(screen, SPECTATOR);
  return EXIT.done;
}

async function play(table: Table): Promise<Exit> {
  const { session, people, prompter } = table;
  for (let turn = nextTurn(session); turn !== undefined; turn = nextTurn(session)) {
    const bot = session.bots[turn.seat];
    if (bot !== undefined) {
      take(session, turn, askBot(session, bot, turn));
      continue;
    }
    const decision = await askPerson(table, turn);
    if (decision.kind === 'leave') return decision.exit;
    take(session, turn, decision.kind === 'act' ? decision.action : undefined);
  }
  if (people.length > 1) prompter.clear();
  showEnd(table, people.length > 1 ? SPECTATOR : people[0]!);
  return EXIT.done;
}

async function askPerson(table: Table, turn: Turn): Promise<Decision> {
  const left = await handOver(table, turn.seat);
  if (left !== undefined) return left;
  showTurn(table, turn);
  const question = speak(say(turn.waitedFor ? 'moveQuestion' : 'callQuestion'), table.reader.lang);
  for (;;) {
    const reply = await table.prompter.ask(question);
    if (reply.kind !== 'line') return leave(table, reply.kind);
    const decision = decide(table, turn, readInput(reply.line, turn.legal, table.session.game));
    if (decision !== undefined) return decision;
  }
}

/** A neutral screen, so that nobody sees the cards of the one who sat here before. */
async function handOver(table: Table, seat: Seat): Promise<Decision | undefined> {
  if (table.sitting === seat) return undefined;
  table.prompter.clear();
  printLine(table.io);
  tellLine(table, say('handOver', { seat }));
  const reply = await table.prompter.ask(speak(say('handOverQuestion'), table.reader.lang));
  if (reply.kind !== 'line') return leave(table, reply.kind);
  if (reply.line.trim().toLowerCase() === 'q') return leave(table, 'quit');
  table.prompter.clear();
  table.sitting = seat;
  return undefined;
}

/** What a line of input leads to; undefined asks again. */
function decide(table: Table, turn: Turn, input: Input): Decision | undefined {
  if (input.kind === 'quit') return leave(table, 'quit');
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
  const { game, options } = table.session;
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
  const { game, state } = table.session;
  const refusal = game.refusal(state, turn.seat, action);
  tellLine(table, refusal);
  return refusal.punished && turn.waitedFor ? { kind: 'act', action: FAULT } : undefined;
}

function leave(table: Table, why: 'quit' | Exclude<Reply['kind'], 'line'>): Decision {
  tellLine(table, say(why === 'end' ? 'inputEnded' : 'left'));
  return { kind: 'leave', exit: why === 'interrupt' ? EXIT.interrupted : EXIT.done };
}

function showTurn(table: Table, { seat, waitedFor, legal }: Turn): void {
  const { session, reader } = table;
  const { game, state } = session;
  // Whoever looks at the screen has seen this; only what comes later is news for all of them.
  tellNews(session, SPECTATOR);
  print(table, [
    '',
    ...underline(speak(turnTitle(seat, waitedFor), reader.lang, reader.names)),
    ...formatNews(tellNews(session, seat), reader),
    ...formatScene(game.scene(game.view(state, seat)), reader),
    ...formatActions(legal, game, reader),
  ]);
}

function showEnd(screen: Screen, seat: Seat): void {
  const { session, reader } = screen;
  const { game, state } = session;
  const view = game.view(state, seat);
  const epilogue = game.epilogue?.(view, reader.names);
  print(screen, [
    '',
    ...formatNews(tellNews(session, seat), reader),
    ...formatScene(game.scene(view), reader),
    '',
    ...formatOutcome(game.outcome(state)!, game, reader),
    ...(epilogue === undefined ? [] : ['', epilogue]),
  ]);
}

function print({ io }: Screen, lines: readonly string[]): void {
  for (const line of lines) printLine(io, line);
}

function tellLine({ io, reader }: Screen, told: Sentence): void {
  printLine(io, speak(told, reader.lang, reader.names));
}
