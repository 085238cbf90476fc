import { type Sentence, sentence, type Text, text } from '@stammtisch/kernel';

/** What the terminal says around a game. */
export const TEXTS = {
  bot: text('Bot {number}', 'Bot {number}'),
  moveQuestion: text(
    'Dein Zug (Nummer oder Text, ? Regeln, q Ende): ',
    'Your move (number or text, ? rules, q quit): ',
  ),
  callQuestion: text(
    'Möchtest du etwas ansagen (Nummer oder Text, Eingabetaste: nichts)? ',
    'Do you want to call (number or text, Enter: say nothing)? ',
  ),
  handOver: text('Jetzt ist {@seat} am Bildschirm.', 'Now {@seat} takes the screen.'),
  handOverQuestion: text(
    'Weiter mit der Eingabetaste (q Ende): ',
    'Press Enter to go on (q quit): ',
  ),
  noSuchNumber: text('Eine Nummer {number} steht nicht da.', 'There is no number {number}.'),
  ambiguous: text('Das kann heißen: {actions}.', 'That can mean: {actions}.'),
  unknown: text(
    '"{text}" verstehe ich nicht; gib eine Nummer oder einen Text aus der Liste ein.',
    'I do not understand "{text}"; type a number or a text of the list.',
  ),
  left: text('Das Spiel bleibt unvollendet.', 'The game stays unfinished.'),
  inputEnded: text(
    'Die Eingabe ist zu Ende; das Spiel bleibt unvollendet.',
    'The input has ended; the game stays unfinished.',
  ),
  seed: text('Seed dieses Spiels: {seed}', 'Seed of this game: {seed}'),
} as const;

/** One of the texts with its gaps filled. */
export function say(key: keyof typeof TEXTS, data: NonNullable<Sentence['data']> = {}): Sentence {
  return { text: TEXTS[key], data };
}

/** The headline of a turn. */
export function turnTitle(seat: number, waitedFor: boolean): Sentence {
  return waitedFor
    ? sentence('{@seat} ist am Zug', 'It is the turn of {@seat}', { seat })
    : sentence('{@seat} darf ansagen', '{@seat} may call', { seat });
}

/** Why a game is over; a reason nobody has put into words is shown as it is. */
export function reasonText(reason: string): Text {
  return REASONS[reason] ?? text(`Das Spiel ist aus (${reason}).`, `The game is over (${reason}).`);
}

const REASONS: Readonly<Record<string, Text>> = {
  out: text('Das Spiel ist zu Ende gespielt.', 'The game has been played to its end.'),
  'four-of-a-kind': text('Vier gleiche Karten sind beisammen.', 'Four of a kind have met.'),
  'boards-full': text('Alle Spielfelder sind voll.', 'All boards are full.'),
  'no-cards': text('Es gibt keine Karten mehr zu ziehen.', 'There are no cards left to draw.'),
  'no-tiles': text('Es gibt keine Plättchen mehr.', 'There are no tiles left.'),
  'turn-limit': text('Die Höchstzahl der Züge ist erreicht.', 'The turn limit is reached.'),
  'round-limit': text('Die Höchstzahl der Runden ist erreicht.', 'The round limit is reached.'),
  'last-seat': text('Nur ein Platz ist noch besetzt.', 'Only one seat is still taken.'),
  'all-left': text('Alle haben den Tisch verlassen.', 'Everybody has left the table.'),
  cancelled: text('Das Spiel ist abgebrochen.', 'The game is cancelled.'),
};
