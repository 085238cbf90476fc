import { type GameEvent, HIDDEN, redact } from '@stammtisch/kernel';
import { findNotJson } from '../subject/difference.ts';
import type { PlayedGame } from '../subject/play.ts';
import {
  allViewers,
  demand,
  demandSame,
  type Position,
  type Setup,
  someViewers,
  type Subject,
} from '../subject/subject.ts';

/** What was written so far, and what it stood for. */
export type Written = Map<string, string>;

/** A view as programs read it is plain JSON, says whose it is, and has lost nothing. */
export function checkWrittenViews(position: Position, written: Written): void {
  const { subject, state } = position;
  for (const viewer of someViewers(position)) {
    const view = subject.view(state, viewer);
    const before = JSON.stringify(view);
    const text = subject.notation.view(view);
    demandSame(findNotJson(text), 'a view is not written as plain JSON');
    demand(JSON.stringify(view) === before, () => 'writing a view changes it');
    const seat = (text as { readonly seat?: unknown }).seat;
    demand(seat === viewer, () => `the written view of seat ${viewer} says seat ${String(seat)}`);
    noteWritten(written, JSON.stringify(text), before);
  }
}

const EVENTS_WRITTEN_MAX = 400;

/** Events as programs read them show the faces that the reader may see, each its own way. */
export function checkWrittenEvents(
  subject: Subject,
  { seats }: Setup,
  { events }: PlayedGame,
): void {
  const written: Written = new Map();
  const faces: Written = new Map();
  for (const event of events.slice(0, EVENTS_WRITTEN_MAX)) {
    for (const viewer of allViewers(seats)) {
      const told = redact(event, viewer);
      const text = subject.notation.event(told) as WrittenEvent;
      demandSame(findNotJson(text), `event ${event.type} is not written as plain JSON`);
      const same = text.type === told.type && text.seat === told.seat;
      demand(same, () => `event ${event.type} is written as ${JSON.stringify(text)}`);
      checkFaces(told, text, faces);
      noteWritten(written, JSON.stringify(text), JSON.stringify(told));
    }
  }
}

interface WrittenEvent {
  readonly type: string;
  readonly seat: number;
  readonly cards?: readonly unknown[];
}

function checkFaces(told: GameEvent, text: WrittenEvent, faces: Written): void {
  const cards = told.cards ?? [];
  const shown = text.cards ?? [];
  demand(shown.length === cards.length, () => `event ${told.type} is written with other cards`);
  for (const [index, card] of cards.entries()) {
    const hidden = shown[index] === null;
    demand(hidden === (card === HIDDEN), () =>
      hidden ? `event ${told.type} hides a card` : `event ${told.type} writes a hidden card`,
    );
    noteWritten(faces, JSON.stringify(shown[index]), String(card));
  }
}

/** Two things that are written alike cannot be told apart any more. */
function noteWritten(written: Written, text: string, meant: string): void {
  const other = written.get(text) ?? meant;
  demand(other === meant, () => `${text} is written both for ${other} and for ${meant}`);
  written.set(text, meant);
}
