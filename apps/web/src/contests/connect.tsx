import { type JSX, useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import { Choice } from '../ui/text-field.tsx';
import { connectCommand, helloLine, type StarterLanguage, STARTERS } from './connect-commands.ts';
import styles from './contest-page.module.css';
import { CopyLine } from './copy-line.tsx';

interface ConnectProps {
  readonly botPort: number;
  readonly freeHackPort?: number | undefined;
  /** Of the contest; absent for bots that only practise. */
  readonly code?: string | undefined;
}

/** How a bot comes here: a command to copy for every language there is a starter for. */
export function Connect({ botPort, freeHackPort, code }: ConnectProps): JSX.Element {
  const t = useTexts();
  const [language, setLanguage] = useState<StarterLanguage>('Python');
  const host = window.location.hostname;
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
          <p>{t('contests.connect.new')}</p>
          <CopyLine
            label={t('contests.connect.newLabel')}
            text={`npx stammtisch bot new ${starterName(language)} Kuckuck`}
          />
        </li>
        <li>
          <Choice
            label={t('contests.connect.start')}
            value={language}
            onChange={(value) => setLanguage(value as StarterLanguage)}
            choices={STARTERS.map(([value]) => ({ value, label: value }))}
          />
          <CopyLine
            label={t('contests.connect.startLabel')}
            text={connectCommand(language, { host, port: botPort, code })}
          />
        </li>
      </ol>
      <details>
        <summary>{t('contests.connect.own')}</summary>
        <div className={styles.inner}>
          <p>{t('contests.connect.ownHelp', { host, port: botPort })}</p>
          <CopyLine label={t('contests.connect.ownLabel')} text={helloLine(code, 'Kuckuck')} />
        </div>
      </details>
      {freeHackPort === undefined ? null : (
        <p>{t('contests.connect.freeHack', { host, port: freeHackPort })}</p>
      )}
    </section>
  );
}

/** As `stammtisch bot new` calls it. */
function starterName(language: StarterLanguage): string {
  return language === 'C#' ? 'csharp' : language.toLowerCase();
}
