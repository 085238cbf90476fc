/** A match of the bot on the page against a built-in one, or against what it was. */
import type { MatchProgress } from '@stammtisch/arena/match';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FromLab, LabJob } from './lab-messages.ts';
import { type LabRun, runLab } from './run-lab.ts';

export type MatchJob = Extract<LabJob, { readonly kind: 'match' }>;

export interface MatchState {
  readonly job: MatchJob;
  readonly isRunning: boolean;
  readonly progress?: MatchProgress | undefined;
  readonly played?: Extract<FromLab, { readonly kind: 'played' }> | undefined;
}

export interface Matching {
  readonly state: MatchState | undefined;
  readonly start: (job: MatchJob, codes: LabRun['codes']) => void;
  /** What was played by then stays. */
  readonly stop: () => void;
}

export function useMatch(): Matching {
  const [state, setState] = useState<MatchState>();
  const running = useRef<() => void>(undefined);
  const stop = useCallback(() => {
    running.current?.();
    setState((before) => before && { ...before, isRunning: false });
  }, []);
  useEffect(() => () => running.current?.(), []);
  const start = useCallback((job: MatchJob, codes: LabRun['codes']) => {
    running.current?.();
    setState({ job, isRunning: true });
    const end = runLab({
      job,
      codes,
      onNews(news) {
        if (news.kind === 'progress') {
          setState((before) => before && { ...before, progress: news.progress });
        } else if (news.kind === 'played') {
          end();
          setState((before) => before && { ...before, isRunning: false, played: news });
        }
      },
    });
    running.current = end;
  }, []);
  return { state, start, stop };
}
