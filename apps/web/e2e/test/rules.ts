/** What people do where rules are chosen. */
import type { Locator } from 'playwright-core';
import { de, fill } from './words.ts';

/** Chooses one card a hand more than usual. */
export async function changeHand(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: de.rules.house }).click();
  await dialog.getByRole('button', { name: /^Wie wird gegeben/ }).click();
  await dialog.getByRole('button', { name: 'Karten je Spieler +' }).click();
}

/** Keeps the rules that are chosen under a name. */
export async function keepRules(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('button', { name: de.rules.keep }).click();
  await dialog.getByLabel(de.rules.keepName).fill(name);
  await dialog.getByRole('button', { name: de.rules.keepGo }).click();
  await dialog.getByRole('button', { name: fill(de.rules.remove, { name }) }).waitFor();
}
