import { describe, expect, it } from 'vitest';
import { findOpener } from './browser.ts';

describe('what opens the page', () => {
  it.each([
    ['darwin', {}, ['open']],
    ['win32', {}, ['cmd', '/c', 'start', '']],
    ['linux', { DISPLAY: ':0' }, ['xdg-open']],
    ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, ['xdg-open']],
    ['linux', {}, undefined],
    ['linux', { DISPLAY: '' }, undefined],
  ] as const)('on %s with %j is %j', (platform, env, opener) => {
    expect(findOpener(platform, env)).toEqual(opener);
  });
});
