import { describe, expect, it } from 'vitest';
import { gameStateOf } from './game-state.ts';
import { formatMoves, type Lesson, openLesson, play, playMoves, replayTo } from './lesson.ts';
import { openLessonLink } from './lesson-link.ts';
import { parseRequest } from './windows-request.ts';

/** Two cards each: 9H 10H for Ann, JS 8D for Ben; the queen of hearts lies open. */
const PACK = 'pack=9H,JS,10H,8D,QH,AC,KC';

function lessonOf(query = PACK): Lesson {
  const request = parseRequest(`?cards=2&names=Ann,Ben&${query}`);
  if (!request.ok) throw new Error('the request is broken');
  const lesson = openLesson(request.value, 'seed');
  if (!lesson.ok) throw new Error(lesson.error.text.en);
  return lesson.value;
}

function refusalOf(query: string): string | undefined {
  const request = parseRequest(`?cards=2&${query}`);
  const lesson = request.ok ? openLesson(request.value, 'seed') : undefined;
  return lesson?.ok === false ? lesson.error.code : undefined;
}

describe('a lesson', () => {
  it('deals a stacked pack and tells the rows of every move', () => {
    const lesson = playMoves(lessonOf(), ['0 play 9H', '1 play JS', '1 wish H']);
    expect(lesson.taken.map(({ rows }) => rows)).toEqual([
      ['Normal.plain', 'WaitForNextTurn.turn(1)', 'decide.one'],
      ['Normal.wish'],
      ['JackChosen.suit', 'WaitForMau.turn(1)', 'decide.one'],
    ]);
  });

  it('takes a move back by playing the others again', () => {
    const lesson = playMoves(lessonOf(), ['0 play 9H', '0 call mau', '1 draw']);
    const before = playMoves(lessonOf(), ['0 play 9H', '0 call mau']);
    const { session } = lesson;
    const back = replayTo(lesson, 2);
    const { game } = session.deal;
    expect(formatMoves(back)).toEqual(['0 play 9H', '0 call mau']);
    expect(game.view(back.session.state, 1)).toEqual(game.view(before.session.state, 1));
    expect(replayTo(back, -1).taken).toEqual([]);
  });

  it('goes on after a reload as far as the moves are legal', () => {
    const moves = ['0 play 9H', '0 play 10H', '1 draw'];
    expect(formatMoves(playMoves(lessonOf(), moves))).toEqual(['0 play 9H']);
    expect(formatMoves(playMoves(lessonOf(), ['nonsense']))).toEqual([]);
  });

  it.each([
    ['0 play AC', 'not-in-hand'],
    ['1 draw', 'not-your-turn'],
    ['0 dance', 'unknown-move'],
  ])('refuses %s and changes nothing', (move, code) => {
    const lesson = lessonOf();
    const [seat, ...words] = move.split(' ');
    const answer = play(lesson, Number(seat), words.join(' '));
    expect(answer.ok ? '' : answer.error.code).toBe(code);
    expect(lesson.session.moves).toEqual([]);
  });

  it.each([
    ['names=Ann,Ben&pack=7H,8H', 'too-few-cards'],
    ['names=Ann,Ben&pack=7H,8H,9H,10H,2X', 'bad-card'],
    ['names=Ann,Ann', 'name-taken'],
    ['names=Ann,Ben&packs=99', 'bad-option-value'],
  ])('is not dealt for %s', (query, code) => {
    expect(refusalOf(query)).toBe(code);
  });

  it('is a table for the windows, whose numbers go back with it', async () => {
    const kept: string[][] = [];
    const link = openLessonLink(lessonOf(), (lesson) => kept.push(formatMoves(lesson)));
    expect((await link.send({ do: 'play', seat: 0, action: 'play 9H' })).ok).toBe(true);
    expect(link.get().now).toMatchObject({ seq: 2, news: [{ type: 'dealt' }, { type: 'played' }] });
    link.back();
    expect(link.get().now).toMatchObject({ seq: 1, news: [{ type: 'dealt' }] });
    expect(kept).toEqual([['0 play 9H'], []]);
  });
});

describe('the state of the game', () => {
  it('has the words of the source', () => {
    expect(gameStateOf('SuitChosen')).toBe('PLAY');
    expect(gameStateOf('JackChosen')).toBe('CHOOSE_SUIT');
    expect(gameStateOf('GameFinished')).toBe('GAME_OVER');
    expect(gameStateOf('GameCanceled')).toBe('GAME_CANCELED');
  });
});
