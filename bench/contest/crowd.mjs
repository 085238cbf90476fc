// The bots of a contest, in a process of their own: so many connections at a time, each plays one
// game, and whoever is done comes again until so many have come.
import { BAD_BOTS, good, runBot } from '@stammtisch/testkit/bots';

const [port, connections, entries, bad] = process.argv.slice(2).map(Number);
const KINDS = Object.values(BAD_BOTS);
let come = 0;
let badCome = 0;

/** Of every hundred bots so many are bad, evenly spread and of all kinds in turn. */
function chooseBehaviour(number) {
  if ((number * bad) % 100 >= bad) return good;
  return KINDS[badCome++ % KINDS.length];
}

async function keepPlaying(lane) {
  while (come < entries) {
    const behave = chooseBehaviour(come++);
    await runBot({ port, name: `bot ${lane}`, behave, keepLines: false }).closed;
  }
}

await Promise.all(Array.from({ length: connections }, (_, lane) => keepPlaying(lane)));
