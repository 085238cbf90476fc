/** Rules that games of turns share, as players read them. */
import { type Sentence, sentence, type Text, text } from '@stammtisch/kernel';

/** What becomes of those who leave: `whither` their cards go, and `as` what the last one wins. */
export function leavingRule(whither: Text, as: Text = text('', '')): Sentence {
  return sentence(
    `Wer aussteigt, steht hinter allen, die geblieben sind; seine Karten kommen ${whither.de}. Bleibt nur einer übrig, gewinnt er${as.de}.`,
    `Whoever leaves ranks behind all who stayed; the cards go ${whither.en}. If only one player is left, that one wins${as.en}.`,
  );
}
