import { formatCard } from '@stammtisch/games';
import type { GameLog } from '@stammtisch/kernel';
import type { TableMessage } from '@stammtisch/wire/table';
import { describe, expect, it } from 'vitest';
import { cardsIn, shownTo } from './test/cards.ts';
import { meet } from './test/pair.ts';
import { setStage } from './test/stage.ts';
import { deal, rushUntil } from './test/table.ts';
import type { Visitor } from './test/visitor.ts';

const stage = setStage();

interface Moment {
  readonly cards: ReadonlySet<string>;
  /** Moves that the page had been told of. */
  readonly moves: number;
}

describe('a browser', () => {
  it('is told and shows no card but those its player has been shown', async () => {
    const { anna, ben, table } = await meet(stage, 'mau-mau', {});
    await deal(anna.page);
    const seats = [anna, ben];
    const documents: Moment[][] = [[], []];
    const look = async (): Promise<boolean> => {
      for (const [seat, { page, received }] of seats.entries()) {
        const cards = cardsIn(await page.content());
        documents[seat]!.push({ cards, moves: countMoves(received) });
      }
      return false;
    };
    await rushUntil(look, anna.page, ben.page);
    const { log, names } = await stage.server.finished(table);
    expect(names).toEqual(['Anna', 'Ben']);
    for (const [seat, visitor] of seats.entries()) {
      const shown = shownTo(seat, log as unknown as GameLog);
      // At the end all hands are shown.
      const isBefore = ({ moves }: Moment): boolean => moves < shown.length - 1;
      const moments = [...documents[seat]!, ...wireMoments(visitor)].filter(isBefore);
      expect(moments.length).toBeGreaterThan(10);
      for (const { cards, moves } of moments) {
        expect([...cards].filter((card) => !shown[moves]!.has(card))).toEqual([]);
      }
      expect(documents[seat]!.some(({ cards }) => cards.size > 2)).toBe(true);
      expect(wireMoments(visitor).some(({ cards }) => cards.size > 2)).toBe(true);
    }
    const { shuffle, seed } = log as unknown as GameLog;
    for (const secret of [seed, shuffle!.secret]) {
      for (const { received } of seats) {
        const early = received.slice(
          0,
          received.findIndex((frame) => frame.includes('"outcome"')),
        );
        expect(early.filter((frame) => frame.includes(secret))).toEqual([]);
      }
    }
  });
});

function countMoves(frames: readonly string[]): number {
  return frames.reduce((sum, frame) => sum + playedIn(JSON.parse(frame) as TableMessage), 0);
}

function playedIn(message: TableMessage): number {
  if (message.type !== 'update' && message.type !== 'entered') return 0;
  return message.news.filter(({ type }) => type === 'played').length;
}

/** The faces in every frame, with the moves told up to it. */
function wireMoments({ received }: Visitor): Moment[] {
  let moves = 0;
  return received.flatMap((frame) => {
    const message = JSON.parse(frame) as TableMessage;
    if (message.type !== 'update' && message.type !== 'entered') return [];
    moves += playedIn(message);
    const events = message.news.flatMap((news) => (news.type === 'played' ? news.events : []));
    const told = events.flatMap((event) => (event['cards'] ?? []) as number[]);
    const seen = message.views.flatMap(({ view }) => {
      const { hands, discard, drawn } = view as unknown as WireView;
      return [...hands.flatMap((hand) => hand ?? []), ...discard, drawn ?? HIDDEN];
    });
    const faces = [...told, ...seen].filter((card) => card >= 0).map((card) => formatCard(card));
    return [{ cards: new Set(faces), moves }];
  });
}

interface WireView {
  readonly hands: readonly (readonly number[] | null)[];
  readonly discard: readonly number[];
  readonly drawn: number | null;
}

const HIDDEN = -1;
