/** Taking moves back: how far a seat can, what is asked of the others, and the game as it was before. */
import {
  fail,
  ok,
  playMove,
  type Result,
  RETIRE,
  type Seat,
  type Session,
  startSession,
} from '@stammtisch/kernel';
import type { UndoInfo } from '@stammtisch/wire/table';
import { oweNews } from './bot-news.ts';
import { refusal } from './codes.ts';
import { firstMarks, markedMover, markedSeq } from './moves.ts';
import type { Draft, MemberId, TableFact, TableRecord } from './records.ts';
import { SparseSet } from './sparse.ts';
import { isOut, type Round, seatsOf, type Table } from './state.ts';

type UndoFact<Type extends TableFact['type']> = Extract<TableFact, { readonly type: Type }>;

/** To how many moves the running game goes back if a seat takes its own last move back. */
export function findUndo({ round }: Table, seat: Seat): Result<number> {
  const { marks, session, refusedUndos } = round!;
  const { moves } = session!;
  // Who decided the moves before a saved game came here is unknown.
  const before = moves.length - marks.length;
  let isRetired = false;
  let own = marks.length - 1;
  for (; own >= 0; own--) {
    const { seat: mover, action } = moves[before + own]!;
    isRetired ||= action === RETIRE;
    if (mover === seat && markedMover(marks, own) === 'seat') break;
  }
  if (own < 0) return fail(refusal('nothing-to-undo'));
  const count = before + own;
  if (isRetired) return fail(refusal('undo-retired'));
  return refusedUndos.includes(count) ? fail(refusal('undo-denied')) : ok(count);
}

/**
 * The members who must agree before a seat takes a move back: all others who play. Whoever is away is
 * asked too: else somebody could play on against the bot that stands in, see what it lays, and go back.
 */
export function membersToAsk(table: Table, seat: Seat): MemberId[] {
  const { occupant } = table.seats[seat]!;
  const owner = occupant.kind === 'person' ? occupant.member : undefined;
  return [...table.members.keys()].filter(
    (member) => member !== owner && seatsOf(table, member).some((own) => !isOut(table, own)),
  );
}

/** The fact by which a game goes back to so many moves. */
export function undoTo({ round, config }: Table, seat: Seat, moves: number): Draft {
  const { marks, clocks } = round!;
  const from = markedSeq(marks, marks.length - (round!.moves - moves));
  const undone = { type: 'undone', seat, moves, from } as const;
  // Time that was used stays used.
  if (config.clock === undefined) return undone;
  return { ...undone, banks: clocks.map(({ bankMs }) => bankMs) };
}

/** What goes before a move while somebody asks: whoever plays on has answered. */
export function droppedUndo({ round }: Table): Draft[] {
  return round?.undo === undefined ? [] : [{ type: 'undo-dropped', seat: round.undo.seat }];
}

/** Drops the question when seats change hands or somebody is out of the game. */
export function voidUndo({ round }: Table, draft: Draft): void {
  if (round?.undo === undefined) return;
  const isRetired = draft.type === 'played' && draft.action === RETIRE;
  if (isRetired || OTHER_PLAYERS.has(draft.type)) round.undo = undefined;
}

const OTHER_PLAYERS: ReadonlySet<Draft['type']> = new Set(['seated', 'stood-in', 'returned']);

/** What facts about taking back do to a table. */
export const TAKE_UNDO = {
  'undo-asked'({ round, seq }: Table, { seat, moves }: UndoFact<'undo-asked'>): void {
    round!.undo = { seat, moves, seq, agreed: [] };
  },
  'undo-agreed'({ round }: Table, { member }: UndoFact<'undo-agreed'>): void {
    round!.undo!.agreed.push(member);
  },
  'undo-refused'({ round }: Table): void {
    round!.refusedUndos.push(round!.undo!.moves);
    round!.undo = undefined;
  },
  'undo-dropped'({ round }: Table): void {
    round!.undo = undefined;
  },
  undone(table: Table, { moves, banks }: UndoFact<'undone'>): void {
    const round = table.round!;
    const { session, marks } = round;
    table.round = {
      ...round,
      session: session && goBack(session, moves),
      moves,
      marks: firstMarks(marks, marks.length - (round.moves - moves)),
      // Whoever was out plays again.
      paceMs: undefined,
      undo: undefined,
      refusedUndos: [],
      untold: new SparseSet(),
      // Every question is a new one: what was decided before does not answer it.
      askedAt: round.askedAt.map(() => table.seq),
      asked: round.asked.map(() => undefined),
      clocks: round.clocks.map(({ bankMs }, seat) => ({
        bankMs: banks?.[seat] ?? bankMs,
        runningSince: undefined,
      })),
    };
    // While a table is rebuilt nobody is told anything, and then all are at once.
    if (session !== undefined && session.news.length > 0) oweNews(table);
  },
} as const;

/** The same game after fewer moves; nobody has been told of it yet. */
function goBack(session: Session, count: number): Session {
  const { deal, moves } = session;
  if (moves.length === count) return session;
  const again = { ...startSession(deal), news: [] };
  for (const move of moves.slice(0, count)) playMove(again, move);
  return again;
}

/** The numbers of moves that were taken back later, which need not be played again. */
export function listUndone(records: readonly TableRecord[]): ReadonlySet<number> {
  const undone = new Set<number>();
  const played: number[] = [];
  for (const { seq, fact } of records) {
    if (fact.type === 'played') played.push(seq);
    if (fact.type !== 'undone') continue;
    while (played.length > 0 && played.at(-1)! >= fact.from) undone.add(played.pop()!);
  }
  return undone;
}

/** What everybody may know of an open question. */
export function undoInfo(table: Table, { undo }: Round): UndoInfo | undefined {
  if (undo === undefined) return undefined;
  const { seat, moves, agreed } = undo;
  return { seat, moves, asked: membersToAsk(table, seat), agreed: [...agreed] };
}
