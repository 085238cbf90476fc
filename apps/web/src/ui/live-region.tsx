/** Tells players with a screen reader what happens, in a quiet region and in one that interrupts. */
import { type JSX, useEffect, useState } from 'react';
import { createObservable } from '../model/observable.ts';

interface Said {
  readonly text: string;
  readonly count: number;
}

const polite = createObservable<Said>({ text: '', count: 0 });
const urgent = createObservable<Said>({ text: '', count: 0 });

/** Tells it when there is a pause; whole sentences. */
export function announce(text: string): void {
  polite.set({ text, count: polite.get().count + 1 });
}

/** Tells it at once: one's own turn, a penalty, and nothing else. */
export function announceNow(text: string): void {
  urgent.set({ text, count: urgent.get().count + 1 });
}

/** Stands once on every page. */
export function LiveRegions(): JSX.Element {
  return (
    <>
      <Region said={polite} live="polite" />
      <Region said={urgent} live="assertive" />
    </>
  );
}

/** A sentence stays so long that several of one move are read together. */
const KEPT_MS = 4000;

function Region({
  said,
  live,
}: {
  readonly said: typeof polite;
  readonly live: 'polite' | 'assertive';
}): JSX.Element {
  const [lines, setLines] = useState<readonly Said[]>([]);
  useEffect(
    () =>
      said.subscribe(() => {
        const line = said.get();
        setLines((before) => [...before, line]);
        setTimeout(() => setLines((before) => before.filter((other) => other !== line)), KEPT_MS);
      }),
    [said],
  );
  return (
    <div className="sr-only" aria-live={live} aria-atomic="false" data-live={live}>
      {lines.map(({ text, count }) => (
        <p key={count}>{text}</p>
      ))}
    </div>
  );
}
