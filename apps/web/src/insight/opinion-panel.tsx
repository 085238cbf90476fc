import type { Lang } from '@stammtisch/kernel';
import type { JSX } from 'react';
import { formatShare } from '../texts/format.ts';
import type { Film } from '../logs/film.ts';
import { useLang, useTexts } from '../texts/texts.ts';
import { Busy } from '../ui/busy.tsx';
import type { OpinionAnswer } from './opinion.worker.ts';
import styles from './opinion-panel.module.css';
import { useOpinion } from './use-opinion.ts';

interface OpinionPanelProps {
  readonly film: Film;
  /** After so many moves; before the last one. */
  readonly position: number;
}

/** What a search and a bot that learned think of the next decision, from what that seat could know. */
export function OpinionPanel({ film, position }: OpinionPanelProps): JSX.Element {
  const t = useTexts();
  const { seat, action } = film.moves[position]!;
  const answer = useOpinion({ log: film.log, at: position, seat });
  return (
    <section className={styles.opinion} aria-labelledby="second-opinion">
      <h3 id="second-opinion">{t('opinion.title')}</h3>
      <p className={styles.help}>{t('opinion.help')}</p>
      {answer === undefined ? (
        <Busy />
      ) : (
        <>
          <Options answer={answer} played={film.game.codec.format(action)} />
          <p className={styles.help}>{t('opinion.judge', { bot: answer.judge })}</p>
          {answer.learned === undefined ? null : <Learned learned={answer.learned} />}
        </>
      )}
    </section>
  );
}

interface LearnedProps {
  readonly learned: NonNullable<OpinionAnswer['learned']>;
}

/** All that it leans to by half a percent or more. */
function Learned({ learned: { judge, choices } }: LearnedProps): JSX.Element {
  const t = useTexts();
  const lang = useLang();
  const likely = choices
    .filter(({ chance }) => Math.round(100 * chance) > 0)
    .map(({ action, chance }) => `${action} ${formatShare(chance, lang)}`);
  return (
    <p className={styles.help}>
      {t('opinion.learned', { bot: judge, choices: likely.join(', ') })}
    </p>
  );
}

interface OptionsProps {
  readonly answer: OpinionAnswer;
  readonly played: string;
}

function Options({ answer: { unit, choice, options }, played }: OptionsProps): JSX.Element {
  const t = useTexts();
  const lang = useLang();
  return (
    <table className={styles.options}>
      <thead>
        <tr>
          <th scope="col">{t('opinion.action')}</th>
          <th scope="col">{t(`opinion.${unit}`)}</th>
          <th scope="col">{t('opinion.range')}</th>
        </tr>
      </thead>
      <tbody>
        {options.map(({ action, value }) => (
          <tr key={action} data-played={action === played || undefined}>
            <th scope="row">
              {action}
              {action === choice ? <mark>{t('opinion.best')}</mark> : null}
              {action === played ? <mark>{t('opinion.played')}</mark> : null}
            </th>
            <td>{value === undefined ? '–' : formatValue(value.mean, unit, lang)}</td>
            <td>
              {value === undefined
                ? '–'
                : `${formatValue(value.low, unit, lang)} … ${formatValue(value.high, unit, lang)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function formatValue(value: number, unit: OpinionAnswer['unit'], lang: Lang): string {
  if (!Number.isFinite(value)) return '?';
  return unit === 'points'
    ? new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(value)
    : formatShare(value, lang);
}
