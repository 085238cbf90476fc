import {
  type AnyGame,
  askFor,
  assert,
  createRng,
  type Action,
  formatSeed,
  nextTurn,
  parseSeed,
  pick,
  playMove,
  sentence,
  takeNews,
  takeTurn,
} from '@stammtisch/kernel';
import { formatSendName } from '../../free-hack/messages.ts';
import { type BotHello } from '../from-bot.ts';
import { parseBotHello } from '../read.ts';
import { formatGoodbye, formatHello } from '../write.ts';
import { CLOCK, readAct, sitDown, type TalkTable } from './table.ts';

/** In which act the bot answers a card that it does not hold, counted from 0. */
const WILD_ACT = 2;

/** A line of a talk between a server and a bot; `S>C` comes from the server. */
export interface SaidLine {
  readonly from: 'S>C' | 'C>S';
  readonly line: string;
}

/**
 * A whole game as the bot on seat 0 sees it, from the first line to the last. It answers the first
 * legal action, but once a card that it does not hold.
 */
export function holdDialogue(seed: string): SaidLine[] {
  const players = ['Kiebitz', 'Igel'];
  const order = { preset: 'contest', changes: { handSize: 3 }, id: 'g12', players, seed };
  const table = sitDown(order);
  const said: SaidLine[] = [];
  const tell = (lines: readonly string[]): void => {
    said.push(...lines.map((line) => ({ from: 'S>C', line }) as const));
  };
  shakeHands(said);
  tell([table.talks[0]!.start()]);
  playOut(table, said, tell);
  tell(endLines(table));
  tell([formatGoodbye(sentence('Der Wettbewerb ist zu Ende.', 'The contest is over.'))]);
  return said;
}

/** What stands in place of lines that are left out. */
const LEFT_OUT = '…';

/**
 * A game of any kind as the bot on seat 0 sees it, without hello and goodbye: how it begins, the
 * first question of every phase with what happened before it, and how it ends.
 */
export function holdExcerpt(game: AnyGame, seed: string): (SaidLine | typeof LEFT_OUT)[] {
  const table = sitDown({ gameId: game.id, seed });
  const [talk] = table.talks;
  const said: (SaidLine | typeof LEFT_OUT)[] = [{ from: 'S>C', line: talk!.start() }];
  const rng = createRng(parseSeed(seed));
  const phases = new Set<unknown>();
  for (let turn = nextTurn(table.session); turn !== undefined; turn = nextTurn(table.session)) {
    const action = turn.legal[pick(rng, turn.legal.length)]!;
    if (turn.seat === 0) {
      const { seq, lines } = talk!.ask(askFor(table.session, turn), CLOCK);
      const { phase } = readAct(lines).view as { phase?: unknown };
      if (phases.has(phase)) {
        if (said.at(-1) !== LEFT_OUT) said.push(LEFT_OUT);
      } else {
        said.push(...lines.map((line) => ({ from: 'S>C', line }) as const));
        said.push({
          from: 'C>S',
          line: JSON.stringify({ seq, action: game.codec.format(action) }),
        });
      }
      phases.add(phase);
    }
    takeTurn(table.session, turn, action);
  }
  return [...said, ...endLines(table).map((line) => ({ from: 'S>C', line }) as const)];
}

function shakeHands(said: SaidLine[]): void {
  const line = '{"type":"hello","v":1,"name":"Kiebitz"}';
  const hello = parseBotHello(line, []);
  assert(hello.ok, 'the hello is read');
  const { name }: BotHello = hello.value;
  const token = '3f9c0a6be1d24c77';
  said.push(
    { from: 'S>C', line: formatSendName() },
    { from: 'C>S', line },
    {
      from: 'S>C',
      line: formatHello({ server: 'stammtisch', name, token, games: ['mau-mau'] }),
    },
  );
}

function playOut(
  { session, talks, game }: TalkTable,
  said: SaidLine[],
  tell: (lines: readonly string[]) => void,
): void {
  let acts = 0;
  for (let turn = nextTurn(session); turn !== undefined; turn = nextTurn(session)) {
    if (turn.seat !== 0) {
      takeTurn(session, turn, turn.legal[0]);
      continue;
    }
    const { lines } = talks[0]!.ask(askFor(session, turn), CLOCK);
    tell(lines);
    const { seq, legal } = readAct(lines);
    const line = JSON.stringify({ seq, action: acts++ === WILD_ACT ? 'play AS' : legal[0] });
    said.push({ from: 'C>S', line });
    const verdict = talks[0]!.answer(line);
    if (verdict.kind === 'rejected') tell([verdict.line]);
    const action: Action | undefined = verdict.kind === 'silence' ? undefined : verdict.action;
    assert(action !== undefined, `the line ${line} leads to nothing in ${game.id}`);
    playMove(session, { seat: 0, action });
  }
}

function endLines({ session, talks, game }: TalkTable): string[] {
  const outcome = game.outcome(session.state)!;
  const result = outcome.places[0] === 1 ? 'won' : 'lost';
  const seed = formatSeed(session.deal.seed);
  return talks[0]!.end({ result, outcome, seed, events: takeNews(session, 0) });
}
