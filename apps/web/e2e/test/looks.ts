/** Whether a page is fit for everybody: small screens, screen readers, both languages. */
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Lang } from '@stammtisch/kernel';
import { PHONE, type Visit, WIDE } from './visitor.ts';
import { de, en, workshopDe, workshopEn } from './words.ts';

/** To be given to every page whose accessibility is checked. */
export const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Every size, language and brightness, each with both of every other. */
export const WAYS: readonly (readonly [string, Visit & { readonly lang: Lang }])[] = [
  ['on a phone in German, light', { size: PHONE, lang: 'de', theme: 'light' }],
  ['on a phone in English, dark', { size: PHONE, lang: 'en', theme: 'dark' }],
  ['on a wide screen in German, dark', { size: WIDE, lang: 'de', theme: 'dark' }],
  ['on a wide screen in English, light', { size: WIDE, lang: 'en', theme: 'light' }],
];

/** What stands in the way of people; in words, with where it is. Behind a dialog nobody can go. */
export async function findBarriers(page: Page): Promise<readonly string[]> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    // The corners of a card are part of its picture; its name says what it is.
    rules: { 'label-content-name-mismatch': { enabled: false } },
  };
  const { violations } = await page.evaluate((wish) => {
    const { axe } = globalThis as unknown as {
      axe: { run(where: Node, wish: RunOptions): Promise<AxeResults> };
    };
    return axe.run(document.querySelector('[role="dialog"]') ?? document, wish);
  }, options);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => {
        const why = failureSummary.split('\n').slice(1).join(' ').trim();
        return `${id}: ${target.join(' ')}: ${why}`;
      }),
    );
}

/** What is wider than the screen. */
export function findOverflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName} ${element.className.toString()}`)
      .slice(0, 5);
  });
}

/** Texts that are not what they should be: keys, places not filled, the other language. */
export async function findForeign(page: Page, lang: 'de' | 'en'): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode() !== null) {
      const { parentElement, textContent } = walker.currentNode;
      // Such as the names of states and events, which are those of their source.
      const isMarked = parentElement?.closest('[lang]') !== document.documentElement;
      if (!isMarked) found.push(textContent ?? '');
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      const named = document.querySelectorAll(`[${name}]:not([lang])`);
      found.push(...[...named].map((element) => element.getAttribute(name) ?? ''));
    }
    return found.map((text) => text.trim()).filter((text) => text !== '');
  });
  const other = lang === 'de' ? ONLY_ENGLISH : ONLY_GERMAN;
  return texts.filter((text) => text.includes('{{') || KEYS.has(text) || other.has(text));
}

const [GERMAN, ENGLISH] = [
  flatten({ ...de, workshop: workshopDe }),
  flatten({ ...en, workshop: workshopEn }),
];
const KEYS = new Set(GERMAN.keys());
const NAMES = new Set([de.languages.de, de.languages.en]);
const ONLY_GERMAN = without(GERMAN, ENGLISH);
const ONLY_ENGLISH = without(ENGLISH, GERMAN);

function without(
  some: ReadonlyMap<string, string>,
  others: ReadonlyMap<string, string>,
): Set<string> {
  const known = new Set([...others.values(), ...NAMES]);
  // A single letter, such as that of a queen, stands for other things elsewhere.
  const isTelling = (text: string): boolean => text.length > 1 && !text.includes('{{');
  return new Set([...some.values()].filter((text) => !known.has(text) && isTelling(text)));
}

/** Texts by their keys, such as `start.play`. */
function flatten(texts: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'string'
        ? [[prefix + name, value] as const]
        : [...flatten(value as object, `${prefix}${name}.`)],
    ),
  );
}
