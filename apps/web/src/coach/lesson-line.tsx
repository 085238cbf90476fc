import type { SeatView } from '@stammtisch/wire/table';
import { type JSX, useEffect, useRef, useState } from 'react';
import { keepLearnt, useLearnt } from '../model/learnt.ts';
import { changeSettings } from '../model/settings.ts';
import { useTellText } from '../cards/use-tell.ts';
import { useTable } from '../table-view/table-context.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { useKeys } from '../ui/keys.tsx';
import { announce } from '../ui/live-region.tsx';
import { CoachLine } from './coach-line.tsx';
import styles from './coach-line.module.css';
import { type TableLesson, queueLessons } from './lesson.ts';
import { lessonsOf } from './lessons/lessons.ts';

interface LessonLineProps {
  readonly own: SeatView;
  /** A phone has room for one row: a lesson waits for its turn. */
  readonly isHeldBack: boolean;
}

/** Explains what happens for the first time in this browser, one thing after the other. */
export function LessonLine({ own, isHeldBack }: LessonLineProps): JSX.Element | null {
  const t = useTexts();
  const tell = useTellText();
  const { game, names } = useTable();
  const [[first], showNext] = useLessons(own);
  const shown = isHeldBack ? undefined : first;
  const text = shown === undefined ? '' : tell(shown.text, names);
  useEffect(() => {
    if (shown === undefined) return;
    keepLearnt(game.id, shown.id);
    announce(text);
  }, [shown]);
  useKeys(shown === undefined ? {} : { Escape: showNext }, [['Esc', t('coach.nextKey')]]);
  if (shown === undefined) return null;
  const stop = (): void => {
    changeSettings({ lessons: false });
    announce(t('coach.stopped'));
  };
  return (
    <CoachLine label={t('coach.label')} icon="book" text={text}>
      <Button
        look="quiet"
        icon="hide"
        className={styles.stop}
        aria-label={t('coach.stop')}
        title={t('coach.stop')}
        onClick={stop}
      >
        {t('coach.stop')}
      </Button>
      <Button look="primary" onClick={showNext}>
        {t('coach.next')}
      </Button>
    </CoachLine>
  );
}

/** What is to be explained, and what takes the first of it away. */
function useLessons(own: SeatView): readonly [readonly TableLesson[], () => void] {
  const { now, game } = useTable();
  const learnt = useLearnt(game.id);
  const [queue, setQueue] = useState<readonly TableLesson[]>([]);
  const seen = useRef((now.info.round?.since ?? 1) - 1);
  useEffect(() => {
    const happened = { news: now.news, after: seen.current, own };
    seen.current = now.seq;
    const plan = { lessons: lessonsOf(game.id), learnt };
    setQueue((before) => queueLessons(plan, before, happened));
  }, [now.seq, own.waitedFor]);
  return [queue, () => setQueue((before) => before.slice(1))];
}
