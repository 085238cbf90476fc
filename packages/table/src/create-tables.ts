/** The tables of one process: what can be asked of them, put together. */
import { fail, ok, type Rejection } from '@stammtisch/kernel';
import { atRest } from './actor.ts';
import { attend, look, refreshPresence } from './attend.ts';
import { refusal } from './codes.ts';
import { parseConfig, refuseLength } from './config.ts';
import { drive, onDue } from './drive.ts';
import { expire } from './expire.ts';
import { findRules, type House, SECRET_BYTES } from './house.ts';
import { createNeighbourhood } from './neighbours/create-neighbourhood.ts';
import type { Minds } from './minds.ts';
import { planMove } from './moving.ts';
import { addDevice, join, seatProgram } from './newcomers.ts';
import { openNew } from './open-new.ts';
import { openLoaded, openTable } from './opening.ts';
import { createSchedule } from './schedule.ts';
import type { Place, Tables, TablesSetup } from './tables.ts';
import { createWriter } from './writer.ts';

export function createTables(setup: TablesSetup): Tables {
  const hall: House = {
    setup,
    writer: createWriter(setup.store, (batch, results) => {
      setup.onBatch?.(batch.length);
      hall.neighbours?.noteStored(batch, results);
    }),
    actors: new Map(),
    waking: new Map(),
    reading: new Set(),
    expiring: new Set(),
    opening: 0,
    schedule: createSchedule(),
    neighbours: undefined,
    onRest: (actor) => drive(hall, actor),
    isOpen: true,
  };
  if (setup.neighbours !== undefined) {
    hall.neighbours = createNeighbourhood(hall, setup.neighbours);
  }
  return {
    open: async ({ name, config: wish, places }) => {
      const ruleset = await findRules(hall, wish.ruleset);
      if (!ruleset.ok) return ruleset;
      const config = parseConfig(wish, undefined, ruleset.value);
      if (!config.ok) return config;
      const long = refuseLength(config.value, setup.limits.turns);
      if (long !== undefined) return fail(long);
      const seats = places ?? [{ kind: 'me' }];
      const absent = refuseAbsent(setup.minds, seats);
      if (absent !== undefined) return fail(absent);
      return openNew(hall, name, (opener) =>
        openTable(opener, config.value, seats, setup.randomHex(SECRET_BYTES)),
      );
    },
    load: async ({ name, seat, game }) => {
      const long = refuseLength(game.config, setup.limits.turns);
      if (long !== undefined) return fail(long);
      const { origin } = game;
      const move =
        origin === undefined
          ? ok({ game, to: undefined })
          : await planMove(hall, { ...game, origin });
      if (!move.ok) return move;
      const { game: moved, to } = move.value;
      return openNew(
        hall,
        name,
        (opener) => openLoaded(opener, moved, seat, setup.randomHex(SECRET_BYTES)),
        to,
      );
    },
    join: (reference, wish) => join(hall, reference, wish),
    seatProgram: (reference, name, seat) => seatProgram(hall, reference, { name, seat }),
    refreshPresence(table) {
      const actor = hall.actors.get(table);
      if (actor !== undefined) refreshPresence(hall, actor);
    },
    addDevice: (reference, token) => addDevice(hall, reference, token),
    attend: (wish) => attend(hall, wish),
    look: (reference, token) => look(hall, reference, token),
    expire: (table, before) => expire(hall, table, before),
    get awake() {
      return hall.actors.size;
    },
    dueAt: () => Math.min(hall.schedule.next(), hall.neighbours?.dueAt() ?? Infinity),
    tick() {
      for (const actor of hall.schedule.takeDue(setup.now())) onDue(hall, actor);
      hall.neighbours?.tick();
    },
    hear: (message) => hall.neighbours?.hear(message),
    lookAround: () => hall.neighbours?.lookAround(),
    hasProgramElsewhere: (name) => hall.neighbours?.hasProgram(name) === true,
    get traffic() {
      return hall.neighbours?.traffic;
    },
    async stop() {
      hall.isOpen = false;
      await Promise.all(Array.from(hall.actors.values(), atRest));
      await hall.writer.settled();
      hall.neighbours?.stop();
    },
  };
}

/** A program that is not here, or sits somewhere else, cannot be at a new table. */
function refuseAbsent(minds: Minds, places: readonly Place[]): Rejection | undefined {
  const absent = places.find(
    (place) => place.kind === 'program' && !minds.hasProgram(place.name, ''),
  );
  return absent?.kind === 'program' ? refusal('no-such-program', { name: absent.name }) : undefined;
}
