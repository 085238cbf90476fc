import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { listGames } from './at-build.ts';
import { groupChunks } from './chunks.ts';
import { compressedCopies } from './compress.ts';
import { documents } from './docs/plugin.ts';
import { serviceWorker } from './offline/plugin.ts';
import { textsAhead } from './texts-ahead.ts';

/** Packages of the workspace are taken from their sources, so a page never runs a stale build. */
const conditions = ['source', 'module', 'browser', 'development|production'];

/** Where `stammtisch serve` answers while pages are being worked on. */
const SERVER = process.env['STAMMTISCH_SERVER'] ?? 'http://localhost:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    documents(),
    react(),
    textsAhead(),
    serviceWorker(),
    listGames(conditions),
    compressedCopies(),
  ],
  resolve: { conditions },
  worker: {
    format: 'es',
    // A thread has all games at once.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
  // The content security policy of the server allows no script in the page itself.
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: {
        // On a busy machine they say how busy it is, to people who only want to play.
        bundlerTimings: false,
        // Whoever wants one game imports it by the index of all, of which the bundler takes only that one.
        ineffectiveDynamicImport: false,
      },
      output: { codeSplitting: { groups: groupChunks() } },
    },
  },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
  preview: { proxy: { '/api': { target: SERVER, ws: true } } },
});
