/** The signs of the suits, French and German, around the point 0,0 in a square of 100. */
import type { JSX } from 'react';
import type { Suit } from './face.ts';

export type SignLook = 'french' | 'german';

const HEART =
  'M0 44C-34 14-45-4-45-20c0-14 10-24 23-24 10 0 18 6 22 15 4-9 12-15 22-15 13 0 23 10 23 24C45-4 34 14 0 44z';
const DIAMOND = 'M0-48C10-29 23-13 37 0 23 13 10 29 0 48-10 29-23 13-37 0-23-13-10-29 0-48z';
const SPADE =
  'M0-47C22-22 43-6 43 13c0 12-9 20-20 20-8 0-14-4-18-10 1 11 4 17 12 23h-34c8-6 11-12 12-23-4 6-10 10-18 10-11 0-20-8-20-20C-43-6-22-22 0-47z';
const CLUB =
  'M0-46a21 21 0 0 1 17 33 22 22 0 1 1-11 33c1 11 4 18 12 26h-36c8-8 11-15 12-26a22 22 0 1 1-11-33A21 21 0 0 1 0-46z';

const FRENCH: Readonly<Record<Suit, string>> = { H: HEART, D: DIAMOND, C: CLUB, S: SPADE };

/** To be put into an `svg`; French signs take the colour of the text. */
export function SuitSign({
  suit,
  look,
}: {
  readonly suit: Suit;
  readonly look: SignLook;
}): JSX.Element {
  if (look === 'french') return <path d={FRENCH[suit]} fill="currentColor" />;
  switch (suit) {
    case 'H':
      return <path d={HEART} fill="#b5262c" stroke="#7c151a" strokeWidth={3} />;
    case 'S':
      return <Leaf />;
    case 'C':
      return <Acorn />;
    case 'D':
      return <Bell />;
  }
}

/** Laub. */
function Leaf(): JSX.Element {
  return (
    <g strokeLinecap="round">
      <path
        d="M0-46C20-28 40-16 40 6c0 16-12 26-26 24-6-1-11-4-14-9-3 5-8 8-14 9-14 2-26-8-26-24 0-22 20-34 40-52z"
        fill="#3f7d35"
        stroke="#23501c"
        strokeWidth={3}
      />
      <path d="M0-30V32c0 8 3 13 8 15" fill="none" stroke="#23501c" strokeWidth={5} />
      <path
        d="M0-8l14-10M0-8l-14-10M0 10l18-12M0 10l-18-12"
        fill="none"
        stroke="#23501c"
        strokeWidth={3}
      />
    </g>
  );
}

/** Eichel. */
function Acorn(): JSX.Element {
  return (
    <g strokeLinejoin="round">
      <path d="M0-47v14" stroke="#4a2f12" strokeWidth={6} strokeLinecap="round" />
      <path
        d="M-25-2C-27 24-12 38 0 47 12 38 27 24 25-2z"
        fill="#b98a3c"
        stroke="#5f3f16"
        strokeWidth={3}
      />
      <path
        d="M-9 2c-2 14 1 24 6 31"
        fill="none"
        stroke="#e3c27d"
        strokeWidth={4}
        strokeLinecap="round"
      />
      <path
        d="M-33 0c-3-22 14-35 33-35S36-22 33 0c-10 6-56 6-66 0z"
        fill="#56713a"
        stroke="#2f431d"
        strokeWidth={3}
      />
      <path
        d="M-29-12c18 7 40 7 58 0M-20-24c12 5 28 5 40 0M-14-33L-18 3M0-35V4M14-33L18 3"
        fill="none"
        stroke="#2f431d"
        strokeWidth={2}
      />
    </g>
  );
}

/** Schelle. */
function Bell(): JSX.Element {
  return (
    <g strokeLinecap="round">
      <path d="M-7-39a7 7 0 1 1 14 0" fill="none" stroke="#7a5510" strokeWidth={5} />
      <circle r={37} cy={5} fill="#dba632" stroke="#7a5510" strokeWidth={3} />
      <path d="M-37 2C-20 11 20 11 37 2" fill="none" stroke="#a52a2a" strokeWidth={9} />
      <path d="M0 18v18M-9 21a9 5 0 0 1 18 0" fill="none" stroke="#5d3f08" strokeWidth={6} />
      <path d="M-20-12c4-8 10-11 16-12" fill="none" stroke="#f6dc92" strokeWidth={5} />
    </g>
  );
}
