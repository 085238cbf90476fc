/** The rulesets that have a name. */
import { type OptionSpec, text } from '@stammtisch/kernel';
import type { MauMauOptions } from './options.ts';

export const PRESETS: OptionSpec<MauMauOptions>['presets'] = {
  standard: {
    label: text('Unser Stammtisch', 'Our table'),
    about: text(
      'Eine 7 lässt zwei nehmen, eine 8 aussetzen, ein Bube wünscht. Bei der vorletzten Karte sagst du Mau.',
      'A 7 makes the next player take two, an 8 skips, a Jack wishes. On the last but one card you say Mau.',
    ),
    values: {},
  },
  statechart: {
    label: text('Die beiden Automaten', 'The two statecharts'),
    about: text(
      'Auch Mau-Mau wird gesagt, und wer für eine 7 genommen hat, ist danach noch dran.',
      'Mau-Mau is said as well, and whoever took cards for a 7 still has the turn.',
    ),
    values: {
      'deal.first': 'firstSeat',
      'draw.thenPlay': 'never',
      'take.afterDraw': 'mayPlay',
      'wish.whenLast': 'always',
      calls: 'both',
      'calls.penalty': 1,
      'stock.exhausted': 'cancel',
    },
  },
  dart: {
    label: text('Das automatische Spiel', 'The automatic game'),
    about: text(
      'Gesagt wird nichts, wer legen kann, muss legen, und Bube auf Bube geht.',
      'Nothing is said, whoever can lay must lay, and a Jack goes on a Jack.',
    ),
    values: {
      'deal.first': 'firstSeat',
      'draw.voluntary': false,
      'wish.onWish': 'allowed',
      calls: 'none',
    },
  },
  contest: {
    label: text('Der Bot-Wettbewerb von 2017', 'The bot contest of 2017'),
    about: text(
      'Sieben Karten, der Erste gewinnt, eine 7 lässt sich nicht abwehren, und ein falscher Zug kostet.',
      'Seven cards, the first one out wins, a 7 cannot be averted, and a wrong move costs.',
    ),
    values: {
      handSize: 7,
      'deal.first': 'firstSeat',
      'draw.thenPlay': 'never',
      'take.stack': 'off',
      'take.afterDraw': 'mayPlay',
      'take.whole': true,
      'wish.onPlain': 'nothing',
      'wish.whenLast': 'always',
      calls: 'none',
      'end.when': 'firstOut',
      'stock.exhausted': 'mostLays',
      'illegal.costs': 'cardAndTurn',
    },
  },
  turning: {
    label: text('Mit Richtungswechsel', 'With a turning direction'),
    about: text(
      'Wie an unserem Stammtisch, nur wechselt eine 9 die Spielrichtung.',
      'As at our table, but a 9 turns the direction of play.',
    ),
    values: { 'reverse.rank': '9' },
  },
  passing: {
    label: text('Alles wird weitergegeben', 'Everything is passed on'),
    about: text(
      'Auch eine 8 darfst du weitergeben, und jede weitere 7 verdoppelt: 2, 4, 8, 16 Karten.',
      'An 8 may be passed on as well, and each further 7 doubles: 2, 4, 8, 16 cards.',
    ),
    values: { 'take.stack': 'double', 'skip.counter': 'pass' },
  },
  hunsrueck: {
    label: text('Hunsrück', 'Hunsrück'),
    region: text('Rheinland-Pfalz', 'Rhineland-Palatinate'),
    about: text(
      'Eine Dame lässt zwei nehmen, ein Ass lässt aussetzen. 7 und 8 sind gewöhnliche Karten.',
      'A Queen makes the next player take two, an Ace skips. 7 and 8 are ordinary cards.',
    ),
    values: { 'take.rank': 'Q', 'skip.rank': 'A' },
  },
  austria: {
    label: text('Mau-Mau mit Bildern', 'Mau-Mau with court cards'),
    region: text('Österreich', 'Austria'),
    about: text(
      'Nur Bilder und Asse wirken: Bube aussetzen, Dame Richtung, König zwei nehmen, Ass wünschen.',
      'Only court cards and Aces act: Jack skips, Queen turns the direction, King takes two, Ace wishes.',
    ),
    values: { 'take.rank': 'K', 'skip.rank': 'J', 'reverse.rank': 'Q', 'wish.rank': 'A' },
  },
  neunerln: {
    label: text('Neunerln', 'Neunerln'),
    region: text('Österreich und Bayern', 'Austria and Bavaria'),
    about: text(
      'Die 9 wünscht, der Bube ist eine gewöhnliche Karte. Liegt am Anfang eine 9, wünscht der Geber.',
      'The 9 wishes and the Jack is an ordinary card. If a 9 is turned over first, the dealer wishes.',
    ),
    values: { 'start.effect': 'applies', 'wish.rank': '9' },
  },
  prsi: {
    label: text('Prší', 'Prší'),
    region: text('Tschechien', 'Czechia'),
    about: text(
      'Vier Karten für jeden. Ein Ass lässt aussetzen und wird weitergegeben, die Dame wünscht, gerufen wird nichts.',
      'Four cards each. An Ace skips and is passed on, the Queen wishes, nothing is called.',
    ),
    values: {
      handSize: 4,
      'draw.thenPlay': 'never',
      'skip.rank': 'A',
      'skip.counter': 'pass',
      'wish.rank': 'Q',
      'wish.onWish': 'allowed',
      calls: 'none',
    },
  },
};
