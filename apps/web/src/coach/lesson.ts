/** What is explained the first time it happens. */
import type { Text } from '@stammtisch/kernel';
import type { News, SeatView } from '@stammtisch/wire/table';

export interface TableLesson {
  /** Never the same for two lessons of a game; browsers keep it. */
  readonly id: string;
  /** `turn`: when the reader is waited for; else a type of events of the game. */
  readonly on: string;
  /** Fields that the event must have, or the view at one's turn. */
  readonly where?: Readonly<Record<string, unknown>>;
  readonly text: Text;
}

export interface LessonPlan {
  readonly lessons: readonly TableLesson[];
  /** The ids of those that need not be shown again. */
  readonly learnt: readonly string[];
}

/** What has come since the queue was made. */
export interface SinceThen {
  readonly news: readonly News[];
  /** The number of the last one that was looked at. */
  readonly after: number;
  readonly own: SeatView;
}

/**
 * The lessons to be shown, the first one now. Whoever plays on has read enough, so that nothing from
 * before the own move is left; what one has to do oneself comes before what others did.
 */
export function queueLessons(
  plan: LessonPlan,
  before: readonly TableLesson[],
  { news, after, own }: SinceThen,
): readonly TableLesson[] {
  let queue = before;
  const isNew = (lesson: TableLesson): boolean =>
    !plan.learnt.includes(lesson.id) && !queue.includes(lesson);
  for (const item of news) {
    if (item.seq <= after || item.type !== 'played') continue;
    if (item.seat === own.seat) queue = [];
    for (const event of item.events) {
      const found = findLesson(plan.lessons, event.type, event);
      if (found !== undefined && isNew(found)) queue = [...queue, found];
    }
  }
  const found = own.waitedFor ? findLesson(plan.lessons, 'turn', own.view) : undefined;
  return found !== undefined && isNew(found) ? [found, ...queue] : queue;
}

function findLesson(
  lessons: readonly TableLesson[],
  on: string,
  facts: Readonly<Record<string, unknown>>,
): TableLesson | undefined {
  return lessons.find(
    (lesson) =>
      lesson.on === on &&
      Object.entries(lesson.where ?? {}).every(([field, value]) => facts[field] === value),
  );
}
