/** The tables of one process: what can be asked of them, put together. */
import { createPeers } from './peers/create-peers.ts';
import { closeAbandoned } from './requests/abandon.ts';
import { attend, look, refreshPresence } from './requests/attend.ts';
import { clockJumped } from './requests/clock-jump.ts';
import { expire } from './requests/expire.ts';
import { addDevice, join, seatProgram } from './requests/join.ts';
import { load, open, openDay } from './requests/open.ts';
import { atRest } from './runtime/actor.ts';
import type { TableContext } from './runtime/context.ts';
import { drive, onDue } from './runtime/drive.ts';
import { hasRoom } from './runtime/registry.ts';
import { createSchedule } from './runtime/schedule.ts';
import type { Tables, TablesSetup } from './runtime/tables.ts';
import { createWriter } from './store/writer.ts';

export function createTables(setup: TablesSetup): Tables {
  const context = createContext(setup);
  return {
    open: (request) => open(context, request),
    openDaily: (request) => openDay(context, request),
    load: (request) => load(context, request),
    join: (reference, request) => join(context, reference, request),
    seatProgram: (reference, coming) => seatProgram(context, reference, coming),
    refreshPresence(table) {
      const actor = context.actors.get(table);
      if (actor !== undefined) refreshPresence(context, actor);
    },
    addDevice: (reference, token) => addDevice(context, reference, token),
    attend: (request) => attend(context, request),
    look: (reference, token) => look(context, reference, token),
    expire: (table, before) => expire(context, table, before),
    closeAbandoned: (table, before) => closeAbandoned(context, table, before),
    get hasRoom() {
      return hasRoom(context);
    },
    get awake() {
      return context.actors.size;
    },
    dueAt: () => Math.min(context.schedule.next(), context.peers?.dueAt() ?? Infinity),
    tick() {
      for (const actor of context.schedule.takeDue(setup.now())) onDue(context, actor);
      context.peers?.tick();
    },
    clockJumped: (byMs) => clockJumped(context, byMs),
    hear: (message) => context.peers?.hear(message),
    lookAround: () => context.peers?.lookAround(),
    hasProgramElsewhere: (name) => context.peers?.hasProgram(name) === true,
    get traffic() {
      return context.peers?.traffic;
    },
    async stop() {
      context.isOpen = false;
      await Promise.all(Array.from(context.actors.values(), atRest));
      await context.writer.settled();
      context.peers?.stop();
    },
  };
}

function createContext(setup: TablesSetup): TableContext {
  const context: TableContext = {
    setup,
    writer: createWriter(
      setup.store,
      (batch, results) => {
        setup.onBatch?.(batch.length);
        context.peers?.noteStored(batch, results);
      },
      setup.pace,
    ),
    actors: new Map(),
    waking: new Map(),
    reading: new Set(),
    expiring: new Set(),
    opening: 0,
    schedule: createSchedule(),
    peers: undefined,
    onRest: (actor) => drive(context, actor),
    clockJumps: 0,
    isOpen: true,
  };
  if (setup.peers !== undefined) context.peers = createPeers(context, setup.peers);
  return context;
}
