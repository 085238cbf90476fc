import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DealExecutor, DealJob, DealResult, MatchPlan } from '@stammtisch/arena';
import { formatSeed, parseSeed } from '@stammtisch/kernel';

/**
 * The finished deals of the match that is being played, in a file: a match may take a quarter of
 * an hour, which neither Ctrl-C nor a crash should cost.
 */
export interface KeptDeals {
  /** Keeps what it plays and does not play again what is kept. */
  readonly executor: DealExecutor;
  /** To be called when the match itself is kept: then nobody needs its deals any more. */
  forget(): void;
}

export const DEALS_FILE = 'running.jsonl';

export function keepDeals(executor: DealExecutor, folder: string): KeptDeals {
  const file = join(folder, DEALS_FILE);
  let kept: Map<string, DealResult> | undefined;
  let isCut = false;

  function load(): Map<string, DealResult> {
    const content = existsSync(file) ? readFileSync(file, 'utf8') : '';
    isCut = content !== '' && !content.endsWith('\n');
    return new Map(content.split('\n').flatMap(parseLine));
  }
  function keep(plan: MatchPlan, results: readonly DealResult[]): void {
    const lines = results.map((result) => formatLine(keyOf(plan, result.deal), result)).join('');
    appendFileSync(file, isCut ? `\n${lines}` : lines);
    isCut = false;
  }
  async function play(job: DealJob): Promise<readonly DealResult[]> {
    kept ??= load();
    const { plan, from, to, keepLogs } = job;
    const found = new Map<number, DealResult>();
    for (let deal = from; deal < to; deal++) {
      const result = kept.get(keyOf(plan, deal));
      if (result !== undefined && (!keepLogs || result.logs !== undefined)) found.set(deal, result);
    }
    let [first, end] = [from, to];
    while (first < end && found.has(first)) first++;
    while (end > first && found.has(end - 1)) end--;
    if (first < end) {
      const played = await executor.play({ ...job, from: first, to: end });
      keep(plan, played);
      for (const result of played) found.set(result.deal, result);
    }
    return Array.from({ length: to - from }, (_, i) => found.get(from + i)!);
  }
  return {
    executor: { size: executor.size, play },
    forget() {
      kept = new Map();
      isCut = false;
      rmSync(file, { force: true });
    },
  };
}

/** Which deal of which match; the folder knows the rules. */
function keyOf({ seed, entrants }: MatchPlan, deal: number): string {
  return JSON.stringify([seed, ...entrants, deal]);
}

/** With a sum in front: a line that was cut off or damaged counts as not there. */
function formatLine(key: string, result: DealResult): string {
  const json = JSON.stringify([key, result]);
  return `${sumOf(json)} ${json}\n`;
}

function parseLine(line: string): [string, DealResult][] {
  const at = line.indexOf(' ');
  const json = line.slice(at + 1);
  if (at < 0 || line.slice(0, at) !== sumOf(json)) return [];
  return [JSON.parse(json) as [string, DealResult]];
}

function sumOf(json: string): string {
  return formatSeed(parseSeed(json));
}
