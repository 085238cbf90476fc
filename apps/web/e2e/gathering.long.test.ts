/** People who come to a table that is played at, the next game, and the screen of the room. */
import { formatCard } from '@stammtisch/games';
import type { TableMessage } from '@stammtisch/wire/table';
import { describe, expect, it } from 'vitest';
import { cardsIn } from './test/cards.ts';
import { setStage } from './test/stage.ts';
import { chooseFromMenu, deal, endPanel, rushOn, rushUntil, untilDrawn } from './test/table.ts';
import { PHONE, type Visitor, WIDE } from './test/visitor.ts';
import { de, fill } from './test/words.ts';

const stage = setStage();

interface Room {
  readonly anna: Visitor;
  readonly ben: Visitor;
  readonly tv: Visitor;
  readonly code: string;
}

/** Anna and Ben with phones, and a screen on which nobody has typed the code yet. */
async function gather(): Promise<Room> {
  const { server, visit } = stage;
  const ticket = await server.open({
    name: 'Anna',
    config: { game: 'mau-mau', seats: 2, options: { handSize: 2 } },
    places: [{ kind: 'me' }, { kind: 'open' }],
  });
  const path = `/t/${ticket.table}`;
  const other = await server.join(ticket.table, 'Ben');
  const [anna, ben, tv] = await Promise.all([
    visit({ name: 'Anna', size: PHONE, tickets: [ticket], path }),
    visit({ name: 'Ben', size: PHONE, tickets: [other], path }),
    visit({ size: WIDE, path: '/tv' }),
  ]);
  return { anna, ben, tv, code: ticket.code };
}

async function typeCode({ page }: Visitor, code: string): Promise<void> {
  await page.getByLabel(de.tv.code).fill(code);
  await page.getByRole('button', { name: de.start.joinGo }).click();
}

/** The faces on the table that a screen was told of, and how many hands it was shown. */
function toldOf({ received }: Visitor): { readonly open: Set<string>; readonly hands: number } {
  const open = new Set<string>();
  let hands = 0;
  for (const frame of received) {
    const message = JSON.parse(frame) as TableMessage;
    if (message.type !== 'entered' && message.type !== 'update') continue;
    for (const { seat, view, legal } of message.views) {
      expect([seat, legal]).toEqual([-1, []]);
      const { discard, hands: dealt } = view as unknown as OpenView;
      for (const card of discard) open.add(formatCard(card));
      hands += dealt.filter((hand) => hand !== null).length;
    }
  }
  return { open, hands };
}

interface OpenView {
  readonly discard: readonly number[];
  readonly hands: readonly (readonly number[] | null)[];
}

