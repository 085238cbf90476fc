/** The words of the rows, explained for these options. */
import { type Term, text, type Text } from '@stammtisch/kernel';
import type { MauMauOptions } from './options.ts';

export function legend(options: MauMauOptions): readonly Term[] {
  const { calls } = options;
  const penalty = options['calls.penalty'];
  return [
    { term: 'canPlay(c)', means: canPlay(options) },
    { term: 'play', means: text('c wird abgelegt', 'c is laid on the discards') },
    ...(options['take.rank'] === 'none'
      ? []
      : [{ term: 'draw sevens', means: drawSevens(options) }]),
    {
      term: 'nextTurn(n)',
      means: text(
        'der Zug ist vollendet; damit arbeitet der Spielerautomat weiter, der ihn n Plätze weitergibt',
        'the turn is completed; the player automaton goes on with it and passes it n seats on',
      ),
    },
    ...(calls === 'none'
      ? []
      : [
          {
            term: 'one card left',
            means: text(
              'wer am Zug war, hat nach dem Ablegen nur noch eine Karte',
              'whoever was on turn has one card left after laying',
            ),
          },
          {
            term: 'remember',
            means: text('merkt sich, wer die Ansage schuldet', 'remembers who owes the call'),
          },
          {
            term: 'remembered draws',
            means: text(
              `wer die Ansage vergessen hat, zieht ${penalty === 1 ? 'eine Karte' : `${penalty} Karten`}`,
              `whoever forgot the call draws ${penalty === 1 ? 'a card' : `${penalty} cards`}`,
            ),
          },
        ]),
    {
      term: '*',
      means: text(
        'nicht in der Vorlage: Plätze, die verlassen werden, und Hausregeln',
        'not in the source: seats that are left, and house rules',
      ),
    },
  ];
}

function canPlay(options: MauMauOptions): Text {
  const wish = options['wish.rank'];
  const take = options['take.rank'];
  const anything = options['wish.fits'] === 'anything' && wish !== 'none';
  const de = [
    `Normal: gleiche Farbe oder gleicher Wert wie die oberste Karte${anything ? `, oder ${wish}` : ''}`,
  ];
  const en = [`Normal: the suit or rank of the top card${anything ? `, or a ${wish}` : ''}`];
  if (take !== 'none' && options['take.stack'] !== 'off') {
    de.push(`SevenChosen: nur ${take}`);
    en.push(`SevenChosen: only a ${take}`);
  }
  if (options['skip.rank'] !== 'none' && options['skip.counter'] === 'pass') {
    de.push(`EightChosen: nur ${options['skip.rank']}`);
    en.push(`EightChosen: only ${options['skip.rank']}`);
  }
  if (wish !== 'none') {
    const isAllowed = options['wish.onWish'] === 'allowed';
    de.push(`SuitChosen: die gewünschte Farbe${isAllowed ? ` oder ${wish}` : `, kein ${wish}`}`);
    en.push(`SuitChosen: the wished suit${isAllowed ? ` or a ${wish}` : `, no ${wish}`}`);
  }
  return text(
    `c ist auf der Hand und passt. ${de.join('; ')}; sonst nichts`,
    `c is in the hand and fits. ${en.join('; ')}; nothing otherwise`,
  );
}

function drawSevens(options: MauMauOptions): Text {
  const amount = options['take.amount'];
  const cost =
    options['take.stack'] === 'double'
      ? text(
          `${amount} Karten, für jede weitere doppelt so viele`,
          `${amount} cards, doubled for each further one`,
        )
      : text(`${amount} × sevens Karten`, `${amount} × sevens cards`);
  return text(`zieht ${cost.de}; sevens = 0`, `draws ${cost.en}; sevens = 0`);
}
