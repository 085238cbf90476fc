import { type Sentence, sentence, text } from '@stammtisch/kernel';

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
