/** The one way a table changes, live and when it is rebuilt from its records. */
import {
  type AnyGame,
  assert,
  type Deal,
  formatSeed,
  type GameEvent,
  hasSeat,
  listen,
  MOVES_PER_STEP,
  type Outcome,
  parseOptions,
  parseSeed,
  playMove,
  type Ran,
  redact,
  replayInSteps,
  runAtOnce,
  type Seat,
  type Session,
  type ShuffleProof,
  type Start,
  startSession,
  type Steps,
} from '@stammtisch/kernel';
import type { TableConfig } from '@stammtisch/wire/table';
import { spendClock } from './clock.ts';
import { shownSalts } from './deal.ts';
import { firstHolders, noteEarlierHolders, noteHolder } from './holders.ts';
import { gameOf } from './known-game.ts';
import type { CommandKey, TableFact, TableRecord } from './records.ts';
import { shareOptions } from './shared-options.ts';
import {
  type Asked,
  botAt,
  createTable,
  hasClock,
  type Round,
  runningSession,
  type Table,
} from './state.ts';

/** So many accepted commands of a member are remembered; older ones are not sent again. */
const ACCEPTED_MAX = 64;

/** So many of those who were put out can be let in again. */
const PUT_OUT_MAX = 64;

/** A fact before it has happened. A move does not know its events, rows and outcome yet. */
export type Draft = Exclude<TableFact, { readonly type: 'played' }> | PlayedDraft;

type PlayedDraft = Omit<
  Extract<TableFact, { readonly type: 'played' }>,
  'events' | 'rows' | 'outcome'
>;

/** When a fact happened and what command led to it. */
export interface Stamp {
  readonly at: number;
  readonly command?: CommandKey | undefined;
  /** A game that was loaded, where somebody has played it again already. */
  readonly session?: Session | undefined;
}

/** Lets something happen and returns its record. The draft must come from decide.ts or a record. */
export function advance(table: Table, draft: Draft, { at, command, session }: Stamp): TableRecord {
  const fact = happen(table, draft, { at, command, session });
  if (fact.type === 'loaded') oweNews(table);
  const record = { seq: table.seq, at, fact };
  return command === undefined ? record : { ...record, command };
}

/** As `advance` for the first records of a table: a game that is loaded may be long. */
export function* advanceInSteps(
  table: Table,
  drafts: readonly Draft[],
  at: number,
): Steps<TableRecord[]> {
  const records: TableRecord[] = [];
  for (const draft of drafts) {
    const session = draft.type === 'loaded' ? yield* playLoaded(table, draft) : undefined;
    records.push(advance(table, draft, { at, session }));
  }
  return records;
}

function happen(table: Table, draft: Draft, when: Past): TableFact {
  const { at, command } = when;
  table.seq++;
  table.at = at;
  if (table.round !== undefined && RESUMING.has(draft.type)) table.round.paused = false;
  const fact = draft.type === 'played' ? play(table, draft, at) : take(table, draft, when);
  table.bytes += sizeOf(fact);
  if (table.status === 'playing') noticeAsks(table, at);
  if (command !== undefined) remember(table, command);
  return fact;
}

/** A move with its events, once more among those of the finished game. */
const PLAYED_BYTES = 400;

/** Number, time and command of a record. */
const STAMP_BYTES = 100;

/** Moves are most of a table, and hardly differ: they are not written down to be measured. */
function sizeOf(fact: TableFact): number {
  return fact.type === 'played' ? PLAYED_BYTES : JSON.stringify(fact).length + STAMP_BYTES;
}

/** After these somebody else may decide, or somebody is there again. */
const RESUMING: ReadonlySet<TableFact['type']> = new Set([
  'woken',
  'seated',
  'stood-in',
  'returned',
]);

interface Past extends Stamp {
  /** A game that others followed: only its result counts, and nothing of it is played again. */
  readonly past?: boolean;
}

function take(table: Table, draft: Exclude<Draft, PlayedDraft>, when: Past): TableFact {
  TAKE[draft.type](table, draft as never, when);
  const outcome = draft.type === 'dealt' ? table.round!.outcome : undefined;
  return outcome === undefined ? draft : ({ ...draft, outcome } as TableFact);
}

/** A table as its records left it. Only its last game is played again, and once. */
export function* rebuild(id: string, records: readonly TableRecord[]): Steps<Table> {
  const table = createTable(id);
  const { seq: last = 0 } = records.findLast(({ fact }) => isDeal(fact)) ?? {};
  for (const record of records) {
    const past = record.seq < last;
    const { fact } = record;
    const session = fact.type === 'loaded' && !past ? yield* playLoaded(table, fact) : undefined;
    takeRecord(table, record, past, session);
    if (record.seq % MOVES_PER_STEP === 0) yield;
  }
  oweNews(table);
  return table;
}

