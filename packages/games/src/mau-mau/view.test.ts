import { createRng, HIDDEN, LANGS, redact, speak, SPECTATOR } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { formatCard, parseCard } from './cards.ts';
import type { MauMauEvent } from './events.ts';
import { mauMau } from './game.ts';
import { brief, dealt, look, play, position } from './test/positions.ts';

const THREE = '9H KS 8S | KH 8C 9S | QH QS 10S';
const NAMES = ['Ada', 'Ben', 'Cleo'];

describe('a view', () => {
  it('[MM62] shows the own hand and hides the others and the pile', () => {
    const view = mauMau.view(position(THREE, { pile: '7C 7D' }), 1);
    expect(view.hands.map((hand) => hand?.map(formatCard).join(' ') ?? null)).toEqual([
      null,
      '8C 9S KH',
      null,
    ]);
    expect(view.counts).toEqual([3, 3, 3]);
    expect(view.pileCount).toBe(2);
    expect(view.unseen.map(formatCard).join(' ')).toBe('7D 7C 8S 9H 10S QH QS KS');
  });

  it('[MM62] is the same whatever lies where the seat cannot see', () => {
    const one = position('9H KS 8S | KH 8C 9S | QH QS 10S', { pile: '7C 7D' });
    const two = position('QH 7C 8S | KH 8C 9S | 9H QS KS', { pile: '7D 10S' });
    expect(mauMau.view(one, 1)).toEqual(mauMau.view(two, 1));
    expect(mauMau.view(one, SPECTATOR)).not.toEqual(mauMau.view(one, 1));
  });

  it('[MM62] of one who watches shows no hand', () => {
    const view = mauMau.view(position(THREE, {}), SPECTATOR);
    expect(view.hands).toEqual([null, null, null]);
    expect(view.seat).toBe(SPECTATOR);
  });

  it('[MM62] shows all that is public', () => {
    const state = position('JH KS | KH 8C 9S | QH QS 10S | 7S', {
      discard: 'AH 9D',
      pile: '7C 7D',
    });
    play(state, '3: retire', 'play JH', 'wish C');
    expect(mauMau.view(state, 2)).toMatchObject({
      phase: 'SuitChosen',
      calls: 'WaitForMau',
      turn: 1,
      order: [1, 2, 0],
      clockwise: true,
      counts: [1, 3, 3, 0],
      lays: [1, 0, 0, 0],
      discard: ['JH', 'AH', '9D'].map((code) => parseCard(code)),
      pileCount: 3,
      wish: 2,
      sevens: 0,
      cost: 0,
      debtor: 0,
      drawn: null,
      ranking: [],
      leavers: [3],
      turns: 1,
      reason: 'playing',
    });
  });

  it('[MM62] tells that somebody is asked about a drawn card, but not which', () => {
    const state = position(THREE, { pile: '7C 7D' });
    play(state, 'draw');
    const drawn = [0, 1, 2, SPECTATOR].map((seat) => mauMau.view(state, seat).drawn);
    expect(drawn).toEqual([parseCard('7C'), HIDDEN, HIDDEN, HIDDEN]);
  });

  it('[MM62] leads to possible worlds that look the same', () => {
    const rng = createRng([1, 2, 3, 4]);
    const state = dealt(3, 'worlds', 'standard', { decks: 2 });
    play(state, 'draw', 'keep', 'draw');
    for (const seat of [0, 1, 2, SPECTATOR]) {
      const view = mauMau.view(state, seat);
      const world = mauMau.determinize(view, rng);
      expect(mauMau.view(world, seat)).toEqual(view);
      expect(look(world).hands).not.toBe(look(state).hands);
    }
  });

  it('[MM63] shows all hands at the end', () => {
    const state = position('9H | KH 8C', {});
    play(state, 'play 9H');
    for (const seat of [0, 1, SPECTATOR]) {
      const hands = mauMau.view(state, seat).hands.map((hand) => hand?.map(formatCard).join(' '));
      expect(hands).toEqual(['', '8C KH']);
    }
  });
});

