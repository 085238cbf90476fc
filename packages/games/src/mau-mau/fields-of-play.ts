/** House rules of dealing and drawing, and of calls, the end and points. */
import { FIRST_FIELD, type OptionSpec, text } from '@stammtisch/kernel';
import type { MauMauOptions } from './options.ts';

type Fields = Partial<OptionSpec<MauMauOptions>['fields']>;

export const DEALING_FIELDS = {
  decks: {
    kind: 'count',
    min: 1,
    max: 10,
    default: 1,
    label: text('Kartenspiele', 'Packs'),
    help: text(
      'So viele Skatblätter zu 32 Karten werden zusammengemischt.',
      'So many Skat packs of 32 cards are shuffled together.',
    ),
  },
  handSize: {
    kind: 'count',
    min: 2,
    max: 159,
    default: 5,
    label: text('Karten je Spieler', 'Cards per player'),
    help: text('So viele Karten bekommt jeder.', 'Everyone is dealt so many cards.'),
  },
  'deal.first': FIRST_FIELD,
  'start.effect': {
    kind: 'choice',
    values: {
      none: text('gilt als gewöhnliche Karte', 'counts as an ordinary card'),
      applies: text('wirkt, als hätte der Geber sie gelegt', 'acts as if the dealer had laid it'),
      redraw: text(
        'ist sie besonders, wird weiter aufgedeckt',
        'if it is special, further cards are turned over',
      ),
    },
    default: 'none',
    label: text('Erste offene Karte', 'First open card'),
    help: text(
      'Was die zu Beginn aufgedeckte Karte bewirkt. Der Geber sitzt vor dem ersten Spieler; bei einer Wunschkarte wünscht er.',
      'What the card turned over at the start does. The dealer sits before the first player and makes the wish if it is a wish card.',
    ),
  },
  'draw.voluntary': {
    kind: 'flag',
    default: true,
    label: text('Freiwillig ziehen', 'Drawing by choice'),
    help: text(
      'Ob man ziehen darf, obwohl eine Karte passt. Sonst muss legen, wer kann.',
      'Whether one may draw although a card fits. Otherwise a fitting card must be laid.',
    ),
  },
  'draw.thenPlay': {
    kind: 'choice',
    values: {
      never: text('der Zug ist zu Ende', 'the turn is over'),
      drawnOnly: text('die gezogene darf gelegt werden', 'the drawn card may be laid'),
      drawnMust: text(
        'die gezogene muss gelegt werden, wenn sie passt',
        'the drawn card must be laid if it fits',
      ),
      any: text('jede passende darf gelegt werden', 'any fitting card may be laid'),
    },
    default: 'drawnOnly',
    label: text('Nach dem Ziehen', 'After drawing'),
    help: text(
      'Was nach dem Ziehen einer Karte möglich ist. Gefragt wird immer, auch wenn sie nicht passt, damit die Pause nichts verrät.',
      'What is possible after drawing a card. The question is always asked, even if it does not fit, so that the pause tells nothing.',
    ),
  },
} as const satisfies Fields;