function isDeal({ type }: TableFact): boolean {
  return type === 'dealt' || type === 'loaded';
}

/** Takes a stored record; nobody is told of it. */
export function takeRecord(
  table: Table,
  record: TableRecord,
  past = false,
  session?: Session,
): void {
  repeat(table, record, past, session);
  if (record.fact.type === 'dealt') table.round!.session?.news.splice(0);
}

/** Takes a record that another process has stored as if it had happened here. */
export function followRecord(table: Table, record: TableRecord): void {
  repeat(table, record, false);
  if (record.fact.type === 'loaded') oweNews(table);
}

function repeat(table: Table, record: TableRecord, past: boolean, session?: Session): void {
  assert(record.seq === table.seq + 1, `record ${record.seq} follows ${table.seq}`);
  const { fact } = record;
  happen(table, fact, { ...record, past, session });
  if (fact.type !== 'played' || table.round?.session !== undefined) return;
  if (fact.outcome !== undefined) endRound(table, fact.outcome);
}

type Take = {
  readonly [Type in Exclude<TableFact['type'], 'played'>]: (
    table: Table,
    fact: Extract<TableFact, { readonly type: Type }>,
    when: Past,
  ) => void;
};

const TAKE: Take = {
  opened(table, { code, origin, origins, config, member, name, tokenHash }, { at }) {
    table.openedAt = at;
    table.origins = origins ?? (origin === undefined ? [] : [origin]);
    table.code = code;
    table.host = member;
    addMember(table, member, name, tokenHash);
    configure(table, config);
  },
  joined: (table, { member, name, tokenHash }) => addMember(table, member, name, tokenHash),
  device: (table, { member, tokenHash }) => {
    table.members.get(member)?.tokenHashes.push(tokenHash);
  },
  left(table, { member }) {
    table.members.delete(member);
    table.bound.delete(member);
    table.accepted.delete(member);
  },
  'put-out'(table, { member }) {
    const { members, putOut, bound } = table;
    putOut.set(member, members.get(member)!);
    if (putOut.size > PUT_OUT_MAX) putOut.delete(putOut.keys().next().value!);
    members.delete(member);
    bound.delete(member);
  },
  'let-in'({ members, putOut }, { member }) {
    members.set(member, putOut.get(member)!);
    putOut.delete(member);
  },
  seated(table, { seat, occupant, tokenHash }) {
    table.seats[seat] = { occupant };
    if (tokenHash === undefined) table.programHashes.delete(seat);
    else table.programHashes.set(seat, tokenHash);
    noteHolder(table, seat);
    refreshNews(table, seat);
  },
  host(table, { member }) {
    table.host = member;
  },
  configured: (table, { config }) => configure(table, config),
  committed(table, { commitment, secret }) {
    table.next = { commitment, secret, seq: table.seq };
    table.bound.clear();
  },
  bound({ bound, seq }, { member, commitment }) {
    // Whoever is bound anew goes to the end of the list.
    bound.delete(member);
    bound.set(member, { commitment, seq });
  },
  shuffling(table, { rules, seats, members }, { at }) {
    const { dealing, next, seq } = table;
    const list = { after: next!.seq, seq, rules, seats, members };
    table.dealing = { since: at, list, salts: new Map(), voided: dealing?.voided ?? [] };
  },
  salted({ dealing, seq }, { member, salt }) {
    dealing?.salts.set(member, { member, salt, seq });
  },
  voided(table, _, { at }) {
    const { list, voided } = table.dealing!;
    const { commitment, secret } = table.next!;
    voided.push({ commitment, secret, list: list!, salts: shownSalts(table.dealing!) });
    table.dealing = { since: at, list: undefined, salts: new Map(), voided };
    table.next = undefined;
  },
  dealt(table, { revision, seed, start, shuffle, outcome: recorded }, { at, past }) {
    const game = gameOf(table.config);
    const isPlayed = revision === game.revision && past !== true;
    const session = isPlayed ? startSession(dealOf(table, game, seed, start)) : undefined;
    openRound(table, { game, revision, seed, shuffle, session, isOriginUnknown: false, at });
    // Somebody may have been dealt a hand that wins.
    const outcome = session === undefined ? recorded : game.outcome(session.state);
    if (outcome !== undefined) endRound(table, outcome);
  },
  loaded(table, fact, { at, past, session: played }) {
    const { log, shuffle, held, originUnknown = false } = fact;
    const game = gameOf(table.config);
    const session = past === true ? undefined : (played ?? runAtOnce(playLoaded(table, fact)));
    const seed = session === undefined ? log.seed : formatSeed(session.deal.seed);
    const isSealed = table.origins.length > 0;
    // Version 1.0.0 noted neither who had held the seats nor whether the game went on elsewhere.
    const isOriginUnknown = originUnknown || (isSealed && held === undefined);
    const { revision } = log;
    openRound(table, { game, revision, seed, shuffle, session, isOriginUnknown, at });
    if (isSealed) noteEarlierHolders(table, held);
    table.round!.moves = log.moves.length;
    if (log.outcome !== undefined) endRound(table, log.outcome);
  },
  'stood-in'(table, { seat, bot }) {
    table.seats[seat] = { ...table.seats[seat]!, standIn: bot };
    refreshNews(table, seat);
  },
  returned(table, { seat }) {
    table.seats[seat] = { occupant: table.seats[seat]!.occupant };
  },
  paused(table) {
    table.round!.paused = true;
  },
  woken(table, _, { at }) {
    for (const clock of table.round?.clocks ?? []) {
      if (clock.runningSince !== undefined) clock.runningSince = at;
    }
    if (table.dealing !== undefined) table.dealing.since = at;
  },
  closed(table) {
    table.status = 'closed';
    table.dealing = undefined;
  },
};

