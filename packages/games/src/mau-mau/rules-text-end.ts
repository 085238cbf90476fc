/** The part of the rules text about calls, the piles, illegal moves, the end and points. */
import { type Sentence, sentence, text } from '@stammtisch/kernel';
import { stacks } from './action-rows.ts';
import { type MauMauOptions, options as spec } from './options.ts';
import { paragraph, rankWords } from './rules-text-words.ts';

/** What has to be said, until when, and what forgetting costs. */
export function callRules(options: MauMauOptions): readonly Sentence[] {
  const heading = sentence('# Ansagen', '# Calls');
  if (options.calls === 'none') {
    const nothing = sentence(
      'Niemand muss etwas ansagen; der Tisch meldet „Mau“ und „Mau-Mau“ von selbst.',
      'Nobody has to call anything; the table reports "Mau" and "Mau-Mau" by itself.',
    );
    return [heading, nothing];
  }
  return [heading, paragraph(whatToCall(options), callWindow(options)), forgotten(options)];
}

/** What happens when the draw pile is empty. */
export function pileRules(options: MauMauOptions): readonly Sentence[] {
  return [
    sentence('# Wenn Karten fehlen', '# When cards run short'),
    paragraph(
      sentence(
        'Reicht der Zugstapel nicht, werden die abgelegten Karten bis auf die oberste gemischt und daraufgelegt.',
        'If the draw pile is not enough, all discards but the top card are shuffled and put on it.',
      ),
      drawsSeveral(options) ? shortage(options) : undefined,
      EXHAUSTED[options['stock.exhausted']],
    ),
  ];
}

/** What an illegal move costs. */
export function faultRules(options: MauMauOptions): readonly Sentence[] {
  const heading = sentence('# Unerlaubte Züge', '# Illegal moves');
  if (options['illegal.costs'] === 'nothing') {
    const rejected = sentence(
      'Was nicht erlaubt ist, wird zurückgewiesen und kostet nichts.',
      'What is not allowed is rejected and costs nothing.',
    );
    return [heading, rejected];
  }
  const wish = options['wish.rank'];
  const take = options['take.rank'];
  const costs = sentence(
    'Wer am Zug etwas Unerlaubtes tut, zieht eine Karte, und der Zug ist vorbei.',
    'Whoever does something illegal on turn draws a card, and the turn is over.',
  );
  const wishless = sentence(
    'Kommt zu {withOne} kein gültiger Wunsch, bleibt die Karte ohne Wunsch liegen.',
    'If no proper wish comes with {withOne}, the card stays without a wish.',
    wish === 'none' ? {} : { ...rankWords(wish) },
  );
  const passesOn = sentence(
    'Ist dabei {one} zu beantworten, muss das der Nächste tun.',
    'If {one} has to be answered then, the next player has to do it.',
    take === 'none' ? {} : { ...rankWords(take) },
  );
  return [
    heading,
    paragraph(
      costs,
      stacks(options) ? passesOn : undefined,
      wish === 'none' ? undefined : wishless,
    ),
  ];
}

/** How the game ends and who stands where. */
export function endRules(options: MauMauOptions): readonly Sentence[] {
  return [
    sentence('# Ende', '# The end'),
    paragraph(
      options['end.when'] === 'firstOut'
        ? sentence(
            'Sobald einer fertig ist, ist Schluss; alle anderen teilen sich den nächsten Platz.',
            'As soon as one is out the game is over; all others share the next place.',
          )
        : sentence(
            'Ist nur noch einer übrig, ist Schluss, und er wird Letzter.',
            'When only one is left the game is over, and that one comes last.',
          ),
      sentence(
        'Nach {limit} Zügen endet das Spiel auf jeden Fall; dann steht besser, wer weniger Karten hat.',
        'After {limit} turns the game ends in any case; then fewer cards rank higher.',
        { limit: options.turnLimit },
      ),
    ),
    sentence(
      'Wer den Tisch verlässt, steht hinter allen, die bleiben; seine Karten kommen in den Zugstapel. Ist danach nur noch einer da, ist das Spiel aus.',
      'Whoever leaves the table ranks behind all who stay; the cards go into the draw pile. If only one is left then, the game is over.',
    ),
  ];
}

