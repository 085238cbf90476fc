import {
  type ChoiceField,
  FIRST_FIELD,
  type FirstRule,
  type OptionSpec,
  type Rejection,
  sentence,
  text,
} from '@stammtisch/kernel';
import { PACK_RANKS, type SkatRank, rankName } from './cards.ts';

export type RoleRank = SkatRank | 'none';

/** House rules. Ranks are roles: which rank takes, skips, reverses, goes again or wishes. */
export interface MauMauOptions {
  readonly decks: number;
  readonly handSize: number;
  readonly 'deal.first': FirstRule;
  readonly 'start.effect': 'none' | 'applies' | 'redraw';
  readonly 'draw.voluntary': boolean;
  readonly 'draw.thenPlay': 'never' | 'drawnOnly' | 'drawnMust' | 'any';
  readonly 'take.rank': RoleRank;
  readonly 'take.amount': number;
  readonly 'take.stack': 'off' | 'add' | 'double';
  readonly 'take.afterDraw': 'turnEnds' | 'mayPlay';
  readonly 'take.whole': boolean;
  readonly 'skip.rank': RoleRank;
  readonly 'reverse.rank': RoleRank;
  readonly 'reverse.twoPlayers': 'skip' | 'nothing';
  readonly 'again.rank': RoleRank;
  readonly 'again.force': 'may' | 'must';
  readonly 'again.last': 'wins' | 'notAllowed';
  readonly 'wish.rank': RoleRank;
  readonly 'wish.fits': 'anything' | 'matching';
  readonly 'wish.onWish': 'forbidden' | 'allowed';
  readonly 'wish.onPlain': 'wishes' | 'nothing';
  readonly 'wish.last': 'wins' | 'notAllowed';
  readonly 'wish.whenLast': 'always' | 'ifPlayGoesOn';
  readonly calls: 'none' | 'mau' | 'both';
  readonly 'calls.window': 'nextTurnEnds' | 'nextTurnStarts';
  readonly 'calls.penalty': number;
  readonly 'end.when': 'firstOut' | 'lastLeft';
  readonly 'stock.exhausted': 'pass' | 'cancel' | 'mostLays';
  readonly 'illegal.costs': 'nothing' | 'cardAndTurn';
  readonly points: 'none' | 'penaltyPoints' | 'winnerTakes' | 'placement';
  readonly 'points.values': 'palast' | 'small';
  readonly 'points.wishFinish': number;
  readonly turnLimit: number;
}

export const ROLES = ['take.rank', 'skip.rank', 'reverse.rank', 'again.rank', 'wish.rank'] as const;

