import { createObservable, useWatched } from '../model/observable.ts';

const isOpen = createObservable(false);

/** Whether the statechart stands beside the table. */
export function useChartOpen(): boolean {
  return useWatched(isOpen);
}

export function toggleChart(): void {
  isOpen.set(!isOpen.get());
}
