/** Cards as pictures, and as buttons with a name. A card without a face says nothing about itself. */
import { type ComponentPropsWithRef, type JSX, memo } from 'react';
import { useSettings } from '../model/settings.ts';
import { useTexts } from '../texts/texts.ts';
import { cx } from '../ui/cx.ts';
import type { Face, Rank } from './face.ts';
import { GermanCourt } from './german-court.tsx';
import styles from './playing-card.module.css';
import colors from './suit-color.module.css';
import { type SignLook, SuitSign } from './suit-sign.tsx';
import { isNamed, useCorner } from './use-corner.ts';

interface PlayingCardProps {
  /** Undefined: it lies face down. */
  readonly face?: Face | undefined;
  readonly className?: string | undefined;
}

/** A picture only: what it is must be said beside it. Its width is `--card-width`. */
export const PlayingCard = memo(function PlayingCard({
  face,
  className,
}: PlayingCardProps): JSX.Element {
  if (face === undefined) return <span className={cx(styles.card, styles.back, className)} />;
  return (
    <span className={cx(styles.card, className)}>
      <FaceUp face={face} />
    </span>
  );
});

interface CardButtonProps extends ComponentPropsWithRef<'button'> {
  readonly face: Face;
  /** Whether it can be played now: it is lifted, and those who listen are told. */
  readonly playable?: boolean;
  /** Lifted by a first tap. */
  readonly chosen?: boolean;
}

/** A card that can be pressed; `aria-label` is its name where nothing else is given. */
export function CardButton({
  face,
  playable,
  chosen,
  className,
  ...rest
}: CardButtonProps): JSX.Element {
  const name = useCardName()(face);
  return (
    <button
      aria-label={name}
      {...rest}
      type="button"
      className={cx(styles.button, className)}
      data-playable={playable === true || undefined}
      data-chosen={chosen === true || undefined}
    >
      <PlayingCard face={face} />
    </button>
  );
}

/** What people call a card, in their language and with their faces. */
export function useCardName(): (face: Face) => string {
  const t = useTexts();
  const { deckFaces } = useSettings();
  return ({ rank, suit }) => {
    const german = deckFaces === 'german';
    const suitName = german ? t(`cards.suitsGerman.${suit}`) : t(`cards.suits.${suit}`);
    if (!isNamed(rank)) return t('cards.name', { suit: suitName, rank });
    const rankName = german ? t(`cards.ranksGerman.${rank}`) : t(`cards.ranks.${rank}`);
    return t('cards.name', { suit: suitName, rank: rankName });
  };
}

function FaceUp({ face }: { readonly face: Face }): JSX.Element {
  const { deckFaces, deckColors, suitLetters } = useSettings();
  const color = colors[`${deckColors}${face.suit}`];
  const look: SignLook = deckFaces;
  return (
    <svg
      viewBox="0 0 250 350"
      className={cx(styles.face, look === 'french' ? color : styles.german)}
      aria-hidden="true"
      focusable="false"
    >
      <Middle face={face} look={look} />
      <Corner face={face} look={look} letter={suitLetters} />
      <g transform="rotate(180 125 175)">
        <Corner face={face} look={look} letter={suitLetters} />
      </g>
    </svg>
  );
}

export const GERMAN_RANKS: Readonly<Partial<Record<Rank, string>>> = { J: 'U', Q: 'O', A: 'A' };

interface DrawnProps {
  readonly face: Face;
  readonly look: SignLook;
}

function Corner({ face, look, letter }: DrawnProps & { readonly letter: boolean }): JSX.Element {
  const french = useCorner();
  const rank = look === 'german' ? (GERMAN_RANKS[face.rank] ?? face.rank) : french(face.rank);
  return (
    <g>
      <text x={34} y={62} className={styles.index} textAnchor="middle">
        {rank === '10' ? (
          <tspan textLength={56} lengthAdjust="spacingAndGlyphs">
            10
          </tspan>
        ) : (
          rank
        )}
      </text>
      <g transform="translate(34 96) scale(0.46)">
        <SuitSign suit={face.suit} look={look} />
      </g>
      {letter ? (
        <text x={34} y={150} className={styles.letter} textAnchor="middle">
          {look === 'german' ? GERMAN_LETTERS[face.suit] : face.suit}
        </text>
      ) : null}
    </g>
  );
}

const GERMAN_LETTERS = { H: 'H', D: 'S', C: 'E', S: 'L' } as const;

function Middle({ face, look }: DrawnProps): JSX.Element {
  const { rank, suit } = face;
  if (rank === 'J' || rank === 'Q' || rank === 'K') {
    if (look === 'german') return <GermanCourt rank={rank} suit={suit} />;
    return (
      <>
        <image
          href={`/courts/${rank}${suit}.svg`}
          x={62}
          y={34}
          width={126}
          height={282}
          preserveAspectRatio="none"
        />
        <rect x={62} y={34} width={126} height={282} rx={4} className={styles.frame} />
      </>
    );
  }
  return (
    <>
      {PIPS[rank].map(([x, y, size]) => (
        <g
          key={`${x} ${y}`}
          transform={`translate(${x} ${y}) scale(${size ?? PIP_SIZE})${y > 175 ? ' rotate(180)' : ''}`}
        >
          <SuitSign suit={suit} look={look} />
        </g>
      ))}
    </>
  );
}

type Pip = readonly [x: number, y: number, size?: number];

const PIP_SIZE = 0.52;
const LEFT = 92;
const MID = 125;
const RIGHT = 158;
const TOP = 70;
const LOW = 350 - TOP;
const corners: readonly Pip[] = [
  [LEFT, TOP],
  [RIGHT, TOP],
  [LEFT, LOW],
  [RIGHT, LOW],
];
const middles: readonly Pip[] = [
  [LEFT, 175],
  [RIGHT, 175],
];
const fourRows: readonly Pip[] = [...corners, [LEFT, 140], [RIGHT, 140], [LEFT, 210], [RIGHT, 210]];

const PIPS: Readonly<Record<Exclude<Rank, 'J' | 'Q' | 'K'>, readonly Pip[]>> = {
  A: [[MID, 174.9, 1.25]],
  '2': [
    [MID, TOP],
    [MID, LOW],
  ],
  '3': [
    [MID, TOP],
    [MID, 175],
    [MID, LOW],
  ],
  '4': corners,
  '5': [...corners, [MID, 175]],
  '6': [...corners, ...middles],
  '7': [...corners, ...middles, [MID, 122]],
  '8': [...corners, ...middles, [MID, 122], [MID, 228]],
  '9': [...fourRows, [MID, 175]],
  '10': [...fourRows, [MID, 105], [MID, 245]],
};
