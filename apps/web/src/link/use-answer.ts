import type { Problem } from '@stammtisch/client';
import type { Result } from '@stammtisch/kernel';
import { useCallback, useEffect, useState } from 'react';

/** What the server has answered so far. */
export interface Fetched<T> {
  /** The last answer that was one. */
  readonly value: T | undefined;
  /** Why there is none; a value that was there before stays. */
  readonly problem: Problem | undefined;
  readonly again: () => void;
}

interface AnswerOptions {
  /** What is asked about: when it changes, what was known is forgotten. */
  readonly about: string;
  /** Fetched again after so long, while somebody looks. */
  readonly everyMs?: number | undefined;
}

/** Asks the server, and asks again every so often. */
export function useAnswer<T>(
  ask: () => Promise<Result<T, Problem>>,
  { about, everyMs }: AnswerOptions,
): Fetched<T> {
  const [state, setState] = useState<Omit<Fetched<T>, 'again'>>(NOTHING);
  const [turn, setTurn] = useState(0);
  useEffect(() => setState(NOTHING), [about]);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      const answer = await ask();
      if (isOver) return;
      if (answer.ok) setState({ value: answer.value, problem: undefined });
      else setState(({ value }) => ({ value, problem: answer.error }));
      lookLater();
    };
    const lookLater = (): void => {
      if (everyMs === undefined) return;
      timer = setTimeout(() => (document.hidden ? lookLater() : void look()), everyMs);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
    // `ask` is made anew with every drawing; what it asks is said by `about`.
  }, [about, everyMs, turn]);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  return { ...state, again };
}

const NOTHING = { value: undefined, problem: undefined } as const;
