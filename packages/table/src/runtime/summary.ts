/** What is kept of a table beside its records: a row for lists, and games that are over. */
import {
  formatLog,
  type GameEvent,
  MOVES_PER_STEP,
  playMove,
  type Session,
  startSession,
  type Steps,
} from '@stammtisch/kernel';
import { hashText } from '@stammtisch/wire/shuffle';
import { seatNames } from '../core/names.ts';
import { roundLog } from '../core/round-log.ts';
import { mayKnowAll } from '../core/secrecy.ts';
import { programSeats, type Table } from '../core/state.ts';
import type { FinishedGame, TableSummary } from '../store/store.ts';

export function summaryOf(table: Table): TableSummary {
  const { code, config, status, seats, roundCount, openedAt } = table;
  const programs = programSeats(table).flatMap(({ name, tokenHash }) =>
    tokenHash === undefined ? [] : [{ nameHash: hashText(name), tokenHash }],
  );
  return {
    code,
    game: config.game,
    rules: config.ruleset ?? config.rules,
    status,
    listed: config.listed,
    seats: config.seats,
    openSeats: seats.filter(({ occupant }) => occupant.kind === 'open').length,
    names: seatNames(table),
    games: roundCount,
    openedAt,
    ...(programs.length === 0 ? {} : { programs }),
  };
}

/** The last game of a table, which has just ended. */
export function* finishGame(table: Table): Steps<FinishedGame | undefined> {
  const { id, config, round, at } = table;
  const log = roundLog(table);
  if (log?.outcome === undefined || round?.session === undefined) return undefined;
  return {
    id: `${id}-${round.number}`,
    table: id,
    number: round.number,
    game: config.game,
    rules: config.ruleset ?? config.rules,
    revision: round.revision,
    listed: config.listed,
    names: round.names,
    places: log.outcome.places,
    reason: log.outcome.reason,
    moves: round.moves,
    startedAt: round.startedAt,
    endedAt: at,
    ...(mayKnowAll(table, undefined) ? {} : { sealed: true as const }),
    log: formatLog(log),
    events: yield* formatEvents(round.session),
  };
}

/** All that happened in a game, with every face, one list a move, as JSON. */
function* formatEvents({ deal, moves }: Session): Steps<string> {
  const again = { ...startSession(deal), news: [] };
  const lists: string[] = [];
  for (const [i, move] of moves.entries()) {
    const events: GameEvent[] = [];
    playMove(again, move, (event) => events.push(event));
    lists.push(JSON.stringify(events));
    if (i % MOVES_PER_STEP === 0) yield;
  }
  return `[${lists.join(',')}]`;
}
