/** A picture of each game, drawn with what lies on its table; for new ones some cards. */
import type { JSX } from 'react';
import { parseFace, type Rank, type Suit } from '../cards/face.ts';
import { SuitSign } from '../cards/suit-sign.tsx';
import { useCorner } from '../cards/use-corner.ts';

export function Vignette({ game }: { readonly game: string }): JSX.Element {
  const More = MORE[game];
  return (
    <svg
      viewBox="0 0 320 200"
      aria-hidden="true"
      focusable="false"
      preserveAspectRatio="xMidYMid meet"
    >
      <defs>
        <radialGradient id={`felt-${game}`} cx="50%" cy="40%" r="75%">
          <stop offset="0" stopColor="var(--felt-light)" />
          <stop offset="1" stopColor="var(--felt-deep)" />
        </radialGradient>
      </defs>
      {/* Where the card is wide the felt goes on at both sides. */}
      <path d="M-160 0h640v200H-160z" fill={`url(#felt-${game})`} />
      <Cards cards={LAID[game] ?? ANY_CARDS} />
      {More === undefined ? null : <More />}
    </svg>
  );
}

interface SmallCardProps {
  readonly rank?: Rank;
  readonly suit?: Suit;
  readonly at: string;
}

function SmallCard({ rank, suit, at }: SmallCardProps): JSX.Element {
  const corner = useCorner();
  const color = suit === 'H' || suit === 'D' ? 'var(--suit-red)' : 'var(--suit-black)';
  return (
    <g transform={at} color={color}>
      <rect x={-33} y={-44} width={70} height={96} rx={8} fill="#000" opacity={0.18} />
      <rect x={-35} y={-49} width={70} height={98} rx={7} fill="var(--card)" />
      {suit === undefined ? (
        <>
          <rect x={-30} y={-44} width={60} height={88} rx={4} fill="var(--card-back)" />
          <path
            d="M-30-22L8-44M-30 0L30-36M-30 22L30-14M-30 44L30 8M0 44L30 30M30-22L-8-44M30 0L-30-36M30 22L-30-14M30 44L-30 8M0 44L-30 30"
            stroke="var(--card-back-line)"
            strokeWidth={1.2}
            opacity={0.6}
          />
        </>
      ) : (
        <>
          <text
            x={-21}
            y={-25}
            fontSize={22}
            fontWeight={700}
            textAnchor="middle"
            fill="currentColor"
          >
            {rank === undefined ? null : corner(rank)}
          </text>
          <g transform="translate(-21 -11) scale(0.16)">
            <SuitSign suit={suit} look="french" />
          </g>
          <g transform="translate(5 12) scale(0.46)">
            <SuitSign suit={suit} look="french" />
          </g>
        </>
      )}
    </g>
  );
}

/** A card and where it lies: `8S`, face down without a face; x, y, and how far it is turned. */
type LaidCard = readonly [face: string, x: number, y: number, turn: number];

function Cards({ cards }: { readonly cards: readonly LaidCard[] }): JSX.Element[] {
  return cards.map(([face, x, y, turn]) => {
    const at = `translate(${x} ${y}) rotate(${turn})`;
    return <SmallCard key={at} {...parseFace(face)} at={at} />;
  });
}

/** A pile, and a hand before it. */
const PILE_AND_HAND: readonly LaidCard[] = [
  ['', 74, 84, -7],
  ['', 80, 82, -3],
  ['7D', 96, 190, -14],
  ['10S', 136, 184, -5],
  ['QH', 176, 183, 3],
  ['KC', 216, 189, 13],
];

const LAID: Readonly<Record<string, readonly LaidCard[]>> = {
  'mau-mau': [
    ['', 62, 80, -8],
    ['', 68, 78, -4],
    ['7H', 186, 74, 14],
    ['8S', 170, 72, -9],
    ['JH', 176, 70, 4],
    ['9C', 110, 190, -14],
    ['KD', 150, 184, -4],
    ['7S', 190, 184, 5],
    ['AH', 230, 191, 15],
  ],
  'crazy-eights': [
    ...PILE_AND_HAND,
    ['8C', 166, 82, -16],
    ['8H', 206, 76, -2],
    ['8S', 246, 84, 13],
  ],
  schwimmen: [
    ['7C', 84, 70, -3],
    ['10H', 160, 68, 0],
    ['9D', 236, 70, 3],
    ['AH', 122, 186, -10],
    ['KH', 160, 180, 0],
    ['8S', 198, 186, 10],
  ],
  luegen: [...PILE_AND_HAND, ['', 172, 82, -14], ['', 206, 78, -2], ['JD', 244, 84, 12]],
  chanco: [
    ['QS', 100, 122, -13.5],
    ['QH', 140, 114, -4.5],
    ['QC', 180, 114, 4.5],
    ['QD', 220, 122, 13.5],
  ],
  'mops-royal': [],
};

