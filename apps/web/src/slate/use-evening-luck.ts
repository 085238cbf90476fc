import { addLuck, type EveningLuck, startEveningLuck } from '@stammtisch/table/slate';
import type { SlateInfo } from '@stammtisch/wire/table';
import { useEffect, useRef, useState } from 'react';
import { studyGame } from '../insight/study-game.ts';

/** How far the look back at all games of an evening is. */
export interface EveningLuckState {
  /** 0 to 1; undefined until somebody asks. */
  readonly share: number | undefined;
  readonly done: EveningLuck | undefined;
  readonly start: () => void;
}

/** Looks at the games of an evening one after another, on a thread; it ends with the component. */
export function useEveningLuck(table: string, slate: SlateInfo | undefined): EveningLuckState {
  const [share, setShare] = useState<number>();
  const [found, setFound] = useState<{ readonly luck: EveningLuck; readonly of: string }>();
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);
  // A game that was added since, or a new evening, makes it old.
  const key = `${slate?.deals[0]?.number} ${slate?.deals.at(-1)?.number}`;
  const study = async (
    { deals, players }: SlateInfo,
    { signal }: AbortController,
  ): Promise<void> => {
    let luck = startEveningLuck(players.length);
    for (const [i, deal] of deals.entries()) {
      const onShare = (part: number): void => setShare((i + part) / deals.length);
      const studied = await studyGame(`${table}-${deal.number}`, { onShare, signal });
      if (signal.aborted) return;
      luck = addLuck(luck, deal, studied?.seats);
    }
    setShare(undefined);
    setFound({ luck, of: key });
  };
  const start = (): void => {
    if (slate === undefined || share !== undefined) return;
    setShare(0);
    void study(slate, stop.current);
  };
  return { share, done: found?.of === key ? found.luck : undefined, start };
}
