import { expect, it } from 'vitest';
import { completeHello } from './live-hello.ts';

const noToken = (): undefined => undefined;

it('the page says where a bot plays, whatever its code says', () => {
  const said = JSON.stringify({
    type: 'hello',
    v: 1,
    name: 'Kiebitz',
    events: false,
    table: 'KATZE-HUND-427',
    league: 'mau-mau',
    contest: 'HUND-KATZE-1',
    token: 'forged',
  });
  expect(JSON.parse(completeHello(said, { practice: true }, noToken))).toEqual({
    type: 'hello',
    v: 1,
    name: 'Kiebitz',
    events: false,
    practice: true,
  });
  const known = JSON.parse(completeHello(said, { contest: 'A-B-1' }, (name) => `token of ${name}`));
  expect(known).toMatchObject({ contest: 'A-B-1', token: 'token of Kiebitz' });
});

it.each(['', 'no JSON', '7', 'null'])('the server is left to refuse the hello %j', (said) => {
  expect(completeHello(said, { practice: true }, noToken)).toBe(said);
});
