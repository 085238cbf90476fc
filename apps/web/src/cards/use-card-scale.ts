import { type Settings, useSettings } from '../model/settings.ts';

const SCALES: Readonly<Record<Settings['cardSize'], number>> = {
  small: 0.8,
  normal: 1,
  large: 1.25,
};

/** How high letters are where nobody has asked for larger ones. */
const LETTER_PX = 16;

/** How much larger than usual cards may be; what does not fit stays smaller. */
export function useCardScale(): number {
  return SCALES[useSettings().cardSize] * screenScale();
}

/** On the screen of a room, which is seen from some steps away, cards grow with its letters. */
function screenScale(): number {
  const root = document.documentElement;
  if (root.dataset['screen'] !== 'tv') return 1;
  return Number.parseFloat(getComputedStyle(root).fontSize) / LETTER_PX;
}
