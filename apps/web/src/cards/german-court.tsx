/** Unter, Ober and König of the German faces: half a figure, and the other half upside down. */
import type { JSX } from 'react';
import type { Suit } from './face.ts';
import { SuitSign } from './suit-sign.tsx';

type Court = 'J' | 'Q' | 'K';

const COATS: Readonly<Record<Suit, readonly [string, string]>> = {
  H: ['#a5322f', '#e9c27a'],
  D: ['#c48a25', '#7b2d26'],
  C: ['#4f6a3b', '#d9a94e'],
  S: ['#2f5d54', '#d8b15b'],
};

/** In the coordinates of a card of 250 by 350. */
export function GermanCourt({
  rank,
  suit,
}: {
  readonly rank: Court;
  readonly suit: Suit;
}): JSX.Element {
  return (
    <g>
      <rect
        x={50}
        y={34}
        width={150}
        height={282}
        rx={6}
        fill="#f3e7cf"
        stroke="#b9a27a"
        strokeWidth={2}
      />
      <Half rank={rank} suit={suit} />
      <g transform="rotate(180 125 175)">
        <Half rank={rank} suit={suit} />
      </g>
      <path d="M50 175h150" stroke="#8a7350" strokeWidth={2} />
    </g>
  );
}

function Half({ rank, suit }: { readonly rank: Court; readonly suit: Suit }): JSX.Element {
  const [coat, trim] = COATS[suit];
  // The Ober carries the sign above, the Unter below: that is how their names came about.
  const place = rank === 'J' ? 'translate(78 150) scale(0.36)' : 'translate(78 64) scale(0.36)';
  return (
    <g strokeLinejoin="round">
      <path
        d="M62 175c2-34 22-50 48-54h30c26 4 46 20 48 54z"
        fill={coat}
        stroke="#3a2a1b"
        strokeWidth={2.5}
      />
      <path d="M110 121l15 26 15-26v54h-30z" fill={trim} stroke="#3a2a1b" strokeWidth={2} />
      <path d="M125 147v28" stroke="#3a2a1b" strokeWidth={2} />
      <path d="M113 108h24v16l-12 9-12-9z" fill="#e3b890" stroke="#3a2a1b" strokeWidth={2} />
      <ellipse cx={125} cy={90} rx={23} ry={26} fill="#edc9a3" stroke="#3a2a1b" strokeWidth={2.5} />
      <path
        d="M115 88h5M131 88h5M125 90l-3 9h5M118 105c5 4 9 4 14 0"
        fill="none"
        stroke="#3a2a1b"
        strokeWidth={2.2}
        strokeLinecap="round"
      />
      <Head rank={rank} coat={coat} trim={trim} />
      <g transform={place}>
        <SuitSign suit={suit} look="german" />
      </g>
    </g>
  );
}

function Head({
  rank,
  coat,
  trim,
}: {
  readonly rank: Court;
  readonly coat: string;
  readonly trim: string;
}): JSX.Element {
  const line = { stroke: '#3a2a1b', strokeWidth: 2.5 };
  if (rank === 'K') {
    return (
      <g {...line}>
        <path
          d="M103 94c-3 24 10 38 22 40 12-2 25-16 22-40-4 12-12 16-22 16s-18-4-22-16z"
          fill="#8d6a48"
        />
        <path d="M99 74l-5-32 17 16 14-22 14 22 17-16-5 32z" fill="#d9a632" />
        <path d="M99 74h52v-8H99z" fill={coat} />
      </g>
    );
  }
  if (rank === 'Q') {
    return (
      <g {...line}>
        <path d="M101 88c-6 10-7 22-3 32l10-4zM149 88c6 10 7 22 3 32l-10-4z" fill="#7a4c25" />
        <path d="M96 78c0-24 14-36 29-36s29 12 29 36c-14-8-44-8-58 0z" fill={trim} />
        <path d="M92 80c18-12 48-12 66 0l-3 7c-16-10-44-10-60 0z" fill={coat} />
      </g>
    );
  }
  return (
    <g {...line}>
      <path d="M101 84c-5 8-6 20-4 30l9-5zM149 84c5 8 6 20 4 30l-9-5z" fill="#a87b3f" />
      <path d="M98 76c2-16 12-26 30-26 16 0 26 8 28 22-14 6-40 8-58 4z" fill={coat} />
      <path d="M146 60c14-14 20-12 26-18-2 16-8 26-22 30z" fill={trim} />
    </g>
  );
}