function dealOf({ config }: Table, game: AnyGame, seed: string, start?: Start): Deal {
  const options = parseOptions(game.options, config.rules, config.options);
  assert(options.ok, 'the rules of a table were checked when they were chosen');
  const shared = shareOptions(options.value as object);
  const deal = { game, options: shared, seats: config.seats, seed: parseSeed(seed) };
  return start === undefined ? deal : { ...deal, start };
}

/** The game that was loaded; undefined where it was played by rules of another revision. */
function* playLoaded(table: Table, { log }: LoadedFact): Steps<Session | undefined> {
  const game = gameOf(table.config);
  if (log.revision !== game.revision) return undefined;
  const replayed = yield* replayInSteps(game, log);
  assert(replayed.ok, 'a game that was loaded can be played again');
  return replayed.value;
}

type LoadedFact = Extract<TableFact, { readonly type: 'loaded' }>;

function play(table: Table, draft: PlayedDraft, at: number): TableFact {
  const { round } = table;
  assert(round !== undefined, 'a move belongs to a game');
  const { seat, action, by } = draft;
  round.moves++;
  const events: GameEvent[] = [];
  const rows: Ran[] = [];
  const fact = { type: 'played', seat, action, by, events, rows } as const;
  const { session } = round;
  if (session === undefined) return fact;
  if (table.config.clock !== undefined) spendClock(round.clocks[seat]!, table.config.clock, at);
  const emit = listen<GameEvent>(
    (event) => events.push(event),
    (row) => rows.push(row),
  );
  if (table.seats.some((_, reader) => isTold(table, reader))) {
    playMove(session, { seat, action }, emit);
    forgetNews(table, session);
  } else playMove({ ...session, news: [] }, { seat, action }, emit);
  // Its next question is a new one even if it looks the same.
  round.asked[seat] = undefined;
  const outcome = round.game.outcome(session.state);
  if (outcome === undefined) return fact;
  endRound(table, outcome);
  return { ...fact, outcome };
}

function endRound(table: Table, outcome: Outcome): void {
  table.round!.outcome = outcome;
  table.status = 'over';
}

interface Opening extends Pick<
  Round,
  'game' | 'revision' | 'seed' | 'session' | 'isOriginUnknown'
> {
  readonly shuffle: ShuffleProof | undefined;
  readonly at: number;
}

function openRound(table: Table, { at, ...opening }: Opening): void {
  const { config, seats } = table;
  table.roundCount++;
  table.status = 'playing';
  table.next = undefined;
  table.bound.clear();
  table.dealing = undefined;
  table.round = {
    ...opening,
    config,
    number: table.roundCount,
    since: table.seq,
    startedAt: at,
    // Open seats of a game that was loaded are kept for people.
    names: seats.map(({ occupant }) => occupant.name ?? ''),
    players: seats.map(({ occupant }) =>
      occupant.kind === 'bot' ? occupant.bot : occupant.kind === 'open' ? 'person' : occupant.kind,
    ),
    holders: firstHolders(table),
    moves: 0,
    outcome: undefined,
    paused: false,
    untold: new Set(),
    askedAt: seats.map(() => table.seq),
    asked: seats.map(() => undefined),
    clocks: seats.map(() => ({ bankMs: config.clock?.bankMs ?? 0, runningSince: undefined })),
  };
}

