import { animate } from 'motion/mini';
import { settings } from '../../model/settings.ts';

/** A card that is not taken shakes its head. */
export function shake(element: HTMLElement): void {
  if (settings.get().motion === 'none') return;
  const steps = [0, -7, 6, -4, 3, 0].map((x) => `translateX(${x}px)`);
  animate(element, { transform: steps }, { duration: 0.3 });
}
