import { readdirSync, readFileSync } from 'node:fs';
import { type Lang, speak } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { type GameReport, runVectors, type VectorCase } from './conformance.ts';

const FOLDER = new URL('testdata/conformance/', import.meta.url);

/** How many cases each file has: a runner that leaves some out must not pass. */
const CASES: Readonly<Record<string, number>> = {
  'card-facts.json': 27,
  'dealing.json': 2,
  'maumau1.json': 13,
  'maumau3.json': 13,
  'maumau5.json': 45,
  'maumau7.json': 24,
  'maumau9.json': 31,
};

interface Game {
  readonly [key: string]: unknown;
  readonly steps: readonly { readonly [key: string]: unknown }[];
}

const START = { actor: null, action: 'start', expect: {} };

/** A small game: Ann has 7♥ 9♥ J♠, Ben 8♥ 10♥ A♣, K♥ is turned over. */
function game(...steps: Game['steps']): Game {
  return {
    name: 'small',
    rules: 'statechart',
    cardsPerPlayer: 3,
    players: ['Ann', 'Ben'],
    deck: ['7H', '8H', '9H', '10H', 'JS', 'AC', 'KH', 'AS', 'QD'],
    steps,
  };
}

function step(actor: string, action: string, expect: unknown = {}, more: object = {}) {
  return { actor, action, ...more, expect };
}

function lay(actor: string, card: string, expect: unknown = {}) {
  return step(actor, 'chooseCard', expect, { card });
}

function run(json: unknown): readonly GameReport[] {
  const result = runVectors(json);
  if (!result.ok) throw new Error(speak(result.error, 'en'));
  return result.value;
}

function runGame(...steps: Game['steps']): readonly VectorCase[] {
  return run(game(...steps))[0]!.cases;
}

function runFacts(asserted: unknown): readonly VectorCase[] {
  return run({ name: 'facts', asserted })[0]!.cases;
}

function refuse(json: unknown, lang: Lang = 'en'): string {
  const result = runVectors(json);
  if (result.ok) throw new Error('this file should have been refused');
  return `${result.error.code} ${speak(result.error, lang)}`;
}

describe('the vectors', () => {
  it('are all here', () => {
    const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
    expect(files.toSorted()).toEqual(Object.keys(CASES));
  });

  it.each(Object.entries(CASES))('of %s pass in %d cases', (file, count) => {
    const json = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as unknown;
    const cases = run(json).flatMap((report) => report.cases);
    expect(cases.filter((entry) => !entry.passed)).toEqual([]);
    expect(cases).toHaveLength(count);
  });
});