/** How a game is scored, if it is. */
export function pointRules(options: MauMauOptions): readonly Sentence[] {
  if (options.points === 'none') return [];
  const heading = sentence('# Punkte', '# Points');
  if (options.points === 'placement') {
    const byPlace = sentence(
      'Der erste Platz bringt einen Punkt weniger, als Spieler mitmachen, jeder weitere noch einen weniger.',
      'The first place brings one point less than there are players, every further place one less again.',
    );
    return [heading, byPlace];
  }
  const held =
    options.points === 'penaltyPoints'
      ? sentence(
          'Karten, die am Ende auf der Hand sind, zählen als Minuspunkte.',
          'Cards still in hand at the end are minus points.',
        )
      : sentence(
          'Karten, die am Ende auf der Hand sind, zählen als Minuspunkte; wer als Erster fertig war, bekommt sie gutgeschrieben.',
          'Cards still in hand at the end are minus points; whoever was out first is credited with them.',
        );
  const { 'points.values': field } = spec.fields;
  const counted = sentence('Es zählen: {values}.', 'They count: {values}.', {
    values: field.values[options['points.values']],
  });
  return [heading, paragraph(held, counted, wishFinish(options))];
}

function whatToCall(options: MauMauOptions): Sentence {
  return options.calls === 'mau'
    ? sentence(
        'Wer seine vorletzte Karte legt, muss „Mau“ sagen.',
        'Whoever lays the last but one card must say "Mau".',
      )
    : sentence(
        'Wer seine vorletzte Karte legt, muss „Mau“ sagen, und bei der letzten „Mau-Mau“. Erst damit ist man fertig.',
        'Whoever lays the last but one card must say "Mau", and with the last one "Mau-Mau". Only that makes a player out.',
      );
}

function callWindow(options: MauMauOptions): Sentence {
  return options['calls.window'] === 'nextTurnEnds'
    ? sentence(
        'Dafür ist Zeit, bis der nächste Zug beendet ist.',
        'There is time for it until the next turn is completed.',
      )
    : sentence(
        'Dafür ist nur Zeit, bis der Nächste irgendetwas tut.',
        'There is time for it only until the next player does anything.',
      );
}

function forgotten(options: MauMauOptions): Sentence {
  const penalty = options['calls.penalty'];
  const cards =
    penalty === 1
      ? text('eine Strafkarte', 'one penalty card')
      : text(`${penalty} Strafkarten`, `${penalty} penalty cards`);
  return paragraph(
    sentence('Wer es vergisst, zieht {cards}.', 'Whoever forgets it draws {cards}.', { cards }),
    options.calls === 'both'
      ? sentence(
          'Wer „Mau-Mau“ vergisst, ist damit wieder im Spiel.',
          'Whoever forgets "Mau-Mau" is back in the game with that.',
        )
      : undefined,
    sentence(
      'Wer „Mau“ gesagt hat und wieder Karten nehmen musste, sagt es neu, sobald er wieder die vorletzte legt. Eine falsche Ansage kostet nichts.',
      'Whoever said "Mau" and had to take cards again says it anew when laying the last but one card again. A wrong call costs nothing.',
    ),
  );
}

/** Whether anybody ever has to draw more than one card at a time. */
function drawsSeveral(options: MauMauOptions): boolean {
  const taking = options['take.rank'] !== 'none' && (options['take.amount'] > 1 || stacks(options));
  return taking || (options.calls !== 'none' && options['calls.penalty'] > 1);
}

function shortage(options: MauMauOptions): Sentence {
  return options['take.whole']
    ? sentence(
        'Mehrere Karten werden nur auf einmal genommen: Sind es auch dann zu wenige, nimmt man gar keine.',
        'Several cards are only taken all at once: if there are too few even then, none is taken.',
      )
    : sentence(
        'Sind es auch dann zu wenige, nimmt man, was da ist.',
        'If there are too few even then, one takes what is there.',
      );
}

const EXHAUSTED: Readonly<Record<MauMauOptions['stock.exhausted'], Sentence>> = {
  pass: sentence(
    'Ist gar nichts mehr da, geht es ohne Ziehen weiter.',
    'If nothing is left at all, play goes on without drawing.',
  ),
  cancel: sentence(
    'Kann jemand dann nicht alles ziehen, was er ziehen muss, wird das Spiel abgebrochen. Wer schon fertig ist, behält seinen Platz, die anderen teilen sich den nächsten.',
    'If somebody then cannot draw all that is due, the game is cancelled. Whoever is out keeps the place, the others share the next one.',
  ),
  mostLays: sentence(
    'Kann jemand dann nicht alles ziehen, was er ziehen muss, ist das Spiel aus: Besser steht, wer öfter gelegt hat, dann wer weniger Karten hat, dann wer weiter hinten sitzt.',
    'If somebody then cannot draw all that is due, the game ends: more lays rank higher, then fewer cards, then a seat further back.',
  ),
};

function wishFinish(options: MauMauOptions): Sentence | undefined {
  const rank = options['wish.rank'];
  const factor = options['points.wishFinish'];
  const finishes = rank !== 'none' && options['wish.last'] === 'wins';
  if (!finishes || factor === 1) return undefined;
  return sentence(
    'Wird der Erste mit {withOne} fertig, zählen sie doppelt.',
    'If the first player goes out with {withOne}, they count double.',
    { ...rankWords(rank) },
  );
}
