/** House rules of special cards: which rank has which role, and what it does. */
import { type ChoiceField, type OptionSpec, text } from '@stammtisch/kernel';
import { PACK_RANKS, rankName } from './cards.ts';
import type { MauMauOptions, RoleRank } from './options.ts';

export const CARD_FIELDS = {
  'take.rank': roleField(
    '7',
    text('Ziehkarte', 'Draw card'),
    text('Wer nach ihr dran ist, muss Karten nehmen.', 'Whoever comes next must take cards.'),
  ),
  'take.amount': {
    kind: 'count',
    min: 1,
    max: 5,
    default: 2,
    label: text('Karten je Ziehkarte', 'Cards per draw card'),
    help: text('So viele Karten kostet eine Ziehkarte.', 'A draw card costs so many cards.'),
  },
  'take.stack': {
    kind: 'choice',
    values: {
      off: text('nein', 'no'),
      add: text('ja, die Karten werden addiert', 'yes, the cards add up'),
      double: text('ja, die Karten verdoppeln sich', 'yes, the cards double'),
    },
    default: 'add',
    label: text('Ziehkarte weitergeben', 'Passing a draw card on'),
    help: text(
      'Ob eine Ziehkarte mit einer Ziehkarte beantwortet werden darf; etwas anderes passt dann nicht, auch keine Wunschkarte.',
      'Whether a draw card may be answered with a draw card; nothing else fits then, not even a wish card.',
    ),
  },
  'take.afterDraw': {
    kind: 'choice',
    values: {
      turnEnds: text('ist der Zug zu Ende', 'the turn is over'),
      mayPlay: text('spielt man normal weiter', 'one goes on with a normal turn'),
    },
    default: 'turnEnds',
    label: text('Nach dem Nehmen', 'After taking'),
    help: text(
      'Was nach dem Nehmen der Karten für Ziehkarten geschieht.',
      'What happens after the cards for draw cards were taken.',
    ),
  },
  'take.whole': {
    kind: 'flag',
    default: false,
    label: text('Ganz oder gar nicht', 'All or nothing'),
    help: text(
      'Ob mehrere Karten nur auf einmal genommen werden. Sonst nimmt man, was noch da ist.',
      'Whether several cards are only taken all at once. Otherwise one takes what is left.',
    ),
  },
  'skip.rank': roleField(
    '8',
    text('Aussetzkarte', 'Skip card'),
    text(
      'Der Nächste setzt aus; zu zweit ist man selbst noch einmal dran.',
      'The next player misses the turn; with two players the same one plays again.',
    ),
  ),
  'skip.counter': {
    kind: 'choice',
    values: {
      off: text('nein', 'no'),
      pass: text('ja, dann trifft es den Nächsten', 'yes, then it hits the one after'),
    },
    default: 'off',
    before: 'off',
    label: text('Aussetzkarte weitergeben', 'Passing a skip card on'),
    help: text(
      'Ob eine Aussetzkarte mit einer Aussetzkarte beantwortet werden darf; etwas anderes passt dann nicht, auch keine Wunschkarte. Wer keine legt, setzt aus und zieht nichts.',
      'Whether a skip card may be answered with a skip card; nothing else fits then, not even a wish card. Whoever lays none sits out and draws nothing.',
    ),
  },
  'reverse.rank': roleField(
    'none',
    text('Richtungskarte', 'Reverse card'),
    text('Die Spielrichtung wechselt.', 'The direction of play turns.'),
  ),
  'reverse.twoPlayers': {
    kind: 'choice',
    values: {
      skip: text('wirkt wie Aussetzen', 'acts as a skip'),
      nothing: text('bewirkt nichts', 'does nothing'),
    },
    default: 'skip',
    label: text('Richtungskarte zu zweit', 'Reverse card with two players'),
    help: text(
      'Was sie bewirkt, wenn nur noch zwei mitspielen, von Anfang an oder weil andere fertig sind.',
      'What it does when only two are playing, from the start or because others are out.',
    ),
  },
  'again.rank': roleField(
    'none',
    text('Nochmal-Karte', 'Go-again card'),
    text('Wer sie legt, ist gleich noch einmal dran.', 'Whoever lays it plays again at once.'),
  ),
  'again.force': {
    kind: 'choice',
    values: {
      may: text('darf weiterlegen', 'may lay another card'),
      must: text('muss weiterlegen oder ziehen', 'must lay another card or draw'),
    },
    default: 'must',
    label: text('Nach der Nochmal-Karte', 'After a go-again card'),
    help: text('Ob man weiterlegen muss.', 'Whether one has to go on.'),
  },
  'again.last': {
    kind: 'choice',
    values: {
      wins: text('erlaubt', 'allowed'),
      notAllowed: text('nicht erlaubt', 'not allowed'),
    },
    default: 'notAllowed',
    label: text('Nochmal-Karte als letzte', 'Go-again card as the last one'),
    help: text(
      'Ob man mit ihr fertig werden darf; sonst muss man ziehen.',
      'Whether one may go out with it; otherwise one has to draw.',
    ),
  },
  'wish.rank': roleField(
    'J',
    text('Wunschkarte', 'Wish card'),
    text(
      'Wer sie legt, wünscht sich eine Farbe. Der Wunsch gilt, bis er bedient ist. Auf eine Ziehkarte, die zu beantworten ist, passt sie nie.',
      'Whoever lays it wishes for a suit. The wish holds until it is served. It never fits on a draw card that has to be answered.',
    ),
  ),
  'wish.fits': {
    kind: 'choice',
    values: {
      anything: text('auf alles', 'on anything'),
      matching: text(
        'nur auf gleiche Farbe oder gleichen Wert',
        'only on the same suit or the same rank',
      ),
    },
    default: 'anything',
    before: 'anything',
    label: text('Wunschkarte passt', 'Wish card fits'),
    help: text(
      'Ob eine Wunschkarte auf alles passt oder bedienen muss wie jede andere Karte, auch einen Wunsch, wo sie darauf darf.',
      'Whether a wish card fits on anything or has to follow like any other card, also a wish where it may go on one.',
    ),
  },
  'wish.onWish': {
    kind: 'choice',
    values: {
      forbidden: text('verboten', 'forbidden'),
      allowed: text('erlaubt, der alte Wunsch verfällt', 'allowed, the old wish lapses'),
    },
    default: 'forbidden',
    label: text('Wunschkarte auf Wunsch', 'Wish card on a wish'),
    help: text(
      'Ob eine Wunschkarte auf eine gelegte Wunschkarte darf („Bube auf Bube stinkt“).',
      'Whether a wish card may go on a wish card that was laid with a wish.',
    ),
  },
  'wish.onPlain': {
    kind: 'choice',
    values: {
      wishes: text('mit Wunsch', 'with a wish'),
      nothing: text('ohne Wunsch', 'without a wish'),
    },
    default: 'wishes',
    label: text('Wunschkarte auf eine ohne Wunsch', 'Wish card on one without a wish'),
    help: text(
      'Auf eine Wunschkarte ohne Wunsch (die erste offene Karte) darf immer eine gelegt werden. Ob man sich damit etwas wünscht.',
      'On a wish card without a wish (the first open card) one may always be laid. Whether that one wishes.',
    ),
  },
  'wish.last': {
    kind: 'choice',
    values: {
      wins: text('erlaubt', 'allowed'),
      notAllowed: text('nicht erlaubt', 'not allowed'),
    },
    default: 'wins',
    before: 'wins',
    label: text('Wunschkarte als letzte', 'Wish card as the last one'),
    help: text(
      'Ob man mit ihr fertig werden darf; sonst muss man ziehen, und die Optionen für eine Wunschkarte zum Schluss haben keine Wirkung.',
      'Whether one may go out with it; otherwise one has to draw, and the options for a wish card at the end have no effect.',
    ),
  },
  'wish.whenLast': {
    kind: 'choice',
    values: {
      always: text('immer', 'always'),
      ifPlayGoesOn: text('nur wenn weitergespielt wird', 'only if play goes on'),
    },
    default: 'ifPlayGoesOn',
    label: text('Wunsch mit der letzten Karte', 'Wish with the last card'),
    help: text(
      'Ob auch zur letzten Karte ein Wunsch gehört.',
      'Whether a wish belongs to the last card too.',
    ),
  },
} as const satisfies Partial<OptionSpec<MauMauOptions>['fields']>;

function roleField(
  rank: RoleRank,
  label: ChoiceField['label'],
  help: ChoiceField['help'],
): ChoiceField<RoleRank> {
  const ranks = PACK_RANKS.map((name) => [name, rankName(name)] as const);
  const values = Object.fromEntries([...ranks, ['none', text('keine', 'none')]]);
  return {
    kind: 'choice',
    values: values as ChoiceField<RoleRank>['values'],
    default: rank,
    label,
    help,
  };
}