/** Notes for every seat whether it was asked something new by the last record. */
function noticeAsks(table: Table, at: number): void {
  const { round } = table;
  const session = round?.session;
  if (round === undefined || session === undefined) return;
  const { game } = round;
  const acting = game.mayAct(session.state);
  const waiting = game.waitingFor(session.state);
  for (let seat = 0; seat < session.deal.seats; seat++) {
    const before = round.asked[seat];
    const now = hasSeat(acting, seat) ? askOf(session, seat, hasSeat(waiting, seat)) : undefined;
    if (!isSameAsk(before, now)) {
      round.asked[seat] = now;
      if (now !== undefined) round.askedAt[seat] = table.seq;
    }
    const clock = round.clocks[seat]!;
    const isRunning = now?.waitedFor === true && !round.paused && hasClock(table, seat);
    if (!isRunning) clock.runningSince = undefined;
    else if (!isSameAsk(before, now)) clock.runningSince = at;
    // Whoever has just sat down or come back has the whole time for the move.
    else clock.runningSince ??= at;
  }
}

function askOf(session: Session, seat: number, waitedFor: boolean): Asked {
  const legal: number[] = [];
  const count = session.deal.game.legal(session.state, seat, legal);
  legal.length = count;
  return { legal, waitedFor };
}

function isSameAsk(one: Asked | undefined, other: Asked | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return (
    one.waitedFor === other.waitedFor &&
    one.legal.length === other.legal.length &&
    one.legal.every((action, i) => action === other.legal[i])
  );
}

/** People are shown what happened at once; only seats of bots and programs are told with a question. */
function forgetNews(table: Table, session: Session): void {
  for (const [reader, news] of session.news.entries()) {
    if (!isTold(table, reader)) news.length = 0;
  }
}

/** Whether what happens now is kept for a reader until it is asked. */
function isTold(table: Table, reader: Seat): boolean {
  return hasMind(table, reader) && !table.round!.untold.has(reader);
}

function hasMind(table: Table, reader: Seat): boolean {
  const seat = table.seats[reader];
  if (seat === undefined) return false;
  return seat.occupant.kind === 'program' || botAt(table, reader) !== undefined;
}

/** A bot that begins to play now is told the game from its start, once it is asked. */
export function refreshNews(table: Table, seat: Seat): void {
  const session = runningSession(table);
  // While a table is rebuilt nobody is told anything, and then all are at once.
  if (session === undefined || session.news.length === 0) return;
  session.news[seat] = [];
  if (hasMind(table, seat)) table.round!.untold.add(seat);
}

/**
 * Bots and programs know nothing of the game yet. They are told it from its start, but only when they
 * are asked: that takes time and memory, and most tables that wake up are only looked at.
 */
function oweNews(table: Table): void {
  const { round } = table;
  const session = round?.session;
  if (session === undefined) return;
  session.news.splice(0, Infinity, ...Array.from({ length: session.deal.seats + 1 }, () => []));
  round!.untold.clear();
  if (table.status !== 'playing') return;
  for (const seat of table.seats.keys()) if (hasMind(table, seat)) round!.untold.add(seat);
}

/** Tells a seat the running game from its start; moves that are played meanwhile too. */
export function* retell({ session, untold }: Round, seat: Seat): Steps<void> {
  if (session === undefined) return;
  const { deal, moves, news } = session;
  const again = { ...startSession(deal), news: [] };
  const told: GameEvent[] = [];
  const tell = (event: GameEvent): void => void told.push(redact(event, seat));
  for (let i = 0; i < moves.length; i++) {
    playMove(again, moves[i]!, tell);
    if (i % MOVES_PER_STEP === 0) yield;
  }
  if (untold.delete(seat)) news[seat] = told;
}

function addMember(table: Table, id: string, name: string, tokenHash: string): void {
  table.members.set(id, { id, name, tokenHashes: [tokenHash] });
  table.memberCount++;
}

function configure(table: Table, config: TableConfig): void {
  table.config = { ...config, options: shareOptions(config.options) };
  while (table.seats.length < config.seats) table.seats.push({ occupant: { kind: 'open' } });
  table.seats.length = config.seats;
}

function remember(table: Table, { member, id }: CommandKey): void {
  let accepted = table.accepted.get(member);
  if (accepted === undefined) table.accepted.set(member, (accepted = new Map()));
  accepted.set(id, table.seq);
  if (accepted.size > ACCEPTED_MAX) accepted.delete(accepted.keys().next().value!);
}
