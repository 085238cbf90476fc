import { type JSX, useEffect, useRef, useState } from 'react';
import { useTable } from '../table-view/table-context.ts';
import { useTexts } from '../texts/texts.ts';
import { IconButton } from '../ui/button.tsx';
import { useKeys } from '../ui/keys.tsx';
import { announce } from '../ui/live-region.tsx';
import { type Span, stepsIn } from './absence.ts';
import { readingMs } from './captions.ts';
import styles from './story-strip.module.css';
import { useStoryTell } from './use-story-tell.ts';

interface RetellingProps {
  readonly span: Span;
  readonly onClose: () => void;
}

/** Tells once more what happened, step by step and no faster than people read. */
export function Retelling({ span, onClose }: RetellingProps): JSX.Element {
  const t = useTexts();
  const { tell } = useStoryTell();
  const { now, game } = useTable();
  const [steps] = useState(() => stepsIn(game, now.news, span));
  const [position, setPosition] = useState(0);
  const next = useRef<HTMLButtonElement>(null);
  const text = steps[position] === undefined ? '' : tell(steps[position].sentence);
  const goOn = (): void => {
    if (position + 1 < steps.length) setPosition(position + 1);
    else onClose();
  };
  useKeys({ Escape: onClose });
  useEffect(() => next.current?.focus(), []);
  useEffect(() => {
    announce(text);
    const timer = setTimeout(goOn, readingMs(text));
    return () => clearTimeout(timer);
  }, [position]);
  return (
    <section className={styles.retelling} aria-label={t('story.since')}>
      <p key={position} className={styles.step}>
        {text}
      </p>
      <span className={styles.count}>
        {t('story.step', { step: position + 1, count: steps.length })}
      </span>
      <IconButton ref={next} icon="next" label={t('story.next')} onClick={goOn} />
      <IconButton icon="close" label={t('app.close')} onClick={onClose} />
    </section>
  );
}
