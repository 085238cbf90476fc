/** The part of the rules text about cards with a role. */
import { type Sentence, sentence, type Text, text } from '@stammtisch/kernel';
import type { SkatRank } from './cards.ts';
import { passesSkipsOn, stacks } from './action-rows.ts';
import type { MauMauOptions, RoleRank } from './options.ts';
import {
  alternatives,
  cardCount,
  paragraph,
  type RankWords,
  rankWords,
} from './rules-text-words.ts';

/** A paragraph for each rank that has a role, and one for what they have in common. */
export function roleRules(options: MauMauOptions): readonly Sentence[] {
  const written = [
    about(options['take.rank'], (words) => takeRule(options, words)),
    about(options['skip.rank'], (words) => skipRule(options, words)),
    about(options['reverse.rank'], (words) => reverseRule(options, words)),
    about(options['again.rank'], (words) => againRule(options, words)),
    about(options['wish.rank'], (words) => wishRule(options, words)),
    lastCardRule(options),
  ].filter((rule) => rule !== undefined);
  return written.length === 0
    ? []
    : [sentence('# Besondere Karten', '# Special cards'), ...written];
}

function about(rank: RoleRank, write: (words: RankWords) => Sentence): Sentence | undefined {
  return rank === 'none' ? undefined : write(rankWords(rank));
}

function takeRule(options: MauMauOptions, words: RankWords): Sentence {
  return paragraph(
    stacks(options) ? passedOn(options, words) : notPassedOn(options, words),
    options['take.afterDraw'] === 'turnEnds'
      ? sentence('Mit dem Nehmen ist der Zug zu Ende.', 'Taking the cards ends the turn.')
      : sentence(
          'Wer genommen hat, spielt danach ganz normal seinen Zug.',
          'After taking them one goes on with a normal turn.',
        ),
  );
}

function notPassedOn(options: MauMauOptions, words: RankWords): Sentence {
  return sentence(
    '{The}: Der Nächste muss sofort {cards} nehmen und kann es nicht abwehren.',
    '{The}: the next player must take {cards} at once and cannot avert it.',
    { ...words, cards: cardCount(options['take.amount']) },
  );
}

function passedOn(options: MauMauOptions, words: RankWords): Sentence {
  const amount = options['take.amount'];
  const third = options['take.stack'] === 'double' ? 4 * amount : 3 * amount;
  const wish = options['wish.rank'];
  return paragraph(
    sentence(
      '{The}: Der Nächste muss {cards} nehmen oder selbst {oneObject} darauflegen. Dann sind es für den Nächsten {second} Karten, dann {third} und so weiter, bis jemand nimmt.',
      '{The}: the next player must take {cards} or lay {oneObject} on it. Then the one after that faces {second} cards, then {third} and so on, until somebody takes them.',
      { ...words, cards: cardCount(amount), second: 2 * amount, third },
    ),
    wish === 'none'
      ? sentence('Etwas anderes passt so lange nicht.', 'Nothing else fits until then.')
      : sentence(
          'Etwas anderes passt so lange nicht, auch {wish} nicht.',
          'Nothing else fits until then, not even {wish}.',
          { wish: rankWords(wish).one },
        ),
  );
}

function skipRule(options: MauMauOptions, words: RankWords): Sentence {
  if (passesSkipsOn(options)) {
    return sentence(
      '{The}: Der Nächste setzt aus oder legt selbst {oneObject} darauf; dann trifft es den Nächsten. Etwas anderes passt so lange nicht, und gezogen wird dabei nicht.',
      '{The}: the next player misses a turn or lays {oneObject} on it; then it is up to the one after that. Nothing else fits until then, and nothing is drawn for it.',
      { ...words },
    );
  }
  return sentence(
    '{The}: Der Nächste setzt aus und kann das nicht weitergeben. Zu zweit ist man dadurch gleich noch einmal dran.',
    '{The}: the next player misses a turn and cannot pass that on. With two players that means to be on turn again at once.',
    { ...words },
  );
}

function reverseRule(options: MauMauOptions, words: RankWords): Sentence {
  return options['reverse.twoPlayers'] === 'skip'
    ? sentence(
        '{The}: Die Spielrichtung wechselt. Sind nur noch zwei im Spiel, setzt der andere stattdessen aus.',
        '{The}: the direction of play turns. When only two are playing, the other one misses a turn instead.',
        { ...words },
      )
    : sentence(
        '{The}: Die Spielrichtung wechselt. Sind nur noch zwei im Spiel, bewirkt {it} nichts.',
        '{The}: the direction of play turns. When only two are playing, {it} does nothing.',
        { ...words },
      );
}

function againRule(options: MauMauOptions, words: RankWords): Sentence {
  return paragraph(
    options['again.force'] === 'must'
      ? sentence(
          '{The}: Wer {itObject} legt, ist gleich noch einmal dran und muss wieder legen oder ziehen.',
          '{The}: whoever lays {itObject} is on turn again at once and must lay or draw once more.',
          { ...words },
        )
      : sentence(
          '{The}: Wer {itObject} legt, darf gleich noch eine passende Karte legen oder es dabei belassen; gezogen wird dabei nicht.',
          '{The}: whoever lays {itObject} may lay one more card that fits or leave it at that; nothing is drawn for it.',
          { ...words },
        ),
    options['again.last'] === 'wins'
      ? sentence(
          'Auch mit {withOne} als letzter Karte darf man fertig werden.',
          'It may be the last card, too.',
          { ...words },
        )
      : neverLast(words),
  );
}

