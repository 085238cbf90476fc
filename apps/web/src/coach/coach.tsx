import type { SeatView } from '@stammtisch/wire/table';
import type { JSX } from 'react';
import { useSettings } from '../model/settings.ts';
import { useTable } from '../table-view/table-context.ts';
import { lazyOverlay } from '../ui/lazy-part.tsx';
import { seatAlone } from './alone.ts';

const LessonLine = lazyOverlay(async () => (await import('./lesson-line.tsx')).LessonLine);
const TipLine = lazyOverlay(async () => (await import('./tip-line.tsx')).TipLine);

interface CoachProps {
  readonly own: SeatView;
  /** When somebody asked for a hint: it is worth something until the next thing happens. */
  readonly tipAt: number | undefined;
  readonly onTipAway: () => void;
}

/** Helps somebody who plays against bots alone; nobody else. */
export function Coach({ own, tipAt, onTipAway }: CoachProps): JSX.Element | null {
  const { lessons } = useSettings();
  const scope = useTable();
  const { now } = scope;
  if (seatAlone(scope) !== own.seat) return null;
  const hasTip = tipAt === now.seq;
  return (
    <>
      {lessons ? <LessonLine key={now.info.round?.number} own={own} isHeldBack={hasTip} /> : null}
      {hasTip ? <TipLine key={tipAt} own={own} onAway={onTipAway} /> : null}
    </>
  );
}
