import {
  nextWord,
  playByLists,
  readRenaming,
  seatSet,
  sentence,
  type Text,
  text,
  type Zone,
} from '@stammtisch/kernel';
import { type BrokenGame, leakyView, tampered } from './broken-game.ts';
import { duel } from './duel.ts';
import { CARDS, DRAW, type DuelGame, type DuelOptions } from './duel-state.ts';

const withPreset = (values: Partial<DuelOptions>): DuelGame => ({
  ...duel,
  options: {
    ...duel.options,
    presets: { ...duel.options.presets, huge: { label: LABEL, values } },
  },
});

const withSpec = (part: Partial<DuelGame['options']>): DuelGame => ({
  ...duel,
  options: { ...duel.options, ...part },
});

const withZone = (zone: Zone): DuelGame => ({
  ...duel,
  scene(view) {
    const scene = duel.scene(view);
    return { ...scene, zones: [...scene.zones, zone] };
  },
});

/** Duel that takes a start by one of two names, and deals as ever. */
const withNames = (renaming?: NonNullable<DuelGame['renaming']>): DuelGame => ({
  ...duel,
  ...(renaming === undefined ? {} : { renaming }),
  refuseDeal: (dealt, seats, start) => duel.refuseDeal(dealt, seats, readRenaming(start, 2).start),
  deal: (dealt, seats, seed, start, into) =>
    duel.deal(dealt, seats, seed, readRenaming(start, 2).start, into),
});

const WHAT_PROGRAMS_READ = 'what programs read is whole and hides what is hidden';

const CARD_CODES = ['low', 'low', ...Array.from({ length: 22 }, (_, card) => String(card + 2))];

const withNotation = (part: Partial<DuelGame['notation']>): DuelGame => ({
  ...duel,
  notation: { ...duel.notation, ...part },
});

const withPlayOut = (playOut: NonNullable<DuelGame['playOut']>): DuelGame => ({ ...duel, playOut });

/** Nothing can be chosen but the first of all actions; the rest are last resorts. */
const FIRST_ACTION = Uint8Array.from({ length: duel.codec.count }, (_, action) => +(action === 0));

const LABEL = text('x', 'x');

let restless = 0;