export const ENDING_FIELDS = {
  calls: {
    kind: 'choice',
    values: {
      none: text('keine', 'none'),
      mau: text('Mau bei der vorletzten Karte', 'Mau on the last but one card'),
      both: text(
        'Mau bei der vorletzten und Mau-Mau bei der letzten',
        'Mau on the last but one card and Mau-Mau on the last',
      ),
    },
    default: 'mau',
    label: text('Ansagen', 'Calls'),
    help: text(
      'Was angesagt werden muss. Wer danach Karten ziehen muss, schuldet keine neue Ansage, bis er wieder die vorletzte legt.',
      'What has to be called. Who must draw after it owes no new call until laying the last but one card again.',
    ),
  },
  'calls.window': {
    kind: 'choice',
    values: {
      nextTurnEnds: text('bis der nächste Zug beendet ist', 'until the next turn is completed'),
      nextTurnStarts: text('bis der Nächste etwas tut', 'until the next player acts'),
    },
    default: 'nextTurnEnds',
    label: text('Frist für Ansagen', 'Time for calls'),
    help: text(
      'Bis wann angesagt werden kann; danach folgt die Strafe von selbst.',
      'Until when a call counts; after that the forgetful player draws automatically.',
    ),
  },
  'calls.penalty': {
    kind: 'count',
    min: 1,
    max: 7,
    default: 2,
    label: text('Strafe für vergessene Ansagen', 'Penalty for a forgotten call'),
    help: text('So viele Karten kostet das Vergessen.', 'Forgetting costs so many cards.'),
  },
  'end.when': {
    kind: 'choice',
    values: {
      firstOut: text('sobald einer fertig ist', 'as soon as one is out'),
      lastLeft: text('wenn nur noch einer Karten hat', 'when only one still has cards'),
    },
    default: 'lastLeft',
    label: text('Spielende', 'End of the game'),
    help: text('Wann das Spiel aus ist.', 'When the game is over.'),
  },
  'stock.exhausted': {
    kind: 'choice',
    values: {
      pass: text('man passt', 'one passes'),
      cancel: text('das Spiel wird abgebrochen', 'the game is cancelled'),
      mostLays: text('es gewinnt, wer am öftesten gelegt hat', 'whoever laid most often wins'),
    },
    default: 'pass',
    label: text('Keine Karten mehr', 'No cards left'),
    help: text(
      'Was gilt, wenn Zugstapel und Ablage nichts mehr hergeben.',
      'What holds when draw pile and discards have nothing left to give.',
    ),
  },
  'illegal.costs': {
    kind: 'choice',
    values: {
      nothing: text('nichts, er wird zurückgewiesen', 'nothing, it is rejected'),
      cardAndTurn: text('eine Karte und den Zug', 'a card and the turn'),
    },
    default: 'nothing',
    label: text('Unerlaubter Zug', 'Illegal move'),
    help: text('Was ein unerlaubter Zug kostet.', 'What an illegal move costs.'),
  },
  points: {
    kind: 'choice',
    values: {
      none: text('keine', 'none'),
      penaltyPoints: text('Minuspunkte für Handkarten', 'minus points for cards in hand'),
      winnerTakes: text(
        'der Erste bekommt die Werte aller Handkarten',
        'the first gets the values of all cards in hand',
      ),
      placement: text('nach Platz', 'by place'),
    },
    default: 'none',
    label: text('Punkte', 'Points'),
    help: text('Wie ein Spiel gewertet wird.', 'How a game is scored.'),
  },
  'points.values': {
    kind: 'choice',
    values: {
      palast: text(
        '7 bis 10 nach ihrer Zahl, Dame und König 10, Ass 11, Bube 20',
        '7 to 10 as printed, Queen and King 10, Ace 11, Jack 20',
      ),
      small: text(
        '7 bis 10 je 1 bis 4, Dame 5, König 6, Ass 11, Bube 20',
        '7 to 10 for 1 to 4, Queen 5, King 6, Ace 11, Jack 20',
      ),
    },
    default: 'palast',
    label: text('Kartenwerte', 'Card values'),
    help: text('Was Handkarten am Ende zählen.', 'What cards in hand count at the end.'),
  },
  'points.wishFinish': {
    kind: 'count',
    min: 1,
    max: 2,
    default: 2,
    label: text('Faktor bei Wunschkarte zum Schluss', 'Factor for a wish card at the end'),
    help: text(
      'Wird der Erste mit einer Wunschkarte fertig, zählen die Handkarten so oft.',
      'If the first player goes out with a wish card, cards in hand count so often.',
    ),
  },
  turnLimit: {
    kind: 'count',
    min: 10,
    max: 1_000_000,
    default: 10_000,
    label: text('Höchstzahl der Züge', 'Turn limit'),
    help: text(
      'Nach so vielen Zügen endet das Spiel; wer weniger Karten hat, steht besser.',
      'After so many turns the game ends; fewer cards rank higher.',
    ),
  },
} as const satisfies Fields;
