/** What is told again and again is told once in a while, with how often it has happened. */

/** So long nothing more is told. */
const PAUSE_MS = 10_000;

/** `tell` gets how often each thing has happened since it was last called. */
export function createSeldom(
  tell: (counts: Readonly<Record<string, number>>) => void,
): (what: string) => void {
  let counts: Record<string, number> = {};
  let timer: NodeJS.Timeout | undefined;
  const tellAll = (): void => {
    timer = undefined;
    if (Object.keys(counts).length === 0) return;
    tell(counts);
    counts = {};
    timer = setTimeout(tellAll, PAUSE_MS).unref();
  };
  return (what) => {
    counts[what] = (counts[what] ?? 0) + 1;
    if (timer === undefined) tellAll();
  };
}
