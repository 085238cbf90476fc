import type { LinkState } from '@stammtisch/client';
import { type JSX, useEffect, useState } from 'react';
import { goTo } from '../router/router.ts';
import { useGame } from '../games/use-game.ts';
import type { TableLink } from '../link/link.ts';
import { useLinkState } from '../link/use-link-state.ts';
import { forgetTicket, touchTicket } from '../model/tickets.ts';
import { useSay, useTexts } from '../texts/texts.ts';
import { Notice } from '../ui/notice.tsx';
import { wantedSeat } from './hot-seat.ts';
import { RunningTable } from './running-table.tsx';
import { Hearing } from '../table-view/said.tsx';
import { scopeOf } from '../table-view/table-scope.ts';
import { TableProvider, type TableScope } from '../table-view/table-context.ts';
import { hasteOf } from './playing-on.ts';
import { useCounted } from './use-counted.ts';
import { useHostNote } from './use-host-note.ts';
import { useMissed } from './use-missed.ts';
import { useVoidNote } from './use-void-note.ts';
import { useSlateNote } from '../slate/use-slate-note.ts';
import { Busy } from '../ui/busy.tsx';
import { lazyOverlay } from '../ui/lazy-part.tsx';

const WaitingRoom = lazyOverlay(
  async () => (await import('./waiting-room.tsx')).WaitingRoom,
  <Busy />,
);

interface TablePageProps extends Pick<TableScope, 'onJoin'> {
  readonly link: TableLink;
}

/** Any table, wherever it is: before, during and after a game. */
export function TablePage({ link, onJoin }: TablePageProps): JSX.Element {
  const state = useLinkState(link);
  const game = useGame(state.now?.info.config.game);
  const { now } = state;
  useEffect(() => {
    if (now !== undefined) touchTicket(now.info.id, now.info.config.game);
  }, [now?.info.id, now?.info.config.game]);
  if (now === undefined || game === undefined || state.status === 'refused') {
    return <NotYet link={link} state={state} />;
  }
  const isLive = state.status === 'live';
  return <OpenTable link={link} now={now} game={game} isLive={isLive} onJoin={onJoin} />;
}

type OpenTableProps = Pick<TableScope, 'link' | 'now' | 'game' | 'isLive' | 'onJoin'>;

function OpenTable({ link, now, game, isLive, onJoin }: OpenTableProps): JSX.Element {
  /** The seat of the player at the screen, where several people share it. */
  const [shown, setShown] = useState<number>();
  /** The number of the game after which the player went to the waiting room. */
  const [roomAfter, setRoomAfter] = useState<number>();
  /** The number of the game that is watched fast by somebody who is out of it. */
  const [fastRound, setFastRound] = useState<number>();
  const missed = useMissed(now, isLive);
  useHostNote(now);
  useCounted(now);
  useVoidNote(now);
  useSlateNote(now);
  const wanted = now.info.status === 'playing' ? wantedSeat(now.views, shown) : undefined;
  const own = now.views.find(({ seat }) => seat === (wanted ?? shown)) ?? now.views[0];
  const haste = hasteOf(now.info, fastRound === now.info.round?.number);
  const scope = { ...scopeOf({ link, now, game, isLive }, own), onJoin, haste };
  const { status, round } = now.info;
  const isBetween = status === 'over' && roomAfter === round?.number;
  // The last game cannot be drawn by another one that the table was set to since.
  const isOther = status === 'over' && round?.game !== now.info.config.game;
  const isRoom = status === 'waiting' || own === undefined || isBetween || isOther;
  return (
    <TableProvider value={scope}>
      <Hearing>
        {isRoom ? (
          <WaitingRoom />
        ) : (
          <RunningTable
            own={own}
            shown={shown}
            wanted={wanted}
            onShow={setShown}
            onRoom={() => setRoomAfter(round?.number)}
            missed={missed}
            onWatchFast={(isFast) => setFastRound(isFast ? round?.number : undefined)}
          />
        )}
      </Hearing>
    </TableProvider>
  );
}

/** Nothing to show yet, or not any more. */
function NotYet({
  link,
  state,
}: {
  readonly link: TableLink;
  readonly state: LinkState;
}): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const { status, problem } = state;
  if (status === 'refused' && problem !== undefined) {
    const forget = (): void => {
      if (problem.code !== 'lost') forgetTicket(link.table);
    };
    const leave = (): void => {
      forget();
      goTo({ page: 'start' });
    };
    const home = { label: t('app.home'), onClick: leave };
    // A player whom the table does not know can still come in as everybody does.
    const isUnknown = problem.code === 'bad-token' && link.kind === 'remote';
    const join = { label: t('join.title'), onClick: forget };
    return isUnknown ? (
      <Notice title={say(problem.message)} action={join} other={home} />
    ) : (
      <Notice title={say(problem.message)} action={home} />
    );
  }
  if (status === 'away') {
    const home = { label: t('app.home'), onClick: () => goTo({ page: 'start' }) };
    return <Notice title={t('table.unreachable')} action={home} isBusy />;
  }
  return <Notice title={t('table.connecting')} isBusy />;
}
