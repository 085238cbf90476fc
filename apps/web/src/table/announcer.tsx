import { type SeatView, tellNews } from '@stammtisch/wire/table';
import { useEffect, useRef } from 'react';
import { playSound } from '../model/sounds.ts';
import { useTexts } from '../texts/texts.ts';
import { announce, announceNow } from '../ui/live-region.tsx';
import { usePositionKey } from './use-position-key.ts';
import { useTurnAlerts } from './use-turn-alerts.ts';
import { useTable } from '../table-view/table-context.ts';
import { useTableTell } from '../table-view/use-table-tell.ts';

/** More moves than these are summed up by the notice for players who come back. */
const TOLD_MAX = 6;

/**
 * Tells screen readers what happens, or where the game stands when they ask, and everybody that it
 * is their turn. Draws nothing.
 */
export function Announcer({
  own,
  isCovered,
}: {
  readonly own: SeatView;
  readonly isCovered: boolean;
}): null {
  const t = useTexts();
  const tell = useTableTell();
  const { now, game, names } = useTable();
  const told = useRef(now.seq);
  const isShared = (now.you?.seats.length ?? 0) > 1;
  const turn = isShared ? t('table.turn', { name: names[own.seat] ?? '' }) : t('table.yourTurn');
  useTurnAlerts(own.waitedFor && !isCovered);
  usePositionKey(own, isCovered);

  useEffect(() => {
    const lines = tellNews(game, now.news, told.current);
    told.current = now.seq;
    if (lines.length === 0) return;
    announce(
      lines
        .slice(-TOLD_MAX)
        .map(({ sentence }) => tell(sentence))
        .join(' '),
    );
    playSound('move');
  }, [now.seq]);

  useEffect(() => {
    if (!own.waitedFor || isCovered) return;
    announceNow(turn);
    playSound('turn');
  }, [own.waitedFor, own.seat, isCovered]);
  return null;
}
