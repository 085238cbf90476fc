/** One question to a bot and its answer, as they went over the wire. */
import type { ContestDecision } from '@stammtisch/wire/contest';
import type { JSX } from 'react';
import { useLang, useTexts } from '../texts/texts.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { readable } from './decisions.ts';
import { formatThinking } from '../texts/format.ts';
import styles from './travel.module.css';

interface DecisionProps {
  readonly decision: ContestDecision;
  readonly isExact: boolean;
}

/** What one bot was asked and what came back. */
export function DecisionCard({ decision, isExact }: DecisionProps): JSX.Element {
  const t = useTexts();
  const lang = useLang();
  const { name, request, answers, thinkMs, legal, action, note, debug, rejected = [] } = decision;
  const took = thinkMs === undefined ? t('contests.travel.silent') : formatThinking(thinkMs, lang);
  return (
    <article className={styles.decision}>
      <h3>{t('contests.travel.asked', { name })}</h3>
      <p>
        {t('contests.travel.thought')} <strong>{took}</strong>
      </p>
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
      <Line title={t('contests.travel.in')} text={request} isExact={isExact} />
      {answers.length === 0 ? (
        <p className={styles.rejected}>{t('contests.travel.noAnswer')}</p>
      ) : null}
      {answers.map((answer, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same line may come twice
        <Line key={index} title={t('contests.travel.out')} text={answer} isExact={isExact} />
      ))}
      {rejected.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same line may come twice
        <div key={index} className={styles.rejected}>
          <Line title={t('contests.travel.rejected')} text={line} isExact={isExact} />
        </div>
      ))}
      {legal === undefined ? null : <Legal legal={legal} chosen={action ?? undefined} />}
      {debug === undefined ? null : (
        <details>
          <summary>{t('contests.travel.debug')}</summary>
          <Code text={JSON.stringify(debug, null, 2)} label={t('contests.travel.debug')} />
        </details>
      )}
    </article>
  );
}

interface LineProps {
  readonly title: string;
  readonly text: string;
  readonly isExact: boolean;
}

/** What went over the wire; copied it is always exact. */
export function Line({ title, text, isExact }: LineProps): JSX.Element {
  const t = useTexts();
  return (
    <div>
      <div className={styles.head}>
        <h4>{title}</h4>
        <CopyButton text={text} label={t('contests.copyWhat', { what: title })} />
      </div>
      <Code text={isExact ? text : readable(text)} label={title} />
    </div>
  );
}

export function Code({
  text,
  label,
}: {
  readonly text: string;
  readonly label: string;
}): JSX.Element {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it can be scrolled by key
    <pre className={styles.code} tabIndex={0} role="region" aria-label={label}>
      {text}
    </pre>
  );
}

interface LegalProps {
  readonly legal: readonly string[];
  readonly chosen?: string | undefined;
}

/** All that could have been answered. */
export function Legal({ legal, chosen }: LegalProps): JSX.Element {
  const t = useTexts();
  return (
    <div>
      <h4>{t('contests.travel.legal', { count: legal.length })}</h4>
      <ul className={styles.legal}>
        {legal.map((action) => (
          <li key={action} data-chosen={action === chosen || undefined}>
            {action}
            {action === chosen ? (
              <span className="sr-only"> {t('contests.travel.chosen')}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
