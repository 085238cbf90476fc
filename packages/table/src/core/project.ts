/** What readers may know of a table: the only way out of it, beside saves. */
import {
  type GameEvent,
  hasSeat,
  redact,
  type Seat,
  type ShuffleList,
  type ShuffleProof,
  SPECTATOR,
} from '@stammtisch/kernel';
import type {
  News,
  NextShuffle,
  RoundInfo,
  SeatView,
  ShuffleInfo,
  TableInfo,
} from '@stammtisch/wire/table';
import { showSlate } from '../slate/show.ts';
import { shownSalts } from './deal.ts';
import type { MemberId, TableFact, TableRecord } from './records.ts';
import { mayKnowAll } from './secrecy.ts';
import { type Round, seatsOf, type Table } from './state.ts';
import { findUndo, undoInfo } from './undo.ts';

/** What everybody may know. */
export function infoOf(table: Table): TableInfo {
  const { id, code, origins, seq, status, config, host, seats, putOut, next, round } = table;
  const undo = round && undoInfo(table, round);
  const { waiting, ready } = table;
  const slate = showSlate(table.slate);
  return {
    id,
    code,
    ...(origins.length === 0 ? {} : { origin: origins.at(-1)!, origins: [...origins] }),
    seq,
    status,
    config,
    host,
    members: listMembers(table.members),
    ...(putOut.size === 0 ? {} : { putOut: listMembers(putOut) }),
    ...(waiting.size === 0 ? {} : { waiting: [...waiting] }),
    ...(ready.size === 0 ? {} : { ready: [...ready] }),
    seats: [...seats],
    ...(undo === undefined ? {} : { undo }),
    ...(next === undefined ? {} : { next: nextShuffle(table, next.commitment) }),
    ...(round === undefined ? {} : { round: roundInfo(round, mayKnowAll(table, undefined)) }),
    ...(slate === undefined ? {} : { slate }),
  };
}

/** The seats whose cards a reader may see; none for a spectator. */
export function readableSeats(table: Table, member: MemberId | undefined): readonly Seat[] {
  return member === undefined ? [] : seatsOf(table, member);
}

/**
 * What a reader with these seats is told of a record, or undefined where it is told nothing. The
 * record says all that is needed: it may come from the store long after it happened.
 */
export function newsFor({ seq, at, fact }: TableRecord, seats: readonly Seat[]): News | undefined {
  const told = tellFact(fact, seats);
  return told === undefined ? undefined : { seq, at, ...told };
}

/** What the seats of a member see, or what spectators see; nothing before the first game. */
export function viewsFor(table: Table, member: MemberId | undefined): SeatView[] {
  const session = table.round?.session;
  if (session === undefined) return [];
  const seats = readableSeats(table, member);
  return (seats.length === 0 ? [SPECTATOR] : seats).map((seat) => seatView(table, seat));
}

function seatView(table: Table, seat: Seat): SeatView {
  const { round, status } = table;
  const { game, session, asked } = round!;
  const ask = status === 'playing' && seat !== SPECTATOR ? asked[seat] : undefined;
  // The rules stand in the info of the round: in every view they would be half of it.
  const view = game.view(session!.state, seat);
  return {
    seat,
    view: { ...view, options: undefined },
    legal: ask === undefined ? [] : ask.legal.map((action) => game.codec.format(action)),
    waitedFor: ask?.waitedFor === true,
    ...undoOf(table, seat),
  };
}

/** How far a seat can take its moves back now, or ask the others for it. */
function undoOf(table: Table, seat: Seat): Pick<SeatView, 'undo'> {
  const { status, config, round } = table;
  // The deal of the day counts as it was played first.
  const isOpen = status === 'playing' && round!.undo === undefined && config.daily === undefined;
  if (!isOpen || seat === SPECTATOR) return {};
  const moves = findUndo(table, seat);
  return moves.ok ? { undo: moves.value } : {};
}

type Told<N = News> = N extends News ? Omit<N, 'seq' | 'at'> : never;

