/** Which cards a page names, in whatever way. */
import { formatCard, mauMau } from '@stammtisch/games';
import { assert, type GameLog, replayLog, type Seat } from '@stammtisch/kernel';
import type { Locator, Page } from 'playwright-core';
import { de } from './words.ts';

const SUIT_GLYPHS = { H: '♥', D: '♦', C: '♣', S: '♠' } as const;
type Suit = keyof typeof SUIT_GLYPHS;

/** All cards of the pack, such as `7H`. */
export const PACK: readonly string[] = Array.from({ length: 32 }, (_, card) => formatCard(card));

/** The cards that stand in a document: by their names, as text, or as pictures. */
export function cardsIn(html: string): Set<string> {
  return new Set(PACK.filter((code) => PATTERNS.get(code)!.test(html)));
}

function cardsOf(page: Page): Locator {
  return page.getByRole('list', { name: de.table.hand }).getByRole('button');
}

/** The cards that are shown now; none where the screen is neutral. */
export async function listHand(page: Page): Promise<readonly string[]> {
  const labels = await cardsOf(page).evaluateAll((all) =>
    all.map((card) => card.getAttribute('aria-label') ?? ''),
  );
  return labels.map(cardOfName);
}

export async function handOn(page: Page): Promise<readonly string[]> {
  await cardsOf(page).first().waitFor();
  return listHand(page);
}

/** Cards of a hand that the document names all the same. */
export async function leaked(page: Page, hand: readonly string[]): Promise<readonly string[]> {
  const found = cardsIn(await page.content());
  return hand.filter((card) => found.has(card));
}

/** The card that a button is named after. */
export function cardOfName(label: string): string {
  const found = PACK.find((code) => label.startsWith(`${nameOf(code)},`));
  assert(found !== undefined, `"${label}" names a card`);
  return found;
}

/** How people call a card, such as `Herz 7`. */
export function nameOf(code: string): string {
  const suit = code.at(-1) as Suit;
  const rank = code.slice(0, -1);
  const named = de.cards.ranks[rank as keyof typeof de.cards.ranks] ?? rank;
  return `${de.cards.suits[suit]} ${named}`;
}

const PATTERNS = new Map(
  PACK.map((code) => {
    const glyph = SUIT_GLYPHS[code.at(-1) as Suit];
    const rank = code.slice(0, -1);
    const corner = de.cards.corners[rank as keyof typeof de.cards.corners] ?? rank;
    const forms = [nameOf(code), code, rank + glyph, corner + glyph];
    return [code, new RegExp(`(?<![\\p{L}\\d])(?:${forms.join('|')})(?![\\p{L}\\d])`, 'u')];
  }),
);

/**
 * What a seat of Mau-Mau has been shown after each move of a game: all that was ever in its hand or
 * on the open pile. With one pack every card is there once.
 */
export function shownTo(seat: Seat, log: GameLog): readonly ReadonlySet<string>[] {
  const shown = new Set<string>();
  return Array.from({ length: log.moves.length + 1 }, (_, count) => {
    const session = replayLog(mauMau, log, count);
    assert(session.ok, 'the log can be played again');
    const state = session.value.state as Parameters<typeof mauMau.view>[0];
    const view = mauMau.view(state, seat);
    for (const card of [...view.hands[seat]!, ...view.discard]) shown.add(formatCard(card));
    return new Set(shown);
  });
}
