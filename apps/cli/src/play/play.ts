import { nextTurn, type Seat, SPECTATOR } from '@stammtisch/kernel';
import { EXIT, type Exit } from '../io.ts';
import { playBot } from './bot-turn.ts';
import { comment, commentStart } from './commentary.ts';
import { explained, formatLegend } from './explain.ts';
import { createPrompter } from './prompter.ts';
import { formatScene } from './scene.ts';
import { listPeople, onlookerOf } from './seating.ts';
import { print, showEnd, type Table } from './table.ts';
import { askPerson, carryOut, leave, type PeopleTable } from './turn.ts';

/** Plays a game at the terminal, to its end or until the player leaves. */
export async function playAtTerminal(table: Table): Promise<Exit> {
  const people = listPeople(table.bots);
  const { game, options } = table.session.deal;
  if (table.explains === true)
    print(table, ['', ...formatLegend(game, options, table.reader.lang)]);
  if (people.length === 0) return watch({ paceMs: 0, ...table });
  const prompter = createPrompter(table.io, table.stop);
  try {
    const onlooker = onlookerOf(table.bots);
    const exit = await play({ ...table, prompter, sitting: people[0]! }, onlooker);
    if (exit !== undefined) return exit;
    if (people.length > 1) prompter.clear();
    showEnd(table, onlooker);
    return EXIT.done;
  } finally {
    prompter.close();
  }
}

/** A game of bots alone, told as it happens. */
async function watch(table: Table): Promise<Exit> {
  const { session } = table;
  const { game } = session.deal;
  const scene = game.scene(game.view(session.state, SPECTATOR));
  print(table, ['', ...formatScene(scene, table.reader)]);
  await commentStart(table);
  for (let turn = nextTurn(session); turn !== undefined; turn = nextTurn(session)) {
    const before = game.waitingFor(session.state);
    await playBot(table, turn);
    if (table.stop.signal.aborted) return breakOff(table);
    await comment(table, SPECTATOR, { mover: turn.seat, before });
  }
  showEnd(table, SPECTATOR);
  return EXIT.done;
}

/** Undefined at the end of the game, the exit code where it was left before. */
async function play(table: PeopleTable, onlooker: Seat): Promise<Exit | undefined> {
  const { session } = table;
  for (let turn = nextTurn(session); turn !== undefined; turn = nextTurn(session)) {
    const before = session.deal.game.waitingFor(session.state);
    if (table.bots[turn.seat] === undefined) {
      const decision = await askPerson(table, turn);
      if (decision.kind === 'leave') return decision.exit;
      explained(table, (emit) => carryOut(session, turn, decision, emit));
    } else {
      await playBot(table, turn);
      if (table.stop.signal.aborted) return breakOff(table);
    }
    await comment(table, onlooker, { mover: turn.seat, before });
  }
  return undefined;
}

/** Where Ctrl-C was pressed, the terminal has written it into the line. */
function breakOff(table: Table): Exit {
  print(table, ['']);
  return leave(table, 'interrupt');
}