function tellFact(fact: TableFact, seats: readonly Seat[]): Told | undefined {
  switch (fact.type) {
    case 'opened':
    case 'configured':
    case 'paused':
    case 'woken':
    case 'closed':
      return { type: fact.type };
    case 'hurried':
    case 'pictured':
      // What has changed stands in the info; pages of before know this word for it.
      return { type: 'configured' };
    case 'slate':
      return fact;
    case 'device':
      return undefined;
    case 'joined':
    case 'left':
    case 'put-out':
    case 'let-in':
      return { type: fact.type, member: fact.member, name: fact.name };
    case 'seated':
      return { type: 'seated', seat: fact.seat, occupant: fact.occupant };
    case 'host':
      return { type: 'host', member: fact.member };
    case 'committed':
      return { type: 'committed', commitment: fact.commitment };
    case 'bound':
      return { type: 'bound', member: fact.member, commitment: fact.commitment };
    case 'shuffling':
      return { type: 'shuffling', members: fact.members.map(({ member }) => member) };
    case 'salted':
      return { type: 'salted', member: fact.member, salt: fact.salt };
    case 'voided':
      return { type: 'voided', missing: [...fact.missing] };
    case 'dealt':
      return { type: 'dealt', ...fact.start };
    case 'loaded':
      return { type: 'loaded' };
    case 'played':
      return tellMove(fact, seats);
    case 'stood-in':
      return { type: 'stood-in', seat: fact.seat, bot: fact.bot };
    case 'returned':
    case 'undo-refused':
    case 'undo-dropped':
      return { type: fact.type, seat: fact.seat };
    case 'undo-asked':
      return { type: 'undo-asked', seat: fact.seat, moves: fact.moves };
    case 'undo-agreed':
      return { type: 'undo-agreed', member: fact.member };
    case 'undone':
      return { type: 'undone', seat: fact.seat, moves: fact.moves, from: fact.from };
    case 'waits':
      return { type: 'waits', member: fact.member, wait: fact.wait };
    case 'ready':
      return { type: 'ready', member: fact.member, ready: fact.ready };
  }
}

function tellMove(fact: Extract<TableFact, { type: 'played' }>, seats: readonly Seat[]): Told {
  const { seat, by, rows, outcome } = fact;
  const events = fact.events.map((event) => redactFor(event, seats)) as unknown as NewsEvents;
  return {
    type: 'played',
    seat,
    by,
    events,
    // All may know which rows were run: the contract of a game says so.
    ...(rows === undefined ? {} : { rows: [...rows] }),
    ...(outcome === undefined ? {} : { outcome }),
  };
}

type NewsEvents = Extract<News, { type: 'played' }>['events'];

/**
 * Whoever holds several seats is told what all of them saw: several people look at one device, and
 * what was drawn by one is not for the others. Each seat's own cards stand in its view.
 */
function redactFor(event: GameEvent, seats: readonly Seat[]): GameEvent {
  const { seen } = event;
  const [first = SPECTATOR] = seats;
  const allSee = seen !== undefined && seats.every((seat) => hasSeat(seen, seat));
  return redact(event, allSee ? first : SPECTATOR);
}

function listMembers(members: Pick<Table['members'], 'values'>): TableInfo['members'] {
  return [...members.values()].map(({ id: member, name, picture }) =>
    picture === undefined ? { member, name } : { member, name, picture },
  );
}

function nextShuffle({ bound, dealing }: Table, commitment: string): NextShuffle {
  const { list, voided = [] } = dealing ?? {};
  return {
    commitment,
    salts: list === undefined ? [] : shownSalts(dealing!),
    bound: Array.from(bound, ([member, { commitment: own }]) => ({ member, commitment: own })),
    ...(list === undefined ? {} : { list: showList(list) }),
    ...(voided.length === 0
      ? {}
      : { voided: voided.map((attempt) => showAttempt(attempt, false)) }),
  };
}

/** Secrets are told with all the rest, also those of attempts that came to nothing. */
function showShuffle({ voided, ...last }: ShuffleProof, isTold: boolean): ShuffleInfo {
  const shown = showAttempt(last, isTold);
  if (voided === undefined) return shown;
  return { ...shown, voided: voided.map((attempt) => showAttempt(attempt, isTold)) };
}

function showAttempt(
  { commitment, salts, secret, list }: Omit<ShuffleProof, 'voided'>,
  isTold: boolean,
): Omit<ShuffleInfo, 'voided'> {
  return {
    commitment,
    salts: [...salts],
    ...(list === undefined ? {} : { list: showList(list) }),
    ...(isTold ? { secret } : {}),
  };
}

function showList({ seats, members, ...list }: ShuffleList): NonNullable<ShuffleInfo['list']> {
  return { ...list, seats: [...seats], members: [...members] };
}

function roundInfo(round: Round, isTold: boolean): RoundInfo {
  const { number, game, since, moves, config, shuffle, outcome, seed, paused, paceMs, session } =
    round;
  return {
    number,
    game: game.id,
    since,
    moves,
    options: config.options,
    ...(shuffle === undefined ? {} : { shuffle: showShuffle(shuffle, isTold) }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(isTold ? { seed } : {}),
    ...(outcome === undefined || isTold ? {} : { sealed: true as const }),
    ...(paused ? { paused } : {}),
    ...(paceMs === undefined ? {} : { paceMs }),
    ...(session === undefined ? { outdated: true as const } : {}),
  };
}
