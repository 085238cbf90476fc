import { type OptionSpec, text } from '@stammtisch/kernel';

export interface CrazyEightsOptions {
  readonly decks: number;
  readonly handSize: number;
  readonly drawLimit: number;
  readonly reshuffle: boolean;
  readonly turnLimit: number;
}

/** More packs than this are on no table. */
export const DECKS_MAX = 2;

export const optionSpec: OptionSpec<CrazyEightsOptions> = {
  fields: {
    decks: {
      kind: 'count',
      label: text('Kartenspiele', 'Packs'),
      help: text(
        'Wie viele Spiele zu 52 Karten gemischt werden; für viele Spieler besser zwei.',
        'How many packs of 52 cards are shuffled together; for many players two are better.',
      ),
      min: 1,
      max: DECKS_MAX,
      default: 1,
    },
    handSize: {
      kind: 'count',
      label: text('Karten am Anfang', 'Cards to begin with'),
      help: text(
        'Wie viele Karten jeder bekommt; zu zweit sind sieben üblich.',
        'How many cards everyone gets; seven is usual for two players.',
      ),
      min: 1,
      max: 10,
      default: 5,
    },
    drawLimit: {
      kind: 'count',
      label: text('Karten je Zug', 'Cards drawn in a turn'),
      help: text(
        'Wie viele Karten man in einem Zug höchstens zieht, bevor man passen darf.',
        'How many cards are drawn in one turn at most before a player may pass.',
      ),
      min: 1,
      max: 104,
      default: 3,
    },
    reshuffle: {
      kind: 'flag',
      label: text('Ablage neu mischen', 'Reshuffle the discards'),
      help: text(
        'Ist der Zugstapel leer, werden die abgelegten Karten außer der obersten zum neuen Zugstapel.',
        'When the draw pile is empty, the discards except the top one become the new draw pile.',
      ),
      default: true,
    },
    turnLimit: {
      kind: 'count',
      label: text('Höchstzahl der Züge', 'Turn limit'),
      help: text(
        'Nach so vielen Zügen wird abgerechnet, auch wenn niemand fertig ist.',
        'After so many turns the hands are counted, even if nobody is out.',
      ),
      min: 1,
      max: 10_000,
      default: 500,
    },
  },
  presets: {
    standard: { label: text('Standard', 'Standard'), values: {} },
    // As in most rule books: draw until a card fits; what is drawn up is not shuffled again.
    classic: {
      label: text('klassisch: ziehen, bis es passt', 'classic: draw until a card fits'),
      values: { drawLimit: 104, reshuffle: false },
    },
  },
  defaultPreset: 'standard',
};
