/** Sends moves to the table and says why one is refused. */
import { useEffect, useRef, useState } from 'react';
import { useTellText } from '../cards/use-tell.ts';
import { playSound } from '../model/sounds.ts';
import type { GamePageProps } from './game-page.ts';
import { announce } from '../ui/live-region.tsx';

/** Something that was not taken, and why. */
export interface Refused {
  /** The card that is refused, if it was one. */
  readonly key: string | undefined;
  readonly text: string;
  /** Tells one refusal from the next. */
  readonly count: number;
}

export interface SendingSetup extends Pick<GamePageProps, 'play' | 'names'> {
  /** The table has taken all moves that were sent together. */
  readonly onTaken: () => void;
}

export interface Sending {
  /** One after the other; the first that is not taken ends it. `key`: the card that is laid. */
  readonly send: (actions: readonly number[], key?: string) => Promise<void>;
  readonly isBusy: () => boolean;
  /** The card that is on its way to the table. */
  readonly sent: string | undefined;
  readonly refused: Refused | undefined;
}

/** How long a reason stays. */
const REFUSED_MS = 5000;

export function useSending({ play, names, onTaken }: SendingSetup): Sending {
  const tell = useTellText();
  const [refused, setRefused] = useState<Refused>();
  const [sent, setSent] = useState<string>();
  const isBusy = useRef(false);

  useEffect(() => {
    if (refused === undefined) return undefined;
    const timer = setTimeout(() => setRefused(undefined), REFUSED_MS);
    return () => clearTimeout(timer);
  }, [refused]);

  const refuse = (text: string, key: string | undefined): void => {
    setRefused((before) => ({ key, text, count: (before?.count ?? 0) + 1 }));
    announce(text);
    playSound('refused');
  };

  return {
    async send(actions, key) {
      if (isBusy.current) return;
      isBusy.current = true;
      setSent(key);
      setRefused(undefined);
      try {
        for (const action of actions) {
          const answer = await play(action);
          if (!answer.ok) return refuse(tell(answer.error.message, names), key);
          key = undefined;
        }
        onTaken();
      } finally {
        isBusy.current = false;
        setSent(undefined);
      }
    },
    isBusy: () => isBusy.current,
    sent,
    refused,
  };
}