describe('a game', () => {
  const afterNine = {
    gameState: 'PLAY',
    players: ['Ben', 'Ann'],
    ranking: [],
    hands: { Ben: ['AC', '10H', '8H'], Ann: ['JS', '7H'] },
    drawPile: ['AS', 'QD'],
    discardPile: ['9H', 'KH'],
    chosenSuit: null,
    sevenCounter: 0,
    topCard: '9H',
  };

  it('passes where everything is as expected', () => {
    expect(runGame(START, lay('Ann', '9H', afterNine))).toEqual([
      { step: '1 start', passed: true, mismatches: [] },
      { step: '2 chooseCard 9H by Ann', passed: true, mismatches: [] },
    ]);
  });

  it.each([
    ['gameState', 'CHOOSE_SUIT', 'PLAY'],
    ['players', ['Ann', 'Ben'], ['Ben', 'Ann']],
    ['players', ['Ben'], ['Ben', 'Ann']],
    ['ranking', ['Ann'], []],
    ['drawPile', ['QD', 'AS'], ['AS', 'QD']],
    ['discardPile', ['KH', '9H'], ['9H', 'KH']],
    ['chosenSuit', 'H', null],
    ['sevenCounter', 1, 0],
    ['topCard', 'KH', '9H'],
    ['topCard', null, '9H'],
    ['hands', { Ann: ['7H'] }, { Ann: ['7H', 'JS'] }],
    ['hands', { Ann: ['7H', '7H', 'JS'] }, { Ann: ['7H', 'JS'] }],
    ['hands', { Ben: ['10H', '8H', 'AD'] }, { Ben: ['10H', '8H', 'AC'] }],
  ])('fails where %s is expected to be %j', (key, wrong, got) => {
    const [, after] = runGame(START, lay('Ann', '9H', { ...afterNine, [key]: wrong }));
    expect(after).toEqual({
      step: '2 chooseCard 9H by Ann',
      passed: false,
      mismatches: [{ key, expected: wrong, got }],
    });
  });

  it('reports every mismatch of a step, and goes on', () => {
    const wrong = { topCard: 'AS', sevenCounter: 2, gameState: 'PLAY' };
    const cases = runGame({ ...START, expect: wrong }, lay('Ann', '9H', afterNine));
    expect(cases.map(({ passed }) => passed)).toEqual([false, true]);
    expect(cases[0]!.mismatches).toEqual([
      { key: 'topCard', expected: 'AS', got: 'KH' },
      { key: 'sevenCounter', expected: 2, got: 0 },
    ]);
  });

  it('has everything in the draw pile before the start, and acts on nothing then', () => {
    const before = {
      gameState: 'GAME_INITIALIZED',
      players: ['Ann', 'Ben'],
      ranking: [],
      hands: { Ann: [], Ben: [] },
      drawPile: game().deck,
      discardPile: [],
      chosenSuit: null,
      sevenCounter: 0,
      topCard: null,
    };
    const init = { actor: null, action: 'init', expect: before };
    const dealt = { ...START, expect: { topCard: 'KH' } };
    const cases = runGame(init, lay('Ann', '9H', before), dealt);
    expect(cases.flatMap(({ mismatches }) => mismatches)).toEqual([]);
    const wrong = runGame({ ...init, expect: { gameState: 'PLAY', topCard: 'KH' } });
    expect(wrong[0]!.mismatches.map(({ key }) => key)).toEqual(['gameState', 'topCard']);
  });

  it('is dealt once', () => {
    const again = { ...START, action: 'deal', expect: afterNine };
    expect(runGame(START, lay('Ann', '9H'), again)[2]!.passed).toBe(true);
  });

  it.each([
    ['a card of somebody not on turn', lay('Ann', '7H', afterNine)],
    ['a card not in the hand', lay('Ben', 'QH', afterNine)],
    ['a card that does not fit', lay('Ben', 'AC', afterNine)],
    ['a card that no pack has', lay('Ben', '2H', afterNine)],
    ['a wish without a Jack', step('Ben', 'chooseSuit', afterNine, { suit: 'H' })],
    ['no7 without a seven', step('Ben', 'no7', afterNine)],
    ['drawing out of turn', step('Ann', 'skip', afterNine)],
    ['Mau with two cards', step('Ann', 'mau', afterNine)],
    ['Mau-Mau with two cards', step('Ann', 'maumau', afterNine)],
  ])('is not changed by %s', (_, attempt) => {
    const cases = runGame(START, lay('Ann', '9H'), attempt);
    expect(cases[2]!.mismatches).toEqual([]);
  });

  it('shows wishes, sevens, calls and the end', () => {
    const cases = runGame(
      START,
      lay('Ann', 'JS', { gameState: 'CHOOSE_SUIT', chosenSuit: null, players: ['Ann', 'Ben'] }),
      step('Ann', 'chooseSuit', { gameState: 'PLAY', chosenSuit: 'H' }, { suit: 'H' }),
      lay('Ben', '8H', { chosenSuit: null, players: ['Ben', 'Ann'] }),
      lay('Ben', '10H', { players: ['Ann', 'Ben'] }),
      step('Ben', 'mau'),
      lay('Ann', '7H', { sevenCounter: 1 }),
      step('Ann', 'mau', { hands: { Ann: ['9H'], Ben: ['AC'] } }),
      step('Ben', 'no7', { sevenCounter: 0, hands: { Ben: ['AC', 'AS', 'QD'] } }),
      lay('Ben', 'AC', { players: ['Ben', 'Ann'] }),
      step('Ben', 'skip', { players: ['Ann', 'Ben'], discardPile: ['7H'] }),
      lay('Ann', '9H', { gameState: 'PLAY', hands: { Ann: [] }, ranking: [] }),
      step('Ann', 'maumau', { gameState: 'GAME_OVER', ranking: ['Ann', 'Ben'], players: [] }),
      step('Ben', 'skip', { gameState: 'GAME_OVER', ranking: ['Ann', 'Ben'], topCard: '9H' }),
    );
    const wrong = cases.flatMap(({ step: label, mismatches }) =>
      mismatches.map(({ key, got }) => `${label}: ${key} is ${JSON.stringify(got)}`),
    );
    expect(wrong).toEqual([]);
    expect(cases).toHaveLength(14);
  });

  it('can be one of several, with facts among them', () => {
    const facts = { name: 'facts', asserted: { rankStrings: { A: 'A' } } };
    const reports = run([game(START), facts, { ...game(START, START), name: 'other' }]);
    expect(reports.map(({ name, cases }) => [name, cases.length])).toEqual([
      ['small', 1],
      ['facts', 1],
      ['other', 2],
    ]);
    expect(run([])).toEqual([]);
  });
});

