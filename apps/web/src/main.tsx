import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { forbidEval } from './app/no-eval.ts';
import { keepOffline } from './app/offline.ts';
import { followSettings } from './model/appearance.ts';
import { startTexts } from './texts/texts.ts';

forbidEval();
followSettings();
await startTexts();
createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
keepOffline();
