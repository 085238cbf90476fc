/** What every fact but a move does to a table. */
import {
  type AnyGame,
  assert,
  completeOptions,
  type Deal,
  firstOf,
  formatSeed,
  parseOptions,
  parseSeed,
  replayInSteps,
  runAtOnce,
  type Session,
  type ShuffleProof,
  type Start,
  startSession,
  type Steps,
} from '@stammtisch/kernel';
import type { TableConfig } from '@stammtisch/wire/table';
import { setSlate } from '../slate/slate.ts';
import { refreshNews } from './bot-news.ts';
import { shownSalts } from './deal.ts';
import { firstHolders, noteEarlierHolders, noteHolder } from './holders.ts';
import { forgetComer, noteSeated, toggleMember } from './comers.ts';
import { gameOf } from './known-game.ts';
import { createMarks } from './moves.ts';
import type { CommandKey, Draft, PlayedDraft, TableFact } from './records.ts';
import { shareOptions } from './shared-options.ts';
import { SparseSet } from './sparse.ts';
import { endRound, type Round, type Table } from './state.ts';
import { TAKE_UNDO } from './undo.ts';

/** So many of those who were put out can be let in again. */
const PUT_OUT_MAX = 64;

/** When a fact happens, and what is known about it beside what it says. */
export interface Stamp {
  readonly at: number;
  /** The command that led to it. */
  readonly command?: CommandKey | undefined;
  /** A game that was loaded, where somebody has played it again already. */
  readonly session?: Session | undefined;
  /** A game that others followed: only its result counts, and nothing of it is played again. */
  readonly past?: boolean;
  /** A move that was taken back later: it is only counted. */
  readonly isUndone?: boolean;
}

/** Lets a fact that is no move happen; a deal may end its game at once. */
export function take(table: Table, draft: Exclude<Draft, PlayedDraft>, stamp: Stamp): TableFact {
  TAKE[draft.type](table, draft as never, stamp);
  const outcome = draft.type === 'dealt' ? table.round!.outcome : undefined;
  return outcome === undefined ? draft : ({ ...draft, outcome } as TableFact);
}

type Take = {
  readonly [Type in Exclude<TableFact['type'], 'played'>]: (
    table: Table,
    fact: Extract<TableFact, { readonly type: Type }>,
    stamp: Stamp,
  ) => void;
};

