import {
  type GameEvent,
  listWinners,
  type Sentence,
  sentence,
  type Text,
  text,
} from '@stammtisch/kernel';
import { nameTile } from './cards.ts';
import type { BoardPosition } from './placements.ts';
import { SHAPES } from './shapes.ts';
import type { MopsRoyalEndReason } from './state.ts';
import { PLAY_TEXTS } from './texts.ts';

/** What happens, all of it public. What concerns no single seat has SPECTATOR as its seat. */
export type MopsRoyalEvent = GameEvent &
  (
    | { readonly type: 'drawn' }
    /** Row and column are those of the action, before the board is shifted. */
    | { readonly type: 'laid'; readonly row: number; readonly col: number }
    /** The cards are those on `cells`; `flip` is the one of them that was turned. */
    | {
        readonly type: 'scored';
        readonly shape: string;
        readonly cells: readonly BoardPosition[];
        readonly flip: BoardPosition;
        readonly points: number;
      }
    | { readonly type: 'declined' | 'skipped' | 'full-board' | 'catch-up' | 'left' }
    | {
        readonly type: 'ended';
        readonly reason: MopsRoyalEndReason;
        readonly places: readonly number[];
      }
  );

/** Why a game is over, in words. */
export const reasons: Readonly<Record<MopsRoyalEndReason, Text>> = {
  'boards-full': text('Alle Spielfelder sind voll.', 'All boards are full.'),
  'no-tiles': text('Es gibt keine Plättchen mehr.', 'There are no tiles left.'),
  'turn-limit': text('Die Höchstzahl der Züge ist erreicht.', 'The turn limit is reached.'),
  'all-left': text('Alle haben den Tisch verlassen.', 'Everybody has left the table.'),
};

/** What people read about an event. */
export function tell(event: MopsRoyalEvent): Sentence {
  if (event.type === 'scored') return tellScore(event.seat, event.shape, event.points);
  if (event.type === 'ended') return tellEnd(event.reason, event.places);
  const [tile] = event.cards ?? [];
  const data = { seat: event.seat, ...(tile === undefined ? {} : { tile: nameTile(tile) }) };
  return { text: EVENT_TEXTS[event.type], data };
}

const EVENT_TEXTS: Readonly<Record<Exclude<MopsRoyalEvent['type'], 'scored' | 'ended'>, Text>> = {
  drawn: text('Neues Plättchen: {tile}.', 'New tile: {tile}.'),
  laid: text('{@seat} {legt|legst} {tile}.', '{@seat} {lays|lay} {tile}.'),
  declined: text('{@seat} {wertet|wertest} nicht.', '{@seat} {does|do} not score.'),
  skipped: PLAY_TEXTS.skip,
  'full-board': PLAY_TEXTS.fullBoard,
  'catch-up': PLAY_TEXTS.catchUp,
  left: text('{@seat} {hat|hast} den Tisch verlassen.', '{@seat} {has|have} left the table.'),
};

function tellScore(seat: number, shapeId: string, points: number): Sentence {
  const shape = SHAPES.find(({ id }) => id === shapeId)!.name;
  return sentence(
    '{@seat} {wertet|wertest}: {shape}, {points} Punkte.',
    '{@seat} {scores|score}: {shape}, {points} points.',
    { seat, shape, points },
  );
}

const WINNER_KEYS = ['first', 'second', 'third', 'fourth'] as const;

/** Names every seat at place 1; a shared win names several. */
function tellEnd(reason: MopsRoyalEndReason, places: readonly number[]): Sentence {
  const winners = listWinners(places);
  const keys = WINNER_KEYS.slice(0, winners.length);
  const gaps = keys.map((key) => `{@${key}}`);
  const { de, en } = reasons[reason];
  const shared = winners.length > 1;
  return sentence(
    `${de} ${shared ? 'Geteilter Sieg' : 'Sieg'}: ${gaps.join(', ')}.`,
    `${en} ${shared ? 'Shared win' : 'Winner'}: ${gaps.join(', ')}.`,
    Object.fromEntries(keys.map((key, index) => [key, winners[index]])),
  );
}

/** What stands large at the table. */
export function caption(event: MopsRoyalEvent): Sentence | undefined {
  const { seat } = event;
  if (event.type === 'scored') {
    return sentence('+{points} für {@seat|dich}', '+{points} for {@seat}', {
      seat,
      points: event.points,
    });
  }
  const words = Object.hasOwn(CAPTIONS, event.type) ? CAPTIONS[event.type] : undefined;
  return words && { text: words, data: { seat } };
}

const CAPTIONS: Readonly<Partial<Record<MopsRoyalEvent['type'], Text>>> = {
  skipped: text('{@seat} {muss|musst} aussetzen', '{@seat} must sit out'),
  'full-board': text('Volles Spielfeld: {@seat} setzt aus', 'Full board: {@seat} {sits|sit} out'),
  'catch-up': text('Nachholrunde für {@seat|dich}', 'Catch-up round for {@seat}'),
  left: text('{@seat} {ist|bist} ausgestiegen', '{@seat} {has|have} left'),
};
