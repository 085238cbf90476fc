import { FAULT, RETIRE } from '@stammtisch/kernel';
import * as fc from 'fast-check';
import { findDifference, findNotJson } from '../subject/difference.ts';
import { demand, demandSame, type Subject } from '../subject/subject.ts';

/** Action, move and text name each other, one to one; RETIRE and FAULT have texts; junk has none. */
export function checkCodec(subject: Subject): void {
  const { codec, countsAsMove } = subject;
  demand(codec.count > 0, () => 'the codec has no actions');
  demand(countsAsMove.length === codec.count, () => 'countsAsMove has not one entry per action');
  demand(
    countsAsMove.every((counts) => counts <= 1),
    () => 'countsAsMove has entries other than 0 and 1',
  );
  for (let action = 0; action < codec.count; action++) checkAction(subject, action);
  checkText(subject, RETIRE, 'retire');
  checkText(subject, FAULT, 'fault');
  checkUniqueness(subject);
  checkJunk(subject);
}

function checkAction({ codec }: Subject, action: number): void {
  const move = codec.decode(action);
  demandSame(findNotJson(move), `the move of action ${action} is not plain JSON`);
  demand(codec.encode(move) === action, () => `encode(decode(${action})) is ${codec.encode(move)}`);
  demandSame(findDifference(codec.decode(action), move), `decode(${action}) changes`);
  const text = codec.format(action);
  demand(text.trim() === text && text !== '', () => `action ${action} is written "${text}"`);
  for (const written of [text, text.toUpperCase(), `  ${text.replaceAll(' ', '   ')} `]) {
    demand(codec.parse(written) === action, () => `parse("${written}") is not ${action}`);
  }
}

function checkText({ codec }: Subject, action: number, text: string): void {
  demand(codec.format(action) === text, () => `action ${action} is not written "${text}"`);
  demand(codec.parse(text) === action, () => `parse("${text}") is not ${action}`);
}

function checkUniqueness({ codec }: Subject): void {
  const texts = Array.from({ length: codec.count }, (_, action) => codec.format(action));
  const known = new Set(['retire', 'fault', ...texts.map(normalize)]);
  demand(known.size === codec.count + 2, () => 'two actions share a text');
}

/** Texts near a real one find the mistakes that wild ones do not. */
function checkJunk({ codec }: Subject): void {
  const real = fc.nat({ max: codec.count - 1 }).map((action) => codec.format(action));
  const near = fc
    .tuple(real, fc.nat({ max: 40 }), fc.string({ maxLength: 2 }))
    .map(([text, at, inserted]) => text.slice(0, at) + inserted + text.slice(at + 1));
  fc.assert(
    fc.property(fc.oneof(near, fc.string()), (text) => {
      const action = codec.parse(text);
      demand(
        action === undefined || normalize(codec.format(action)) === normalize(text),
        () => `parse("${text}") is ${action}, which is written "${codec.format(action!)}"`,
      );
    }),
    { numRuns: 1000, includeErrorInReport: true },
  );
}

function normalize(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}
