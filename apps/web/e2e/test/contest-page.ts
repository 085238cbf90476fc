/** What organisers do on the page of a contest. */
import type { Page } from 'playwright-core';
import type { ContestTicket } from './contests.ts';
import type { Stage } from './stage.ts';
import { de } from './words.ts';

const t = de.contests;

export function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click();
}

/** Says yes to the question that is asked. */
export async function confirm(page: Page, question: string, yes: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByRole('button', { name: yes, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

export function entrant(page: Page, name: string): ReturnType<Page['getByRole']> {
  const section = page.getByRole('region', { name: t.entrants, exact: true });
  return section.getByRole('row').filter({ hasText: name });
}

/** As the one who opened a contest, on its page. */
export async function organise(stage: Stage, ticket: ContestTicket): Promise<Page> {
  const path = `/contests/${ticket.contest}`;
  return (await stage.visit({ contests: [ticket], path })).page;
}