function neverLast(words: RankWords): Sentence {
  return sentence(
    'Als letzte Karte darf {one} nicht gelegt werden.',
    '{The} may not be laid as the last card.',
    { ...words },
  );
}

function wishRule(options: MauMauOptions, words: RankWords): Sentence {
  return paragraph(
    fitsOnAll(options, words),
    underWish(options, words),
    onWishless(options, words),
    options['wish.last'] === 'notAllowed' ? neverLast(words) : lastWish(options, words),
  );
}

function fitsOnAll(options: MauMauOptions, words: RankWords): Sentence {
  if (options['wish.fits'] === 'matching') {
    return sentence(
      '{The} muss bedienen wie jede andere Karte, aber wer {itObject} legt, wünscht sich eine Farbe.',
      '{The} has to follow like any other card, but whoever lays {itObject} wishes for a suit.',
      { ...words },
    );
  }
  const answered = [
    ...(stacks(options) ? [options['take.rank']] : []),
    ...(passesSkipsOn(options) ? [options['skip.rank']] : []),
  ].map((rank) => rankWords(rank as SkatRank).none);
  return answered.length > 0
    ? sentence(
        '{The} passt auf alles, solange {noneOf} zu beantworten ist, und wer {itObject} legt, wünscht sich eine Farbe.',
        '{The} fits on anything while {noneOf} has to be answered, and whoever lays {itObject} wishes for a suit.',
        { ...words, noneOf: together(answered) },
      )
    : sentence(
        '{The} passt auf alles, und wer {itObject} legt, wünscht sich eine Farbe.',
        '{The} fits on anything, and whoever lays {itObject} wishes for a suit.',
        { ...words },
      );
}

/** `a und b`. */
function together(items: readonly Text[]): Text {
  return text(items.map(({ de }) => de).join(' und '), items.map(({ en }) => en).join(' and '));
}

function underWish(options: MauMauOptions, words: RankWords): Sentence {
  if (options['wish.onWish'] === 'allowed' && options['wish.fits'] === 'matching') {
    return sentence(
      'Bis jemand den Wunsch bedient, passt nur die gewünschte Farbe, auch {one} in dieser Farbe; dann gilt statt des alten ein neuer Wunsch.',
      'Until somebody serves the wish, only the suit wished for fits, also {one} of that suit; then a new wish replaces the old one.',
      { ...words },
    );
  }
  return options['wish.onWish'] === 'allowed'
    ? sentence(
        'Bis jemand den Wunsch bedient, passt nur die gewünschte Farbe oder wieder {one}; dann gilt statt des alten ein neuer Wunsch.',
        'Until somebody serves the wish, only the suit wished for fits, or again {one}; then a new wish replaces the old one.',
        { ...words },
      )
    : sentence(
        'Bis jemand den Wunsch bedient, passt nur die gewünschte Farbe, aber {none}, auch nicht in dieser Farbe.',
        'Until somebody serves the wish, only the suit wished for fits, but {none}, not even of that suit.',
        { ...words },
      );
}

/** A wish card can lie there without a wish only as the first card, or after a fault. */
function onWishless(options: MauMauOptions, words: RankWords): Sentence | undefined {
  const turnedOver = options['start.effect'] !== 'applies';
  if (!turnedOver && options['illegal.costs'] === 'nothing') return undefined;
  return options['wish.onPlain'] === 'wishes'
    ? sentence(
        'Liegt {one} ohne Wunsch oben, darf man {oneObject} darauflegen und sich dazu etwas wünschen.',
        'If {one} without a wish lies on top, {oneObject} may be laid on it, with a wish.',
        { ...words },
      )
    : sentence(
        'Liegt {one} ohne Wunsch oben, darf man {oneObject} darauflegen, aber sich nichts wünschen.',
        'If {one} without a wish lies on top, {oneObject} may be laid on it, but without a wish.',
        { ...words },
      );
}

function lastWish(options: MauMauOptions, words: RankWords): Sentence {
  if (options.calls === 'both') {
    return sentence(
      'Auch {one} als letzte Karte wünscht, noch vor „Mau-Mau“.',
      '{The} as the last card wishes too, even before "Mau-Mau".',
      { ...words },
    );
  }
  if (options['wish.whenLast'] === 'always') {
    return sentence('Auch {one} als letzte Karte wünscht.', '{The} as the last card wishes too.', {
      ...words,
    });
  }
  return options['end.when'] === 'lastLeft'
    ? sentence(
        'Auch {one} als letzte Karte wünscht, es sei denn, das Spiel endet damit.',
        '{The} as the last card wishes too, unless the game ends with it.',
        { ...words },
      )
    : sentence(
        '{The} als letzte Karte wünscht nicht mehr, denn das Spiel endet damit.',
        '{The} as the last card does not wish, as the game ends with it.',
        { ...words },
      );
}

function lastCardRule(options: MauMauOptions): Sentence | undefined {
  const roles = ['take.rank', 'skip.rank', 'reverse.rank'] as const;
  const ranks = roles.map((role) => options[role]).filter((rank) => rank !== 'none');
  if (ranks.length === 0 || options['end.when'] === 'firstOut') return undefined;
  return sentence('Auch als letzte Karte wirkt {list}.', 'As the last card {list} acts as well.', {
    list: alternatives(ranks.map((rank) => rankWords(rank).one)),
  });
}
