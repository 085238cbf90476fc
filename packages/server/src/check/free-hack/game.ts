import { createBot, parseBot } from '@stammtisch/bots';
import { mauMau, type MauMauView, parseCard } from '@stammtisch/games';
import {
  type Action,
  assert,
  type Deal,
  fail,
  formatSeed,
  nextTurn,
  ok,
  parseSeed,
  type Result,
  sentence,
} from '@stammtisch/kernel';
import {
  answer,
  type BySlot,
  FAULTS,
  type FaultCode,
  formatSendName,
  formatSetName,
  NAME_FAULTS,
  openTable,
  type Outgoing,
  readName,
  type Slot,
  type Table,
  toWireCard,
  waitedFor,
} from '@stammtisch/wire';
import {
  AFTER_GAME_MS,
  type CheckRun,
  type Conversation,
  type Finding,
  hear,
  hearNothing,
  missing,
  note,
  quoted,
  say,
} from '@stammtisch/lines/check';
import { defaultLimits } from '../../contest/limits.ts';

export const LINE_BYTES = defaultLimits('contest').lineBytes;

/** A game in which a Free-Hack bot is watched; every game has a connection of its own. */
export interface WatchedTable {
  readonly deal: Deal;
  readonly slot: Slot;
  /** What the other slot does first; after that it plays at random. */
  readonly script?: readonly OtherMove[];
  /**
   * `penalty`: the bot's first reply is taken for an unreadable one; `other-name`: it does not get
   * the name it asked for.
   */
  readonly trick?: 'penalty' | 'other-name';
  /** How long the bot is watched for lines out of turn before each move of the script. */
  readonly watchMs?: number;
  /** Looks at the first reply, which was valid. */
  readonly checkReply?: (line: string) => Finding | undefined;
}

/** To draw, or a card to lay and the number of the suit to wish for. */
export type OtherMove = 'draw' | { readonly lay: string; readonly wish?: number };

/** Plays a game to its end, or to the first thing the bot does wrong. */
export async function watchTable(
  check: CheckRun,
  watched: WatchedTable,
): Promise<Result<void, Finding>> {
  const met = await meetBot(check, watched);
  if (!met.ok) return met;
  const { conversation, name } = met.value;
  const { deal, slot } = watched;
  const names: BySlot<string> = slot === 0 ? [name, OTHER] : [OTHER, name];
  const { table, lines } = openTable({ deal, names, compat: 'contest' });
  const run: Run = {
    check,
    watched,
    conversation,
    table,
    script: [...(watched.script ?? [])],
    replies: 0,
  };
  deliver(run, lines);
  const other = createOther(run);
  for (let mover = waitedFor(table); mover !== undefined; mover = waitedFor(table)) {
    const wrong = mover === slot ? await hearReply(run) : await watchOther(run, other);
    if (wrong !== undefined) return fail(wrong);
  }
  const unasked = await hearNothing(check, conversation, AFTER_GAME_MS);
  conversation.end();
  return unasked === undefined ? ok(undefined) : fail(unasked);
}

interface Run {
  readonly check: CheckRun;
  readonly watched: WatchedTable;
  readonly conversation: Conversation;
  readonly table: Table;
  readonly script: OtherMove[];
  replies: number;
}

const OTHER = 'Check';
const OTHER_NAME = 'Bot 0';

async function meetBot(
  check: CheckRun,
  { slot, trick }: WatchedTable,
): Promise<Result<{ readonly conversation: Conversation; readonly name: string }, Finding>> {
  const { startMs } = check.limits;
  check.games++;
  const met = await check.bot.meet(startMs);
  if (!met.ok) return fail({ expected: A_CONNECTION, got: met.error });
  const conversation = met.value;
  say(check, conversation, [formatSendName()]);
  const heard = await hear(check, conversation, startMs);
  if (heard.kind !== 'line') return missing(heard, A_NAME, startMs);
  const naming = readName(heard.line, slot, [OTHER], 'contest');
  if (naming.fault !== undefined) {
    return fail({ expected: A_NAME, got: withWords(heard.line, NAME_FAULTS[naming.fault]) });
  }
  check.introduced = true;
  const name = trick === 'other-name' ? OTHER_NAME : naming.name;
  say(check, conversation, [formatSetName(name, trick !== 'other-name')]);
  return ok({ conversation, name });
}

