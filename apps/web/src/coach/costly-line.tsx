import type { Seat } from '@stammtisch/kernel';
import { type JSX, useEffect, useRef, useState } from 'react';
import { useTell } from '../cards/use-tell.ts';
import { studyGame } from '../insight/study-game.ts';
import { goTo } from '../router/router.ts';
import { useTable } from '../table-view/table-context.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { announce } from '../ui/live-region.tsx';
import { costliestMove, type CostlyMove } from './costly.ts';
import styles from './costly-line.module.css';

interface CostlyLineProps {
  readonly gameId: string;
  readonly seat: Seat;
}

/** The decision that cost most, and the way to look at it again. */
export function CostlyLine({ gameId, seat }: CostlyLineProps): JSX.Element {
  const t = useTexts();
  const tell = useTell();
  const { names } = useTable();
  const { share, found } = useCostly(gameId, seat);
  const text =
    found === undefined
      ? t('coach.costlyBusy')
      : typeof found === 'string'
        ? t(found === 'none' ? 'coach.costlyNone' : 'coach.costlyFailed')
        : tell(found.words, names, seat);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    announce(text);
    line.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <div ref={line} className={styles.costly}>
      <p>{text}</p>
      {found === undefined ? <progress aria-label={t('coach.costlyBusy')} value={share} /> : null}
      {typeof found === 'object' ? (
        <Button icon="film" onClick={() => goTo({ page: 'replay', game: gameId, at: found.at })}>
          {t('coach.costlyShow')}
        </Button>
      ) : null}
    </div>
  );
}

interface Search {
  /** 0 to 1. */
  readonly share: number;
  readonly found?: CostlyMove | 'none' | 'failed';
}

function useCostly(gameId: string, seat: Seat): Search {
  const { game } = useTable();
  const [search, setSearch] = useState<Search>({ share: 0 });
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const study = async (): Promise<void> => {
      const luck = await studyGame(gameId, { signal, onShare: (share) => setSearch({ share }) });
      if (signal.aborted) return;
      const found =
        luck === undefined ? 'failed' : (costliestMove(game, luck, seat) ?? ('none' as const));
      setSearch({ share: 1, found });
    };
    void study();
    return () => abort.abort();
  }, [gameId, seat]);
  return search;
}
