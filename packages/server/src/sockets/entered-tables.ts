/** The tables that are open on one socket, and what its client says to them, in order. */
import type { MemberId, Table, Tables } from '@stammtisch/table';
import type { ClientMessage } from '@stammtisch/wire/table';
import type { Guesses } from '../limits/guesses.ts';
import { socketRefusal } from './codes.ts';
import { EnteredTable, type EnteredTableSetup } from './entered-table.ts';
import type { SocketLimits } from './limits.ts';
import { format } from './messages.ts';
import type { SocketMetrics } from './metrics.ts';

/** What all sockets of a server share. */
export interface TablesHost extends Pick<EnteredTableSetup, 'messages' | 'pacing'> {
  readonly tables: Tables;
  readonly limits: SocketLimits;
  readonly guesses: Guesses;
  readonly metrics: SocketMetrics;
  readonly onBug: (error: unknown) => void;
  /** Whether a member may send one more command now. */
  mayCommand(table: Table, member: MemberId): boolean;
}

/** What it needs of its client. */
interface EnteredTablesSetup extends Pick<EnteredTableSetup, 'output'> {
  readonly host: TablesHost;
  readonly address: string;
  /** A table was entered. */
  readonly onEntered: () => void;
  /** A bug of ours: the client goes. */
  readonly fail: (error: unknown) => void;
}

type Message<Type extends ClientMessage['type']> = Extract<ClientMessage, { type: Type }>;

export class EnteredTables {
  readonly #setup: EnteredTablesSetup;
  /** For each of the tables. */
  readonly #tableSetup: EnteredTableSetup;
  readonly #tables = new Map<string, EnteredTable>();
  /** What came while a table was being entered: messages are taken in their order. */
  readonly #inbox: ClientMessage[] = [];
  #isEntering = false;
  #isOver = false;

  constructor(setup: EnteredTablesSetup) {
    const { host, output, fail } = setup;
    const { messages, pacing } = host;
    this.#setup = setup;
    const onLost = (entered: EnteredTable): void => this.#lose(entered);
    this.#tableSetup = { messages, pacing, output, onLost, onBug: fail };
  }

  take(message: ClientMessage): void {
    if (this.#isEntering) return this.#keep(message);
    switch (message.type) {
      case 'do':
        return this.#do(message);
      case 'enter':
        void this.#enter(message);
        return;
      case 'exit':
        return this.#exit(message);
      case 'ping':
        this.#setup.output.send(format({ ...message, type: 'pong' }));
    }
  }

  /** Leaves all tables; nothing is taken any more. */
  leaveAll(): void {
    this.#isOver = true;
    this.#inbox.length = 0;
    for (const table of this.#tables.values()) table.leave();
    this.#tables.clear();
  }

  /** Lets a command through to its table. */
  #do(message: Message<'do'>): void {
    const { host, output } = this.#setup;
    const entered = this.#tables.get(message.table);
    if (entered?.attendance === undefined) {
      return output.reject(message, socketRefusal('not-entered'));
    }
    const { attendance } = entered;
    const { table, member } = attendance;
    if (member === undefined || host.mayCommand(table, member)) {
      return attendance.submit(message, (result) => entered.answer(message, result));
    }
    host.metrics.turnedAway('socket', 'requests');
    output.reject(message, socketRefusal('too-many-commands'));
  }

  /** Keeps a message until the table that is being entered is there. */
  #keep(message: ClientMessage): void {
    const { host, output } = this.#setup;
    if (this.#inbox.length < host.limits.inbox) this.#inbox.push(message);
    else if (message.type === 'do') output.reject(message, socketRefusal('too-many-messages'));
    else output.refuse(socketRefusal('too-many-messages'));
  }

  async #enter(message: Message<'enter'>): Promise<void> {
    const { host, output, fail } = this.#setup;
    this.#isEntering = true;
    try {
      await this.#attend(message);
    } catch (error) {
      host.onBug(error);
      output.refuse(socketRefusal('server-error'), message.table);
    }
    this.#isEntering = false;
    try {
      while (!this.#isEntering && this.#inbox.length > 0) this.take(this.#inbox.shift()!);
    } catch (error) {
      fail(error);
    }
  }

  async #attend({ table, token, since }: Message<'enter'>): Promise<void> {
    const { host, output, address, onEntered } = this.#setup;
    const max = host.limits.tablesPerSocket;
    if (this.#tables.size >= max && !this.#tables.has(table)) {
      return output.refuse(socketRefusal('too-many-entered', { max }), table);
    }
    const listener = new EnteredTable(this.#tableSetup);
    const guess = { door: 'socket', address, reference: table } as const;
    const result = await host.guesses.lookUp(guess, () =>
      host.tables.attend({ table, token, since, listener }),
    );
    if (!result.ok) return output.refuse(result.error, table);
    if (this.#isOver) return result.value.leave();
    onEntered();
    const { id } = result.value.table;
    // The client enters anew, perhaps with a token now.
    this.#tables.get(id)?.leave();
    this.#tables.set(id, listener);
    listener.open(result.value, since);
  }

  #lose(entered: EnteredTable): void {
    const id = entered.attendance?.table.id;
    if (id !== undefined && this.#tables.get(id) === entered) this.#tables.delete(id);
    this.#setup.output.refuse(socketRefusal('table-lost'), id);
  }

  #exit({ table }: Message<'exit'>): void {
    const entered = this.#tables.get(table);
    if (entered === undefined) {
      return this.#setup.output.refuse(socketRefusal('not-entered'), table);
    }
    this.#tables.delete(table);
    entered.leave();
  }
}
