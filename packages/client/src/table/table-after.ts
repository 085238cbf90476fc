/** What is known of a table after a message of the server. */
import type { TableMessage } from '@stammtisch/wire/table';
import { appendNews, completeViews, type TableNow, youIn } from './link.ts';

export type Message<Type extends TableMessage['type']> = Extract<TableMessage, { type: Type }>;

/** `at`: when it came. Undefined where nothing is known yet, or the message says nothing about the table. */
export function tableAfter(
  now: TableNow | undefined,
  message: TableMessage,
  at: number,
): TableNow | undefined {
  if (message.type === 'entered') return afterEntering(now, message, at);
  if (now === undefined) return undefined;
  if (message.type === 'update') return afterUpdate(now, message, at);
  return message.type === 'presence' ? { ...now, presence: message.presence } : undefined;
}

function afterEntering(
  before: TableNow | undefined,
  message: Message<'entered'>,
  at: number,
): TableNow {
  const { info, presence, views, clocks, seq, gap } = message;
  return {
    info,
    you: youIn(info, message.you?.member),
    views: completeViews(info, views),
    news: appendNews(gap ? [] : (before?.news ?? []), message.news),
    clocks: { at, left: clocks },
    presence,
    seq,
  };
}

function afterUpdate(now: TableNow, message: Message<'update'>, at: number): TableNow {
  const { seq, news, views, clocks, info = countMoves(now.info, seq, news) } = message;
  return {
    ...now,
    info,
    you: youIn(info, now.you?.member),
    views: completeViews(info, views),
    news: appendNews(now.news, news),
    clocks: { at, left: clocks },
    seq,
  };
}

/** Moves alone do not change the rest, and are not sent with it. */
function countMoves(info: TableNow['info'], seq: number, news: TableNow['news']): TableNow['info'] {
  const played = news.filter(({ type }) => type === 'played').length;
  const { round } = info;
  if (round === undefined) return { ...info, seq };
  return { ...info, seq, round: { ...round, moves: round.moves + played } };
}
