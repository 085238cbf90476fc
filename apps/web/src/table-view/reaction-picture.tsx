/** The pictures of the reactions: one family with the icons, with a tinted shape behind the lines. */
import type { Reaction } from '@stammtisch/wire/table';
import type { JSX } from 'react';
import { LineDrawing } from '../ui/line-drawing.tsx';

interface Drawing {
  /** Drawn with a tint inside. */
  readonly shape: string;
  readonly lines?: string;
}

const FACE = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z';

const DRAWINGS: Readonly<Record<Reaction, Drawing>> = {
  hello: {
    shape:
      'M8 13V6.5a1.3 1.3 0 0 1 2.6 0v-1a1.3 1.3 0 0 1 2.6 0v1a1.3 1.3 0 0 1 2.6 0V10a1.3 1.3 0 0 1 2.6 0v4.5a6 6 0 0 1-6 6c-2.6 0-4-1-5.2-3L5 13.6a1.4 1.4 0 0 1 2.3-1.5z',
    lines: 'M10.6 6.5V11M13.2 6.5V11M15.8 10v1.5M4.5 8.5L3 7.7M5.6 5.2L4.6 3.9M19.3 5.2l1-1.3',
  },
  'well-played': {
    shape: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z',
  },
  thanks: {
    shape: 'M12 20S4 15 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2C20 15 12 20 12 20z',
  },
  lucky: {
    shape:
      'M5.3 7.2a3.3 3.3 0 1 0 6.6 0 3.3 3.3 0 1 0-6.6 0zM12.1 7.2a3.3 3.3 0 1 0 6.6 0 3.3 3.3 0 1 0-6.6 0zM5.3 13.4a3.3 3.3 0 1 0 6.6 0 3.3 3.3 0 1 0-6.6 0zM12.1 13.4a3.3 3.3 0 1 0 6.6 0 3.3 3.3 0 1 0-6.6 0z',
    lines: 'M12 10.5c0 4.5 1 7.5 3.5 10.5',
  },
  oops: { shape: FACE, lines: 'M9 9.3v.8M15 9.3v.8M8 15.5c1.3-1.5 2.7-1.5 4 0s2.7 1.5 4 0' },
  ouch: {
    shape: FACE,
    lines:
      'M8 8.5l2 2M10 8.5l-2 2M14 8.5l2 2M16 8.5l-2 2M12 17.6a2 1.7 0 1 0 0-3.4 2 1.7 0 0 0 0 3.4z',
  },
  thinking: {
    shape: 'M7.5 15.5a4.5 4.5 0 0 1 .2-8.9 5 5 0 0 1 9.3 1 4 4 0 0 1 0 7.9z',
    lines: 'M9 11.3h.01M12 11.3h.01M15 11.3h.01M7.5 18.7h.01M5 21h.01',
  },
  hurry: { shape: 'M13 3L5.5 13.5H11L10 21l8-11h-5.5z' },
  again: {
    shape: 'M9.3 8.8h5.4v6.4H9.3z',
    lines: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M20 3.5v4h-4',
  },
  'good-night': {
    shape: 'M19 14.8A8 8 0 1 1 9.8 4.5 6.5 6.5 0 0 0 19 14.8z',
    lines: 'M15.5 3.5h4l-4 4h4',
  },
};

/** Says nothing of its own: the phrase stands beside it. */
export function ReactionPicture({
  reaction,
  size = 26,
}: {
  readonly reaction: Reaction;
  readonly size?: number;
}): JSX.Element {
  const { shape, lines } = DRAWINGS[reaction];
  return (
    <LineDrawing size={size} strokeWidth={1.6}>
      <path d={shape} fill="var(--accent)" fillOpacity={0.45} />
      {lines === undefined ? null : <path d={lines} />}
    </LineDrawing>
  );
}
