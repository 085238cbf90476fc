import { LINE_BYTES_MAX } from '@stammtisch/wire';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PortLine } from './port-line.ts';

/** A line, the end of it that a bot has, and what happens on ours. */
function open() {
  const { port1, port2 } = new MessageChannel();
  const happened: unknown[] = [];
  let wake: (() => void) | undefined;
  const note = (what: unknown): void => {
    happened.push(what);
    wake?.();
  };
  const line = new PortLine(port1, () => note('closed'));
  line.handlers = { line: (text) => note(text), gone: (why) => note({ why }) };
  onTestFinished(() => {
    port1.close();
    port2.close();
  });
  const until = async (count: number): Promise<unknown[]> => {
    while (happened.length < count) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return happened;
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- no window, a port
  const say = (data: unknown): void => port2.postMessage(data);
  return { line, bot: port2, say, until };
}

describe('a line to a bot in a frame', () => {
  it('carries lines both ways, and keeps what the bot writes for its author', async () => {
    const { line, bot, say, until } = open();
    const heard = new Promise((resolve) => {
      bot.addEventListener('message', ({ data }) => resolve(data));
    });
    bot.start();
    line.send('one\n');
    line.send('two\n');
    expect(await heard).toBe('one\ntwo\n');
    say(['log', 'thinking']);
    say(['line', '{}']);
    expect(await until(1)).toEqual(['{}']);
    expect(line.log).toBe('thinking\n');
  });

  it.each([
    ['a text that is not marked', '{}'],
    ['an object', { failed: 'a lie', line: 1 }],
    ['another kind', ['close', '1']],
    ['no text', ['line', 7]],
    ['too many parts', ['line', '{}', '{}']],
    ['nothing', null],
  ])('is closed by %s', async (_, sent) => {
    const { line, say, until } = open();
    say(sent);
    expect(await until(2)).toEqual(['closed', { why: 'failed' }]);
    expect(line.misuse).toBe('not-a-line');
  });

  it('is closed by a line that is too long', async () => {
    const { say, until } = open();
    say(['line', 'x'.repeat(LINE_BYTES_MAX + 1)]);
    expect(await until(2)).toEqual(['closed', { why: 'line-too-long' }]);
  });

  it('is closed by a flood, of which nothing more is heard', async () => {
    const { line, say, until } = open();
    for (let i = 0; i < 2000; i++) say(['log', 'x']);
    expect(await until(2)).toEqual(['closed', { why: 'failed' }]);
    expect(line.misuse).toBe('flood');
    expect(line.log).toBe('x\n'.repeat(500));
  });

  it('tells that the code has failed, once, and not after its end', async () => {
    const { line, until } = open();
    line.fail({ message: 'boom', line: 3 });
    line.fail({ message: 'again' });
    line.end();
    expect(await until(2)).toEqual(['closed', { why: 'left' }]);
    expect(line.trouble).toEqual({ message: 'boom', line: 3 });
  });
});