describe('events', () => {
  it('[MM63] show drawn cards to the one who drew them only', () => {
    const state = position('7H KS 8S | KH 8C 9S | QH QS 10S', { pile: '7C 7D 10C 10D' });
    const events = play(state, 'play 7H', 'no7', 'draw', 'keep');
    const seenBy = (seat: number): string[] => brief(events.map((event) => redact(event, seat)));
    expect(seenBy(1)).toEqual(['0 laid 7H', '1 drew 7C 7D (sevens)', '2 drew ?', '2 kept']);
    expect(seenBy(2)).toEqual(['0 laid 7H', '1 drew ? ? (sevens)', '2 drew 10C', '2 kept']);
    expect(seenBy(0)).toEqual(['0 laid 7H', '1 drew ? ? (sevens)', '2 drew ?', '2 kept']);
    expect(seenBy(SPECTATOR)).toEqual(seenBy(0));
  });

  it('[MM63] show penalty cards to the one who forgot only', () => {
    const state = position('9H KS | KH 8C 9S', { pile: '7C 7D 10C' });
    const events = play(state, 'play 9H', 'play KH').slice(2);
    expect(brief(events.map((event) => redact(event, 0)))).toEqual([
      '0 forgot mau',
      '0 drew 7C 7D (forgotten-call)',
    ]);
    expect(brief(events.map((event) => redact(event, 1)))).toEqual([
      '0 forgot mau',
      '0 drew ? ? (forgotten-call)',
    ]);
  });

  it('[MM63] do not show the cards of one who leaves', () => {
    const events = play(position(THREE, {}), '1: retire');
    expect(events).toEqual([{ type: 'retired', seat: 1 }]);
  });

  it('[MM63] show the hands to all when the game is over', () => {
    const events = play(position('9H | KH 8C', {}), 'play 9H');
    expect(brief(events.map((event) => redact(event, SPECTATOR)))).toEqual([
      '0 laid 9H',
      '0 out 1',
      '1 last 2',
      '1 showed 8C KH',
      '1 finished',
    ]);
  });
});

describe('what people read', () => {
  const cards = [parseCard('7H')!, parseCard('10S')!];
  it.each<[event: MauMauEvent, de: string, en: string]>([
    [{ type: 'laid', seat: 0, cards: [0] }, 'Ada legt 7♥.', 'Ada lays 7♥.'],
    [
      { type: 'drew', seat: 0, cards: [HIDDEN], reason: 'draw' },
      'Ada zieht eine Karte.',
      'Ada draws one card.',
    ],
    [
      { type: 'drew', seat: 0, cards: [0], reason: 'draw' },
      'Ada zieht eine Karte: 7♥.',
      'Ada draws one card: 7♥.',
    ],
    [
      { type: 'drew', seat: 0, cards, reason: 'sevens' },
      'Ada muss 2 Karten nehmen: 7♥ 10♠.',
      'Ada has to take 2 cards: 7♥ 10♠.',
    ],
    [
      { type: 'drew', seat: 0, cards: [HIDDEN, HIDDEN], reason: 'forgotten-call' },
      'Ada zieht zur Strafe 2 Karten.',
      'Ada draws 2 cards as a penalty.',
    ],
    [
      { type: 'drew', seat: 0, cards: [HIDDEN], reason: 'fault' },
      'Ada zieht eine Karte für einen unerlaubten Zug.',
      'Ada draws one card for an illegal move.',
    ],
    [{ type: 'showed', seat: 1, cards }, 'Ben hatte noch 7♥ 10♠.', 'Ben still had 7♥ 10♠.'],
    [{ type: 'wished', seat: 1, suit: 3 }, 'Ben wünscht sich Pik.', 'Ben wishes for Spades.'],
    [{ type: 'called', seat: 1, call: 'mau' }, 'Ben: „Mau!“', 'Ben: "Mau!"'],
    [
      { type: 'forgot', seat: 1, call: 'mau-mau' },
      'Ben hat Mau-Mau vergessen.',
      'Ben forgot to say Mau-Mau.',
    ],
    [
      { type: 'reshuffled', seat: 1, count: 9 },
      'Die Ablage wird gemischt und kommt in den Zugstapel: 9 Karten.',
      'The discards are shuffled into the draw pile: 9 cards.',
    ],
    [{ type: 'out', seat: 2, place: 1 }, 'Cleo ist fertig: Platz 1.', 'Cleo is out: place 1.'],
    [
      { type: 'last', seat: 2, place: 3 },
      'Cleo bleibt übrig: Platz 3.',
      'Cleo is left over: place 3.',
    ],
    [{ type: 'kept', seat: 2 }, 'Cleo behält die Karte.', 'Cleo keeps the card.'],
    [{ type: 'passed', seat: 2 }, 'Cleo legt nichts mehr.', 'Cleo lays nothing more.'],
    [{ type: 'skipped', seat: 2 }, 'Cleo setzt aus.', 'Cleo misses a turn.'],
    [{ type: 'reversed', seat: 2 }, 'Die Richtung wechselt.', 'The direction turns.'],
    [
      { type: 'drew-nothing', seat: 2 },
      'Für Cleo ist keine Karte mehr da.',
      'There is no card left for Cleo.',
    ],
    [{ type: 'retired', seat: 2 }, 'Cleo verlässt den Tisch.', 'Cleo leaves the table.'],
    [{ type: 'finished', seat: 0 }, 'Das Spiel ist aus.', 'The game is over.'],
    [
      { type: 'cancelled', seat: 0 },
      'Das Spiel wird abgebrochen: Es sind keine Karten mehr da.',
      'The game is cancelled: there are no cards left.',
    ],
  ])('[MM63] of %o', (event, de, en) => {
    expect(LANGS.map((lang) => speak(mauMau.tell(event)!, lang, NAMES))).toEqual([de, en]);
  });
});

