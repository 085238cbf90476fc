import { type ReactNode, useMemo } from 'react';
import { useGame, useRulesReady } from '../games/use-game.ts';
import { useSpeak, useTexts } from '../texts/texts.ts';
import { Notice } from '../ui/notice.tsx';
import { makeFilm } from '../logs/film.ts';
import type { FoundLog } from '../logs/log-source.ts';
import { Player } from './player.tsx';
import { RecordedPage } from './recorded-page.tsx';

interface ScreeningProps {
  readonly found: FoundLog;
  /** Chooses another game; without it the film stands in a page of somebody else. */
  readonly onOther?: (() => void) | undefined;
}

/** A film from its log, or why there is none. */
export function Screening({ found, onOther }: ScreeningProps): ReactNode {
  const t = useTexts();
  const speak = useSpeak();
  const isLoaded = useRulesReady(found.log.game);
  const game = useGame(found.log.game);
  const film = useMemo(
    () => (game === undefined ? undefined : makeFilm(game, found.log)),
    [game, found.log],
  );
  const other = onOther === undefined ? undefined : { label: t('replay.other'), onClick: onOther };
  if (!isLoaded) return <Notice title={t('app.loading')} isBusy />;
  if (film === undefined) {
    return <Notice title={t('replay.unknownGame', { game: found.log.game })} action={other} />;
  }
  if (!film.ok && film.error.code === 'other-revision') {
    return <RecordedPage game={game!} found={found} why={speak(film.error)} onOther={onOther} />;
  }
  if (!film.ok) return <Notice title={speak(film.error)} action={other} />;
  return <Player film={film.value} found={found} onOther={onOther} />;
}
