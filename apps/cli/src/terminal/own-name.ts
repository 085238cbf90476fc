import type { Io } from './io.ts';

/** How this program is called in a command that is to be typed: what npx has found is not on the path. */
export function ownName(env: Io['env']): string {
  return env['npm_command'] === 'exec' ? 'npx stammtisch' : 'stammtisch';
}
