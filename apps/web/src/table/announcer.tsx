import type { SeatView } from '@stammtisch/wire/table';
import { useEffect, useRef } from 'react';
import { useTell } from '../cards/use-tell.ts';
import { playSound } from '../model/sounds.ts';
import { useTexts } from '../texts/texts.ts';
import { announce, announceNow } from '../ui/live-region.tsx';
import { tellNews } from '../table-view/moves-strip.tsx';
import { useTable } from '../table-view/table-context.ts';

/** More moves than these are summed up by the notice for players who come back. */
const TOLD_MAX = 6;

/** Tells screen readers what happens, and everybody that it is their turn. Draws nothing. */
export function Announcer({
  own,
  isCovered,
}: {
  readonly own: SeatView;
  readonly isCovered: boolean;
}): null {
  const t = useTexts();
  const tell = useTell();
  const { now, game, names } = useTable();
  const told = useRef(now.seq);
  const isShared = (now.you?.seats.length ?? 0) > 1;
  const turn = isShared ? t('table.turn', { name: names[own.seat] ?? '' }) : t('table.yourTurn');
  const title = own.waitedFor ? turn : t('app.name');

  useEffect(() => {
    const lines = tellNews(game, now.news, told.current);
    told.current = now.seq;
    if (lines.length === 0) return;
    announce(
      lines
        .slice(-TOLD_MAX)
        .map(({ sentence }) => tell(sentence, names))
        .join(' '),
    );
    playSound('move');
  }, [now.seq]);

  useEffect(() => {
    if (!own.waitedFor || isCovered) return;
    announceNow(turn);
    playSound('turn');
  }, [own.waitedFor, own.seat, isCovered]);

  useEffect(() => {
    document.title = title === t('app.name') ? title : `● ${title} – ${t('app.name')}`;
    return () => void (document.title = t('app.name'));
  }, [title]);
  return null;
}
