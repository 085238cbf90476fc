import { type JSX, useState } from 'react';
import { useOrigin } from '../link/use-origin.ts';
import { useTexts } from '../texts/texts.ts';
import { Choice } from '../ui/text-field.tsx';
import {
  helloLine,
  newCommand,
  startCommand,
  type StarterLang,
  STARTERS,
} from './connect-commands.ts';
import styles from './contest-page.module.css';
import { CopyField } from './copy-field.tsx';

interface ConnectProps {
  readonly botPort: number;
  readonly freeHackPort?: number | undefined;
  /** Of the contest; absent for bots that only practise. */
  readonly code?: string | undefined;
}

/** How a bot comes here: a command to copy for every language there is a starter for. */
export function Connect({ botPort, freeHackPort, code }: ConnectProps): JSX.Element {
  const t = useTexts();
  const [lang, setLang] = useState<StarterLang>('python');
  const origin = useOrigin();
  const host = origin == null ? window.location.hostname : new URL(origin).hostname;
  return (
    <section className={styles.box} aria-labelledby="connect">
      <h2 id="connect">{t('contests.connect.title')}</h2>
      {code === undefined ? null : (
        <p>
          {t('contests.connect.code')} <strong className={styles.code}>{code}</strong>
        </p>
      )}
      <ol className={styles.steps}>
        <li>
          <Choice
            label={t('contests.connect.new')}
            value={lang}
            onChange={(value) => setLang(value as StarterLang)}
            choices={STARTERS.map((starter) => ({ value: starter.lang, label: starter.title }))}
          />
          <CopyField label={t('contests.connect.newLabel')} text={newCommand(lang)} />
        </li>
        <li>
          <p className={styles.step}>{t('contests.connect.start')}</p>
          <CopyField
            label={t('contests.connect.startLabel')}
            text={startCommand(lang, { host, port: botPort, code })}
          />
        </li>
      </ol>
      <details>
        <summary>{t('contests.connect.own')}</summary>
        <div className={styles.inner}>
          <p>{t('contests.connect.ownHelp', { host, port: botPort })}</p>
          <CopyField label={t('contests.connect.ownLabel')} text={helloLine(code)} />
        </div>
      </details>
      {freeHackPort === undefined ? null : (
        <p>{t('contests.connect.freeHack', { host, port: freeHackPort })}</p>
      )}
    </section>
  );
}
