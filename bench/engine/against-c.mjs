// Mau-Mau `contest` with two seats, as a share of the C program's speed.
import { buildLimit, runLimit } from '../lib/limit.mjs';
import { findSetup } from '../lib/setups.mjs';
import { countGames, simulateByLists, simulateSetup } from '../lib/simulate.mjs';
import { agree, bootstrapMedian, meanInterval, median, shareInterval } from '../lib/statistics.mjs';
import { formatRate, formatTable } from '../lib/report.mjs';

const ROUNDS = 16;
const ROUND_MS = 700;
const WARM_UP_MS = 1000;
const CHECKED_GAMES = 1_000_000;
const LIMIT_GAMES_PER_ROUND = 2_000_000;
const SHARE_MIN = 0.25;
const LIST_SHARE_MIN = 0.2;
const SHARE_AFTER_OTHERS_MIN = 0.2;
const SHARE_AIM = 0.33;

/** Plays in turns with the C program: a report, the checks made, and why there is no C if so. */
export function measureAgainstC() {
  const missing = buildLimit();
  const contest = findSetup('mau-mau', 'contest');
  // With one ruleset only, V8 would fold its tables into the code and the rate would flatter.
  countGames(findSetup('mau-mau', 'standard'), WARM_UP_MS);
  countGames(findSetup('mau-mau', 'statechart'), WARM_UP_MS);
  const rounds = playRounds(contest, missing === undefined);
  return missing === undefined ? compare(rounds, contest) : alone(rounds, missing);
}

/** The same once every other game was played in this process, as in a server. */
export function measureAfterOthers() {
  if (buildLimit() !== undefined) return { text: '', checks: [] };
  const rounds = playRounds(findSetup('mau-mau', 'contest'), true);
  const share = median(rounds.map((round) => round.engine / round.limit));
  const lists = median(rounds.map((round) => round.lists / round.limit));
  const title = `at least ${SHARE_AFTER_OTHERS_MIN} of C after all other games`;
  return {
    text: `After all games above: share of C **${share.toFixed(3)}**, by lists ${lists.toFixed(3)}.`,
    checks: [{ title, value: share.toFixed(3), passed: share >= SHARE_AFTER_OTHERS_MIN }],
  };
}

function playRounds(contest, hasLimit) {
  const games = Math.ceil((countGames(contest, WARM_UP_MS) * ROUND_MS) / WARM_UP_MS);
  return Array.from({ length: ROUNDS }, (_, i) => ({
    limit: hasLimit ? limitRate(`round ${i}`) : undefined,
    engine: simulateSetup(contest, games, `round ${i}`).movesPerSecond,
    lists: simulateByLists(contest, games >> 1, `round ${i}`).movesPerSecond,
  }));
}

function limitRate(seed) {
  const { moves, cpuSeconds } = runLimit(LIMIT_GAMES_PER_ROUND, seed);
  return moves / cpuSeconds;
}

function alone(rounds, missing) {
  const rates = rounds.map((round) => round.engine);
  return { text: `${missing}\n\n${rateTable([rateRow('engine', rates)])}`, checks: [] };
}

function compare(rounds, contest) {
  const shares = rounds.map((round) => round.engine / round.limit);
  const share = median(shares);
  const { low, high } = bootstrapMedian(shares);
  const table = rateTable([
    rateRow(
      'C, `bench/limit`',
      rounds.map((round) => round.limit),
    ),
    rateRow(
      'engine, through the contract',
      rounds.map((round) => round.engine),
    ),
    rateRow(
      'the same by lists, `legal` and `apply`',
      rounds.map((round) => round.lists),
    ),
  ]);
  const listShare = median(rounds.map((round) => round.lists / round.limit));
  const result =
    `Share of C: **${share.toFixed(3)}** (median of ${ROUNDS} alternating rounds, 95 % bootstrap ` +
    `${low.toFixed(3)} to ${high.toFixed(3)}; aim ${SHARE_AIM}), by lists ` +
    `**${listShare.toFixed(3)}**, after two other rulesets were played in the same process.`;
  const same = compareGames(contest);
  return {
    text: `${table}\n\n${result}\n\n${same.text}`,
    checks: [
      { title: `at least ${SHARE_MIN} of C`, value: share.toFixed(3), passed: share >= SHARE_MIN },
      {
        title: `by lists at least ${LIST_SHARE_MIN} of C`,
        value: listShare.toFixed(3),
        passed: listShare >= LIST_SHARE_MIN,
      },
      ...same.checks,
    ],
  };
}

function rateTable(rows) {
  return formatTable(['Mau-Mau `contest`, 2 seats', 'moves/s', 'ns/move', 'min', 'max'], rows);
}

function rateRow(name, rates) {
  const middle = median(rates);
  const range = [Math.min(...rates), Math.max(...rates)].map(formatRate);
  return [name, formatRate(middle), (1e9 / middle).toFixed(1), ...range];
}

/** Both must play the same game, or the share says nothing. */
function compareGames(contest) {
  const limit = intervals(runLimit(4 * CHECKED_GAMES, 'same game'));
  const engine = intervals(countEngine(contest));
  const check = (title, key) => ({
    title,
    value: `${engine[key].mean.toFixed(4)}, C ${limit[key].mean.toFixed(4)}`,
    passed: agree(engine[key], limit[key]),
  });
  return {
    text: formatTable(
      ['the same game, 99.9 % intervals', 'moves/game', 'won by seat 0'],
      [
        ['C', formatInterval(limit.moves), formatInterval(limit.seat0)],
        ['engine', formatInterval(engine.moves), formatInterval(engine.seat0)],
      ],
    ),
    checks: [check('moves per game as in C', 'moves'), check('share of seat 0 as in C', 'seat0')],
  };
}

function formatInterval({ mean, margin }) {
  return `${mean.toFixed(4)} ± ${margin.toFixed(4)}`;
}

function countEngine(contest) {
  let movesSquared = 0;
  const counted = simulateSetup(contest, CHECKED_GAMES, 'same game', (_outcome, moves) => {
    movesSquared += moves * moves;
  });
  return { ...counted, movesSquared };
}

function intervals({ games, moves, movesSquared, wins }) {
  return { moves: meanInterval(games, moves, movesSquared), seat0: shareInterval(games, wins[0]) };
}