const TAKE: Take = {
  opened(table, fact, { at }) {
    const { code, origin, origins, config, member } = fact;
    table.openedAt = at;
    table.origins = origins ?? (origin === undefined ? [] : [origin]);
    table.code = code;
    table.host = member;
    addMember(table, fact);
    configure(table, config);
  },
  joined: addMember,
  device: (table, { member, tokenHash }) => {
    table.members.get(member)?.tokenHashes.push(tokenHash);
  },
  left(table, { member }) {
    table.members.delete(member);
    table.bound.delete(member);
    table.accepted.delete(member);
    forgetComer(table, member);
  },
  'put-out'(table, { member }) {
    const { members, putOut, bound } = table;
    putOut.set(member, members.get(member)!);
    if (putOut.size > PUT_OUT_MAX) putOut.delete(putOut.keys().next().value!);
    members.delete(member);
    bound.delete(member);
    forgetComer(table, member);
  },
  'let-in'({ members, putOut }, { member }) {
    members.set(member, putOut.get(member)!);
    putOut.delete(member);
  },
  seated(table, { seat, occupant, tokenHash }) {
    const before = table.seats[seat]?.occupant;
    table.seats[seat] = { occupant };
    noteSeated(table, before, occupant);
    if (tokenHash === undefined) table.botTokenHashes.delete(seat);
    else table.botTokenHashes.set(seat, tokenHash);
    noteHolder(table, seat);
    refreshNews(table, seat);
  },
  pictured({ members }, { member, picture }) {
    const { picture: _, ...known } = members.get(member)!;
    members.set(member, picture === undefined ? known : { ...known, picture });
  },
  host(table, { member }) {
    table.host = member;
  },
  configured: (table, { config }) => configure(table, config),
  slate: ({ slate }, fact) => setSlate(slate, fact),
  committed(table, { commitment, secret }) {
    table.next = { commitment, secret, seq: table.seq };
    table.bound.clear();
  },
  bound({ bound, seq }, { member, commitment }) {
    // A member who is bound anew goes to the end of the list.
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
    const first = firstOf(start, table.config.seats) ?? 0;
    openRound(table, { game, revision, seed, first, shuffle, session, isOriginUnknown: false, at });
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
    const first = firstOf(log.start, table.config.seats) ?? 0;
    openRound(table, { game, revision, seed, first, shuffle, session, isOriginUnknown, at });
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
  hurried(table, { paceMs }) {
    table.round!.paceMs = paceMs;
  },
  ...TAKE_UNDO,
  paused(table) {
    table.round!.paused = true;
  },
  woken(table, _, { at }) {
    for (const clock of table.round?.clocks ?? []) {
      if (clock.runningSince !== undefined) clock.runningSince = at;
    }
    if (table.dealing !== undefined) table.dealing.since = at;
  },
  waits: ({ waiting }, { member, wait }) => toggleMember(waiting, member, wait),
  ready: (table, { member, ready }) => toggleMember(table.ready, member, ready),
  closed(table) {
    table.status = 'closed';
    table.dealing = undefined;
    table.waiting.clear();
    table.ready.clear();
  },
};

function dealOf({ config }: Table, game: AnyGame, seed: string, start?: Start): Deal {
  const options = parseOptions(game.options, config.rules, config.options);
  assert(options.ok, 'the rules of a table were checked when they were chosen');
  const shared = shareOptions(options.value as object);
  const deal = { game, options: shared, seats: config.seats, seed: parseSeed(seed) };
  return start === undefined ? deal : { ...deal, start };
}

/** Plays a loaded game again; undefined where it was played by rules of another revision. */
export function* playLoaded(table: Table, { log }: LoadedFact): Steps<Session | undefined> {
  const game = gameOf(table.config);
  if (log.revision !== game.revision) return undefined;
  const replayed = yield* replayInSteps(game, log);
  assert(replayed.ok, 'a game that was loaded can be played again');
  return replayed.value;
}

type LoadedFact = Extract<TableFact, { readonly type: 'loaded' }>;

interface Opening extends Pick<
  Round,
  'game' | 'revision' | 'seed' | 'first' | 'session' | 'isOriginUnknown'
> {
  readonly shuffle: ShuffleProof | undefined;
  readonly at: number;
}

function openRound(table: Table, opening: Opening): void {
  const { config, seats } = table;
  table.roundCount++;
  table.status = 'playing';
  table.next = undefined;
  table.bound.clear();
  table.ready.clear();
  table.dealing = undefined;
  const { game, revision, seed, first, shuffle, session, isOriginUnknown, at } = opening;
  // Field by field: objects that are spread from others have each a shape of its own in memory.
  table.round = {
    game,
    revision,
    seed,
    first,
    shuffle,
    session,
    isOriginUnknown,
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
    marks: createMarks(),
    undo: undefined,
    refusedUndos: [],
    outcome: undefined,
    paused: false,
    paceMs: undefined,
    untold: new SparseSet(),
    askedAt: seats.map(() => table.seq),
    asked: seats.map(() => undefined),
    clocks: seats.map(() => ({ bankMs: config.clock?.bankMs ?? 0, runningSince: undefined })),
  };
}

type Newcomer = Pick<
  Extract<TableFact, { readonly type: 'joined' }>,
  'member' | 'name' | 'picture' | 'tokenHash'
>;

function addMember(table: Table, { member: id, name, picture, tokenHash }: Newcomer): void {
  const drawn = picture === undefined ? {} : { picture };
  table.members.set(id, { id, name, ...drawn, tokenHashes: [tokenHash] });
  table.memberCount++;
}

function configure(table: Table, config: TableConfig): void {
  const options = completeOptions(gameOf(config).options, config.options);
  table.config = { ...config, options: shareOptions(options) };
  const { seats } = table;
  table.seats = Array.from(
    { length: config.seats },
    (_, seat) => seats[seat] ?? { occupant: { kind: 'open' } },
  );
}
