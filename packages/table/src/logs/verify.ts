/** What anybody can check about a game that was played, without trusting whoever ran it. */
import { findGame } from '@stammtisch/games';
import {
  formatSeed,
  type GameLog,
  type ListedMember,
  parseSeed,
  type Rejection,
  replayQuietly,
  type Sentence,
  sentence,
  type ShuffleList,
  type ShuffleProof,
  verifyOutcome,
} from '@stammtisch/kernel';
import { hashDealtRules, missingOf } from '@stammtisch/wire/shuffle';
import { verifyFirst } from '../core/first.ts';
import { verifyParts, verifySecrets, verifySeed } from '../shuffle/verify-shuffle.ts';

/**
 * `limited`: it holds, but promises less than it could, and `told` says what is missing; `unchecked`:
 * the log says nothing of the kind, or an earlier check leaves nothing to look at.
 */
export interface GameCheck {
  readonly check: 'moves' | 'result' | 'commitment' | 'parts' | 'cards' | 'setting';
  readonly found: 'right' | 'wrong' | 'limited' | 'unchecked';
  /** What was looked at and how it stands; a Rejection where it is wrong. */
  readonly told: Sentence;
  readonly error?: Rejection;
}

/** Whether the moves are legal, the result follows from them and the cards were nobody's choice. */
export function verifyGame(log: GameLog): readonly GameCheck[] {
  const { shuffle } = log;
  if (shuffle === undefined) return [...checkPlay(log), UNKNOWN_SHUFFLE];
  return [...checkPlay(log), ...checkShuffle(shuffle, log)];
}

function checkShuffle(shuffle: ShuffleProof, log: GameLog): GameCheck[] {
  const checks = [checkCommitment(shuffle), checkParts(shuffle), checkCards(shuffle, log)];
  return shuffle.list === undefined ? checks : [...checks, checkSetting(shuffle.list, log)];
}

function checkPlay(log: GameLog): GameCheck[] {
  const game = findGame(log.game);
  const replayed = game.ok ? replayQuietly(game.value, log) : game;
  if (!game.ok || !replayed.ok) {
    return [wrong('moves', (replayed as { readonly error: Rejection }).error), NO_RESULT];
  }
  return [
    right('moves', ...MOVES_RIGHT, { count: log.moves.length }),
    checkResult(log, verifyOutcome(replayed.value, log)),
  ];
}

function checkResult({ outcome }: GameLog, error: Rejection | undefined): GameCheck {
  if (error !== undefined) return wrong('result', error);
  return outcome === undefined ? UNFINISHED : right('result', ...RESULT_RIGHT);
}

function checkCommitment(shuffle: ShuffleProof): GameCheck {
  const error = verifySecrets(shuffle);
  const { commitment } = shuffle;
  return error === undefined
    ? right('commitment', ...COMMITMENT_RIGHT, { commitment })
    : wrong('commitment', error);
}

/** Whether somebody could have chosen the cards, by what everybody had fixed before. */
export function checkParts(shuffle: ShuffleProof): GameCheck {
  const { list, salts, voided = [] } = shuffle;
  const error = verifyParts(shuffle);
  if (error !== undefined) return wrong('parts', error);
  const withheld = voided.flatMap(missingOf);
  const data = {
    count: salts.length,
    names: listNames(list?.members ?? []),
    attempts: voided.length + 1,
    withheld: listNames(withheld),
  };
  if (salts.length === 0 && voided.length === 0) return limited('parts', ...ALONE, data);
  if (salts.length === 0) return limited('parts', ...LEFT, data);
  if (list === undefined) return limited('parts', ...SHOWN_EARLY, data);
  return voided.length === 0
    ? right('parts', ...PARTS_RIGHT, data)
    : limited('parts', ...VOIDED, data);
}

function checkCards(shuffle: ShuffleProof, log: GameLog): GameCheck {
  const seed = formatSeed(parseSeed(log.seed));
  const error = verifySeed(shuffle, seed) ?? verifyFirst({ ...log, seed });
  return error === undefined
    ? right('cards', ...CARDS_RIGHT, { count: shuffle.salts.length })
    : wrong('cards', error);
}

/** A game that goes on from a file may have other players, so that this is no proof of a wrong. */
function checkSetting({ rules, seats }: ShuffleList, log: GameLog): GameCheck {
  const isSame =
    rules === hashDealtRules(log.game, log.options) &&
    JSON.stringify(seats) === JSON.stringify(log.names ?? seats);
  const names = seats.join(', ');
  return isSame ? right('setting', ...SETTING_RIGHT) : limited('setting', ...RESEATED, { names });
}

function listNames(members: readonly ListedMember[]): string {
  return members.map(({ name }) => name).join(', ');
}

