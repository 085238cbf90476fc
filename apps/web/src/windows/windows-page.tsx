/** Every player's window side by side: all hands open, for teaching and for trying things out. */
import type { TableNow } from '@stammtisch/client';
import { SPECTATOR } from '@stammtisch/kernel';
import { type JSX, useMemo, useState } from 'react';
import { useWatched } from '../model/observable.ts';
import { goTo } from '../router/router.ts';
import { problemOf } from '../link/problem.ts';
import { randomHex } from '../link/random.ts';
import { changeSettings, settings } from '../model/settings.ts';
import { seatFaces, seatNames } from '../table-view/seat-faces.ts';
import { TableProvider, type TableScope } from '../table-view/table-context.ts';
import { useSay, useTexts } from '../texts/texts.ts';
import { Notice } from '../ui/notice.tsx';
import { AllWindows } from './all-windows.tsx';
import { keepMoves, readMoves } from './kept-moves.ts';
import { openLesson, playMoves } from './lesson.ts';
import { type LessonLink, openLessonLink } from './lesson-link.ts';
import { formatRequest, parseRequest, type WindowsRequest } from './windows-request.ts';

const SEED_BYTES = 4;

export function WindowsPage(): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const [search, setSearch] = useState(location.search);
  const opened = useMemo(() => openWindows(search), [search]);
  if ('link' in opened) {
    const { link, request } = opened;
    const change = (next: WindowsRequest): void => {
      const address = formatRequest(next);
      history.replaceState(history.state, '', address);
      setSearch(address);
    };
    const deal = (): void => change({ ...request, seed: randomHex(SEED_BYTES) });
    return <Windows key={request.seed} {...{ link, request, deal }} />;
  }
  const home = { label: t('app.home'), onClick: () => goTo({ page: 'start' }) };
  return (
    <Notice
      title={opened.problem === undefined ? t('windows.usage') : say(opened.problem)}
      help={t('windows.usageExample')}
      action={home}
    />
  );
}

interface WindowsProps {
  readonly link: LessonLink;
  readonly request: WindowsRequest;
  /** Other cards. */
  readonly deal: () => void;
}

function Windows({ link, request, deal }: WindowsProps): JSX.Element {
  const { now } = useWatched(link) as { readonly now: TableNow };
  const [hints, setHints] = useState(request.hints);
  const waitingFor = waitedFor(now);
  const scope: TableScope = {
    link,
    now,
    game: link.game,
    faces: seatFaces(now, waitingFor),
    names: seatNames(now),
    waitingFor,
    seat: SPECTATOR,
    isLive: true,
  };
  const changeHints = (next: boolean): void => {
    setHints(next);
    history.replaceState(history.state, '', formatRequest({ ...request, hints: next }));
  };
  return (
    <TableProvider value={scope}>
      <AllWindows
        hints={hints}
        onHints={changeHints}
        onBack={now.seq > 1 ? link.back : undefined}
        onRestart={now.seq > 1 ? link.restart : undefined}
        onDeal={request.pack === undefined ? deal : undefined}
      />
    </TableProvider>
  );
}

function waitedFor({ views, info }: TableNow): number {
  if (info.status !== 'playing') return 0;
  return views.reduce((set, view) => (view.waitedFor ? set | (1 << view.seat) : set), 0);
}

type Opened =
  | { readonly link: LessonLink; readonly request: WindowsRequest }
  | { readonly problem: ReturnType<typeof problemOf>['message'] | undefined };

/** The lesson of this address; its seed is written into it, so that it is there after a reload. */
function openWindows(search: string): Opened {
  const parsed = parseRequest(search);
  if (!parsed.ok) return { problem: undefined };
  const { lang, seed = randomHex(SEED_BYTES) } = parsed.value;
  if (lang !== undefined && lang !== settings.get().lang) changeSettings({ lang });
  const request = { ...parsed.value, seed, lang: undefined };
  const lesson = openLesson(request, seed);
  if (!lesson.ok) return { problem: problemOf(lesson.error).message };
  const address = formatRequest(request);
  if (address !== location.search) history.replaceState(history.state, '', address);
  const key = formatRequest({ ...request, hints: true });
  const kept = playMoves(lesson.value, readMoves(key));
  return { request, link: openLessonLink(kept, (next) => keepMoves(key, next)) };
}
