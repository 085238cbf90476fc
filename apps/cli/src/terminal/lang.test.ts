import { describe, expect, it } from 'vitest';
import { envLang, guessLang } from './lang.ts';

describe('envLang', () => {
  it.each([
    [{}, 'en'],
    [{ LANG: 'de_DE.UTF-8' }, 'de'],
    [{ LANG: 'de' }, 'de'],
    [{ LANG: 'DE_at' }, 'de'],
    [{ LANG: 'en_US.UTF-8' }, 'en'],
    [{ LANG: 'C' }, 'en'],
    [{ LANG: 'fr_FR' }, 'en'],
    [{ LC_ALL: 'de_CH', LANG: 'en_US' }, 'de'],
    [{ LC_ALL: 'en_US', LC_MESSAGES: 'de_DE', LANG: 'de_DE' }, 'en'],
    [{ LC_MESSAGES: 'de_DE', LANG: 'en_US' }, 'de'],
    [{ LC_ALL: '', LC_MESSAGES: '', LANG: 'de_DE' }, 'de'],
  ])('takes %j for %s', (env, lang) => {
    expect(envLang(env)).toBe(lang);
  });
});

describe('guessLang', () => {
  it.each([
    [['rules', '--lang', 'de'], {}, 'de'],
    [['rules', '--lang=de', '--wrong'], {}, 'de'],
    [['rules', '--lang', 'en'], { LANG: 'de_DE' }, 'en'],
    [['rules', '--lang', 'fr'], { LANG: 'de_DE' }, 'de'],
    [['rules', '--lang'], { LANG: 'de_DE' }, 'de'],
    [['rules'], {}, 'en'],
  ])('reads %j', (argv, env, lang) => {
    expect(guessLang(argv, env)).toBe(lang);
  });
});
