import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const RESULTS = new URL('../results.md', import.meta.url);
const HEADING = `# Benchmark results

Written by \`npm run bench -- NAME\`; each benchmark replaces its own section. Rates are per CPU
second on one core unless a table says otherwise. Compare figures of one run, not of different machines.
`;

/** A Markdown table, padded for terminals; all columns but the first are set to the right. */
export function formatTable(head, rows) {
  const widths = head.map((_, i) => Math.max(3, ...[head, ...rows].map((row) => row[i].length)));
  const line = (cells) =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join(' | ')} |`;
  const rule = widths.map(
    (width, i) => '-'.repeat(width - (i === 0 ? 0 : 1)) + (i === 0 ? '' : ':'),
  );
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** Replaces the section of one benchmark in a file and leaves all else there as it is. */
export function writeSection(name, body, file = RESULTS) {
  const old = existsSync(file) ? readFileSync(file, 'utf8') : HEADING;
  writeFileSync(file, replaceSection(old, name, body));
}

function replaceSection(text, name, body) {
  const opening = `<!-- ${name} -->`;
  const closing = `<!-- /${name} -->`;
  const section = `${opening}\n${body.trim()}\n${closing}`;
  const start = text.indexOf(opening);
  const end = text.indexOf(closing, start);
  if (start < 0 || end < 0) return `${text.trimEnd()}\n\n${section}\n`;
  return text.slice(0, start) + section + text.slice(end + closing.length);
}

/** `31.4 M`, `210 k`: a rate short enough for a table. */
export function formatRate(rate) {
  if (rate >= 1e6) return `${(rate / 1e6).toFixed(1)} M`;
  return rate >= 1e4 ? `${(rate / 1e3).toFixed(0)} k` : rate.toFixed(0);
}

export function percent(share) {
  return `${(share * 100).toFixed(1)} %`;
}
