import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the frame of bots allows its own script and no other', () => {
  const file = readFileSync(new URL('../apps/web/public/bot-frame.html', import.meta.url), 'utf8');
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(file) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  const [, policy] = /Content-Security-Policy"\s+content="([^"]+)"/.exec(file) ?? [];
  expect(policy).toBe(
    `default-src 'none'; script-src 'sha256-${hash}'; worker-src blob:; base-uri 'none'; form-action 'none'`,
  );
});
