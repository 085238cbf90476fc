/** Arbitrary lines from bots, for properties. */
import * as fc from 'fast-check';

/** Any UTF-16 units, halves of pairs and controls among them. */
export function anyText(maxLength = 12): fc.Arbitrary<string> {
  const unit = fc.oneof(fc.integer({ min: 0, max: 0xff }), fc.integer({ min: 0, max: 0xffff }));
  return fc.array(unit, { maxLength }).map((units) => String.fromCharCode(...units));
}

/** A well-formed reply, not always a legal one. */
export const reply: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom('turn', 'skip', 'okay'), fc.integer({ min: -2, max: 33 }), fc.nat(4))
  .map(([status, selectedCard, wish]) =>
    JSON.stringify({ status, selectedCard, wishedColor: wish - 1, skipped: false }),
  );

export const nameLine: fc.Arbitrary<string> = anyText().map((name) =>
  JSON.stringify({ status: 'okay', name }),
);

/** A line as it should be, a mutation of it, or anything at all. */
export function anyLine(line: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.oneof(
    { arbitrary: line, weight: 2 },
    { arbitrary: mutated(line), weight: 5 },
    { arbitrary: anyText(40), weight: 1 },
  );
}

const NOISE = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ':',
  ',',
  '\\',
  '\\u',
  '-',
  '1e9',
  '9999999999',
  'null',
  '',
];

/** A line with a stretch of it replaced or left out. */
function mutated(line: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const noise = fc.oneof(anyText(4), fc.constantFrom(...NOISE));
  return fc.tuple(line, fc.nat(80), fc.nat(8), noise).map(([text, at, length, put]) => {
    const from = at % (text.length + 1);
    return text.slice(0, from) + put + text.slice(from + length);
  });
}
