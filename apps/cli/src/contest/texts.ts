import { type Lang, type Sentence, sentencesOf, speak, type Text, text } from '@stammtisch/kernel';
import { GAMES } from '@stammtisch/games';
import type { GreetedBot, GameRecord } from '@stammtisch/server';
import { type EndReason, NAME_FAULTS, totalFaults } from '@stammtisch/wire';
import { printable } from '../terminal/layout.ts';

/** Names of bots come from outside; in `jar` they can be of any length. */
const NAME_SHOWN_MAX = 40;

/** A name as it may be printed: on one line, without anything that moves the cursor. */
export function showName(name: string): string {
  const shown = printable(name.replace(/[\p{Zl}\p{Zp}\p{Cs}]/gu, '\uFFFD'));
  const characters = Array.from(shown);
  if (characters.length <= NAME_SHOWN_MAX) return shown;
  return `${characters.slice(0, NAME_SHOWN_MAX).join('')}…`;
}

const say = sentencesOf({
  open: text(
    'Der Wettbewerb läuft auf {host}, Port {port}; Strg-C beendet ihn.',
    'The contest is open on {host}, port {port}; Ctrl-C ends it.',
  ),
  here: text('{name} ist da ({address}).', '{name} is here ({address}).'),
  renamed: text(
    '{name} ist da ({address}) und heißt so, weil es anders nicht ging: {why}',
    '{name} is here ({address}) and is called so because there was no other way: {why}',
  ),
  gone: text('{name} ist wieder gegangen.', '{name} has left again.'),
  won: text(
    'Spiel {game}, {first} – {second}: {winner} gewinnt nach {moves} Zügen, {reason}.',
    'Game {game}, {first} – {second}: {winner} wins after {moves} moves, {reason}.',
  ),
  drawn: text(
    'Spiel {game}, {first} – {second}: unentschieden nach {moves} Zügen, {reason}.',
    'Game {game}, {first} – {second}: a draw after {moves} moves, {reason}.',
  ),
  void: text(
    'Spiel {game}, {first} – {second}: ohne Ergebnis nach {moves} Zügen.',
    'Game {game}, {first} – {second}: no result after {moves} moves.',
  ),
  broken: text(
    'Spiel {game}, {first} – {second}: ohne Ergebnis, weil dieses Programm einen Fehler hat.',
    'Game {game}, {first} – {second}: no result, because of a bug in this program.',
  ),
  stopped: text(
    'Beendet; ohne Ergebnis abgebrochene Spiele: {games}.',
    'Ended; games broken off without a result: {games}.',
  ),
});

export function tellOpen(host: string, port: number): Sentence {
  return say('open', { host, port });
}

export function tellJoin({ name, fault, connection }: GreetedBot): Sentence {
  const data = { name: showName(name), address: connection.address };
  return fault === undefined
    ? say('here', data)
    : say('renamed', { ...data, why: NAME_FAULTS[fault] });
}

export function tellLeave({ name }: GreetedBot): Sentence {
  return say('gone', { name: showName(name) });
}

/** One line about a finished game. */
export function tellGame(record: GameRecord, lang: Lang): string {
  const names = record.names.map(showName);
  const data = {
    game: record.game,
    first: names[0]!,
    second: names[1]!,
    moves: record.moves,
    winner: record.slot === null ? '' : names[record.slot]!,
    reason: reasonOf(record),
  };
  return speak(say(endOf(record), data), lang) + tellFaults(record, names, lang);
}

/** How a game ended, and where nobody has won why. */
function endOf({ slot, error, reason }: GameRecord): 'won' | 'broken' | 'void' | 'drawn' {
  if (slot !== null) return 'won';
  if (error !== undefined) return 'broken';
  return reason === 'void' ? 'void' : 'drawn';
}

export function tellStopped(games: number): Sentence {
  return say('stopped', { games });
}

/** The reasons of a contest in its own words, those of other games as their rules give them. */
function reasonOf({ reason, log }: GameRecord): Text {
  const own = (REASONS as Readonly<Record<string, Text>>)[reason];
  const ruled = log === null ? undefined : GAMES[log.game]?.reasons[reason];
  return own ?? ruled ?? text(reason, reason);
}

function tellFaults({ faults }: GameRecord, names: readonly string[], lang: Lang): string {
  const counted = faults.flatMap((counts, slot) => {
    const total = totalFaults(counts);
    return total === 0 ? [] : [`${names[slot]!} ${total}`];
  });
  return counted.length === 0 ? '' : ` ${FAULTS[lang]}: ${counted.join(', ')}.`;
}

const FAULTS = text('Fehler', 'Faults');

const REASONS: Readonly<Record<EndReason, Text>> = {
  'empty-hand': text('die letzte Karte ist gelegt', 'the last card is laid'),
  'nothing-to-draw': text('es gab nichts mehr zu ziehen', 'nothing was left to draw'),
  'turn-limit': text('es waren zu viele Züge', 'there were too many turns'),
  left: text('der andere Bot ist weg', 'the other bot is gone'),
  'timed-out': text('der andere Bot war zu langsam', 'the other bot was too slow'),
  'fault-limit': text(
    'der andere Bot hat zu viel falsch gemacht',
    'the other bot made too many mistakes',
  ),
  void: text('ohne Ergebnis', 'no result'),
};