describe('a scene', () => {
  it('[MM62] draws piles by number and faces of the own hand only', () => {
    const state = position('7H KS | KH 8C', { discard: 'AH 9D', pile: '7C' });
    const { zones, waitingFor } = mauMau.scene(mauMau.view(state, 1));
    expect(waitingFor).toBe(0b01);
    expect(zones.map(({ id, cards, count }) => ({ id, cards, count }))).toEqual([
      { id: 'discard', cards: [{ face: 'A♥' }], count: 2 },
      { id: 'pile', cards: [], count: 1 },
      { id: 'hand-0', cards: [], count: 2 },
      {
        id: 'hand-1',
        cards: [
          { face: '8♣', action: parseCard('8C') },
          { face: 'K♥', action: parseCard('KH') },
        ],
        count: 2,
      },
    ]);
  });

  it.each<[...Parameters<typeof position>, lines: readonly string[], notes: readonly string[]]>([
    ['9H KS 8S | KH', {}, [], []],
    ['9H KS 8S | KH', { discard: 'JH', wish: 'S' }, [], ['The wish is Spades.']],
    ['9H KS 8S | KH', { discard: '7H 7D', sevens: 2 }, [], ['To be taken: 4 cards.']],
    ['JH KS 8S | KH', {}, ['play JH'], ['Ada wishes for a suit.']],
    ['9H KS | KH', {}, ['play 9H'], ['Ada still has to say "Mau".']],
    ['9H | KH', { rules: 'statechart' }, ['play 9H'], ['Ada still has to say "Mau-Mau".']],
    [
      '9H KS 8S | KH | 7D',
      { options: { 'reverse.rank': '9' } },
      ['play 9H'],
      ['Play goes the other way round.'],
    ],
    ['9H | KH', {}, ['play 9H'], []],
  ])('[MM62] notes what is in force: %s %o %j', (hands, setting, lines, notes) => {
    const state = position(hands, setting);
    play(state, ...lines);
    const scene = mauMau.scene(mauMau.view(state, 0));
    expect(scene.notes.map((note) => speak(note, 'en', NAMES))).toEqual(notes);
  });
});
