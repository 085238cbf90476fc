/** Lessons are data: that each of them can come up is shown by games of the bots. */
import { createBot, parseBot } from '@stammtisch/bots';
import { GAMES } from '@stammtisch/games';
import {
  type AnyGame,
  askFor,
  type GameEvent,
  LANGS,
  nextTurn,
  parseOptions,
  parseSeed,
  startSession,
  takeTurn,
} from '@stammtisch/kernel';
import type { News, SeatView } from '@stammtisch/wire/table';
import { describe, expect, it } from 'vitest';
import { type TableLesson, queueLessons } from './lesson.ts';
import { lessonsOf } from './lessons/lessons.ts';

const TEXT = { de: 'x', en: 'x' };
const LAY: TableLesson = { id: 'lay', on: 'turn', where: { phase: 'Normal' }, text: TEXT };
const DREW: TableLesson = { id: 'drew', on: 'drew', where: { reason: 'sevens' }, text: TEXT };
const PLAN = { lessons: [LAY, DREW], learnt: [] };

function played(seq: number, seat: number, event: object): News {
  return { type: 'played', seq, at: 0, seat, by: 'seat', events: [{ seat, ...event }] } as News;
}

function ownView(waitedFor: boolean, phase = 'Normal'): SeatView {
  return { seat: 0, view: { seat: 0, phase }, legal: [], waitedFor };
}

const SEVENS = played(2, 1, { type: 'drew', reason: 'sevens' });

describe('lessons', () => {
  it('come with what happens, what to do oneself before what others did', () => {
    const happened = { news: [SEVENS], after: 1, own: ownView(true) };
    expect(queueLessons(PLAN, [], happened)).toEqual([LAY, DREW]);
    expect(queueLessons(PLAN, [DREW], happened)).toEqual([LAY, DREW]);
  });

  it('come only for what has the fields named, after the number and not learnt', () => {
    const other = played(3, 1, { type: 'drew', reason: 'draw' });
    const waiting = ownView(false);
    expect(queueLessons(PLAN, [], { news: [other], after: 1, own: waiting })).toEqual([]);
    expect(queueLessons(PLAN, [], { news: [SEVENS], after: 2, own: waiting })).toEqual([]);
    expect(queueLessons(PLAN, [], { news: [], after: 2, own: ownView(true, 'Drawn') })).toEqual([]);
    const learnt = { ...PLAN, learnt: ['lay', 'drew'] };
    expect(queueLessons(learnt, [], { news: [SEVENS], after: 1, own: ownView(true) })).toEqual([]);
  });

  it('go when the reader plays on', () => {
    const own = played(3, 0, { type: 'laid' });
    const happened = { news: [SEVENS, own], after: 1, own: ownView(false) };
    expect(queueLessons(PLAN, [LAY], happened)).toEqual([]);
  });
});

/** So long a text can be read at a glance, and fits in a few lines of a phone. */
const LENGTH_MAX = 140;
const GAMES_MAX = 60;

/** A new game can do without lessons, and has them when its list is there. */
const TAUGHT = Object.values(GAMES).filter(({ id }) => lessonsOf(id).length > 0);

describe.each(TAUGHT.map((game): [string, AnyGame] => [game.id, game]))(
  'the lessons of %s',
  (id, game) => {
    it('are few and short', () => {
      const lessons = lessonsOf(id);
      expect(lessons.length).toBeGreaterThanOrEqual(4);
      expect(lessons.length).toBeLessThanOrEqual(7);
      expect(new Set(lessons.map((lesson) => lesson.id)).size).toBe(lessons.length);
      for (const { text } of lessons) {
        for (const lang of LANGS) expect(text[lang].length).toBeLessThanOrEqual(LENGTH_MAX);
      }
    });

    it('all come up in some game under the usual rules', () => {
      const missing = new Set(lessonsOf(id));
      for (let i = 0; i < GAMES_MAX && missing.size > 0; i++) {
        for (const lesson of lessonsIn(game, `lessons/${i}`)) missing.delete(lesson);
      }
      expect(Array.from(missing, (lesson) => lesson.id)).toEqual([]);
    });
  },
);

/** All that somebody at seat 0 would be taught in a game of random play. */
function lessonsIn(game: AnyGame, seed: string): readonly TableLesson[] {
  const options = parseOptions(game.options);
  const spec = parseBot(game.id, 'random');
  if (!options.ok || !spec.ok) throw new Error('every game has usual rules and random play');
  const seats = 3;
  const session = startSession({ game, options: options.value, seats, seed: parseSeed(seed) });
  const bot = createBot(game, spec.value, { seed: parseSeed(`${seed}/bot`), now: () => 0 });
  const plan = { lessons: lessonsOf(game.id), learnt: [] };
  let queue: readonly TableLesson[] = [];
  for (let turn = nextTurn(session); turn !== undefined; turn = nextTurn(session)) {
    const events: GameEvent[] = [];
    const own = { seat: 0, legal: [], waitedFor: turn.waitedFor && turn.seat === 0 };
    const view = game.view(session.state, 0) as unknown as SeatView['view'];
    takeTurn(session, turn, bot.choose(askFor(session, turn)), (event) => events.push(event));
    const news = events.map((event) => played(1, 1, event));
    queue = queueLessons(plan, queue, { news, after: 0, own: { ...own, view } });
  }
  return queue;
}
