import { useEffect, useState } from 'react';

interface FullScreen {
  readonly isPossible: boolean;
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** The whole screen for the page, where the browser can give it. */
export function useFullScreen(): FullScreen {
  const [isOn, setOn] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const follow = (): void => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const toggle = (): void => {
    const change = isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    // The browser may refuse; then the page stays as large as it is.
    void change.catch(() => undefined);
  };
  return { isPossible: document.fullscreenEnabled, isOn, toggle };
}
