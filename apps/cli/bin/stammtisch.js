#!/usr/bin/env node
// npm links this file at install time, so it is committed; the program itself is built from src.
import { existsSync } from 'node:fs';

const main = new URL('../dist/main.js', import.meta.url);
if (existsSync(main)) {
  await import(main.href);
} else {
  process.stderr.write('stammtisch: not built yet; run "npm run build" first.\n');
  process.exitCode = 1;
}
