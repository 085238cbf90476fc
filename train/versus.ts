/**
 * Lets two players of Mau-Mau play duplicate deals with the real engine, and says how often the
 * first has won, with an interval of 95 %. A player is a bot, or a net of train.py as FILE or
 * FILE@TEMPERATURE (without `.weights`). With more seats all others are played by the second.
 *
 *     npx tsx --conditions=source train/versus.ts RULES SEATS PLAYER PLAYER DEALS
 */
import { GAMES } from '@stammtisch/games';
import { createBot, parseBot } from '@stammtisch/bots';
import {
  askFor,
  createRng,
  nextTurn,
  parseSeed,
  type Seed,
  speak,
  startSession,
  takeTurn,
} from '@stammtisch/kernel';
import type { Bot } from '../packages/bots/src/basics/bot.ts';
import { createLearnedBot } from '../packages/bots/src/mau-mau/learned/learned.ts';
import { unpackNet } from '../packages/bots/src/mau-mau/learned/net.ts';
import { rulesOf } from './export.ts';
import { quantize } from './quantize.ts';

type Make = (seed: Seed) => Bot;

const game = GAMES['mau-mau']!;
const [rules, seatsText, first, second, dealsText] = process.argv.slice(2);
const options = rulesOf(rules!);
const seats = Number(seatsText);
const deals = Number(dealsText);
const players = [maker(first!), maker(second!)] as const;

let moves = 0;
let spent = 0n;
let decisions = 0;
const shares = Array.from({ length: deals }, (_, deal) => {
  let won = 0;
  for (let seat = 0; seat < seats; seat++) won += play(deal, seat);
  return won / seats;
});
const mean = shares.reduce((sum, share) => sum + share, 0) / deals;
const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (deals - 1);
const half = 1.96 * Math.sqrt(variance / deals);
const percent = (share: number): string => (100 * share).toFixed(1);
console.log(
  `${rules} with ${seats}: ${first} over ${second}: ${percent(mean)} % ` +
    `(${percent(mean - half)} to ${percent(mean + half)}), ${deals} deals, ` +
    `${Math.round(moves / (deals * seats))} moves a game, ` +
    `${(Number(spent) / decisions / 1000).toFixed(1)} us a decision`,
);

function maker(player: string): Make {
  const spec = parseBot(game.id, player);
  if (spec.ok) return (seed) => createBot(game, spec.value, { seed, now: () => performance.now() });
  const [file = '', temperature = '1'] = player.split('@');
  if (!file.includes('/')) throw new Error(speak(spec.error, 'en'));
  const net = unpackNet(quantize(file));
  return (seed) =>
    createLearnedBot({
      rng: createRng(seed),
      laying: false,
      temperature: Number(temperature),
      net,
    });
}

/** One game with the first player at a seat: the share of the win that it got. */
function play(deal: number, own: number): number {
  const session = startSession({ game, options, seats, seed: parseSeed(`versus ${deal}`) });
  const bots = Array.from({ length: seats }, (_, seat) =>
    players[seat === own ? 0 : 1](parseSeed(`versus ${deal}/${own}/bot/${seat}`)),
  );
  for (let turn = nextTurn(session); turn !== undefined; turn = nextTurn(session)) {
    const ask = askFor(session, turn);
    const before = process.hrtime.bigint();
    const choice = bots[turn.seat]!.choose(ask);
    if (turn.seat === own && turn.legal.length > 1) {
      spent += process.hrtime.bigint() - before;
      decisions++;
    }
    takeTurn(session, turn, choice);
    moves++;
  }
  const { places } = game.outcome(session.state)!;
  const winners = places.filter((place) => place === 1).length;
  return places[own] === 1 ? 1 / winners : 0;
}
