import { type Sentence, sentence } from '@stammtisch/kernel';
import type { ChancoOptions, RankChoice } from './options.ts';

/** The rules for players; the options decide two sentences of them. */
export function rules(options: ChancoOptions): readonly Sentence[] {
  return [
    sentence('# Ziel', '# Aim'),
    sentence(
      'Wer zu Beginn einer Runde vier Karten gleichen Werts hält, gewinnt.',
      'Whoever holds four cards of one rank when a round begins wins.',
    ),
    sentence('# Karten', '# Cards'),
    sentence(
      '2 bis 13 Spieler sitzen im Kreis. Für jeden ist ein Wert in allen vier Farben im Spiel, und jeder bekommt vier Karten, einzeln ausgeteilt.',
      '2 to 13 players sit in a circle. For each of them one rank is in the game in all four suits, and everyone gets four cards, dealt one at a time.',
    ),
    RANK_RULES[options.ranks],
    sentence('# Eine Runde', '# A round'),
    sentence(
      'Zuerst wird nachgesehen, ob jemand vier Gleiche hat, schon nach dem Austeilen. Haben mehrere vier Gleiche, gewinnen sie gemeinsam.',
      'First the dealer looks whether anybody has four of a kind, even right after the deal. If several have, they win together.',
    ),
    sentence(
      'Sonst legen alle gleichzeitig eine Karte verdeckt auf den Stapel zu ihrer Linken und nehmen dann die Karte vom Stapel zu ihrer Rechten. Eine gelegte Karte kann man nicht zurücknehmen.',
      'Otherwise all at the same time lay one card face down on the pile to their left, and then take the card from the pile to their right. A card once laid cannot be taken back.',
    ),
    sentence('# Ende', '# End'),
    sentence(
      'Hat nach {limit} Runden niemand gewonnen, ist das Spiel unentschieden.',
      'If nobody has won after {limit} rounds, the game is a draw.',
      { limit: options.roundLimit },
    ),
    sentence(
      'Wer aussteigt, kann nicht mehr gewinnen und steht hinter allen, die geblieben sind; für ihn wird weiter je eine Karte gewählt. Bleibt nur einer übrig, gewinnt er.',
      'Whoever leaves cannot win any more and ranks behind all who stayed; cards go on being chosen for him. If only one is left, he wins.',
    ),
  ];
}

const RANK_RULES: Readonly<Record<RankChoice, Sentence>> = {
  first: sentence(
    'Es sind die ersten Werte in der Reihenfolge Ass, 2 bis 10, Bube, Dame, König.',
    'They are the first ranks in the order ace, 2 to 10, jack, queen, king.',
  ),
  last: sentence(
    'Es sind die letzten Werte in der Reihenfolge Ass, 2 bis 10, Bube, Dame, König.',
    'They are the last ranks in the order ace, 2 to 10, jack, queen, king.',
  ),
  random: sentence(
    'Welche Werte es sind, wird vor dem Austeilen ausgelost; alle erfahren es.',
    'Which ranks they are is drawn by lot before the deal; everybody is told.',
  ),
};
