import {
  type AnyGame,
  type GameEvent,
  type Seat,
  type Sentence,
  sentence,
  tellBeginning,
  type Text,
  text,
} from '@stammtisch/kernel';
import type { News } from './messages.ts';

/** One thing that happened, in the words of the game. */
export interface Told {
  readonly key: string;
  readonly seq: number;
  readonly sentence: Sentence;
}

/** Who begins, and the moves after a number in the words of the game, oldest first. */
export function tellNews(game: AnyGame, news: readonly News[], after: number): Told[] {
  return news.flatMap((item) => {
    if (item.seq <= after) return [];
    if (item.type === 'dealt') return tellDeal(item);
    if (item.type === 'undone') return [tellUndo(item, UNDONE)];
    if (item.type === 'undo-refused') return [tellUndo(item, REFUSED)];
    if (item.type !== 'played') return [];
    return item.events.flatMap((event, index) => {
      const sentence = game.tell(event as unknown as GameEvent);
      const key = `${item.seq} ${index}`;
      return sentence === undefined ? [] : [{ key, seq: item.seq, sentence }];
    });
  });
}

const UNDONE = text(
  '{@seat} {nimmt|nimmst} einen Zug zurück.',
  '{@seat} {takes|take} a move back.',
);
const REFUSED = text(
  '{@seat} {darf|darfst} den Zug nicht zurücknehmen.',
  '{@seat} may not take the move back.',
);

function tellUndo({ seq, seat }: { readonly seq: number; readonly seat: Seat }, told: Text): Told {
  return { key: `${seq}`, seq, sentence: sentence(told.de, told.en, { seat }) };
}

function tellDeal({ seq, first }: Extract<News, { type: 'dealt' }>): Told[] {
  return first === undefined ? [] : [{ key: `${seq}`, seq, sentence: tellBeginning(first) }];
}