describe('an evening in one room', () => {
  it('has a screen for all, a guest who comes late, and once more is said by each', async () => {
    const { anna, ben, tv, code } = await gather();
    await typeCode(tv, 'KATZE-HUND-000');
    await tv.page.getByText('Diesen Tisch gibt es nicht.').waitFor();
    await typeCode(tv, code);
    await tv.page.getByRole('list', { name: de.room.seats }).getByText('Ben').waitFor();

    await ben.page.getByRole('button', { name: de.room.ready }).click();
    await anna.page.getByText(fill(de.comers.ready_one, { names: 'Ben' })).waitFor();
    await anna.page.getByRole('button', { name: de.comers.allReady }).click();
    await tv.page.getByRole('list', { name: de.table.lastMoves }).waitFor();
    await Promise.all([anna, ben, tv].map(({ page }) => untilDrawn(page)));
    // What it offers is for the screen, not for a player.
    const enabled = await tv.page.getByRole('button', { disabled: false }).all();
    expect(enabled).toHaveLength(1);
    expect(await enabled[0]!.getAttribute('aria-label')).toBe(de.tv.full);

    await chooseFromMenu(ben.page, de.room.invite);
    await ben.page.getByRole('dialog').getByText(code).waitFor();
    await ben.page.keyboard.press('Escape');
    const carla = await stage.visit({ size: PHONE, path: `/t/${code}` });
    await carla.page.getByLabel(de.start.name).fill('W'.repeat(24));
    await carla.page.getByRole('button', { name: de.comers.wait }).click();
    await carla.page.getByText(de.comers.youWait).waitFor();
    for (const { page } of [anna, tv]) {
      await page.getByText(fill(de.comers.waits_one, { names: 'W'.repeat(24) })).waitFor();
    }
    expect(await anna.page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

    let looks = 0;
    const look = async (): Promise<boolean> => {
      const html = await tv.page.content();
      // At the end all hands are shown.
      const isOver = tv.received.some((frame) => frame.includes('"outcome"'));
      if (isOver) return false;
      const { open, hands } = toldOf(tv);
      expect(hands).toBe(0);
      expect([...cardsIn(html)].filter((card) => !open.has(card))).toEqual([]);
      looks += open.size;
      return false;
    };
    await rushUntil(look, anna.page, ben.page);
    expect(looks).toBeGreaterThan(2);
    await tv.page.getByRole('heading', { level: 2, name: 'gewinn' }).waitFor();

    await endPanel(anna.page).waitFor();
    await ben.page.getByRole('button', { name: de.end.onceMore }).click();
    await ben.page.getByRole('button', { name: de.comers.youReady, pressed: true }).waitFor();
    // There is no bot whose seat the guest could have.
    const panel = endPanel(anna.page);
    await panel.getByText(fill(de.comers.seatless_one, { names: 'W'.repeat(24) })).waitFor();
    await panel.getByRole('button', { name: de.end.room }).click();
    await anna.page.getByRole('button', { name: `${de.setup.seats} +` }).click();
    await anna.page.getByText(fill(de.comers.comes_one, { names: 'W'.repeat(24) })).waitFor();
    await anna.page.getByRole('button', { name: de.comers.allReady }).click();
    const hand = carla.page.getByRole('list', { name: de.table.hand });
    await hand.getByRole('button').nth(1).waitFor();
    await tv.page
      .getByText(fill(de.comers.waits_one, { names: '' }))
      .waitFor({ state: 'detached' });
  });

  it('begins with words and pictures in the waiting room, and the slate is on the screen', async () => {
    const { anna, ben, tv, code } = await gather();
    await typeCode(tv, code);
    await ben.page.getByRole('button', { name: de.react.open }).click();
    await ben.page.getByRole('menuitem', { name: de.react.hello }).click();
    const said = fill(de.react.says, { name: 'Ben', phrase: de.react.hello });
    await anna.page.getByRole('main').getByText(said).waitFor();
    await chooseFromMenu(ben.page, de.pictures.title);
    await ben.page.getByRole('button', { name: de.pictures.mug }).click();
    const seat = anna.page.getByRole('listitem').filter({ hasText: 'Ben' });
    await seat.locator('svg[viewBox="0 0 40 40"]').waitFor();

    await deal(anna.page, tv.page);
    const remove = fill(de.table.removeNow, { name: 'Ben' });
    await chooseFromMenu(anna.page, remove);
    await anna.page.getByRole('dialog').getByRole('button', { name: remove }).click();
    const slate = tv.page.getByRole('table', { name: de.slate.caption });
    await slate.waitFor();
    expect(await slate.getByRole('row').count()).toBe(3);
  });

  it('shows cards as large as its letters, and the whole slate of many players', async () => {
    const bots = Array.from({ length: 5 }, () => ({ kind: 'bot', bot: 'easy' }) as const);
    const ticket = await stage.server.open({
      name: 'Annegret',
      config: { game: 'mau-mau', seats: 6, paceMs: 0, options: { handSize: 2 } },
      places: [{ kind: 'me' }, ...bots],
    });
    const path = `/t/${ticket.table}`;
    const { page } = await stage.visit({ name: 'Annegret', tickets: [ticket], path });
    const size = { width: 1920, height: 1080 };
    const tv = (await stage.visit({ size, path: `/tv/${ticket.code}` })).page;
    await tv.getByRole('list', { name: de.room.seats }).waitFor();
    await deal(page, tv);
    const card = (await tv.locator('[data-place="discard"]').boundingBox())!;
    expect(card.height).toBeGreaterThan(size.height / 5);
    await rushOn(page);
    const board = tv.getByRole('region', { name: de.slate.caption });
    await board.waitFor();
    const { inner, outer } = await board.evaluate(({ scrollWidth, clientWidth }) => ({
      inner: scrollWidth,
      outer: clientWidth,
    }));
    expect(inner).toBeLessThanOrEqual(outer);
  });

  it('can be kept to those who play while they play', async () => {
    const { anna, tv, code } = await gather();
    await typeCode(tv, code);
    await deal(anna.page, tv.page);
    await anna.page.getByRole('button', { name: de.table.menu }).click();
    const allowed = anna.page.getByRole('menuitemcheckbox', { name: de.room.watch });
    await allowed.click();
    await tv.page.getByText('keine Zuschauer erlaubt').waitFor();
    await allowed.click();
    await allowed.and(anna.page.locator('[aria-checked="true"]')).waitFor();
    await anna.page.keyboard.press('Escape');
    await typeCode(tv, code);
    await tv.page.getByRole('list', { name: de.table.lastMoves }).waitFor();
  });

  it('can be kept to those who play', async () => {
    const { anna, tv, code } = await gather();
    await typeCode(tv, code);
    await tv.page.getByRole('list', { name: de.room.seats }).waitFor();
    await anna.page.getByText(de.room.watchers_one).waitFor();
    await anna.page.getByRole('switch', { name: de.room.watch }).click();
    await tv.page.getByText('keine Zuschauer erlaubt').waitFor();
    await anna.page.getByText(de.room.watchers_one).waitFor({ state: 'detached' });
    expect(await anna.page.getByRole('switch', { name: de.setup.listed }).count()).toBe(0);
    await typeCode(tv, code.toLowerCase());
    await tv.page.getByText('keine Zuschauer erlaubt').waitFor();
    const carla = await stage.visit({ size: PHONE, path: `/t/${code}` });
    await carla.page.getByRole('button', { name: de.comers.wait }).waitFor();
    expect(await carla.page.getByRole('button', { name: de.join.watch }).count()).toBe(0);
  });
});
