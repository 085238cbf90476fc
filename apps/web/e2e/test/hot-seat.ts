/** Several people at one device, who pass it on. */
import type { Page } from 'playwright-core';
import { de, fill } from './words.ts';

export const NAMES = ['Jacqueline', 'Chantal', 'Cheyenne'];

export function curtain(page: Page): ReturnType<Page['getByRole']> {
  return page.getByRole('button', { name: de.hotSeat.hold });
}

/** Who is to take the device. */
export async function passedTo(page: Page): Promise<string> {
  const text = await page.getByRole('heading', { level: 2 }).first().textContent();
  return NAMES.find((name) => text === fill(de.hotSeat.pass, { name })) ?? '';
}

/** As long as the button must be held. */
const HOLD_MS = 500;

/** Holds the button for as long as that takes, but lets nobody wait for it. */
export async function reveal(page: Page): Promise<void> {
  await curtain(page).hover();
  await page.mouse.down();
  await page.clock.fastForward(HOLD_MS);
  await curtain(page).waitFor({ state: 'detached' });
  await page.mouse.up();
}
