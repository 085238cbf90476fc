import { type Sentence, sentence } from '@stammtisch/kernel';
import type { MopsRoyalOptions } from './options.ts';
import { SHAPES } from './shapes.ts';

/** The rules as players read them. */
export function rules(options: MopsRoyalOptions): readonly Sentence[] {
  return [...PLAY_RULES, ...SHAPE_RULES, ...END_RULES, limitRule(options.turnLimit)];
}

const PLAY_RULES: readonly Sentence[] = [
  sentence('# Worum es geht', '# The aim'),
  sentence(
    'Zwei bis vier Spieler füllen jeder ein eigenes Spielfeld von 5x5 Feldern. Wer Plättchen gleicher Farbe oder mit gleichem Gegenstand in bestimmten Formen auslegt, kann sie werten. Am Ende gewinnt, wer die meisten Punkte hat.',
    'Two to four players each fill a board of 5x5 cells of their own. Tiles of one colour or with one object, laid in certain shapes, can be scored. The most points win.',
  ),
  sentence('# Vorbereitung', '# Set-up'),
  sentence(
    'Es gibt 36 Plättchen: jede von sechs Farben (Blau, Grün, Orange, Pink, Lila, Gelb) mit jedem von sechs Gegenständen (Kissen, Knochen, Napf, Dose, Kot, Mops). Sechs von ihnen tragen eine Krone: das blaue Kissen, der grüne Mops, der orange Napf, die pinke Dose, der lila Knochen und der gelbe Kot.',
    'There are 36 tiles: each of six colours (blue, green, orange, pink, purple, yellow) with each of six objects (cushion, bone, bowl, can, poo, pug). Six of them bear a crown: the blue cushion, the green pug, the orange bowl, the pink can, the purple bone and the yellow poo.',
  ),
  sentence(
    'Jeder beginnt mit einem zufälligen Startplättchen ohne Krone; keine zwei sind gleich. Im Vorrat liegen trotzdem alle 36 Plättchen, gemischt und verdeckt.',
    'Everyone begins with a random start tile without a crown; no two are the same. The deck nevertheless holds all 36 tiles, shuffled and face down.',
  ),
  sentence('# Eine Runde', '# A round'),
  sentence(
    'Ein Plättchen wird aufgedeckt, und der Reihe nach legt jeder dieses Plättchen auf sein eigenes Spielfeld. Danach kommt das nächste.',
    'One tile is revealed, and in turn everyone lays that tile on their own board. Then comes the next one.',
  ),
  sentence(
    'Angelegt wird auf ein freies Feld waagerecht oder senkrecht neben einem eigenen Plättchen, auch neben einem umgedrehten. Wo der Rand liegt, ergibt sich erst beim Spielen: Die Auslage darf nie höher oder breiter als fünf werden.',
    'A tile goes on a free cell horizontally or vertically next to one of your own tiles, turned ones included. Where the edge is shows only during play: the layout may never become taller or wider than five.',
  ),
  sentence(
    'Wer sein eigenes Startplättchen legen müsste, setzt diese Runde aus und legt und wertet nicht. Auch wer schon 25 Plättchen hat, setzt aus.',
    'Whoever would have to lay their own start tile sits out this round and neither lays nor scores. Whoever has 25 tiles already sits out too.',
  ),
  sentence('# Werten', '# Scoring'),
  sentence(
    'Liegt nach dem Legen irgendwo auf dem eigenen Spielfeld eine Kombination, darf genau eine gewertet werden; man kann auch verzichten. Das neue Plättchen muss nicht dazugehören. Eine Kombination ist eine der Formen unten, beliebig gedreht und gespiegelt, und ihre Plättchen haben alle dieselbe Farbe oder alle denselben Gegenstand. Keines darf umgedreht sein.',
    'If after laying there is a combination anywhere on your board, you may score exactly one, or decline. The new tile need not be part of it. A combination is one of the shapes below, turned and mirrored at will, and its tiles all have the same colour or all the same object. None of them may be turned over.',
  ),
  sentence(
    'Drei Plättchen zählen 2 Punkte, vier 4 und fünf 7; ist eine Krone dabei, kommt 1 Punkt dazu.',
    'Three tiles are worth 2 points, four 4 and five 7; a crown among them adds 1 point.',
  ),
  sentence(
    'Dann wird eines der mit O bezeichneten Plättchen der Kombination umgedreht. Es bleibt liegen und zählt beim Anlegen als Nachbar, aber nie wieder in einer Kombination.',
    'Then one of the tiles of the combination marked O is turned over. It stays and counts as a neighbour when laying, but never again in a combination.',
  ),
];

const SHAPE_RULES: readonly Sentence[] = [
  sentence('# Die 17 Formen', '# The 17 shapes'),
  sentence(
    'Von oben nach unten, Zeilen durch / getrennt; X und O sind Plättchen, von den O wird eines umgedreht.',
    'From top to bottom, rows divided by /; X and O are tiles, one of those marked O is turned over.',
  ),
  ...SHAPES.map(({ name, drawing, points }) =>
    sentence('{name}: {drawing} ({points} Punkte)', '{name}: {drawing} ({points} points)', {
      name,
      drawing: drawing.join('/'),
      points,
    }),
  ),
];

const END_RULES: readonly Sentence[] = [
  sentence('# Nachholen und Ende', '# Catching up and the end'),
  sentence(
    'Gespielt wird, bis alle Spielfelder voll sind. Wer ausgesetzt hat, holt seinen Zug in einer weiteren Runde nach; wessen Spielfeld schon voll ist, sieht dabei zu. Eine Schlusswertung gibt es nicht. Gibt es keine Plättchen mehr, endet das Spiel ebenfalls.',
    'Play goes on until all boards are full. Whoever sat out makes up for it in one more round while the others look on. There is no final scoring. If there are no tiles left, the game ends as well.',
  ),
  sentence(
    'Wer die meisten Punkte hat, gewinnt; bei Gleichstand entscheiden weniger umgedrehte Plättchen, sonst teilt man sich den Platz.',
    'The most points win; in a tie fewer turned tiles decide, and after that the place is shared.',
  ),
  sentence(
    'Wer den Tisch verlässt, wird übersprungen und kommt auf den letzten Platz; wer später geht, steht vor denen, die früher gingen.',
    'Whoever leaves the table is skipped and takes the last place; those who leave later stand before those who left sooner.',
  ),
];

function limitRule(turnLimit: number): Sentence {
  return sentence(
    'Sind auf allen Spielfeldern zusammen {turnLimit} Plättchen gelegt, endet das Spiel mit der Rangfolge, die dann gilt.',
    'Once {turnLimit} tiles have been laid on all boards together, the game ends with the ranking as it stands.',
    { turnLimit },
  );
}
