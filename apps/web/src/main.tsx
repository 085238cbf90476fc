import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { forbidEval } from './app/no-eval.ts';
import { keepOffline } from './app/offline.ts';
import { followSettings } from './model/appearance.ts';
import { noteFailedSheets } from './model/fetch-part.ts';
import { isFramed } from './model/framed.ts';
import { startTexts } from './texts/texts.ts';

/** Not awaited at the top: then the bundler would merge no small files. */
async function start(): Promise<void> {
  forbidEval();
  noteFailedSheets();
  followSettings();
  await startTexts();
  const root = createRoot(document.querySelector('#root')!);
  // As a transition it is drawn in small steps, so that a slow phone answers meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  // In a frame the browser would keep the pages once more for every page around it.
  if (!isFramed()) keepOffline();
}

void start();
