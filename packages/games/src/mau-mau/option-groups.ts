/** The house rules by the questions people ask about them, with answers that follow from the choice. */
import { type OptionGroup, text, type Text } from '@stammtisch/kernel';
import type { MauMauOptions, RoleRank } from './options.ts';
import { cardCount, rankWords } from './rules-text-words.ts';

export const GROUPS: readonly OptionGroup<MauMauOptions>[] = [
  {
    id: 'take',
    fields: ['take.rank', 'take.amount', 'take.stack', 'take.afterDraw', 'take.whole'],
    question: (options) =>
      whatDoes(options['take.rank'], 'Muss jemand Karten nehmen?', 'Does anybody take cards?'),
    summary: summarizeTake,
    pictures: (options) => picturesOf(options['take.rank'], 'H', 'S'),
  },
  {
    id: 'skip',
    fields: ['skip.rank', 'skip.counter'],
    question: (options) =>
      whatDoes(options['skip.rank'], 'Muss jemand aussetzen?', 'Does anybody miss a turn?'),
    summary: summarizeSkip,
    pictures: (options) => picturesOf(options['skip.rank'], 'D', 'C'),
  },
  {
    id: 'wish',
    fields: ['wish.rank', 'wish.fits', 'wish.onWish', 'wish.onPlain', 'wish.last', 'wish.whenLast'],
    question: (options) =>
      whatDoes(
        options['wish.rank'],
        'Darf man sich eine Farbe wünschen?',
        'May one wish for a suit?',
      ),
    summary: summarizeWish,
    pictures: (options) => picturesOf(options['wish.rank'], 'S', 'H'),
  },
  {
    id: 'reverse',
    fields: ['reverse.rank', 'reverse.twoPlayers'],
    question: (options) =>
      whatDoes(
        options['reverse.rank'],
        'Wechselt die Spielrichtung?',
        'Does the direction of play turn?',
      ),
    summary: (options) =>
      options['reverse.rank'] === 'none'
        ? text('Nein', 'No')
        : text('Die Spielrichtung wechselt', 'The direction of play turns'),
    pictures: (options) => picturesOf(options['reverse.rank'], 'C', 'D'),
  },
  {
    id: 'again',
    fields: ['again.rank', 'again.force', 'again.last'],
    question: (options) =>
      whatDoes(
        options['again.rank'],
        'Ist man mit einer Karte noch einmal dran?',
        'Does a card give another turn?',
      ),
    summary: summarizeAgain,
    pictures: (options) => picturesOf(options['again.rank'], 'D', 'S'),
  },
  {
    id: 'calls',
    fields: ['calls', 'calls.window', 'calls.penalty'],
    question: () => text('Wann sagt man Mau?', 'When does one say Mau?'),
    summary: summarizeCalls,
    pictures: () => ['KH'],
  },
  {
    id: 'draw',
    fields: ['draw.voluntary', 'draw.thenPlay', 'stock.exhausted'],
    question: () => text('Wie wird gezogen?', 'How are cards drawn?'),
    summary: summarizeDraw,
  },
  {
    id: 'deal',
    fields: ['handSize', 'decks', 'deal.first', 'start.effect'],
    question: () => text('Wie wird gegeben, wer fängt an?', 'How is it dealt, who begins?'),
    summary: summarizeDeal,
  },
  {
    id: 'end',
    fields: [
      'end.when',
      'points',
      'points.values',
      'points.wishFinish',
      'illegal.costs',
      'turnLimit',
    ],
    question: () =>
      text('Wann ist Schluss, wie wird gezählt?', 'When does it end, how is it counted?'),
    summary: summarizeEnd,
    pictures: (options) => (options.points === 'none' ? [] : ['AH', '10S']),
  },
];

/** `Was macht eine 7?`, or what is asked where no card has the role. */
function whatDoes(rank: RoleRank, de: string, en: string): Text {
  if (rank === 'none') return text(de, en);
  const { one } = rankWords(rank);
  return text(`Was macht ${one.de}?`, `What does ${one.en} do?`);
}

/** Two cards of a rank, in these suits. */
function picturesOf(rank: RoleRank, ...suits: readonly string[]): readonly string[] {
  return rank === 'none' ? [] : suits.map((suit) => rank + suit);
}

function summarizeTake(options: MauMauOptions): Text {
  if (options['take.rank'] === 'none') return text('Nein', 'No');
  const cards = cardCount(options['take.amount']);
  return listed(
    text(`Der Nächste nimmt ${cards.de}`, `The next player takes ${cards.en}`),
    {
      off: text('weitergeben geht nicht', 'no passing on'),
      add: text('weitergeben erlaubt', 'passing on allowed'),
      double: text('weitergeben verdoppelt', 'passing on doubles'),
    }[options['take.stack']],
    options['take.afterDraw'] === 'mayPlay' && text('dann spielt er weiter', 'then plays on'),
  );
}