function right(
  check: GameCheck['check'],
  de: string,
  en: string,
  data?: Sentence['data'],
): GameCheck {
  return { check, found: 'right', told: sentence(de, en, data) };
}

function limited(
  check: GameCheck['check'],
  de: string,
  en: string,
  data: Sentence['data'],
): GameCheck {
  return { ...right(check, de, en, data), found: 'limited' };
}

function wrong(check: GameCheck['check'], error: Rejection): GameCheck {
  return { check, found: 'wrong', told: error, error };
}

const MOVES_RIGHT = [
  'Alle Züge ({count}) sind nach den Regeln möglich.',
  'All moves ({count}) are possible by the rules.',
] as const;

const RESULT_RIGHT = [
  'Das Ergebnis folgt aus den Zügen.',
  'The result follows from the moves.',
] as const;

const COMMITMENT_RIGHT = [
  'Das Geheimnis des Servers passt zu dem, was vor dem Mischen veröffentlicht wurde: {commitment}',
  'The secret of the server fits what was published before the shuffle: {commitment}',
] as const;

const PARTS_RIGHT = [
  'Festgelegt, bevor ein Beitrag gezeigt wurde ({count}): {names}. Wer dabei war, kann sicher sein, dass niemand die Karten gewählt hat. Versuche: 1.',
  'Bound before any salt was shown ({count}): {names}. Whoever is among them can be sure that nobody chose the cards. Attempts: 1.',
] as const;

const VOIDED = [
  'Es brauchte {attempts} Versuche. Nicht gezeigt wurde der Beitrag von: {withheld}. Diese Karten wurden verworfen und ohne sie neu gemischt: So lässt sich ein Blatt wegwerfen, aber keines wählen. Zuletzt festgelegt, bevor ein Beitrag gezeigt wurde ({count}): {names}.',
  'It took {attempts} attempts. Salts that were not shown: {withheld}. Those cards were thrown away and shuffled anew without them: so a deal can be thrown away, but none can be chosen. Bound in the end before any salt was shown ({count}): {names}.',
] as const;

const SHOWN_EARLY = [
  'Das Spiel ist von Version 1.0: Beiträge ({count}) waren zu sehen, bevor alle da waren. Wer den Server betrieb, hätte die Karten wählen können.',
  'The game is of version 1.0: salts ({count}) were shown before all were there. Whoever ran the server could have chosen the cards.',
] as const;

const ALONE = [
  'Außer dem Server, oder dem Gerät an einem Tisch ohne Server, hatte niemand einen Anteil am Mischen: Wer ihn betreibt, hätte die Karten wählen können.',
  'Nobody but the server, or the device at a table without one, had a part in the shuffle: whoever runs it could have chosen the cards.',
] as const;

const LEFT = [
  'Nach {attempts} Versuchen hatte außer dem Server niemand mehr einen Anteil am Mischen. Nicht gezeigt wurde der Beitrag von: {withheld}. Wer den Server betreibt, hätte die Karten wählen können.',
  'After {attempts} attempts nobody but the server had a part in the shuffle. Salts that were not shown: {withheld}. Whoever runs the server could have chosen the cards.',
] as const;

const SETTING_RIGHT = [
  'Gemischt wurde für genau diese Regeln und Plätze.',
  'The shuffle was for just these rules and seats.',
] as const;

const RESEATED = [
  'Gemischt wurde für andere Regeln oder andere Plätze, nämlich: {names}. Entweder wurde das Spiel aus einer Datei fortgesetzt, oder jemand hat beides geändert, als die Beiträge bekannt waren.',
  'The shuffle was for other rules or other seats, which were: {names}. Either the game was continued from a file, or somebody changed them when the salts were known.',
] as const;

const CARDS_RIGHT = [
  'Die Karten folgen aus dem Geheimnis und dem, was die Mitspieler beigetragen haben ({count}).',
  'The cards follow from the secret and what the players added ({count}).',
] as const;

const NO_RESULT: GameCheck = {
  check: 'result',
  found: 'unchecked',
  told: sentence(
    'Das Ergebnis lässt sich deshalb nicht prüfen.',
    'So the result cannot be checked.',
  ),
};

const UNFINISHED: GameCheck = {
  check: 'result',
  found: 'unchecked',
  told: sentence(
    'Das Spiel ist nicht zu Ende, ein Ergebnis gibt es noch nicht.',
    'The game is not over, there is no result yet.',
  ),
};

const UNKNOWN_SHUFFLE: GameCheck = {
  check: 'commitment',
  found: 'unchecked',
  told: sentence(
    'Wie gemischt wurde, steht nicht im Protokoll.',
    'The log does not say how the cards were shuffled.',
  ),
};
