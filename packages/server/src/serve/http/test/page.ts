/** The tables of docs/API.md. */
import type { Text } from '@stammtisch/kernel';
import { TABLE_CODES } from '@stammtisch/table';
import { CONTEST_CODES } from '../../../refusals/contest-refusals.ts';
import { LEAGUE_CODES } from '../../../refusals/league-refusals.ts';
import { STORAGE_CODES } from '../../../quotas/refusals.ts';
import { HTTP_LIMITS } from '../../../http/limits.ts';
import { HTTP_CODES, statusOf } from '../../../refusals/http-refusals.ts';
import { ROUTES } from '../../routes.ts';

const BLOCK = /^<!-- made: (\w+) -->\n[\s\S]*?^<!-- end made -->$/gm;

/** A page with what stands between `<!-- made: WHAT -->` and `<!-- end made -->` made anew. */
export function remakePage(markdown: string): string {
  return markdown.replace(
    BLOCK,
    (_, what: string) => `<!-- made: ${what} -->\n\n${make(what)}\n\n<!-- end made -->`,
  );
}

function make(what: string): string {
  if (what === 'routes') return formatTable(['request', 'token', 'what it does'], listRoutes());
  if (what === 'codes') return formatTable(['code', 'status', 'meaning'], listCodes());
  if (what === 'limits') return formatTable(['limit', 'value'], listLimits());
  throw new Error(`"${what}" is nothing that can be made`);
}

function listRoutes(): string[][] {
  return ROUTES.map(({ method, path, token, summary }) => [
    `\`${method} ${path.replace(/:(\w+)/g, '{$1}')}\``,
    token ?? '',
    summary,
  ]);
}

function listCodes(): string[][] {
  const all: Readonly<Record<string, Text>> = {
    ...HTTP_CODES,
    ...TABLE_CODES,
    ...CONTEST_CODES,
    ...LEAGUE_CODES,
    ...STORAGE_CODES,
  };
  return Object.entries(all)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, { en }]) => [`\`${code}\``, String(statusOf(code)), en]);
}

function listLimits(): string[][] {
  const { perMinute, ...rest } = HTTP_LIMITS;
  const rates = Object.entries(perMinute).map(([name, value]) => [`${name} per minute`, value]);
  return [...Object.entries(rest), ...rates].map(([name, value]) => [`\`${name}\``, String(value)]);
}

function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
