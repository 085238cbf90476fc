import { FIRST_FIELD, text } from '@stammtisch/kernel';
import { count, createOptions, flag, group, type OptionsOf, turnLimit } from '../kit/options.ts';
import { FACE_COUNT, pack } from './cards.ts';

/** More packs than this are on no table. */
export const DECKS_MAX = 2;

export const optionSpec = createOptions(
  {
    decks: count(
      text('Kartenspiele', 'Packs'),
      text(
        'Wie viele Kartenspiele zu 52 Karten zusammengemischt werden; für viele Spieler besser zwei.',
        'How many packs of 52 cards are shuffled together; for many players two are better.',
      ),
      { min: 1, max: DECKS_MAX, default: 1 },
    ),
    handSize: count(
      text('Karten am Anfang', 'Cards to begin with'),
      text(
        'Wie viele Karten jeder bekommt; zu zweit sind sieben üblich.',
        'How many cards everyone gets; seven is usual for two players.',
      ),
      { min: 1, max: 10, default: 5 },
    ),
    'deal.first': FIRST_FIELD,
    drawLimit: count(
      text('Karten je Zug', 'Cards drawn in a turn'),
      text(
        'Wie viele Karten man in einem Zug höchstens zieht, bevor man passen darf.',
        'How many cards are drawn in one turn at most before a player may pass.',
      ),
      { min: 1, max: 104, default: 3 },
    ),
    reshuffle: flag(
      text('Ablage neu mischen', 'Reshuffle the discards'),
      text(
        'Ist der Zugstapel leer, werden die abgelegten Karten außer der obersten zum neuen Zugstapel.',
        'When the draw pile is empty, the discards except the top one become the new draw pile.',
      ),
      true,
    ),
    turnLimit: turnLimit(
      text(
        'Nach so vielen Zügen wird abgerechnet, auch wenn niemand fertig ist.',
        'After so many turns the hands are counted, even if nobody is out.',
      ),
      500,
    ),
  },
  {
    // As in most rule books: draw until a card fits; what is drawn up is not shuffled again.
    classic: {
      label: text('klassisch: ziehen, bis es passt', 'classic: draw until a card fits'),
      values: { drawLimit: 104, reshuffle: false },
    },
  },
  {
    groups: [
      group(
        text('Wie wird gezogen?', 'How are cards drawn?'),
        ['drawLimit', 'reshuffle'],
        '8H',
        '8S',
      ),
      group(text('Wie wird gegeben, wer fängt an?', 'How is it dealt, who begins?'), [
        'handSize',
        'decks',
        'deal.first',
      ]),
      group(text('Wann ist spätestens Schluss?', 'When does it end at the latest?'), ['turnLimit']),
    ],
    // All eights and a card more must be left, so that one of them can be turned up (CE4).
    packs: {
      option: 'decks',
      needed: ({ handSize }, seats) =>
        Math.floor((seats * handSize) / (FACE_COUNT - pack.suitCount)) + 1,
    },
  },
);

export type CrazyEightsOptions = OptionsOf<typeof optionSpec>;