describe('card facts', () => {
  it('pass where they are true', () => {
    const cases = runFacts({
      compare: [{ a: 'KS', b: 'AH', sign: -1 }],
      rankStrings: { '10': '10' },
      suitStrings: { H: '♥', S: '♠\uFE0E' },
      deck: { numDecks: 2, size: 64, absent: ['6S'], count: { '7H': 2 } },
    });
    expect(cases.map(({ step: label, passed }) => `${label}: ${passed}`)).toEqual([
      'compare KS with AH: true',
      'rank 10: true',
      'suit H: true',
      'suit S: true',
      '2 packs, all: true',
      '2 packs, 6S: true',
      '2 packs, 7H: true',
    ]);
  });

  it.each([
    [{ compare: [{ a: '7H', b: '7S', sign: 1 }] }, 'sign', 1, -1],
    [{ compare: [{ a: '7H', b: '7H', sign: 1 }] }, 'sign', 1, 0],
    [{ rankStrings: { '10': 'X' } }, 'printed', 'X', '10'],
    [{ suitStrings: { H: '♦' } }, 'printed', '♦', '♥'],
    [{ deck: { numDecks: 3, size: 32 } }, 'size', 32, 96],
    [{ deck: { numDecks: 3, absent: ['7H'] } }, 'count', 0, 3],
    [{ deck: { numDecks: 3, count: { '6H': 3 } } }, 'count', 3, 0],
  ])('fail where %j is not true', (asserted, key, expected, got) => {
    const cases = runFacts(asserted);
    expect(cases).toHaveLength(1);
    expect(cases[0]).toMatchObject({ passed: false, mismatches: [{ key, expected, got }] });
  });
});

