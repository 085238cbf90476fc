import { type OptionRefusal, refusalsOf, sentence, text } from '@stammtisch/kernel';
import { type Mend, probeOf } from './probes.ts';
import type { Balance, Probed } from './report.ts';

/** Rules that break down, each named in a sentence with a code, and options that can mend it. */
export interface Warning extends OptionRefusal {
  /** The change that was seen to help. */
  readonly mend?: Mend;
}

/** From such shares on people will notice. */
const DRY_SHARE = 0.05;
const CANCELLED_SHARE = 0.05;
const LIMIT_SHARE = 0.01;
const SEAT_EFFECT = 0.03;
const MOVES_PER_SEAT = 60;
/** By so much must a probe win more than its share, since it also plays a little better. */
const PROBE_LEAD = 1.15;
const PROBE_STRETCH = 4;

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
    ...balance.probes.map((probed) => warnOfProbe(balance, probed)),
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

/** That somebody wins by a plan the others do not know, or makes games long at no cost. */
function warnOfProbe({ plan, length }: Balance, probed: Probed): Warning | undefined {
  const { bot, wins, moves } = probed;
  const probe = probeOf(bot, plan.options);
  if (probe === undefined) return undefined;
  const fair = 1 / plan.seats;
  const pays = wins.low > fair && wins.mean >= PROBE_LEAD * fair;
  const stretches = wins.high >= fair && moves >= PROBE_STRETCH * length.mean.mean;
  if (!pays && !stretches) return undefined;
  const { mend } = probe;
  const words = pays ? probe.pays : probe.stretches;
  const found = sentence(words.de, words.en, {
    share: percent(wins.mean),
    low: percent(wins.low),
    high: percent(wins.high),
    fair: percent(fair),
    moves: Math.round(moves),
    usual: Math.round(length.mean.mean),
  });
  const code = pays ? 'probe-pays' : 'probe-stretches';
  return { code, ...found, options: [mend.option], mend };
}

function warning(
  code: keyof typeof TEXTS,
  data?: Parameters<ReturnType<typeof refusalsOf>>[1],
): Warning {
  return { ...refusal(code, data), options: MENDED_BY[code] };
}

/** Options by which games change such things; not every game has them. */
const MENDED_BY: Readonly<Record<keyof typeof TEXTS, readonly string[]>> = {
  'forgetting-pays': ['calls.penalty'],
  'long-games': [],
  'often-cancelled': ['stock.exhausted'],
  'runs-dry': ['decks', 'handSize'],
  'seat-advantage': [],
  'turn-limit': ['turnLimit'],
};

const TEXTS = {
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
    'In {share} der Spiele ist irgendwann keine Karte mehr zu ziehen; mehr Kartenspiele oder weniger Karten für jeden helfen.',
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
};

const refusal = refusalsOf(TEXTS);

/** Whole percents: the table beside a warning has the rest. */
function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
