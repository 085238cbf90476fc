/** What anybody can check about a game that was played, without trusting whoever ran it. */
import { findGame } from '@stammtisch/games';
import {
  formatSeed,
  type GameLog,
  parseSeed,
  type Rejection,
  replayQuietly,
  type Sentence,
  sentence,
  type ShuffleProof,
  verifyOutcome,
} from '@stammtisch/kernel';
import { commitTo, seedOf, verifyShuffle } from '../shuffle.ts';

/** `unchecked`: the log says nothing of the kind, or an earlier check leaves nothing to look at. */
export interface GameCheck {
  readonly check: 'moves' | 'result' | 'commitment' | 'cards';
  readonly found: 'right' | 'wrong' | 'unchecked';
  /** What was looked at and how it stands; a Rejection where it is wrong. */
  readonly told: Sentence;
  readonly error?: Rejection;
}

/** Whether the moves are legal, the result follows from them and the cards were nobody's choice. */
export function verifyGame(log: GameLog): readonly GameCheck[] {
  const { shuffle } = log;
  if (shuffle === undefined) return [...checkPlay(log), UNKNOWN_SHUFFLE];
  return [...checkPlay(log), checkCommitment(shuffle), checkCards(shuffle, log.seed)];
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

function checkCommitment({ secret, commitment, salts }: ShuffleProof): GameCheck {
  const made = seedOf(secret, salts);
  const error = verifyShuffle({ secret, commitment, salts }, made);
  return error === undefined
    ? right('commitment', ...COMMITMENT_RIGHT, { commitment })
    : wrong('commitment', error);
}

function checkCards({ secret, salts }: ShuffleProof, seed: string): GameCheck {
  const own = { secret, commitment: commitTo(secret), salts };
  const error = verifyShuffle(own, formatSeed(parseSeed(seed)));
  return error === undefined
    ? right('cards', ...CARDS_RIGHT, { count: salts.length })
    : wrong('cards', error);
}

function right(
  check: GameCheck['check'],
  de: string,
  en: string,
  data?: Sentence['data'],
): GameCheck {
  return { check, found: 'right', told: sentence(de, en, data) };
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
