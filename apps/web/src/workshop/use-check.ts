/** The scenarios of `bot check`, played anew after every change of a bot. */
import type { ScenarioResult } from '@stammtisch/lines/check';
import { useEffect, useState } from 'react';
import type { LabGame } from './lab-messages.ts';
import { runLab } from './run-lab.ts';

export interface CheckState {
  /** Those that belong to the game, in the order in which they are played. */
  readonly results: readonly ScenarioResult[];
  /** Undefined while it goes on. */
  readonly slowestMs?: number | undefined;
}

/** So long nobody must type before the bot is started. */
const CALM_MS = 700;

const NOTHING: CheckState = { results: [] };

export function useCheck(code: string, play: LabGame): CheckState {
  const about = `${JSON.stringify(play)} ${code}`;
  const [state, setState] = useState<CheckState & { readonly about: string }>({
    ...NOTHING,
    about,
  });
  useEffect(() => {
    const add = (change: (before: CheckState) => CheckState): void =>
      setState((before) => ({ ...change(before.about === about ? before : NOTHING), about }));
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      add(() => NOTHING);
      stop = runLab({
        job: { kind: 'check', play },
        codes: { own: code, last: code },
        onNews(news) {
          if (news.kind === 'checked') add((before) => ({ ...before, slowestMs: news.slowestMs }));
          if (news.kind !== 'scenario' || news.result.status === 'not-applicable') return;
          add(({ results }) => ({ results: [...results, news.result] }));
        },
      });
    }, CALM_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [about]);
  return state.about === about ? state : NOTHING;
}
