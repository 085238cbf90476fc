/** Every player's window side by side: all hands open, for teaching and for trying things out. */
import { SPECTATOR } from '@stammtisch/kernel';
import { type JSX, useMemo, useState } from 'react';
import { useWatched } from '../app/observable.ts';
import { goTo } from '../app/router.ts';
import type { TableNow } from '../link/link.ts';
import { problemOf } from '../link/problem.ts';
import { randomHex } from '../link/random.ts';
import { changeSettings, settings } from '../model/settings.ts';
import { seatFaces, seatNames } from '../table/seat-faces.ts';
import { TableProvider, type TableScope } from '../table/table-context.ts';
import { useSay, useTexts } from '../texts/texts.ts';
import { Notice } from '../ui/notice.tsx';
import { AllWindows } from './all-windows.tsx';
import { keepMoves, readMoves } from './kept-moves.ts';
import { openLesson, playMoves } from './lesson.ts';
import { type LessonLink, openLessonLink } from './lesson-link.ts';
import { formatWish, parseWish, type WindowsWish } from './windows-wish.ts';

const SEED_BYTES = 4;

export function WindowsPage(): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const [search, setSearch] = useState(location.search);
  const opened = useMemo(() => openWindows(search), [search]);
  if ('link' in opened) {
    const { link, wish } = opened;
    const change = (next: WindowsWish): void => {
      const address = formatWish(next);
      history.replaceState(null, '', address);
      setSearch(address);
    };
    const deal = (): void => change({ ...wish, seed: randomHex(SEED_BYTES) });
    return <Windows key={wish.seed} {...{ link, wish, deal }} />;
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
  readonly wish: WindowsWish;
  /** Other cards. */
  readonly deal: () => void;
}

function Windows({ link, wish, deal }: WindowsProps): JSX.Element {
  const { now } = useWatched(link) as { readonly now: TableNow };
  const [hints, setHints] = useState(wish.hints);
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
    history.replaceState(null, '', formatWish({ ...wish, hints: next }));
  };
  return (
    <TableProvider value={scope}>
      <AllWindows
        hints={hints}
        onHints={changeHints}
        onBack={now.seq > 1 ? link.back : undefined}
        onRestart={now.seq > 1 ? link.restart : undefined}
        onDeal={wish.pack === undefined ? deal : undefined}
      />
    </TableProvider>
  );
}

function waitedFor({ views, info }: TableNow): number {
  if (info.status !== 'playing') return 0;
  return views.reduce((set, view) => (view.waitedFor ? set | (1 << view.seat) : set), 0);
}

type Opened =
  | { readonly link: LessonLink; readonly wish: WindowsWish }
  | { readonly problem: ReturnType<typeof problemOf>['message'] | undefined };

/** The lesson of this address; its seed is written into it, so that it is there after a reload. */
function openWindows(search: string): Opened {
  const parsed = parseWish(search);
  if (!parsed.ok) return { problem: undefined };
  const { lang, seed = randomHex(SEED_BYTES) } = parsed.value;
  if (lang !== undefined && lang !== settings.get().lang) changeSettings({ lang });
  const wish = { ...parsed.value, seed, lang: undefined };
  const lesson = openLesson(wish, seed);
  if (!lesson.ok) return { problem: problemOf(lesson.error).message };
  const address = formatWish(wish);
  if (address !== location.search) history.replaceState(null, '', address);
  const key = formatWish({ ...wish, hints: true });
  const kept = playMoves(lesson.value, readMoves(key));
  return { wish, link: openLessonLink(kept, (next) => keepMoves(key, next)) };
}
