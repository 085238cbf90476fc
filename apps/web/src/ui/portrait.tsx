/** The pictures of people: drawn here, simple enough to be told apart at the size of a letter. */
import type { Picture } from '@stammtisch/wire/table';
import type { JSX } from 'react';
import styles from './portrait.module.css';

/** Only a picture; whose it is must stand beside it. */
export function Portrait({ picture }: { readonly picture: Picture }): JSX.Element {
  const { back, shapes } = DRAWN[picture];
  return (
    <svg viewBox="0 0 40 40" className={styles.portrait} aria-hidden="true" focusable="false">
      <circle cx="20" cy="20" r="20" fill={back} />
      {shapes}
    </svg>
  );
}

interface Drawn {
  readonly back: string;
  readonly shapes: JSX.Element;
}

const INK = '#2b2119';

/** Two round eyes. */
function Eyes({
  y,
  apart,
  r = 1.8,
}: {
  readonly y: number;
  readonly apart: number;
  readonly r?: number;
}): JSX.Element {
  return (
    <g fill={INK}>
      <circle cx={20 - apart} cy={y} r={r} />
      <circle cx={20 + apart} cy={y} r={r} />
    </g>
  );
}

const DRAWN: Readonly<Record<Picture, Drawn>> = {
  fox: {
    back: '#cfe3d6',
    shapes: (
      <>
        <path d="M8 8l8 6h8l8-6v14L20 34 8 22z" fill="#d9742b" />
        <path d="M8 22l8 2 4 10zM32 22l-8 2-4 10z" fill="#fff3e0" />
        <Eyes y={20} apart={5} />
        <circle cx="20" cy="31.5" r="2.2" fill={INK} />
      </>
    ),
  },
  owl: {
    back: '#d8d3ec',
    shapes: (
      <>
        <path d="M9 9q11 5 22 0v14q0 11-11 11T9 23z" fill="#7a5c3e" />
        <circle cx="14.5" cy="19" r="5" fill="#fff3e0" />
        <circle cx="25.5" cy="19" r="5" fill="#fff3e0" />
        <Eyes y={19} apart={5.5} r={2.4} />
        <path d="M20 21l2.5 4h-5z" fill="#e6a532" />
      </>
    ),
  },
  cat: {
    back: '#f2ddc8',
    shapes: (
      <>
        <path d="M9 7l7 5h8l7-5v16q0 10-11 10T9 23z" fill="#6f6a66" />
        <Eyes y={20} apart={5} />
        <path d="M18.5 25h3L20 27z" fill="#f0a8a0" />
        <path d="M4 24l9 1M4 29l9-2M36 24l-9 1M36 29l-9-2" stroke={INK} strokeWidth="1" />
      </>
    ),
  },
  bear: {
    back: '#cfe0ee',
    shapes: (
      <>
        <circle cx="11" cy="12" r="5" fill="#8a5a33" />
        <circle cx="29" cy="12" r="5" fill="#8a5a33" />
        <circle cx="20" cy="22" r="12" fill="#8a5a33" />
        <ellipse cx="20" cy="27" rx="6" ry="5" fill="#e8cda8" />
        <Eyes y={19} apart={5} />
        <ellipse cx="20" cy="25" rx="2.4" ry="1.7" fill={INK} />
      </>
    ),
  },
  frog: {
    back: '#e7e3b8',
    shapes: (
      <>
        <circle cx="12" cy="13" r="5.5" fill="#4f9a4a" />
        <circle cx="28" cy="13" r="5.5" fill="#4f9a4a" />
        <ellipse cx="20" cy="23" rx="14" ry="10" fill="#4f9a4a" />
        <Eyes y={13} apart={8} r={2.4} />
        <path d="M11 25q9 6 18 0" fill="none" stroke={INK} strokeWidth="1.6" />
      </>
    ),
  },
  pig: {
    back: '#cfe3d6',
    shapes: (
      <>
        <path d="M9 9l7 3-5 6zM31 9l-7 3 5 6z" fill="#e08d92" />
        <circle cx="20" cy="22" r="12" fill="#f2b0b3" />
        <Eyes y={18} apart={5} />
        <ellipse cx="20" cy="25" rx="5" ry="3.7" fill="#e08d92" />
        <circle cx="18" cy="25" r="1" fill={INK} />
        <circle cx="22" cy="25" r="1" fill={INK} />
      </>
    ),
  },
  duck: {
    back: '#bfdcec',
    shapes: (
      <>
        <circle cx="18" cy="18" r="11" fill="#f4cf3f" />
        <path d="M26 17l10 3-10 4z" fill="#e8812b" />
        <circle cx="21" cy="15" r="1.9" fill={INK} />
        <path d="M9 30q10 6 20 0l-3-5H12z" fill="#f4cf3f" />
      </>
    ),
  },
  penguin: {
    back: '#dfe9f1',
    shapes: (
      <>
        <path d="M9 22q0-16 11-16t11 16v14H9z" fill="#2f3a46" />
        <path d="M13 23q0-9 7-9t7 9v13H13z" fill="#fdfaf3" />
        <Eyes y={19} apart={3.5} />
        <path d="M20 21l3 3h-6z" fill="#e8a52b" />
      </>
    ),
  },
  ladybird: {
    back: '#d5e8bf',
    shapes: (
      <>
        <circle cx="20" cy="12" r="6" fill={INK} />
        <circle cx="20" cy="23" r="12" fill="#c9372c" />
        <path d="M20 11v24" stroke={INK} strokeWidth="1.6" />
        <g fill={INK}>
          <circle cx="14" cy="20" r="2.2" />
          <circle cx="26" cy="20" r="2.2" />
          <circle cx="14" cy="28" r="2.2" />
          <circle cx="26" cy="28" r="2.2" />
        </g>
      </>
    ),
  },
  sun: {
    back: '#9cc6e6',
    shapes: (
      <>
        <path
          d="M20 4v6M20 30v6M4 20h6M30 20h6M8.7 8.7l4.2 4.2M27.1 27.1l4.2 4.2M31.3 8.7l-4.2 4.2M12.9 27.1l-4.2 4.2"
          stroke="#f0b429"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <circle cx="20" cy="20" r="9" fill="#f6c945" />
        <Eyes y={19} apart={3} r={1.4} />
        <path d="M16 23q4 3 8 0" fill="none" stroke={INK} strokeWidth="1.3" />
      </>
    ),
  },
  clover: {
    back: '#f1e6c4',
    shapes: (
      <>
        <path d="M20 21q3 6 1 14" fill="none" stroke="#2f7a3c" strokeWidth="2.4" />
        <g fill="#3f9a4e">
          <circle cx="14" cy="13" r="6" />
          <circle cx="26" cy="13" r="6" />
          <circle cx="14" cy="24" r="6" />
          <circle cx="26" cy="24" r="6" />
        </g>
      </>
    ),
  },
  mug: {
    back: '#e6d3c2',
    shapes: (
      <>
        <path d="M27 17h4q4 0 4 5t-4 5h-4" fill="none" stroke="#9a6a2f" strokeWidth="2.6" />
        <path d="M11 14h16v18q0 2-2 2H13q-2 0-2-2z" fill="#e0a93a" />
        <path d="M15 19v11M19 19v11M23 19v11" stroke="#b98222" strokeWidth="1.6" />
        <path d="M9 14q0-5 4-5 2-4 6-2 5-3 8 1 4 1 2 6z" fill="#fffaf0" />
      </>
    ),
  },
};
