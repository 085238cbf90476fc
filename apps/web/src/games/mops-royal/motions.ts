/** Small motions of tiles; none of them keeps anybody from playing on. */
import { animate } from 'motion/mini';
import { settings } from '../../model/settings.ts';
import { createTurns } from './motion-turns.ts';

const FADE_MS = 180;
const FLY_MS = 280;
const TURN_MS = 300;

/** Of all boards on the page: one tile moves after the other. */
const turns = createTurns(() => performance.now());

/** A tile comes from where it was shown, if that was somewhere, to where it lies. */
export function flyFrom(element: HTMLElement, from: DOMRect | null, scale: number): void {
  const { motion } = settings.get();
  if (motion === 'none') return;
  if (from === null || motion === 'less') return fadeIn(element);
  const to = element.getBoundingClientRect();
  const x = (from.left + from.width / 2 - to.left - to.width / 2) / scale;
  const y = (from.top + from.height / 2 - to.top - to.height / 2) / scale;
  const size = from.width / Math.max(1, to.width);
  const start = `translate(${x}px, ${y}px) scale(${size}) rotate(-6deg)`;
  move(element, { transform: [start, 'none'] }, FLY_MS);
}

/** A tile is turned over. */
export function turnOver(element: HTMLElement): void {
  const { motion } = settings.get();
  if (motion === 'none') return;
  if (motion === 'less') return fadeIn(element);
  const start = 'perspective(400px) rotateY(-180deg) scale(1.15)';
  const end = 'perspective(400px) rotateY(0deg) scale(1)';
  move(element, { transform: [start, end] }, TURN_MS);
}

function fadeIn(element: HTMLElement): void {
  move(element, { opacity: [0, 1] }, FADE_MS);
}

type Steps = Parameters<typeof animate>[1];

function move(element: HTMLElement, steps: Steps, ms: number): void {
  const delayMs = turns.take(ms);
  if (delayMs === undefined) return;
  const ease = [0.2, 0.9, 0.3, 1] as const;
  animate(element, steps, { duration: ms / 1000, delay: delayMs / 1000, ease });
}