/** Takes a reply of the bot; what is wrong with it, if anything is. */
async function hearReply(run: Run): Promise<Finding | undefined> {
  const { check, watched, conversation, table } = run;
  const { moveMs } = check.limits;
  const expected = expectedReply(table);
  const startedMs = performance.now();
  const heard = await hear(check, conversation, moveMs);
  if (heard.kind !== 'line') return findingOf(missing(heard, expected, moveMs));
  check.slowestMs = Math.max(check.slowestMs, performance.now() - startedMs);
  const first = run.replies++ === 0;
  if (first && watched.trick === 'penalty') {
    note(check, 'the reply is taken for an unreadable one');
    deliver(run, answer(table, watched.slot, ''));
    return undefined;
  }
  const before = { ...table.faults[watched.slot] };
  const lines = answer(table, watched.slot, heard.line);
  const fault = newFault(before, table, watched.slot);
  note(check, fault ?? 'ok');
  deliver(run, lines);
  if (fault !== undefined) return { expected, got: withWords(heard.line, FAULTS[fault]) };
  return first ? watched.checkReply?.(heard.line) : undefined;
}

async function watchOther(run: Run, other: () => string): Promise<Finding | undefined> {
  const { check, watched, conversation, table } = run;
  const watchMs = run.script.length > 0 ? (watched.watchMs ?? 0) : 0;
  const unasked = await hearNothing(check, conversation, watchMs);
  if (unasked !== undefined) return unasked;
  deliver(run, answer(table, watched.slot === 0 ? 1 : 0, other()));
  return undefined;
}

function deliver({ check, watched, conversation }: Run, lines: readonly Outgoing[]): void {
  const own = lines.filter(({ slot }) => slot === watched.slot).map(({ line }) => line);
  if (own.length > 0) say(check, conversation, own);
}

/** The replies of the other slot. */
function createOther({ table, watched, script }: Run): () => string {
  const { game, seed } = watched.deal;
  const spec = parseBot(game.id, 'random');
  assert(spec.ok, 'every game has the random bot');
  const tools = { seed: parseSeed(`${formatSeed(seed)}/other`), now: () => 0 };
  const bot = createBot(game, spec.value, tools);
  return () => {
    const planned = script.shift();
    if (planned === 'draw') return DRAW_LINE;
    if (planned !== undefined) return layLine(parseCard(planned.lay)!, planned.wish);
    const turn = nextTurn(table.session)!;
    const { state } = table.session;
    const view = game.view(state, turn.seat);
    const weights = game.weights(state).slice();
    const action = bot.choose({ view, events: [], legal: turn.legal, weights, waitedFor: true })!;
    const move = mauMau.codec.decode(action);
    return move.kind === 'play' ? layLine(move.card, table.replies % 4) : DRAW_LINE;
  };
}

const DRAW_LINE = '{"status":"skip"}';

function layLine(card: number, wish = -1): string {
  return JSON.stringify({ status: 'turn', selectedCard: toWireCard(card), wishedColor: wish });
}

function newFault(
  before: Readonly<Partial<Record<FaultCode, number>>>,
  { faults }: Table,
  slot: Slot,
): FaultCode | undefined {
  const codes = Object.keys(FAULTS) as FaultCode[];
  return codes.find((code) => (faults[slot][code] ?? 0) > (before[code] ?? 0));
}

function expectedReply({ session }: Table): ReturnType<typeof sentence> {
  const turn = nextTurn(session)!;
  const { discard } = session.deal.game.view(session.state, turn.seat) as MauMauView;
  const cards = turn.legal.map(cardOf).filter((card) => card !== undefined);
  return sentence(
    '{"status":"skip"} oder eine Karte, die auf {top} passt: {cards}',
    '{"status":"skip"} or a card that fits on {top}: {cards}',
    { top: toWireCard(discard[0]!), cards: cards.join(', ') || '–' },
  );
}

function cardOf(action: Action): number | undefined {
  const move = mauMau.codec.decode(action);
  return move.kind === 'play' ? toWireCard(move.card) : undefined;
}

function withWords(
  line: string,
  words: { readonly de: string; readonly en: string },
): Finding['got'] {
  return sentence(`{line}: ${words.de}`, `{line}: ${words.en}`, { line });
}

function findingOf(result: Result<never, Finding>): Finding {
  assert(!result.ok, 'something is missing');
  return result.error;
}

const A_CONNECTION = sentence('eine Verbindung', 'a connection');
const A_NAME = quoted('{"status":"okay","name":"…"}');
