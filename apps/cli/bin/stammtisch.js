#!/usr/bin/env node
// npm links this file at install time, so it is committed; the program itself is built from src.
import { existsSync } from 'node:fs';
import { refuseNode } from './node-version.js';

const main = new URL('../dist/main.js', import.meta.url);
const refusal = existsSync(main)
  ? refuseNode(process.versions.node)
  : 'stammtisch: not built yet; run "npm run build" first.\n';
if (refusal === '') {
  await import(main.href);
} else {
  process.stderr.write(refusal);
  process.exitCode = 1;
}
