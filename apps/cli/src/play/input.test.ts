import { createCodec, text, type Wording } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { readInput } from './input.ts';

const MOVES = [
  'play 7H',
  'play 10S',
  'wish H',
  'wish S',
  'draw',
  'lay 0 1',
  'give 10S',
  'call mau',
];
const LABELS: Readonly<Record<string, string>> = {
  'call mau': 'Mau!',
  'play 7H': '7♥ legen',
  draw: 'Karte ziehen',
};
const wording: Wording = {
  codec: createCodec(MOVES, (move) => move),
  label: (action) => text(LABELS[MOVES[action]!] ?? `${MOVES[action]!} bitte`, MOVES[action]!),
};
const action = (move: string): number => MOVES.indexOf(move);
const legal = [action('play 7H'), action('wish H'), action('draw'), action('give 10S')];

describe('readInput', () => {
  it.each([
    ['', { kind: 'nothing' }],
    ['   ', { kind: 'nothing' }],
    ['?', { kind: 'help' }],
    [' q ', { kind: 'quit' }],
    ['Q', { kind: 'quit' }],
    ['undo', { kind: 'undo' }],
    ['Zurück', { kind: 'undo' }],
    ['1', { kind: 'action', action: action('play 7H') }],
    ['4', { kind: 'action', action: action('give 10S') }],
    ['0', { kind: 'no-such-number', number: '0' }],
    ['5', { kind: 'no-such-number', number: '5' }],
    ['99999999999999999999', { kind: 'no-such-number', number: '99999999999999999999' }],
    ['play 7H', { kind: 'action', action: action('play 7H') }],
    ['PLAY   7h', { kind: 'action', action: action('play 7H') }],
    ['7h', { kind: 'action', action: action('play 7H') }],
    ['7♥', { kind: 'action', action: action('play 7H') }],
    ['ziehen', { kind: 'action', action: action('draw') }],
    ['H', { kind: 'action', action: action('wish H') }],
    ['0 1', { kind: 'action', action: action('lay 0 1') }],
    ['mau!', { kind: 'action', action: action('call mau') }],
    ['wish h bitte', { kind: 'action', action: action('wish H') }],
    ['7', { kind: 'no-such-number', number: '7' }],
    ['wurst', { kind: 'unknown', text: 'wurst' }],
    ['-1', { kind: 'unknown', text: '-1' }],
    ['retire', { kind: 'unknown', text: 'retire' }],
    ['fault', { kind: 'unknown', text: 'fault' }],
  ])('reads %j', (line, input) => {
    expect(readInput(line, legal, wording)).toEqual(input);
  });

  it('prefers the one legal action that a short text can mean', () => {
    expect(readInput('10s', legal, wording)).toEqual({
      kind: 'action',
      action: action('give 10S'),
    });
  });

  it('names what a text can mean where that is several actions', () => {
    const both = [action('play 10S'), action('give 10S')];
    expect(readInput('10s', both, wording)).toEqual({ kind: 'ambiguous', actions: both });
    expect(readInput('10s', [], wording)).toEqual({ kind: 'ambiguous', actions: both });
  });

  it('understands an action that is not legal, so that the game can say why', () => {
    expect(readInput('wish s', legal, wording)).toEqual({
      kind: 'action',
      action: action('wish S'),
    });
    expect(readInput('s', legal, wording)).toEqual({ kind: 'action', action: action('wish S') });
  });
});
