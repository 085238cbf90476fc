import { useEffect, useRef } from 'react';

/** Files that are dropped anywhere on the page; without this a browser would leave it to show them. */
export function useFileDrop(onFile: (file: File) => void): void {
  const latest = useRef(onFile);
  latest.current = onFile;
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const over = (event: DragEvent): void => {
      if (hasFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) latest.current(file);
    };
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('drop', drop, { signal });
    return () => stop.abort();
  }, []);
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}
