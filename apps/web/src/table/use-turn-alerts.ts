import { useEffect } from 'react';
import { keepAwake, notify, vibrate } from '../model/turn-alerts.ts';
import { useTable } from '../table-view/table-context.ts';
import { useSay, useTexts } from '../texts/texts.ts';

/**
 * Tells the player beyond the page that it is their turn: by the title of the window, by a
 * notification where it is hidden, by a short vibration; and keeps the screen on until they have moved.
 */
export function useTurnAlerts(isTurn: boolean): void {
  const t = useTexts();
  const say = useSay();
  const { game, names, now, seat } = useTable();
  const isShared = (now.you?.seats.length ?? 0) > 1;
  const whose = isShared ? t('alerts.turn', { name: names[seat] ?? '' }) : t('alerts.yourTurn');
  const title = isTurn ? `● ${whose} – ${say(game.title)}` : t('app.name');

  useEffect(() => {
    document.title = title;
    return () => void (document.title = t('app.name'));
  }, [title]);

  useEffect(() => {
    if (!isTurn) return undefined;
    vibrate();
    const close = notify(whose, say(game.title));
    const release = keepAwake();
    const onChange = (): void => {
      if (!document.hidden) close();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      close();
      release();
    };
  }, [isTurn, seat]);
}
