/** Whether a page fits on a small screen: nothing leaves it, nothing lies on what can be pressed. */
import type { Page } from 'playwright-core';
import { de } from './words.ts';

/** The smallest phones that people have. */
export const SMALL = { width: 320, height: 568 };

/** What is wrong with the page as it is on the screen, in words; behind a dialog nothing is. */
export async function findMisfits(page: Page): Promise<readonly string[]> {
  await untilLaidOut(page);
  return page.evaluate(lookForMisfits, de.table.hand);
}

/** What a page decides by its size follows a frame after it has another one. */
export async function untilLaidOut(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Runs in the page, so it brings all that it needs. */
function lookForMisfits(hand: string): readonly string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  /** Letters may stand out a little, and lines are rounded. */
  const slack = 1.5;
  const over = [...document.querySelectorAll('[role="dialog"], [role="menu"]')].at(-1);
  const root = over ?? document.body;
  const pressed = [
    ...root.querySelectorAll(
      'button, a[href], input, select, textarea, summary, [role="menuitem"], [role="radio"], [role="switch"]',
    ),
  ].filter((one) => isShown(one) && !isCard(one));
  const texts = [...root.querySelectorAll('*')].filter(
    (one) => isShown(one) && one.closest('svg') === null && hasText(one),
  );
  return [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide, not ${clientWidth}`] : []),
    ...[...pressed, ...texts].filter(leavesScreen).map((one) => `leaves the screen: ${tell(one)}`),
    ...[...texts, ...root.querySelectorAll('[data-place^="seat"]')]
      .filter(isCutOff)
      .map((one) => `is cut off: ${tell(one)}`),
    ...[...(over?.querySelectorAll('*') ?? [])]
      .filter(scrolls)
      .map((one) => `scrolls: ${tell(one)}`),
    ...pressed.filter(isCovered).map((one) => `cannot be pressed: ${tell(one)}`),
    ...pressed.flatMap((one) =>
      [...pressed, ...texts]
        .filter((other) => areApart(one, other) && meet(one, other))
        .map((other) => `overlap: ${tell(one)} and ${tell(other)}`),
    ),
  ];

  function isShown(one: Element): boolean {
    if (one.closest('.sr-only, [aria-hidden="true"], [inert]') !== null) return false;
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { width, height } = seen(one);
    return width > 1 && height > 1;
  }

  /** Cards of a hand lie on each other, and so do those on a pile and on a board. */
  function isCard(one: Element): boolean {
    return one.closest(`[aria-label="${hand}"], [data-playable], [data-cell]`) !== null;
  }

  function hasText(one: Element): boolean {
    return [...one.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
    );
  }

  /** What is to be seen of it: what is around it may cut it off. */
  function seen(one: Element): DOMRect {
    const own = one.getBoundingClientRect();
    let { left, top, right, bottom } = own;
    let isFixed = getComputedStyle(one).position === 'fixed';
    for (let at = one.parentElement; at !== null && !isFixed; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at);
      const around = at.getBoundingClientRect();
      if (overflowX !== 'visible') {
        left = Math.max(left, around.left);
        right = Math.min(right, around.right);
      }
      if (overflowY !== 'visible') {
        top = Math.max(top, around.top);
        bottom = Math.min(bottom, around.bottom);
      }
      isFixed = position === 'fixed';
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  }

  function leavesScreen(one: Element): boolean {
    const { left, right } = seen(one);
    return left < -slack || right > clientWidth + slack;
  }

  /** Whether something around it hides a part of its words that nobody can scroll to. */
  function isCutOff(one: Element): boolean {
    const own = one.getBoundingClientRect();
    let [isAcross, isDown] = [true, true];
    for (let at = one.parentElement; at !== null && at !== root; at = at.parentElement) {
      const { overflowX, overflowY, maskImage } = getComputedStyle(at);
      const around = at.getBoundingClientRect();
      // What fades out says by itself that there is more.
      if (maskImage !== 'none') return false;
      isAcross &&= overflowX !== 'auto' && overflowX !== 'scroll';
      isDown &&= overflowY !== 'auto' && overflowY !== 'scroll';
      const isWide = own.left < around.left - slack || own.right > around.right + slack;
      const isHigh = own.top < around.top - slack || own.bottom > around.bottom + slack;
      if (isAcross && overflowX !== 'visible' && isWide) return true;
      if (isDown && overflowY !== 'visible' && isHigh) return true;
    }
    return false;
  }

  /** Tables are scrolled from left to right, nothing else. */
  function scrolls(one: Element): boolean {
    const { overflowX } = getComputedStyle(one);
    if (overflowX !== 'auto' && overflowX !== 'scroll') return false;
    return one.scrollWidth > one.clientWidth + slack && one.querySelector('table') === null;
  }

  /** Whether somebody who presses its middle presses something else. */
  function isCovered(one: Element): boolean {
    one.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = seen(one);
    const [x, y] = [left + width / 2, top + height / 2];
    const found = document.elementFromPoint(x, y);
    return found === null || !(isWithin(one, found) || isSameLabel(one, found));
  }

  function areApart(one: Element, other: Element): boolean {
    if (isWithin(one, other) || isSameLabel(one, other)) return false;
    // Under a bar that stays while a page is scrolled there is always something.
    return stayingBar(one) === stayingBar(other);
  }

  function isWithin(one: Element, other: Element): boolean {
    return one.contains(other) || other.contains(one);
  }

  function isSameLabel(one: Element, other: Element): boolean {
    const label = one.closest('label');
    return label !== null && label === other.closest('label');
  }

  function stayingBar(one: Element): Element | undefined {
    for (let at: Element | null = one; at !== null && at !== root; at = at.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at;
    }
    return undefined;
  }

  function meet(one: Element, other: Element): boolean {
    const [a, b] = [seen(one), seen(other)];
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return across > 2 * slack && down > 2 * slack;
  }

  function tell(one: Element): string {
    const name = one.getAttribute('aria-label') ?? one.textContent;
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const box = [left, top, right, bottom].map(Math.round).join(' ');
    return `${one.tagName} "${name.slice(0, 40)}" .${one.getAttribute('class') ?? ''} at ${box}`;
  }
}
