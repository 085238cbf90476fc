import type { Decision, InterruptedDeal, MatchRecord, Recount } from '@stammtisch/arena';
import {
  type Lang,
  type Sentence,
  sentence,
  sentencesOf,
  type Text,
  text,
} from '@stammtisch/kernel';
import { FAILED_GAMES_MAX, type OutReason } from '@stammtisch/server';
import { formatCount, NOUNS } from '../../terminal/counts.ts';
import { percentFormat } from '../../terminal/numbers.ts';

/** What is told while a contest goes on. */
export const say = sentencesOf({
  arrival: text('{name} ist da; anwesend: {present}.', '{name} is here; present: {present}.'),
  departure: text('{name} ist gegangen.', '{name} has left.'),
  refused: text('{name} wurde abgewiesen: {why}', '{name} was turned away: {why}'),
  goesOn: text('Es geht weiter mit: {names}.', 'It goes on with: {names}.'),
  begins: text('Alle sind da, es geht los: {names}.', 'All are here, it begins: {names}.'),
  absent: text(
    '{name} kam nicht innerhalb von {seconds} s wieder und ist ausgeschieden.',
    '{name} did not come back within {seconds} s and is out.',
  ),
  failing: text(
    '{name} ist in {max} Spielen hintereinander gescheitert und ist ausgeschieden.',
    '{name} failed in {max} games in a row and is out.',
  ),
  failure: text('{name} verliert ein Spiel: {detail}', '{name} loses a game: {detail}'),
  packed: text(
    '{file} ist kein Ordner. Entpacke das Archiv zuerst und nenne den Ordner, der dabei entsteht.',
    '{file} is not a folder. Unpack the archive first and name the folder that this makes.',
  ),
  nobody: text(
    'Beendet, bevor alle da waren; gespielt wurde nichts.',
    'Ended before all were here; nothing was played.',
  ),
  stopping: text(
    'Die laufenden Verteilungen werden noch zu Ende gespielt; noch einmal Strg-C bricht sofort ab.',
    'The deals that are being played are finished first; Ctrl-C again ends at once.',
  ),
  goOn: text(
    'Mit demselben Befehl geht der Wettbewerb hier weiter.',
    'The same command goes on with the contest from here.',
  ),
  unfinished: text(
    'Der Wettbewerb ist nicht zu Ende; nachgerechnet: {matches}, {games}, alles stimmt.',
    'The contest is not finished; counted again: {matches}, {games}, all of it agrees.',
  ),
  recounted: text(
    'Nachgerechnet: {matches}, {games}; results.json folgt daraus Byte für Byte.',
    'Counted again: {matches}, {games}; results.json follows from them byte by byte.',
  ),
});

/** Says that a bot is out of a contest because it kept the others waiting. */
export function tellOut(name: string, why: OutReason, returnMs: number): Sentence {
  return why === 'absent'
    ? say('absent', { name, seconds: returnMs / 1000 })
    : say('failing', { name, max: FAILED_GAMES_MAX });
}

type Told = Omit<MatchRecord, 'names'> & { readonly names: readonly string[] };

/** One line about a finished match. */
export function tellMatch(record: Told, found: boolean, lang: Lang): Sentence {
  const { round, names, deals, games, decided } = record;
  const score = deals.reduce((sum, [each]) => sum + each, 0) / deals.length;
  const percent = percentFormat(lang);
  const data = {
    round,
    first: names[0]!,
    second: names[1]!,
    score: percent(score),
    rest: percent(1 - score),
    games: formatCount(games, NOUNS.game, lang),
    decided: DECIDED[decided],
    before: found ? FOUND : NOTHING,
    void: (record.interrupted ?? []).length === 0 ? NOTHING : tellVoid(record.interrupted!),
  };
  return sentence(
    'Runde {round}: {first} {score} – {rest} {second}, {games}{decided}{before}.{void}',
    'Round {round}: {first} {score} – {rest} {second}, {games}{decided}{before}.{void}',
    data,
  );
}

/** Which deals do not count, as more of the line of a match. */
function tellVoid(interrupted: readonly InterruptedDeal[]): Text {
  const deals = interrupted.map(({ deal }) => deal + 1).join(', ');
  return text(
    ` Unterbrochen und ersetzt: Verteilung ${deals}.`,
    ` Interrupted and replaced: deal ${deals}.`,
  );
}

/** How much of a contest was counted again, and that all of it agrees. */
export function tellRecount({ results, games }: Recount, lang: Lang): Sentence {
  const data = {
    matches: formatCount(results.matches.length, NOUNS.match, lang),
    games: formatCount(games, NOUNS.game, lang),
  };
  return say(results.finished ? 'recounted' : 'unfinished', data);
}

const NOTHING = text('', '');
const FOUND = text(' (lag schon vor)', ' (was there already)');

const DECIDED: Readonly<Record<Decision, Text>> = {
  score: NOTHING,
  points: text(', nach Punkten entschieden', ', decided on points'),
  'more-deals': text(', verlängert', ', prolonged'),
  seed: text(', gleich: der früher Angemeldete kommt weiter', ', level: the earlier one goes on'),
  draw: text(', unentschieden', ', a draw'),
  broken: text(', der andere fiel immer wieder aus', ', the other one kept failing'),
};