/** Games that do not keep to the contract in other ways than by giving secrets away. */
export const BROKEN_RULES: readonly BrokenGame[] = [
  {
    flaw: 'a playout that draws one number more',
    check: 'a playout is random play by lists',
    says: /plays out with other chance: step 0/,
    game: withPlayOut((state, rng, steps) => {
      nextWord(rng);
      return playByLists(duel, state, rng, steps);
    }),
  },
  {
    flaw: 'a playout that counts calls as moves',
    check: 'a playout is random play by lists',
    says: /plays out \d+ moves, by lists \d+/,
    game: withPlayOut((state, rng, steps) => {
      const every = { ...duel, countsAsMove: duel.countsAsMove.map(() => 1) };
      return playByLists(every, state, rng, steps);
    }),
  },
  {
    flaw: 'a playout that takes the first action',
    check: 'a playout is random play by lists',
    says: /plays out (with other chance|differently)/,
    game: withPlayOut((state, rng, steps) =>
      playByLists({ ...duel, weights: () => FIRST_ACTION }, state, rng, steps),
    ),
  },
  {
    flaw: 'a playout that stops when somebody has left',
    check: 'so is a playout of the rest of a game',
    says: /plays out 0 moves, by lists/,
    game: withPlayOut((state, rng, steps) =>
      state.retired.length > 0 ? 0 : playByLists(duel, state, rng, steps),
    ),
  },
  {
    flaw: 'a renamed deal is dealt as ever',
    check: 'a renamed deal is the same game',
    says: /renamed, seat \d may do something else/,
    game: withNames({ count: 2, action: (a) => (a < CARDS ? CARDS - 1 - a : a) }),
  },
  {
    flaw: 'a renaming renames nothing',
    check: 'a renamed deal is the same game',
    says: /renaming 1 renames nothing/,
    game: withNames({ count: 2, action: (a) => a }),
  },
  {
    flaw: 'a renaming is taken that there is not',
    check: 'a renamed deal is the same game',
    says: /deals by renaming 0/,
    game: withNames(),
  },
  {
    flaw: 'two actions share a text',
    check: 'actions, moves and texts name each other one to one',
    says: /parse\("draw"\) is not 25/,
    game: {
      ...duel,
      codec: { ...duel.codec, format: (a) => duel.codec.format(a === 25 ? 24 : a) },
    },
  },
  {
    flaw: 'junk after a move is ignored',
    check: 'actions, moves and texts name each other one to one',
    says: /is written/,
    game: {
      ...duel,
      codec: {
        ...duel.codec,
        parse: (written) => duel.codec.parse(written.replace(/[^a-z0-9 ]/gi, '')),
      },
    },
  },
  {
    flaw: 'labels have no German',
    check: 'everything has a name in every language',
    says: /no words in de/,
    game: { ...duel, label: (): Text => text('', 'card') },
  },
  {
    flaw: 'a preset is out of range',
    check: 'presets keep to the options',
    says: /preset huge: "Hand size" \(handSize\) cannot be "99"/,
    game: withPreset({ handSize: 99 }),
  },
  {
    flaw: 'a preset sets what is not there',
    check: 'presets keep to the options',
    says: /preset huge: There is no option "colour"/,
    game: withPreset({ colour: 1 } as never),
  },
  {
    flaw: 'the rules have an open gap',
    check: 'the rules are told in every language',
    says: /a gap is left open/,
    game: { ...duel, rules: () => [...duel.rules({} as never), { text: text('{n}', '{n}') }] },
  },
  {
    flaw: 'an option is in no group',
    check: 'options are grouped and told in every language',
    says: /groups have handSize of deal\.first,handSize/,
    game: withSpec({ groups: [{ id: 'hands', fields: ['handSize'], question: () => LABEL }] }),
  },
  {
    flaw: 'packs are added that nobody needs',
    check: 'packs are added where cards are short',
    says: /packs are added for 2 seats that could be dealt without/,
    game: withSpec({ packs: { option: 'handSize', needed: () => 8 } }),
  },
  {
    flaw: 'seat 0 begins, whoever is to begin',
    check: 'whoever is to begin begins',
    says: /seat 1 may not do what seat 0 might/,
    game: {
      ...duel,
      deal: (options, seats, seed, _start, into) =>
        duel.deal(options, seats, seed, undefined, into),
    },
  },
  {
    flaw: 'a start that names no seat is dealt',
    check: 'whoever is to begin begins',
    says: /deals although seat 2 is to begin/,
    game: { ...duel, refuseDeal: (options, seats) => duel.refuseDeal(options, seats) },
  },
  {
    flaw: 'the chart has a state nobody reaches',
    check: 'the chart can be drawn and walked',
    says: /never reaches Limbo/,
    game: {
      ...duel,
      chart(options) {
        const { game, regions } = duel.chart(options);
        return { game, regions: [{ ...regions[0]!, final: ['Limbo'] }] };
      },
    },
  },
  {
    flaw: 'the phase is not in the chart',
    check: 'the phase is in the chart',
    says: /no state of region/,
    game: { ...duel, phase: () => ['Limbo'] },
  },
  {
    flaw: 'a row is told that the chart does not have',
    check: 'rows that are told lead from state to state',
    says: /has not all of the rows Limbo.lay/,
    game: {
      ...duel,
      apply(state, seat, action, emit) {
        emit?.ran?.('Limbo.lay');
        duel.apply(state, seat, action, emit);
      },
    },
  },
  {
    flaw: 'the scene offers the cards of another seat',
    check: 'scenes are complete and offer nobody what is not theirs',
    says: /zone pile for seat -1 offers what is another's/,
    game: withZone({ id: 'pile', seat: 0, label: sentence('x', 'x'), cards: [{ action: DRAW }] }),
  },
  {
    flaw: 'the scene says that those are out who are to move',
    check: 'who is out stays out',
    says: /seats 3 are out, and may act/,
    game: { ...duel, scene: (view) => ({ ...duel.scene(view), out: 3 }) },
  },
  {
    flaw: 'whoever has left is back for the end',
    check: 'who is out stays out',
    says: /were out, and now 0 are/,
    game: {
      ...duel,
      scene(view) {
        const scene = duel.scene(view);
        return { ...scene, out: scene.waitingFor === 0 ? 0 : seatSet(view.retired) };
      },
    },
  },
  {
    flaw: 'the scene has two zones of one name',
    check: 'scenes are complete and offer nobody what is not theirs',
    says: /zones share an id/,
    game: withZone({ id: 'hand', label: sentence('x', 'x'), cards: [] }),
  },
  {
    flaw: 'the scene asks those whose turn it is not',
    check: 'scenes are complete and offer nobody what is not theirs',
    says: /is asked what it cannot answer/,
    game: {
      ...duel,
      scene: (view) => ({
        ...duel.scene(view),
        question: { text: sentence('x', 'x'), answers: [{ action: DRAW }] },
      }),
    },
  },
  {
    flaw: 'calls are forgotten in mayAct',
    check: 'turns, calls and the end agree',
    says: /legal and mayAct disagree/,
    game: { ...duel, mayAct: (state) => duel.waitingFor(state) },
  },
  {
    flaw: 'it waits on after the end',
    check: 'turns, calls and the end agree',
    says: /has an outcome but goes on/,
    game: { ...duel, outcome: (state) => duel.outcome({ ...state, phase: 'Over' }) },
  },
  {
    flaw: 'legal is not sorted',
    check: 'legal is ascending and complete, the rest refused',
    says: /do not ascend/,
    game: {
      ...duel,
      legal(state, seat, out) {
        const count = duel.legal(state, seat, out);
        for (let i = 0, j = count - 1; i < j; i++, j--) [out[i], out[j]] = [out[j]!, out[i]!];
        return count;
      },
    },
  },
  {
    flaw: 'legal lists what fails',
    check: 'legal is ascending and complete, the rest refused',
    says: /is legal but fails/,
    game: {
      ...duel,
      legal(state, seat, out) {
        const count = duel.legal(state, seat, out);
        if (count > 0 && out[0]! > 0) out[0]!--;
        return count;
      },
    },
  },
  {
    flaw: 'a refusal has no English',
    check: 'legal is ascending and complete, the rest refused',
    says: /no words in en/,
    game: {
      ...duel,
      refusal: (...args) => ({ ...duel.refusal(...args), text: text('Nein.', '') }),
    },
  },
  {
    flaw: 'what is punished cannot be punished',
    check: 'legal is ascending and complete, the rest refused',
    says: /punished out of turn/,
    game: { ...duel, refusal: (...args) => ({ ...duel.refusal(...args), punished: true }) },
  },
  {
    flaw: 'a copy shares the pile',
    check: 'copies are equal and independent',
    says: /changes the original/,
    game: { ...duel, copy: (from, into) => ({ ...duel.copy(from, into), pile: from.pile }) },
  },
  {
    flaw: 'a copy into an old state forgets the points',
    check: 'copies are equal and independent',
    says: /a copy is not the same \(.*points/,
    game: {
      ...duel,
      copy(from, into) {
        const points = [...(into ?? from).points];
        return Object.assign(duel.copy(from, into), { points });
      },
    },
  },
  {
    flaw: 'a copy has another generator',
    check: 'copies are equal and independent',
    says: /a copy is not the same \(.*rng/,
    game: {
      ...duel,
      copy: (from, into) => ({ ...duel.copy(from, into), rng: { a: 1, b: 2, c: 3, counter: 4 } }),
    },
  },
  {
    flaw: 'apply depends on something outside',
    check: 'a replay is the same game',
    says: /replay/,
    game: {
      ...duel,
      apply(state, seat, action, emit) {
        restless++;
        if (restless % 7 === 0) state.points[0]!++;
        duel.apply(state, seat, action, emit);
      },
    },
  },
  {
    flaw: 'apply does more when somebody listens',
    check: 'a replay is the same game',
    says: /a replay ends elsewhere/,
    game: {
      ...duel,
      apply(state, seat, action, emit) {
        duel.apply(state, seat, action, emit);
        if (emit !== undefined) state.rng.counter++;
      },
    },
  },
  {
    flaw: 'looking takes from the generator',
    check: 'a replay is the same game',
    says: /a replay ends elsewhere/,
    game: {
      ...duel,
      view(state, seat) {
        state.rng.counter++;
        return duel.view(state, seat);
      },
    },
  },
  {
    flaw: 'a deal into an old state keeps the generator',
    check: 'a replay is the same game',
    says: /a deal into an old state plays differently|views of seat/,
    game: {
      ...duel,
      deal(options, seats, seed, start, into) {
        const rng = into?.rng;
        const state = duel.deal(options, seats, seed, start, into);
        return rng === undefined ? state : Object.assign(state, { rng });
      },
    },
  },
  {
    flaw: 'a deal into an old state keeps the points',
    check: 'a replay is the same game',
    says: /the views of seat -1 differ \(\.points/,
    game: {
      ...duel,
      deal(options, seats, seed, start, into) {
        const points = into?.points;
        const state = duel.deal(options, seats, seed, start, into);
        return points === undefined ? state : Object.assign(state, { points });
      },
    },
  },
  {
    flaw: 'the seed is ignored',
    check: 'seeds matter',
    says: /all seeds deal the same/,
    game: { ...duel, deal: (options, seats) => duel.deal(options, seats, [1, 2, 3, 4]) },
  },
  {
    flaw: 'a view is not JSON',
    check: 'views are JSON without the generator',
    says: /not plain JSON/,
    game: leakyView((state) => ({ points: Uint8Array.from(state.points) })),
  },
  {
    flaw: 'a view shows the generator',
    check: 'views are JSON without the generator',
    says: /shows the generator/,
    game: leakyView((state) => ({ chance: [{ word: state.rng.b }] })),
  },
  {
    flaw: 'determinize forgets what the seat has laid',
    check: 'a determinized world fits its view',
    says: /looks different/,
    game: {
      ...duel,
      determinize: (view, rng) => ({
        ...duel.determinize(view, rng),
        chosen: view.counts.map(() => -1),
      }),
    },
  },
  {
    flaw: 'determinized worlds cannot be played on',
    check: 'a determinized world fits its view',
    says: /undefined/,
    game: {
      ...duel,
      determinize: (view, rng) => ({
        ...duel.determinize(view, rng),
        rng: undefined as never,
      }),
    },
  },
  {
    flaw: 'determinize uses chance of its own',
    check: 'determinize repeats itself',
    says: /make two worlds/,
    game: {
      ...duel,
      determinize: (view, rng) => ({
        ...duel.determinize(view, rng),
        rng: { a: restless++, b: 0, c: 0, counter: 0 },
      }),
    },
  },
  {
    flaw: 'a world keeps the pile of the one it overwrites',
    check: 'a world may overwrite an old one',
    says: /makes another world/,
    game: {
      ...duel,
      determinize(view, rng, into) {
        const world = duel.determinize(view, rng);
        return into === undefined ? world : { ...world, pile: into.pile };
      },
    },
  },
  {
    flaw: 'events are about seats that are not there',
    check: 'events are well-formed and can be told',
    says: /is about seat 9/,
    game: tampered((event) => ({ ...event, seat: 9 })),
  },
  {
    flaw: 'a draw is shown to three seats',
    check: 'events are well-formed and can be told',
    says: /shows faces to 3 seats/,
    game: tampered((event, state) =>
      event.type === 'drew' && state.seats > 3 ? { ...event, seen: 7 } : event,
    ),
  },
  {
    flaw: 'hidden cards cannot be told',
    check: 'events are well-formed and can be told',
    says: /a value is missing/,
    game: {
      ...duel,
      tell: (event) => ({ text: text('{n}', '{n}'), data: { n: String(event.cards?.[0]) } }),
    },
  },
  {
    flaw: 'a hand is written as its size',
    check: WHAT_PROGRAMS_READ,
    says: /is written both for/,
    game: withNotation({ view: ({ hand, ...seen }) => ({ ...seen, hand: hand.length }) }),
  },
  {
    flaw: 'a view is written without its seat',
    check: WHAT_PROGRAMS_READ,
    says: /says seat undefined/,
    game: withNotation({ view: ({ seat: _seat, ...seen }) => seen }),
  },
  {
    flaw: 'something is written that is not JSON',
    check: WHAT_PROGRAMS_READ,
    says: /not written as plain JSON/,
    game: withNotation({ view: (seen) => ({ ...seen, next: undefined }) }),
  },
  {
    flaw: 'a hidden card is written as a number',
    check: WHAT_PROGRAMS_READ,
    says: /writes a hidden card/,
    game: withNotation({ event: (event) => event }),
  },
  {
    flaw: 'two cards are written alike',
    check: WHAT_PROGRAMS_READ,
    says: /"low" is written both for/,
    game: withNotation({
      event: (event) => ({
        ...event,
        ...(event.cards && { cards: event.cards.map((card) => CARD_CODES[card] ?? null) }),
      }),
    }),
  },
  {
    flaw: 'the fallback is not legal',
    check: 'fallback is legal',
    says: /is not legal/,
    game: { ...duel, fallback: () => DRAW },
  },
  {
    flaw: 'the round limit never comes',
    check: 'a game played by fallback ends',
    says: /does not end/,
    game: {
      ...duel,
      apply(state, seat, action, emit) {
        duel.apply(state, seat, action, emit);
        state.round = 0;
      },
    },
  },
  {
    flaw: 'places are counted 1, 1, 2',
    check: 'every game ends in a ranking',
    says: /are no ranking/,
    game: {
      ...duel,
      outcome(state) {
        const outcome = duel.outcome(state);
        const ranks = [...new Set(outcome?.places)].sort((a, b) => a - b);
        return outcome && { ...outcome, places: outcome.places.map((p) => ranks.indexOf(p) + 1) };
      },
    },
  },
  {
    flaw: 'leaving does not cost the place',
    check: 'who leaves is ranked last',
    says: /is not ranked behind/,
    game: { ...duel, outcome: (state) => duel.outcome({ ...state, retired: [] }) },
  },
  {
    flaw: 'who left is still waited for',
    check: 'who leaves is ranked last',
    says: /retired seat may act/,
    game: {
      ...duel,
      waitingFor: (state) => {
        const left = state.retired.reduce((set, seat) => set | (1 << seat), 0);
        return duel.waitingFor(state) === 0 ? 0 : duel.waitingFor(state) | left;
      },
      mayAct: (state) => {
        const left = state.retired.reduce((set, seat) => set | (1 << seat), 0);
        return duel.waitingFor(state) === 0 ? 0 : duel.mayAct(state) | left;
      },
    },
  },
  {
    flaw: 'it goes on when all have left',
    check: 'when all leave it is over',
    says: /yet the game goes on|without an outcome/,
    game: {
      ...duel,
      outcome: (state) => (state.reason === 'last-seat' ? undefined : duel.outcome(state)),
    },
  },
  {
    flaw: 'a reason has no words',
    check: 'turns, calls and the end agree',
    says: /is not put into words/,
    game: { ...duel, reasons: {} },
  },
  {
    flaw: 'the last to choose has the turn',
    check: 'sealed choices commute',
    says: /do not commute/,
    game: {
      ...duel,
      apply(state, seat, action, emit) {
        const choosing = state.phase === 'Choosing';
        duel.apply(state, seat, action, emit);
        if (choosing && state.phase === 'Drawing' && action < DRAW) state.turn = seat;
      },
    },
  },
];
