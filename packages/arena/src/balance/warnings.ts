import { refusalsOf, type Rejection, text } from '@stammtisch/kernel';
import type { Balance } from './report.ts';

/** Rules that break down, each named in a sentence with a code. */
export type Warning = Rejection;

/** From such shares on people will notice. */
const DRY_SHARE = 0.05;
const CANCELLED_SHARE = 0.05;
const LIMIT_SHARE = 0.01;
const SEAT_EFFECT = 0.03;
const MOVES_PER_SEAT = 60;

/** One of many seats is often outside its 95 % by chance; outside so much more, hardly ever. */
const CAREFUL = 1.5;

/** What is wrong with a set of rules; empty where nothing stands out. */
export function warnAbout(balance: Balance): readonly Warning[] {
  if (balance.games === 0) return [];
  const found = [
    warnOfDryness(balance),
    warnOfCancelling(balance),
    warnOfLimit(balance),
    warnOfSeat(balance),
    warnOfLength(balance),
    warnOfSilence(balance),
  ];
  return found.filter((each) => each !== undefined);
}

function warnOfDryness({ dry }: Balance): Warning | undefined {
  if (dry === undefined || dry.games.mean < DRY_SHARE) return undefined;
  return warning('runs-dry', { share: percent(dry.games.mean) });
}

function warnOfCancelling({ cancelled }: Balance): Warning | undefined {
  if (cancelled.mean < CANCELLED_SHARE) return undefined;
  return warning('often-cancelled', { share: percent(cancelled.mean) });
}

function warnOfLimit({ turnLimit }: Balance): Warning | undefined {
  if (turnLimit.mean < LIMIT_SHARE) return undefined;
  return warning('turn-limit', { share: percent(turnLimit.mean) });
}

/** Told where it is both worth telling and certain. */
function warnOfSeat({ seats }: Balance): Warning | undefined {
  const fair = 1 / seats.length;
  const effects = seats.map(({ mean, low, high }) => {
    const effect = Math.abs(mean - fair);
    return effect > CAREFUL * (mean > fair ? mean - low : high - mean) ? effect : 0;
  });
  const effect = Math.max(...effects);
  if (!(effect > SEAT_EFFECT)) return undefined;
  const seat = effects.indexOf(effect);
  const share = percent(seats[seat]!.mean);
  return warning('seat-advantage', { seat: seat + 1, share, fair: percent(fair) });
}

function warnOfLength({ length, seats }: Balance): Warning | undefined {
  if (length.p95 < MOVES_PER_SEAT * seats.length) return undefined;
  const each = Math.round(length.p95 / seats.length);
  return warning('long-games', { moves: length.p95, each });
}

function warnOfSilence({ forgotten }: Balance): Warning | undefined {
  if (forgotten === undefined || forgotten.wins.high >= 0) return undefined;
  return warning('forgetting-pays');
}

const warning = refusalsOf({
  'forgetting-pays': text(
    'Wer nicht ansagt, gewinnt öfter: Die Strafe ist keine.',
    'Whoever does not call wins more often: the penalty is none.',
  ),
  'long-games': text(
    'Eines von zwanzig Spielen dauert {moves} Züge oder länger, das sind {each} je Spieler.',
    'One game in twenty takes {moves} moves or more, which is {each} per player.',
  ),
  'often-cancelled': text(
    '{share} der Spiele werden abgebrochen.',
    '{share} of the games are cancelled.',
  ),
  'runs-dry': text(
    'In {share} der Spiele ist irgendwann keine Karte mehr zu ziehen; mehr Kartenspiele oder kleinere Hände helfen.',
    'In {share} of the games there is at some time no card left to draw; more packs or smaller hands help.',
  ),
  'seat-advantage': text(
    'Platz {seat} gewinnt {share} der Spiele; gerecht wären {fair}.',
    'Seat {seat} wins {share} of the games; {fair} would be fair.',
  ),
  'turn-limit': text(
    '{share} der Spiele enden nur, weil die Höchstzahl der Züge erreicht ist.',
    '{share} of the games end only because the turn limit is reached.',
  ),
});

/** Whole percents: the table beside a warning has the rest. */
function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
