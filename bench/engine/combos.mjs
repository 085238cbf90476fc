// Mops Royal: how long it takes to find all combinations of a full board.
import { createRng, parseSeed } from '@stammtisch/kernel';
import { measureNs } from '../lib/clock.mjs';
import { chooseStep, createStep } from '../lib/play.mjs';
import { findSetup } from '../lib/setups.mjs';
import { median } from '../lib/statistics.mjs';

const BOARDS_COUNT = 64;
/** What an empty cell is in a view, as in the save file. */
const EMPTY_CELL = 990;

/** Median CPU microseconds of `legal`, which lists them all: over all boards, and for the worst. */
export function measureCombos() {
  const { game, options, seats } = findSetup('mops-royal', 'standard');
  const boards = [];
  for (let i = 0; boards.length < BOARDS_COUNT; i++) {
    collectFullBoards(game, game.deal(options, seats, parseSeed(`combos ${i}`)), boards);
  }
  const out = [];
  const find = (i) =>
    game.legal(boards[i % BOARDS_COUNT].state, boards[i % BOARDS_COUNT].seat, out);
  const each = boards.map(({ state, seat }) =>
    median(measureNs(() => game.legal(state, seat, out), 5, 10)),
  );
  return { usUsual: median(measureNs(find)) / 1000, usWorst: Math.max(...each) / 1000 };
}

/** Plays without ever scoring, so that at the end of a board no tile of it is turned. */
function collectFullBoards(game, state, boards) {
  const rng = createRng(parseSeed('combos'));
  const decline = game.codec.parse('decline');
  const step = createStep();
  while (chooseStep(game, state, rng, step)) {
    // Declining is the last of the actions, so it is listed last.
    const scoring = step.legal[step.count - 1] === decline;
    if (scoring && isFull(game.view(state, step.seat))) {
      boards.push({ state: game.copy(state), seat: step.seat });
    }
    game.apply(state, step.seat, scoring ? decline : step.action);
  }
}

function isFull({ seat, boards }) {
  return !boards[seat].cells.includes(EMPTY_CELL);
}
