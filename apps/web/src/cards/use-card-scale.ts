import { type Settings, useSettings } from '../model/settings.ts';

const SCALES: Readonly<Record<Settings['cardSize'], number>> = {
  small: 0.8,
  normal: 1,
  large: 1.25,
};

/** How much larger than usual cards may be; what does not fit stays smaller. */
export function useCardScale(): number {
  return SCALES[useSettings().cardSize];
}
