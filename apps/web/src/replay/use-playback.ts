import { useEffect, useState } from 'react';

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

const STEP_MS = 1400;

export interface Playback {
  readonly position: number;
  readonly length: number;
  /** How often somebody went back. */
  readonly returns: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly go: (position: number) => void;
  /** So many moves on, or back. */
  readonly step: (moves: number) => void;
  readonly toggle: () => void;
  readonly setSpeed: (speed: Speed) => void;
}

/** Where in a film one is; it goes on by itself while it plays. */
export function usePlayback(length: number, first: number): Playback {
  const [at, setAt] = useState({ position: Math.min(Math.max(first, 0), length), returns: 0 });
  const [wantsPlay, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const { position, returns } = at;
  const isPlaying = wantsPlay && position < length;
  const move = (aim: (position: number) => number): void =>
    setAt((before) => {
      const target = Math.min(Math.max(aim(before.position), 0), length);
      const isBack = target < before.position;
      return { position: target, returns: before.returns + (isBack ? 1 : 0) };
    });
  const go = (next: number): void => move(() => next);
  // Keys can come faster than the page is drawn.
  const step = (moves: number): void => move((before) => before + moves);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => step(1), STEP_MS / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, position, speed, length]);
  const toggle = (): void => {
    if (!isPlaying && position === length) go(0);
    setPlaying(!isPlaying);
  };
  return { position, length, returns, isPlaying, speed, go, step, toggle, setSpeed };
}
