import { readFileSync, writeFileSync } from 'node:fs';
import {
  type AnyGame,
  createRng,
  type GameEvent,
  type GameView,
  parseOptions,
  parseSeed,
  redact,
  type Seat,
  speak,
  SPECTATOR,
} from '@stammtisch/kernel';
import { asSubject, chooseTurn } from '@stammtisch/testkit';
import { describe, expect, it } from 'vitest';
import { GAMES } from './all-games.ts';

const STEPS_MAX = 200;

/**
 * One whole game per preset, and after every action who is told what. Nothing is looked at but the
 * difference: a secret that gets out, or a fact that is no longer told, changes a line.
 */
describe('the transcript of', () => {
  it.each([
    ['mau-mau', 'standard', 3, 'transcript 29'],
    ['mau-mau', 'statechart', 3, 'transcript 27'],
    ['mau-mau', 'dart', 3, 'transcript 12'],
    ['mau-mau', 'contest', 2, 'transcript 34'],
    ['mops-royal', 'standard', 2, 'transcript 1'],
    ['chanco', 'standard', 3, 'transcript 1'],
  ])('%s %s is the one written down', (id, preset, seats, seed) => {
    const fresh = `${transcribe(GAMES[id]!, preset, seats, seed).join('\n')}\n`;
    const file = new URL(`${id}/testdata/transcripts/${preset}.txt`, import.meta.url);
    if (process.env['UPDATE'] === '1') writeFileSync(file, fresh);
    expect(fresh).toBe(readFileSync(file, 'utf8'));
  });
});

function transcribe(game: AnyGame, preset: string, seats: number, seed: string): string[] {
  const parsed = parseOptions(game.options, preset);
  if (!parsed.ok) throw new Error(speak(parsed.error, 'en'));
  const readers = [...Array.from({ length: seats }, (_, seat) => seat), SPECTATOR];
  const subject = asSubject(game);
  const rng = createRng(parseSeed(`${seed}, choices`));
  const state = game.deal(parsed.value, seats, parseSeed(seed)) as object;
  const lines = [`${game.id}, ${preset}, ${seats} seats, seed "${seed}"`];
  const look = (): void => {
    lines.push('', ...readers.map((seat) => describeScene(game, state, seat)), '');
  };
  look();
  for (let step = 1; game.waitingFor(state) !== 0; step++) {
    expect(step).toBeLessThan(STEPS_MAX);
    const { seat, action } = chooseTurn(subject, state, seats, rng);
    lines.push(`${step}. seat ${seat}: ${game.codec.format(action)}`);
    game.apply(state, seat, action, (event) => lines.push(...tellAll(game, event, readers)));
  }
  look();
  lines.push(JSON.stringify(game.outcome(state)));
  return lines;
}

/** What each reader is told about an event; those who are told the same share a line. */
function tellAll(game: AnyGame, event: GameEvent, readers: readonly Seat[]): string[] {
  const byText = new Map<string, string[]>();
  for (const reader of readers) {
    const seen = redact(event, reader);
    const told = game.tell(seen);
    const said = `${told === undefined ? '' : `${speak(told, 'en')} `}${JSON.stringify(seen)}`;
    byText.set(said, [...(byText.get(said) ?? []), nameOf(reader)]);
  }
  return [...byText].map(([said, names]) => `   [${names.join(' ')}] ${said}`);
}

/** The piles and hands as a reader sees them: faces, or the number of cards. */
function describeScene(game: AnyGame, state: object, reader: Seat): string {
  const view: GameView = game.view(state, reader);
  const zones = game.scene(view).zones.map(({ id, cards, count }) => {
    const faces = cards.map((card) => {
      const face = card?.face ?? (card === null ? '.' : '?');
      return typeof face === 'string' ? face : face.en;
    });
    return [id, ...faces, ...(count === undefined ? [] : [`(${count})`])].join(' ');
  });
  return `[${nameOf(reader)}] ${zones.join(' | ')}`;
}

function nameOf(reader: Seat): string {
  return reader === SPECTATOR ? 'watching' : String(reader);
}