function summarizeSkip(options: MauMauOptions): Text {
  if (options['skip.rank'] === 'none') return text('Nein', 'No');
  return listed(
    text('Der Nächste setzt aus', 'The next player misses a turn'),
    options['skip.counter'] === 'pass' && text('weitergeben erlaubt', 'passing on allowed'),
  );
}

function summarizeWish(options: MauMauOptions): Text {
  if (options['wish.rank'] === 'none') return text('Nein', 'No');
  const { one, oneObject } = rankWords(options['wish.rank']);
  return listed(
    text('Farbe wünschen', 'Wish for a suit'),
    options['wish.fits'] === 'anything'
      ? text('passt auf alles', 'fits on anything')
      : text('muss bedienen', 'has to follow'),
    options['wish.onWish'] === 'allowed'
      ? text(`${one.de} auf ${oneObject.de} geht`, `${one.en} on ${one.en} is fine`)
      : text(`${one.de} auf ${oneObject.de} geht nicht`, `never ${one.en} on ${one.en}`),
    options['wish.last'] === 'notAllowed' && text('nicht als letzte', 'not as the last one'),
  );
}

function summarizeAgain(options: MauMauOptions): Text {
  if (options['again.rank'] === 'none') return text('Nein', 'No');
  return listed(
    options['again.force'] === 'must'
      ? text('Noch einmal legen oder ziehen', 'Lay or draw once more')
      : text('Noch einmal legen, wer will', 'Lay once more if you like'),
    options['again.last'] === 'notAllowed' && text('nicht als letzte', 'not as the last one'),
  );
}

function summarizeCalls(options: MauMauOptions): Text {
  if (options.calls === 'none') return text('Gar nicht', 'Never');
  const cards = cardCount(options['calls.penalty']);
  return listed(
    options.calls === 'mau'
      ? text('Bei der vorletzten Karte', 'On the last but one card')
      : text(
          'Bei der vorletzten Karte, bei der letzten Mau-Mau',
          'On the last but one card, on the last one Mau-Mau',
        ),
    text(`Vergessen kostet ${cards.de}`, `forgetting costs ${cards.en}`),
  );
}

function summarizeDraw(options: MauMauOptions): Text {
  return listed(
    options['draw.voluntary']
      ? text('Eine Karte, wer nicht kann oder will', 'One card, if you cannot or will not lay')
      : text('Eine Karte, nur wer nicht kann', 'One card, only if you cannot lay'),
    {
      never: text('dann ist der Nächste dran', 'then the next player is on turn'),
      drawnOnly: text('die gezogene darf gleich gelegt werden', 'which may be laid at once'),
      drawnMust: text('passt sie, muss sie weg', 'which must be laid if it fits'),
      any: text('danach darf man noch legen', 'after that you may still lay'),
    }[options['draw.thenPlay']],
  );
}

function summarizeDeal(options: MauMauOptions): Text {
  const { handSize, decks } = options;
  return listed(
    text(`${handSize} Karten für jeden`, `${handSize} cards each`),
    decks === 1
      ? text('ein Kartenspiel', 'one pack')
      : text(`${decks} Kartenspiele`, `${decks} packs`),
    {
      leftOfDealer: text('reihum fängt jeder mal an', 'everybody begins in turn'),
      winner: text('der Gewinner fängt an', 'the winner begins'),
      loser: text('der Verlierer fängt an', 'the loser begins'),
      random: text('das Los sagt, wer anfängt', 'chance decides who begins'),
      firstSeat: text('Platz 1 fängt an', 'seat 1 begins'),
    }[options['deal.first']],
  );
}

function summarizeEnd(options: MauMauOptions): Text {
  return listed(
    options['end.when'] === 'firstOut'
      ? text('Sobald einer fertig ist', 'As soon as one is out')
      : text('Wenn nur noch einer Karten hat', 'When only one still has cards'),
    {
      none: text('ohne Punkte', 'no points'),
      penaltyPoints: text('Minuspunkte für Handkarten', 'minus points for cards in hand'),
      winnerTakes: text('der Erste bekommt alle Punkte', 'the first gets all points'),
      placement: text('Punkte nach Platz', 'points by place'),
    }[options.points],
  );
}

/** `a, b, c`, without what is not the case. */
function listed(...parts: readonly (Text | false)[]): Text {
  const said = parts.filter((part) => part !== false);
  return text(said.map(({ de }) => de).join(', '), said.map(({ en }) => en).join(', '));
}
