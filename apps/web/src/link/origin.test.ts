import { describe, expect, it } from 'vitest';
import { isLoopback, originAt } from './origin.ts';

describe('where invitations lead', () => {
  it.each(['localhost', '127.0.0.1', '127.1.2.3', '[::1]'])(
    'is not an address that a phone would look for on itself: %s',
    (hostname) => expect(isLoopback({ hostname })).toBe(true),
  );

  it.each(['192.0.2.7', 'karten.example', 'localhost.example', '10.127.0.1'])(
    'is the address of the page where others can have come by it: %s',
    (hostname) => expect(isLoopback({ hostname })).toBe(false),
  );

  it('keeps the port, and the usual one unsaid', () => {
    const here = { protocol: 'http:', hostname: 'localhost' };
    expect(originAt({ ...here, port: '8080' }, '192.0.2.7')).toBe('http://192.0.2.7:8080');
    expect(originAt({ ...here, port: '' }, '192.0.2.7')).toBe('http://192.0.2.7');
  });
});