/** Cards as they lie on any table. */
const ANY_CARDS: readonly LaidCard[] = [...PILE_AND_HAND, ['9H', 188, 80, -8], ['AS', 222, 80, 6]];

/** What lies on a table beside cards. */
const MORE: Readonly<Record<string, () => JSX.Element>> = {
  'mau-mau': MauBubble,
  chanco: ChancoArrows,
  'mops-royal': MopsRoyalTiles,
};

function MauBubble(): JSX.Element {
  return (
    <g transform="translate(262 62)">
      <path
        d="M-34-24h68a12 12 0 0 1 12 12v18a12 12 0 0 1-12 12H0L-18 34l3-16h-19a12 12 0 0 1-12-12v-18a12 12 0 0 1 12-12z"
        fill="var(--card)"
      />
      <text y={5} fontSize={23} fontWeight={700} textAnchor="middle" fill="#2b2119">
        Mau!
      </text>
    </g>
  );
}

function ChancoArrows(): JSX.Element {
  return (
    <g
      fill="none"
      stroke="var(--accent)"
      strokeWidth={6}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M60 92A116 78 0 0 1 246 60" />
      <path d="M232 46l16 14-18 12" />
      <path d="M274 100A116 78 0 0 1 250 168" />
      <path d="M268 160l-20 10-4-21" />
      <path d="M62 164a116 78 0 0 1-8-34" />
    </g>
  );
}

function MopsRoyalTiles(): JSX.Element {
  const tiles = [
    [96, 48, '#4d7fb5'],
    [154, 48, '#c98a2d'],
    [212, 48, '#5b9a58'],
    [96, 106, '#8a63ad'],
    [212, 106, '#4d7fb5'],
    [96, 164, '#5b9a58'],
    [154, 164, '#cf6f95'],
    [212, 164, '#d9b23a'],
  ] as const;
  return (
    <>
      {tiles.map(([x, y, color]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <rect x={-25} y={-23} width={54} height={54} rx={8} fill="#000" opacity={0.18} />
          <rect x={-27} y={-27} width={54} height={54} rx={7} fill="var(--card)" />
          <rect x={-22} y={-22} width={44} height={44} rx={5} fill={color} />
          <Bone />
        </g>
      ))}
      <g transform="translate(154 106) scale(1.55)">
        <rect x={-27} y={-27} width={54} height={54} rx={7} fill="var(--card)" />
        <rect x={-22} y={-22} width={44} height={44} rx={5} fill="#d9b23a" />
        <Pug />
      </g>
    </>
  );
}

function Bone(): JSX.Element {
  return (
    <path
      transform="rotate(-35)"
      d="M-9-3.5H9a5 5 0 1 1 6-5 5 5 0 0 1 1 8.5 5 5 0 0 1-1 8.5 5 5 0 1 1-6-5H-9a5 5 0 1 1-6 5 5 5 0 0 1-1-8.5 5 5 0 0 1 1-8.5 5 5 0 1 1 6 5z"
      fill="#fff8ea"
      opacity={0.92}
    />
  );
}

/** The head of a pug, with its crown. */
function Pug(): JSX.Element {
  return (
    <g stroke="#2b2119" strokeWidth={1.2} strokeLinejoin="round">
      <path d="M-9-15l-2-7 5 3 6-5 6 5 5-3-2 7z" fill="#f2cf63" />
      <ellipse cy={3} rx={15} ry={14} fill="#e3bd88" />
      <path d="M-14-6c-5 0-7 5-5 11 3 0 6-3 7-9zM14-6c5 0 7 5 5 11-3 0-6-3-7-9z" fill="#3a2c22" />
      <ellipse cy={8} rx={9} ry={7} fill="#4a382b" />
      <ellipse cx={-6.5} cy={0} rx={3.2} ry={3.6} fill="#fff" />
      <ellipse cx={6.5} cy={0} rx={3.2} ry={3.6} fill="#fff" />
      <circle cx={-6} cy={0.5} r={1.9} fill="#1d1510" stroke="none" />
      <circle cx={6} cy={0.5} r={1.9} fill="#1d1510" stroke="none" />
      <path d="M-3 5h6l-3 3zM0 8v3c-1 2-4 2-5 0M0 11c1 2 4 2 5 0" fill="#1d1510" stroke="#1d1510" />
      <path d="M-1.5 12.5h4c0 4-4 4-4 0z" fill="#d96c7d" stroke="none" />
    </g>
  );
}
