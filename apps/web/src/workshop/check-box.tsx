/** What `bot check` finds: in words, and for what failed with the lines that were said. */
import type { ScenarioResult } from '@stammtisch/lines/check';
import type { JSX } from 'react';
import { useSay, useSpeak } from '../texts/texts.ts';
import { useWorkshopTexts } from '../texts/workshop.ts';
import { Icon } from '../ui/icon.tsx';
import type { Misuse } from './port-line.ts';
import type { CheckState } from './use-check.ts';
import styles from './workshop-page.module.css';

type Failed = Extract<ScenarioResult, { readonly status: 'failed' }>;

/** The others have mostly the same reason. */
const FAILURES_SHOWN = 3;
/** What went wrong stands at the end. */
const TALK_SHOWN = 6;

export function CheckBox({ state }: { readonly state: CheckState }): JSX.Element {
  const t = useWorkshopTexts();
  const say = useSay();
  const { results, slowestMs } = state;
  const failed = results.filter((result) => result.status === 'failed');
  const count = results.length;
  const tone = failed.length > 0 ? 'bad' : slowestMs === undefined ? 'open' : 'good';
  return (
    <section className={styles.box} aria-labelledby="check">
      <h2 id="check">{t('workshop.check.title')}</h2>
      <p className={styles.verdict} data-state={tone} role="status">
        {failed.length > 0
          ? t('workshop.check.failed', { failed: failed.length, count })
          : slowestMs !== undefined
            ? t('workshop.check.passed', { count, slowestMs })
            : count === 0
              ? t('workshop.check.running')
              : t('workshop.check.runningCount', { count })}
      </p>
      {failed.slice(0, FAILURES_SHOWN).map((result) => (
        <Failure key={result.id} result={result} />
      ))}
      {count === 0 ? null : (
        <details>
          <summary>{t('workshop.check.all')}</summary>
          <ul className={styles.all}>
            {results.map(({ id, title, status }) => (
              <li key={id} data-status={status}>
                <Icon name={status === 'ok' ? 'check' : 'warning'} />
                <span>
                  {say(title)}
                  <span className="sr-only">
                    : {t(status === 'ok' ? 'workshop.check.ok' : 'workshop.check.bad')}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Failure({ result }: { readonly result: Failed }): JSX.Element {
  const t = useWorkshopTexts();
  const say = useSay();
  const speak = useSpeak();
  const { title, expected, got, ending, complaints, talk } = result;
  return (
    <div className={styles.failed}>
      <h3>{say(title)}</h3>
      <dl className={styles.facts}>
        <dt>{t('workshop.check.expected')}</dt>
        <dd>{speak(expected)}</dd>
        <dt>{t('workshop.check.got')}</dt>
        <dd>{speak(got)}</dd>
        {ending === undefined ? null : (
          <>
            <dt>{t('workshop.check.ending')}</dt>
            <dd>{isMisuse(ending) ? t(`workshop.check.${ending}`) : ending}</dd>
          </>
        )}
      </dl>
      {complaints.trim() === '' ? null : (
        <>
          <p>{t('workshop.check.log')}</p>
          <Talk text={complaints.trimEnd()} label={t('workshop.check.log')} />
        </>
      )}
      {talk.length === 0 ? null : (
        <details>
          <summary>{t('workshop.check.talk')}</summary>
          <Talk
            label={t('workshop.check.talk')}
            text={talk
              .slice(-TALK_SHOWN)
              .map(({ by, line }) => `${ARROWS[by]} ${line}`)
              .join('\n')}
          />
        </details>
      )}
    </div>
  );
}

/** Other endings are errors, as the browser words them. */
function isMisuse(ending: string): ending is Misuse {
  return ending === 'flood' || ending === 'not-a-line';
}

const ARROWS = { server: '>', bot: '<', check: '=' } as const;

/** Long lines are scrolled, also by keys. */
function Talk({ text, label }: { readonly text: string; readonly label: string }): JSX.Element {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <pre className={styles.talk} tabIndex={0} role="region" aria-label={label}>
      {text}
    </pre>
  );
}
