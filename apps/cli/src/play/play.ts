import { type GameRun, type Player, prepareGame, type Seat, SPECTATOR } from '@stammtisch/kernel';
import { EXIT, type Exit } from '../terminal/io.ts';
import { askBot } from './bot-turn.ts';
import { comment, commentStart, type Moment } from './commentary.ts';
import { createExplainer, formatLegend } from './explain.ts';
import { createPrompter, type Prompter } from './prompter.ts';
import { formatScene } from './scene.ts';
import { listPeople, onlookerOf, type SeatedBot } from './seating.ts';
import { print, showEnd, type Table } from './table.ts';
import { askPerson, leave, type PeopleTable } from './turn.ts';

/** Plays a game at the terminal, to its end or until the player leaves; games may share a prompter. */
export async function playAtTerminal(table: Table, shared?: Prompter): Promise<Exit> {
  const people = listPeople(table.bots);
  const { game, options } = table.session.deal;
  if (table.explains === true)
    print(table, ['', ...formatLegend(game, options, table.reader.lang)]);
  if (people.length === 0) return watch({ paceMs: 0, ...table });
  const prompter = shared ?? createPrompter(table.io, table.stop);
  try {
    const onlooker = onlookerOf(table.bots);
    const exit = await playWithPeople({ ...table, prompter, sitting: people[0]! }, onlooker);
    if (exit !== undefined) return exit;
    if (people.length > 1) prompter.clear();
    showEnd(table, onlooker);
    return EXIT.done;
  } finally {
    if (shared === undefined) prompter.close();
  }
}

/** A game of bots alone, told as it happens. */
async function watch(table: Table): Promise<Exit> {
  const { session } = table;
  const { game } = session.deal;
  const scene = game.scene(game.view(session.state, SPECTATOR));
  print(table, ['', ...formatScene(scene, table.reader)]);
  await commentStart(table);
  const isOver = await play(table, SPECTATOR, (run) =>
    table.bots.map((bot, seat) => seatBot(table, run, seat, bot!)),
  );
  if (!isOver) return breakOff(table);
  showEnd(table, SPECTATOR);
  return EXIT.done;
}

/** Undefined at the end of the game, the exit code where it was left before. */
async function playWithPeople(table: PeopleTable, onlooker: Seat): Promise<Exit | undefined> {
  let exit: Exit | undefined;
  const onLeave = (code: Exit): void => {
    exit = code;
  };
  const isOver = await play(table, onlooker, (run) =>
    table.bots.map((bot, seat) =>
      bot === undefined ? seatPerson(table, run, onLeave) : seatBot(table, run, seat, bot),
    ),
  );
  return isOver ? undefined : (exit ?? breakOff(table));
}

/** Plays and tells what happens; false where the game was broken off. */
async function play(
  table: Table,
  onlooker: Seat,
  seatAll: (run: () => GameRun) => readonly Player[],
): Promise<boolean> {
  const { session } = table;
  const { game } = session.deal;
  const explainer = createExplainer(table);
  let moment: Moment = { mover: SPECTATOR, before: 0 };
  const players = seatAll(() => run).map((player, mover): Player => ({
    choose(ask) {
      moment = { mover, before: game.waitingFor(session.state) };
      return player.choose(ask);
    },
  }));
  const run = prepareGame(session, players, {
    emit: explainer.emit,
    async onMove(move) {
      if (move === undefined) return;
      explainer.print();
      await comment(table, onlooker, moment);
    },
  });
  const { isVoid } = await run.play();
  return !isVoid;
}

function seatBot(table: Table, run: () => GameRun, seat: Seat, bot: SeatedBot): Player {
  return {
    async choose(ask) {
      const choice = await askBot(table, seat, bot, ask);
      if (table.stop.signal.aborted) run().stop();
      return choice;
    },
  };
}

function seatPerson(table: PeopleTable, run: () => GameRun, onLeave: (exit: Exit) => void): Player {
  return {
    async choose(ask) {
      const decision = await askPerson(table, ask);
      if (decision.kind === 'act') return decision.action;
      if (decision.kind === 'late-call') {
        run().interject(decision);
        run().askAgain();
      } else if (decision.kind === 'undone') run().askAgain();
      else if (decision.kind === 'leave') {
        onLeave(decision.exit);
        run().stop();
      }
      return undefined;
    },
  };
}

/** Where Ctrl-C was pressed, the terminal has written it into the line. */
function breakOff(table: Table): Exit {
  print(table, ['']);
  return leave(table, 'interrupt');
}
