import { describe, expect, it } from 'vitest';
import { helloLine, newCommand, startCommand } from './connect-commands.ts';

describe('how a bot takes part', () => {
  it('is a command with the place and the code, or with the word for practice', () => {
    const place = { host: 'example.org', port: 1338 };
    expect(newCommand('csharp')).toBe('npx stammtisch bot new csharp Kuckuck');
    expect(startCommand('python', { ...place, code: 'KATZE-HUND-427' })).toBe(
      'python3 kuckuck.py example.org 1338 contest KATZE-HUND-427',
    );
    expect(startCommand('shell', place)).toBe('bash kuckuck.sh example.org 1338 practice');
  });

  it('is a line for those who write their bot from nothing', () => {
    expect(JSON.parse(helloLine({ code: 'KATZE-HUND-427' }))).toMatchObject({
      type: 'hello',
      contest: 'KATZE-HUND-427',
    });
    expect(JSON.parse(helloLine({}))).toMatchObject({ practice: true });
    expect(JSON.parse(helloLine({ league: 'chanco' }))).toMatchObject({ league: 'chanco' });
  });
});
