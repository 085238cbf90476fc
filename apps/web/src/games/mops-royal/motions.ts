/** Small motions of tiles; none of them keeps anybody from playing on. */
import { animate } from 'motion/mini';
import { settings } from '../../model/settings.ts';

/** A tile comes from where it was shown, if that was somewhere, to where it lies. */
export function flyFrom(element: HTMLElement, from: DOMRect | null, scale: number): void {
  const { motion } = settings.get();
  if (motion === 'none') return;
  if (from === null || motion === 'less') {
    animate(element, { opacity: [0, 1] }, { duration: 0.18 });
    return;
  }
  const to = element.getBoundingClientRect();
  const x = (from.left + from.width / 2 - to.left - to.width / 2) / scale;
  const y = (from.top + from.height / 2 - to.top - to.height / 2) / scale;
  const size = from.width / Math.max(1, to.width);
  const start = `translate(${x}px, ${y}px) scale(${size}) rotate(-6deg)`;
  animate(element, { transform: [start, 'none'] }, { duration: 0.28, ease: [0.2, 0.9, 0.3, 1] });
}

/** A tile is turned over. */
export function turnOver(element: HTMLElement): void {
  const { motion } = settings.get();
  if (motion === 'none') return;
  if (motion === 'less') {
    animate(element, { opacity: [0, 1] }, { duration: 0.18 });
    return;
  }
  const start = 'perspective(400px) rotateY(-180deg) scale(1.15)';
  const end = 'perspective(400px) rotateY(0deg) scale(1)';
  animate(element, { transform: [start, end] }, { duration: 0.3, ease: 'easeOut' });
}
