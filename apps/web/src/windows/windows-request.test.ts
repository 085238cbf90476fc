import { describe, expect, it } from 'vitest';
import { formatRequest, parseRequest } from './windows-request.ts';

describe('the address of the windows', () => {
  it('says cards, packs and names as the old command line did', () => {
    const request = parseRequest('?cards=4&packs=1&names=Jacqueline,Chantal,Cheyenne');
    expect(request).toEqual({
      ok: true,
      value: {
        cards: 4,
        packs: 1,
        names: ['Jacqueline', 'Chantal', 'Cheyenne'],
        seed: undefined,
        pack: undefined,
        hints: true,
        lang: undefined,
      },
    });
  });

  it('means five cards, one pack, Jacqueline and Chantal when it says nothing', () => {
    expect(parseRequest('')).toMatchObject({
      ok: true,
      value: { cards: 5, packs: 1, names: ['Jacqueline', 'Chantal'] },
    });
  });

  it.each([
    '?cards=1',
    '?cards=x',
    '?cards=-4',
    '?packs=0',
    '?names=Anna',
    '?names=,,',
    '?cards=',
    '?seed=',
    `?seed=${'x'.repeat(65)}`,
  ])('gets the usage line for %s', (search) => {
    expect(parseRequest(search)).toEqual({ ok: false, error: 'usage' });
  });

  it('has a seed, a stacked pack, no hints and a language for a lesson', () => {
    expect(parseRequest('?seed=a1&pack=7H,8S%20JD&hints=off&lang=de')).toMatchObject({
      ok: true,
      value: { seed: 'a1', pack: ['7H', '8S', 'JD'], hints: false, lang: 'de' },
    });
    expect(parseRequest('?lang=fr')).toMatchObject({ ok: true, value: { lang: undefined } });
  });

  it('is written as it is read, so that a reload goes on', () => {
    const request = parseRequest('?cards=4&packs=2&names=Änne%20B,Ö&seed=x&pack=7H,8S&hints=off');
    expect(request.ok).toBe(true);
    expect(parseRequest(request.ok ? formatRequest(request.value) : '')).toEqual(request);
  });
});
