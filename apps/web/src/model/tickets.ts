/** The tables that this browser takes part in, with their tokens. None stands in an address. */
import type { Ticket } from '@stammtisch/table';
import { useWatched } from './observable.ts';
import { createKept } from './kept.ts';

export interface KeptTicket extends Ticket {
  readonly kind: 'remote' | 'local';
  /** The id of the game, as it was last known. */
  readonly game: string;
  /** Milliseconds since 1970, when the table was last looked at. */
  readonly at: number;
  /** Nothing more can be played there, as after the deal of a day. */
  readonly isOver?: boolean;
}

/** The oldest ones are forgotten. */
const TICKETS_MAX = 30;

const tickets = createKept('tickets', readTickets);

/** Newest first. */
export function useTickets(): readonly KeptTicket[] {
  return useWatched(tickets);
}

/** By the id or the code of a table. */
export function ticketOf(reference: string): KeptTicket | undefined {
  return tickets.get().find(({ table, code }) => table === reference || code === reference);
}

/** Where the deal of a day, or of the last one, is played: such tables are called by their day. */
export function dailyTicket(tickets: readonly KeptTicket[], day = ''): KeptTicket | undefined {
  const fitting = tickets.filter(({ table }) => table.startsWith(`daily-${day}`));
  return fitting.toSorted((one, other) => (one.table < other.table ? 1 : -1))[0];
}

/** Those of tables where something can still be played. */
export function listOpen(tickets: readonly KeptTicket[]): readonly KeptTicket[] {
  return tickets.filter(({ isOver }) => isOver !== true);
}

/** Keeps what a table is known by, though nothing more is played there. */
export function endTicket(table: string): void {
  const kept = tickets.get();
  const index = kept.findIndex((ticket) => ticket.table === table);
  if (index >= 0) tickets.set(kept.with(index, { ...kept[index]!, isOver: true }));
}

export function keepTicket(kind: KeptTicket['kind'], ticket: Ticket, game = ''): void {
  const others = tickets.get().filter(({ table }) => table !== ticket.table);
  const kept: KeptTicket = { ...ticket, kind, game, at: Date.now() };
  tickets.set([kept, ...others].slice(0, TICKETS_MAX));
}

/** Notes that the player has just looked at a table. */
export function touchTicket(table: string, game: string): void {
  const ticket = ticketOf(table);
  if (ticket !== undefined) keepTicket(ticket.kind, ticket, game);
}

/** The tokens of tables on the server where the player has played a game, newest first. */
export function tokensFor(game: unknown): string[] {
  const fitting = tickets
    .get()
    .filter((ticket) => ticket.kind === 'remote' && ticket.game === game);
  return fitting.map(({ token }) => token);
}

/** Takes part in a table that goes on with the game of another: its tokens are good here too. */
export function resumeTicket(
  origins: readonly string[],
  table: Pick<Ticket, 'table' | 'code'>,
): boolean {
  const fitting = tickets.get().filter(({ kind }) => kind === 'remote');
  const ticket = fitting.find((kept) => origins.includes(kept.table));
  if (ticket === undefined) return false;
  keepTicket('remote', { ...ticket, ...table }, ticket.game);
  return true;
}

export function forgetTicket(table: string): void {
  tickets.set(tickets.get().filter((ticket) => ticket.table !== table));
}

function readTickets(raw: unknown): readonly KeptTicket[] {
  return Array.isArray(raw) ? raw.filter(isTicket) : [];
}

function isTicket(raw: unknown): raw is KeptTicket {
  if (typeof raw !== 'object' || raw === null) return false;
  const { table, code, member, token, kind, game, at } = raw as Record<string, unknown>;
  const texts = [table, code, member, token, game];
  return (
    texts.every((text) => typeof text === 'string') &&
    (kind === 'remote' || kind === 'local') &&
    typeof at === 'number'
  );
}