describe('a file that cannot be run', () => {
  const withStep = (changes: object): unknown => game(START, { ...lay('Ann', '9H'), ...changes });
  const withExpect = (expected: unknown): unknown => game({ ...START, expect: expected });

  it.each([
    ['an object expected, found 3.', 3],
    ['an object expected, found null.', null],
    ['[0]: an object expected, found [].', [[]]],
    ['name: a text expected, found nothing.', {}],
    ['players: a list expected, found "Ann".', { ...game(), players: 'Ann' }],
    ['players[1]: a text expected, found 2.', { ...game(), players: ['Ann', 2] }],
    [
      'players: different names expected, found ["Ann","Ann"].',
      { ...game(), players: ['Ann', 'Ann'] },
    ],
    ['deck: a list expected, found nothing.', { ...game(), deck: undefined }],
    ['deck[0]: a card like 7H or 10S expected, found "1H".', { ...game(), deck: ['1H'] }],
    ['steps: a list expected, found {}.', { ...game(), steps: {} }],
    ['steps[0].expect: an object expected, found nothing.', game({ action: 'start' })],
    ['[1].steps[1].actor: one of Ann, Ben expected', [game(), game(START, lay('Cy', '9H'))]],
    ['steps[1].actor: one of Ann, Ben expected, found null.', withStep({ actor: null })],
    ['steps[1].action: one of init, start, deal, chooseCard', withStep({ action: 'fold' })],
    ['found "constructor".', withStep({ action: 'constructor' })],
    ['steps[1].card: a card like 7H or 10S expected, found "9X".', withStep({ card: '9X' })],
    ['steps[1].suit: one of H, D, C, S expected', withStep({ action: 'chooseSuit' })],
    ['steps[0].expect: one of gameState, players, ranking', withExpect({ turn: 'Ann' })],
    ['steps[0].expect.gameState: one of GAME_INITIALIZED', withExpect({ gameState: 'OVER' })],
    ['steps[0].expect.players[0]: one of Ann, Ben expected', withExpect({ players: ['Cy'] })],
    ['steps[0].expect.hands: one of Ann, Ben expected', withExpect({ hands: { Cy: [] } })],
    ['steps[0].expect.hands.Ann: a list expected', withExpect({ hands: { Ann: '7H' } })],
    ['steps[0].expect.drawPile[0]: a card like', withExpect({ drawPile: ['7'] })],
    ['steps[0].expect.chosenSuit: one of H, D, C, S expected', withExpect({ chosenSuit: 'X' })],
    ['steps[0].expect.sevenCounter: a count expected, found -1.', withExpect({ sevenCounter: -1 })],
    ['asserted: one of compare, rankStrings', { name: 'f', asserted: { jokers: [] } }],
    ['asserted.compare[0].b: a card like', { name: 'f', asserted: { compare: [{ a: '7H' }] } }],
    ['asserted.rankStrings: a card like', { name: 'f', asserted: { rankStrings: { B: 'B' } } }],
    ['asserted.suitStrings: one of H, D', { name: 'f', asserted: { suitStrings: { X: '♥' } } }],
    ['asserted.deck.numDecks: a count expected', { name: 'f', asserted: { deck: {} } }],
  ])('is refused with the place of the fault: %s', (why, json) => {
    const refused = refuse(json);
    expect(refused).toMatch(/^bad-vector /);
    expect(refused).toContain(why);
  });

  it.each([
    ['unknown-preset rules: There is no ruleset "poker"', { ...game(), rules: 'poker' }],
    [
      'bad-option-value cardsPerPlayer: "Cards per player" (handSize)',
      { ...game(), cardsPerPlayer: 1 },
    ],
    ['too-few-cards 2 players with 5 cards each need 11 cards', { ...game(), cardsPerPlayer: 5 }],
    ['bad-seat-count [0]: Mau-Mau is for 2 to 30 players', [{ ...game(), players: ['Ann'] }]],
    ['bad-card "2H" in "deck" is no card of a Skat pack.', { ...game(), deck: ['2H'] }],
    [
      'asserted.deck.numDecks: "Packs" (decks)',
      { name: 'f', asserted: { deck: { numDecks: 99 } } },
    ],
  ])('is refused with the reason of the game: %s', (why, json) => {
    expect(refuse(json)).toContain(why);
  });

  it('is refused in German too', () => {
    expect(refuse(withStep({ card: undefined }), 'de')).toBe(
      'bad-vector steps[1].card: eine Karte wie 7H oder 10S erwartet, da steht nichts.',
    );
    expect(refuse({ ...game(), rules: 'poker' }, 'de')).toContain(
      'rules: Das Regelwerk „poker“ gibt es nicht',
    );
  });

  it('is refused for its first fault, before any later one', () => {
    const first = game(lay('Cy', '1H'), lay('Dee', '2X'));
    expect(refuse(first)).toContain('steps[0].actor');
    const long = { ...game(), players: Array.from({ length: 99 }, () => 1) };
    expect(refuse(long)).toContain('players[0]');
  });
});
