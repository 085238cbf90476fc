// Iterations of the search per CPU second, in the middle of games between two searching bots.
import { createBot, parseBot } from '@stammtisch/bots';
import { askFor, nextTurn, parseSeed, pickCall, startSession, takeTurn } from '@stammtisch/kernel';
import { cpuMs } from '../lib/clock.mjs';
import { findSetup } from '../lib/setups.mjs';
import { bootstrapMedian, median } from '../lib/statistics.mjs';

const ITERATIONS = 2000;
const ROUNDS = 15;
const ROUND_MS = 400;
const SETUPS = [
  ['mau-mau', 'contest'],
  ['mops-royal', 'standard'],
  ['chanco', 'standard'],
];

/** By game: the median rate with its interval, over rounds that change between the games. */
export function measureSearch() {
  const setups = SETUPS.map(([id, preset]) => findSetup(id, preset));
  for (const setup of setups) playRound(setup, 'warm up');
  const rates = setups.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    setups.forEach((setup, i) => rates[i].push(playRound(setup, `round ${round}`)));
  }
  return setups.map(({ game, preset, seats }, i) => {
    const { low, high } = bootstrapMedian(rates[i]);
    return { id: game.id, preset, seats, rate: median(rates[i]), low, high };
  });
}

/** Plays games until the searches have taken long enough; only they are timed. */
function playRound(setup, seed) {
  const spent = { ms: 0, searches: 0 };
  for (let i = 0; spent.ms < ROUND_MS; i++) playGame(setup, `${seed}/${i}`, spent);
  return (spent.searches * ITERATIONS * 1000) / spent.ms;
}

function playGame({ game, options, seats }, seed, spent) {
  const spec = parseBot(game.id, `search:${ITERATIONS}`).value;
  const session = startSession({ game, options, seats, seed: parseSeed(seed) });
  const bots = Array.from({ length: seats }, (_, seat) =>
    createBot(game, spec, { seed: parseSeed(`${seed}/bot/${seat}`), now: cpuMs }),
  );
  for (let turn = nextTurn(session); turn !== undefined; turn = nextTurn(session)) {
    const ask = askFor(session, turn);
    const bot = bots[turn.seat];
    takeTurn(session, turn, isSearched(ask) ? timeChoice(bot, ask, spent) : bot.choose(ask));
    if (spent.ms >= ROUND_MS) return;
  }
}

/** A call is made, and the only action is taken, without a search. */
function isSearched({ legal, weights, waitedFor }) {
  return waitedFor && legal.length > 1 && pickCall(weights, legal, legal.length) === undefined;
}

function timeChoice(bot, ask, spent) {
  const start = cpuMs();
  const action = bot.choose(ask);
  spent.ms += cpuMs() - start;
  spent.searches++;
  return action;
}
