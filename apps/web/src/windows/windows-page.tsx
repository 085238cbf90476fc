/** Every player's window side by side: all hands open, for teaching and for trying things out. */
import { fail, ok, type Result, SPECTATOR } from '@stammtisch/kernel';
import { type JSX, useEffect, useState } from 'react';
import { useWatched } from '../app/observable.ts';
import { goTo } from '../app/router.ts';
import { useGame } from '../games/use-game.ts';
import type { Problem, TableLink, TableNow } from '../link/link.ts';
import { openLocalLink, openLocalTable } from '../link/local.ts';
import { forgetTicket, ticketOf } from '../model/tickets.ts';
import { seatFaces, seatNames } from '../table/seat-faces.ts';
import { TableProvider, type TableScope } from '../table/table-context.ts';
import { useSay, useTexts } from '../texts/texts.ts';
import { Notice } from '../ui/notice.tsx';
import { AllWindows } from './all-windows.tsx';
import { formatWish, parseWish, type WindowsWish } from './windows-wish.ts';

export function WindowsPage(): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const [link, setLink] = useState<TableLink>();
  const [problem, setProblem] = useState<Problem | 'usage'>();
  useEffect(() => {
    let opened: TableLink | undefined;
    let isGone = false;
    void openWindows(location.search).then((table) => {
      if (isGone) return;
      if (!table.ok) return setProblem(table.error);
      opened = openLocalLink(table.value);
      setLink(opened);
    });
    return () => {
      isGone = true;
      opened?.close();
    };
  }, []);
  if (problem !== undefined) {
    const home = { label: t('app.home'), onClick: () => goTo({ page: 'start' }) };
    const isUsage = problem === 'usage';
    return (
      <Notice
        title={isUsage ? t('windows.usage') : say(problem.message)}
        help={t('windows.usageExample')}
        action={home}
      />
    );
  }
  return link === undefined ? (
    <Notice title={t('table.connecting')} isBusy />
  ) : (
    <Windows link={link} />
  );
}

function Windows({ link }: { readonly link: TableLink }): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const { now, status, problem } = useWatched(link);
  const game = useGame(now?.info.config.game);
  if (status === 'refused' && problem !== undefined) {
    const leave = (): void => {
      forgetTicket(link.table);
      location.assign(location.pathname);
    };
    return (
      <Notice title={say(problem.message)} action={{ label: t('app.reload'), onClick: leave }} />
    );
  }
  if (now === undefined || game === undefined)
    return <Notice title={t('table.connecting')} isBusy />;
  const waitingFor = waitedFor(now);
  const scope: TableScope = {
    link,
    now,
    game,
    faces: seatFaces(now, waitingFor),
    names: seatNames(now),
    waitingFor,
    seat: SPECTATOR,
    isLive: status === 'live',
  };
  return (
    <TableProvider value={scope}>
      <AllWindows />
    </TableProvider>
  );
}

function waitedFor({ views, info }: TableNow): number {
  if (info.status !== 'playing') return 0;
  return views.reduce((set, view) => (view.waitedFor ? set | (1 << view.seat) : set), 0);
}

/** One opening at a time: pages are mounted twice while they are worked on. */
let opening: { readonly search: string; readonly table: ReturnType<typeof openTable> } | undefined;

function openWindows(search: string): ReturnType<typeof openTable> {
  if (opening?.search !== search) opening = { search, table: openTable(search) };
  return opening.table;
}

/** The table of this address, or a new one; it follows the two statecharts. */
async function openTable(search: string): Promise<Result<string, Problem | 'usage'>> {
  const wish = parseWish(search);
  if (!wish.ok) return wish;
  const { table } = wish.value;
  if (table !== undefined && ticketOf(table) !== undefined) return ok(table);
  return dealWindows(wish.value);
}

async function dealWindows(wish: WindowsWish): Promise<Result<string, Problem>> {
  const { cards, packs, names } = wish;
  const ticket = await openLocalTable({
    name: names[0]!,
    config: {
      game: 'mau-mau',
      rules: 'statechart',
      options: { handSize: cards, decks: packs },
      seats: names.length,
    },
    places: names.map((name) => ({ kind: 'me', name })),
  });
  if (!ticket.ok) return fail(ticket.error);
  history.replaceState(null, '', formatWish(wish, ticket.value.table));
  return ok(ticket.value.table);
}
