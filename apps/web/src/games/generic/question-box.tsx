import type { AnyGame, Question } from '@stammtisch/kernel';
import type { JSX } from 'react';
import { findSuit, RANKS } from '../../cards/face.ts';
import { SuitMark } from '../../cards/suit-mark.tsx';
import { useCorner } from '../../cards/use-corner.ts';
import { useTellText } from '../../cards/use-tell.ts';
import { useTableTell } from '../../table-view/use-table-tell.ts';
import { useSay } from '../../texts/texts.ts';
import styles from './question-box.module.css';

interface QuestionBoxProps {
  readonly game: AnyGame;
  readonly question: Question;
  readonly names: readonly string[];
  readonly onPlay: (action: number) => void;
}

/** So many stand side by side on a phone, with their words. */
const ROW = 4;

/** What must be answered before the game goes on, with a large field for every answer. */
export function QuestionBox({ game, question, names, onPlay }: QuestionBoxProps): JSX.Element {
  const tell = useTableTell();
  const tellText = useTellText();
  const text = tell(question.text);
  const hasWordsOnly = question.answers.some(({ face }) => face === undefined);
  return (
    <div className={styles.question} role="group" aria-label={text}>
      <p className={styles.text}>{text}</p>
      <div
        className={styles.answers}
        data-plain={hasWordsOnly || undefined}
        data-many={(!hasWordsOnly && question.answers.length > ROW) || undefined}
      >
        {question.answers.map(({ action, face }) => (
          <button
            key={action}
            type="button"
            className={styles.answer}
            data-answer
            onClick={() => onPlay(action)}
          >
            {face === undefined ? null : <Sign face={face} />}
            <span className={styles.words}>{tellText(game.label(action), names)}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

type Answer = Question['answers'][number];

function Sign({ face }: { readonly face: NonNullable<Answer['face']> }): JSX.Element {
  const say = useSay();
  const corner = useCorner();
  const text = typeof face === 'string' ? face : say(face);
  const suit = findSuit(text);
  if (suit !== undefined) return <SuitMark suit={suit} size={34} />;
  const rank = RANKS.find((known) => known === text);
  return (
    <span className={styles.sign} aria-hidden="true">
      {rank === undefined ? text : corner(rank)}
    </span>
  );
}
