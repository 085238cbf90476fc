import { formatCard } from '@stammtisch/games';
import { ok, parseSeed, type Result, text } from '@stammtisch/kernel';
import { contestDeal, type Slot } from '@stammtisch/wire';
import {
  type CheckRun,
  type Finding,
  type Scenario,
  addFields,
  quoted,
} from '@stammtisch/lines/check';
import { type WatchedTable, watchTable } from './game.ts';

type FreeHackScenario = Scenario<CheckRun>;

/** All scenarios; the first is the handshake and a game. */
export function listFreeHackScenarios(): readonly FreeHackScenario[] {
  return [
    {
      id: 'name',
      title: text('nennt seinen Namen und spielt', 'tells its name and plays'),
      run: (check) => watchTable(check, shuffled(0, 'name')),
    },
    ...positionScenarios(),
    ...protocolScenarios(),
  ];
}

/** The other slot holds spades only, so that what it can do is known. */
const OTHER = ['7S', '8S', 'QS', 'AS', '10S', 'JS'];

function positionScenarios(): FreeHackScenario[] {
  return [
    {
      id: 'lay',
      title: text(
        'legt seine letzte Karte, wenn sie passt, und gewinnt',
        'lays its last card where it fits, and wins',
      ),
      run: (check) => watchTable(check, { ...position(0, ['9H'], 'QH'), checkReply: expectLay }),
    },
    {
      id: 'wish',
      title: text('wünscht sich zum Buben eine Farbe', 'wishes for a suit with a jack'),
      run: (check) =>
        watchTable(check, { ...position(0, ['JC', '9H', '8D'], 'KS'), checkReply: expectWish }),
    },
    {
      id: 'wish-in-force',
      title: text('bedient einen Wunsch', 'serves a wish'),
      run: (check) => {
        const script = [{ lay: 'JS', wish: 2 }];
        return watchTable(check, { ...position(1, ['KS', 'JD', '9H'], '9S'), script });
      },
    },
    {
      id: 'draw',
      title: text('zieht, wenn nichts passt', 'draws where nothing fits'),
      run: (check) => watchTable(check, position(0, ['9H', 'QD'], 'KS')),
    },
    {
      id: 'draw-two',
      title: text(
        'zählt die zwei Karten für eine Sieben nur einmal',
        'counts the two cards for a seven only once',
      ),
      // Meanwhile the other one only draws: who holds a card twice will lay it twice.
      run: (check) => {
        const script = [{ lay: '7S' }, 'draw', 'draw', 'draw', 'draw'] as const;
        return watchTable(check, { ...position(1, ['9H', 'QD'], '7C', ['KS', '9S']), script });
      },
    },
    {
      id: 'skip',
      title: text('setzt nach einer Acht still aus', 'misses a turn after an eight in silence'),
      run: (check) => {
        const script = [{ lay: '8S' }, { lay: 'QS' }];
        const watchMs = check.limits.quietMs;
        return watchTable(check, { ...position(1, ['9H', 'KD'], '9S'), script, watchMs });
      },
    },
  ];
}

function protocolScenarios(): FreeHackScenario[] {
  return [
    {
      id: 'second-slot',
      title: text('spielt, wenn der andere beginnt', 'plays where the other one begins'),
      run: (check) => watchTable(check, shuffled(1, 'second')),
    },
    {
      id: 'penalty',
      title: text('spielt nach einer Strafkarte weiter', 'plays on after a penalty card'),
      run: (check) => watchTable(check, { ...shuffled(0, 'penalty'), trick: 'penalty' }),
    },
    {
      id: 'other-name',
      title: text('spielt auch unter einem anderen Namen', 'plays under another name too'),
      run: (check) => watchTable(check, { ...shuffled(1, 'other-name'), trick: 'other-name' }),
    },
    {
      id: 'unknown-fields',
      title: text('überliest Felder, die es nicht kennt', 'reads past fields it does not know'),
      run: (check) => {
        check.alter = addFields;
        return watchTable(check, shuffled(0, 'unknown-fields'));
      },
    },
    {
      id: 'many-games',
      title: text(
        `spielt ${MANY_GAMES} Spiele, jedes mit neuer Verbindung`,
        `plays ${MANY_GAMES} games, each on a new connection`,
      ),
      run: playMany,
    },
  ];
}

const MANY_GAMES = 20;

async function playMany(check: CheckRun): Promise<Result<unknown, Finding>> {
  for (let i = 0; i < MANY_GAMES; i++) {
    const played = await watchTable(check, shuffled(i % 2 === 0 ? 0 : 1, `many/${i}`));
    if (!played.ok) return played;
  }
  return ok(undefined);
}

function expectLay(line: string): Finding | undefined {
  return read(line)['status'] === 'skip'
    ? { expected: quoted('"selectedCard":10'), got: quoted(line) }
    : undefined;
}

function expectWish(line: string): Finding | undefined {
  const { status, wishedColor } = read(line);
  const wishes = Number.isInteger(wishedColor) && [0, 1, 2, 3].includes(wishedColor as number);
  return wishes || status === 'skip'
    ? undefined
    : { expected: quoted('"wishedColor":0 | 1 | 2 | 3'), got: quoted(line) };
}

/** The reply was valid, so it is an object, if perhaps one that only lenient readers can read. */
function read(line: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(line) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}

function shuffled(slot: Slot, seed: string): WatchedTable {
  return { deal: contestDeal(parseSeed(`check/free-hack/${seed}`)), slot };
}

/** A position with all 32 cards; slot 0 is on move, `next` are drawn first. */
function position(
  slot: Slot,
  hand: readonly string[],
  top: string,
  next: readonly string[] = [],
): WatchedTable {
  const hands = slot === 0 ? [hand, OTHER] : [OTHER, hand];
  const taken = new Set([...hand, ...OTHER, top, ...next]);
  const pile = [...next, ...PACK.filter((card) => !taken.has(card))];
  const seed = parseSeed(`check/free-hack/${hand.join()}`);
  return { deal: contestDeal(seed, { hands, discard: [top], pile, turn: 0 }), slot };
}

const PACK = Array.from({ length: 32 }, (_, card) => formatCard(card));
