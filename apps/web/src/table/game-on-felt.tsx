import type { Answer } from '@stammtisch/client';
import type { SeatView } from '@stammtisch/wire/table';
import { type JSX, Suspense, useEffect } from 'react';
import { pageOf } from '../games/registry.ts';
import { useTable } from '../table-view/table-context.ts';
import { Busy } from '../ui/busy.tsx';
import { dropBadNote } from '../ui/toasts.tsx';

/** The page of the game that is played, as one seat or a spectator sees it. */
export function GameOnFelt({ own }: { readonly own: SeatView }): JSX.Element {
  const { now, game, link, names } = useTable();
  const Page = pageOf(game.id);
  const play = (action: string | number): Promise<Answer> => {
    dropBadNote();
    const text = typeof action === 'number' ? game.codec.format(action) : action;
    return link.send({ do: 'play', seat: own.seat, action: text });
  };
  return (
    <Suspense fallback={<Busy />}>
      <Page
        game={game}
        info={now.info}
        seat={own.seat}
        view={own.view}
        legal={own.legal}
        actions={own.legal.flatMap((text) => game.codec.parse(text) ?? [])}
        waitedFor={own.waitedFor}
        play={play}
        news={now.news}
        names={names}
      />
      <Drawn />
    </Suspense>
  );
}

/** Stands beside a page that is drawn, and has what comes next fetched. */
function Drawn(): null {
  const { link } = useTable();
  useEffect(() => void link.prepare?.(), [link]);
  return null;
}
