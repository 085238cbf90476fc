/** The picture of a game that was won: a crown over a fan of cards between two branches of laurel. */
import type { CSSProperties, JSX } from 'react';
import { useSettings } from '../model/settings.ts';
import styles from './victory.module.css';

const LEAVES = [
  [38, 92, 62],
  [26, 78, 40],
  [20, 61, 18],
  [21, 43, -4],
  [29, 27, -26],
  [43, 15, -48],
] as const;

const CARDS = [
  { turn: -20, sign: '♠' },
  { turn: 20, sign: '♥' },
  { turn: 0, sign: '♣' },
] as const;

/** Says nothing to those who listen: the title has told them who won. */
export function Victory(): JSX.Element {
  const { motion } = useSettings();
  return (
    <div className={styles.victory} aria-hidden="true" data-victory>
      <svg viewBox="0 0 200 110" className={styles.picture} focusable="false">
        <Laurel />
        <g transform="translate(200 0) scale(-1 1)">
          <Laurel />
        </g>
        {CARDS.map(({ turn, sign }) => (
          <g key={sign} transform={`rotate(${turn} 100 118)`}>
            <rect x={82} y={46} width={36} height={52} rx={4} className={styles.card} />
            <text x={100} y={81} className={sign === '♥' ? styles.red : styles.black}>
              {sign}
            </text>
          </g>
        ))}
        <g className={styles.crown}>
          <path d="M72 42 66 12l18 13 16-21 16 21 18-13-6 30z" />
          <path d="M72 47h56v6H72z" />
          <circle cx={66} cy={11} r={3.5} />
          <circle cx={100} cy={4} r={3.5} />
          <circle cx={134} cy={11} r={3.5} />
        </g>
      </svg>
      {motion === 'full' ? <Confetti /> : null}
    </div>
  );
}

function Laurel(): JSX.Element {
  return (
    <g className={styles.laurel}>
      <path d="M56 104C26 98 6 62 44 12" className={styles.twig} />
      {LEAVES.map(([x, y, turn]) => (
        <g key={y} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <path d="M0 0c4-10 16-11 22-8-5 8-13 13-22 8z" />
          <path d="M0 0c-10-4-14-12-12-19 8 3 14 10 12 19z" />
        </g>
      ))}
    </g>
  );
}

const SCRAPS = 22;

/** Falls once. Where each scrap goes follows from its number. */
function Confetti(): JSX.Element {
  return (
    <span className={styles.confetti}>
      {Array.from({ length: SCRAPS }, (_, scrap) => (
        <i
          key={scrap}
          style={
            {
              '--x': `${((scrap * 37) % 100) + 0.5}%`,
              '--drift': `${((scrap * 53) % 60) - 30}px`,
              '--turn': `${(scrap * 97) % 720}deg`,
              '--wait': `${(scrap * 41) % 500}ms`,
              '--hue': `${(scrap * 67) % 360}deg`,
            } as CSSProperties
          }
        />
      ))}
    </span>
  );
}
