/** A game that was played, once more: step by step, from any seat, and on from any move. */
import { type JSX, type ReactNode, useMemo } from 'react';
import { useGame } from '../games/use-game.ts';
import { useSpeak, useTexts } from '../texts/texts.ts';
import { Notice } from '../ui/notice.tsx';
import { makeFilm } from '../logs/film.ts';
import { LogGate } from '../logs/log-gate.tsx';
import type { FoundLog } from '../logs/log-source.ts';
import { Player } from './player.tsx';
import { RecordedPage } from './recorded-page.tsx';

export function ReplayPage({ id }: { readonly id: string | undefined }): JSX.Element {
  const t = useTexts();
  return (
    <LogGate page="replay" id={id} title={t('replay.title')} help={t('replay.help')}>
      {(found, onOther) => <Screening found={found} onOther={onOther} />}
    </LogGate>
  );
}

interface ScreeningProps {
  readonly found: FoundLog;
  readonly onOther: () => void;
}

function Screening({ found, onOther }: ScreeningProps): ReactNode {
  const t = useTexts();
  const speak = useSpeak();
  const isLoaded = useGame('chanco') !== undefined;
  const game = useGame(found.log.game);
  const film = useMemo(
    () => (game === undefined ? undefined : makeFilm(game, found.log)),
    [game, found.log],
  );
  const other = { label: t('replay.other'), onClick: onOther };
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