export const options: OptionSpec<MauMauOptions> = {
  fields: {
    decks: {
      kind: 'count',
      min: 1,
      max: 10,
      default: 1,
      label: text('Kartenspiele', 'Packs'),
      help: text(
        'So viele Skatblätter zu 32 Karten werden zusammengemischt.',
        'So many Skat packs of 32 cards are shuffled together.',
      ),
    },
    handSize: {
      kind: 'count',
      min: 2,
      max: 159,
      default: 5,
      label: text('Karten je Spieler', 'Cards per player'),
      help: text('So viele Karten bekommt jeder.', 'Everyone is dealt so many cards.'),
    },
    'deal.first': FIRST_FIELD,
    'start.effect': {
      kind: 'choice',
      values: {
        none: text('gilt als gewöhnliche Karte', 'counts as an ordinary card'),
        applies: text('wirkt, als hätte der Geber sie gelegt', 'acts as if the dealer had laid it'),
        redraw: text(
          'ist sie besonders, wird weiter aufgedeckt',
          'if it is special, further cards are turned over',
        ),
      },
      default: 'none',
      label: text('Erste offene Karte', 'First open card'),
      help: text(
        'Was die zu Beginn aufgedeckte Karte bewirkt. Der Geber sitzt vor dem ersten Spieler; bei einer Wunschkarte wünscht er.',
        'What the card turned over at the start does. The dealer sits before the first player and makes the wish if it is a wish card.',
      ),
    },
    'draw.voluntary': {
      kind: 'flag',
      default: true,
      label: text('Freiwillig ziehen', 'Drawing by choice'),
      help: text(
        'Ob man ziehen darf, obwohl eine Karte passt. Sonst herrscht Legepflicht.',
        'Whether one may draw although a card fits. Otherwise a fitting card must be laid.',
      ),
    },
    'draw.thenPlay': {
      kind: 'choice',
      values: {
        never: text('der Zug ist zu Ende', 'the turn is over'),
        drawnOnly: text('die gezogene darf gelegt werden', 'the drawn card may be laid'),
        drawnMust: text(
          'die gezogene muss gelegt werden, wenn sie passt',
          'the drawn card must be laid if it fits',
        ),
        any: text('jede passende darf gelegt werden', 'any fitting card may be laid'),
      },
      default: 'drawnOnly',
      label: text('Nach dem Ziehen', 'After drawing'),
      help: text(
        'Was nach dem Ziehen einer Karte möglich ist. Gefragt wird immer, auch wenn sie nicht passt, damit die Pause nichts verrät.',
        'What is possible after drawing a card. The question is always asked, even if it does not fit, so that the pause tells nothing.',
      ),
    },
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
        'Ob eine Ziehkarte mit einer Ziehkarte beantwortet werden darf; etwas anderes passt dann nicht, auch kein Wünscher.',
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
        'Der Nächste setzt aus; zu zweit ist man selbst noch einmal dran. Sie kann nicht weitergegeben werden.',
        'The next player misses the turn; with two players the same one plays again. It cannot be passed on.',
      ),
    ),
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
      label: text('Wunschkarte auf einer ohne Wunsch', 'Wish card on one without a wish'),
      help: text(
        'Auf eine Wunschkarte ohne Wunsch (die erste offene Karte) darf immer eine gelegt werden. Ob die dann wünscht.',
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
    calls: {
      kind: 'choice',
      values: {
        none: text('keine', 'none'),
        mau: text('Mau bei der vorletzten Karte', 'Mau on the last but one card'),
        both: text(
          'Mau bei der vorletzten und Mau-Mau bei der letzten',
          'Mau on the last but one card and Mau-Mau on the last',
        ),
      },
      default: 'mau',
      label: text('Ansagen', 'Calls'),
      help: text(
        'Was angesagt werden muss. Wer danach Karten ziehen muss, schuldet keine neue Ansage, bis er wieder die vorletzte legt.',
        'What has to be called. Who must draw after it owes no new call until laying the last but one card again.',
      ),
    },
    'calls.window': {
      kind: 'choice',
      values: {
        nextTurnEnds: text('bis der nächste Zug beendet ist', 'until the next turn is completed'),
        nextTurnStarts: text('bis der Nächste etwas tut', 'until the next player acts'),
      },
      default: 'nextTurnEnds',
      label: text('Frist für Ansagen', 'Time for calls'),
      help: text(
        'Bis wann angesagt werden kann; danach zieht der Vergessliche von selbst.',
        'Until when a call counts; after that the forgetful player draws automatically.',
      ),
    },
    'calls.penalty': {
      kind: 'count',
      min: 1,
      max: 7,
      default: 2,
      label: text('Strafe für vergessene Ansagen', 'Penalty for a forgotten call'),
      help: text('So viele Karten kostet das Vergessen.', 'Forgetting costs so many cards.'),
    },
    'end.when': {
      kind: 'choice',
      values: {
        firstOut: text('sobald einer fertig ist', 'as soon as one is out'),
        lastLeft: text('wenn nur noch einer Karten hat', 'when only one still has cards'),
      },
      default: 'lastLeft',
      label: text('Spielende', 'End of the game'),
      help: text('Wann das Spiel aus ist.', 'When the game is over.'),
    },
    'stock.exhausted': {
      kind: 'choice',
      values: {
        pass: text('man passt', 'one passes'),
        cancel: text('das Spiel wird abgebrochen', 'the game is cancelled'),
        mostLays: text('es gewinnt, wer am öftesten gelegt hat', 'whoever laid most often wins'),
      },
      default: 'pass',
      label: text('Keine Karten mehr', 'No cards left'),
      help: text(
        'Was gilt, wenn Zugstapel und Ablage nichts mehr hergeben.',
        'What holds when draw pile and discards have nothing left to give.',
      ),
    },
    'illegal.costs': {
      kind: 'choice',
      values: {
        nothing: text('nichts, er wird zurückgewiesen', 'nothing, it is rejected'),
        cardAndTurn: text('eine Karte und den Zug', 'a card and the turn'),
      },
      default: 'nothing',
      label: text('Unerlaubter Zug', 'Illegal move'),
      help: text('Was ein unerlaubter Zug kostet.', 'What an illegal move costs.'),
    },
    points: {
      kind: 'choice',
      values: {
        none: text('keine', 'none'),
        penaltyPoints: text('Minuspunkte für Handkarten', 'minus points for cards in hand'),
        winnerTakes: text(
          'der Erste bekommt die Werte aller Handkarten',
          'the first gets the values of all cards in hand',
        ),
        placement: text('nach Platz', 'by place'),
      },
      default: 'none',
      label: text('Punkte', 'Points'),
      help: text('Wie ein Spiel gewertet wird.', 'How a game is scored.'),
    },
    'points.values': {
      kind: 'choice',
      values: {
        palast: text(
          '7 bis 10 nach ihrer Zahl, Dame und König 10, Ass 11, Bube 20',
          '7 to 10 as printed, Queen and King 10, Ace 11, Jack 20',
        ),
        small: text(
          '7 bis 10 je 1 bis 4, Dame 5, König 6, Ass 11, Bube 20',
          '7 to 10 for 1 to 4, Queen 5, King 6, Ace 11, Jack 20',
        ),
      },
      default: 'palast',
      label: text('Kartenwerte', 'Card values'),
      help: text('Was Handkarten am Ende zählen.', 'What cards in hand count at the end.'),
    },
    'points.wishFinish': {
      kind: 'count',
      min: 1,
      max: 2,
      default: 2,
      label: text('Faktor bei Wunschkarte zum Schluss', 'Factor for a wish card at the end'),
      help: text(
        'Wird der Erste mit einer Wunschkarte fertig, zählen die Handkarten so oft.',
        'If the first player goes out with a wish card, cards in hand count so often.',
      ),
    },
    turnLimit: {
      kind: 'count',
      min: 10,
      max: 1_000_000,
      default: 10_000,
      label: text('Höchstzahl der Züge', 'Turn limit'),
      help: text(
        'Nach so vielen Zügen endet das Spiel; wer weniger Karten hat, steht besser.',
        'After so many turns the game ends; fewer cards rank higher.',
      ),
    },
  },
  presets: {
    standard: {
      label: text('Unser Stammtisch', 'Our table'),
      values: {},
    },
    statechart: {
      label: text('Die beiden Automaten', 'The two statecharts'),
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
      values: {
        'deal.first': 'firstSeat',
        'draw.voluntary': false,
        'wish.onWish': 'allowed',
        calls: 'none',
      },
    },
    contest: {
      label: text('Der Bot-Wettbewerb von 2017', 'The bot contest of 2017'),
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
  },
  defaultPreset: 'standard',
  check: refuseDoubleRoles,
};

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

/** A rank can have one role only: a 7 that both takes and wishes has no rule. */
function refuseDoubleRoles(chosen: MauMauOptions): Rejection | undefined {
  const taken = new Map<string, string>();
  for (const role of ROLES) {
    const rank = chosen[role];
    const other = taken.get(rank);
    if (rank !== 'none' && other !== undefined) {
      return {
        code: 'role-conflict',
        ...sentence(
          'Die Optionen „{other}“ und „{role}“ können nicht beide {rank} sein.',
          'Options "{other}" and "{role}" cannot both be {rank}.',
          { other, role, rank: rankName(rank) },
        ),
      };
    }
    taken.set(rank, role);
  }
  return undefined;
}
