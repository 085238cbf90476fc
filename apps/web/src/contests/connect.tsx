import { type JSX, useState } from 'react';
import { useOrigin } from '../link/use-origin.ts';
import { useTexts } from '../texts/texts.ts';
import { Link } from '../ui/link.tsx';
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
  /** The game of the league that it plays in. */
  readonly league?: string | undefined;
  /** Nobody is here yet. */
  readonly isFirst?: boolean;
}

/** How a bot comes here: a command to copy for every language there is a starter for. */
export function Connect({
  botPort,
  freeHackPort,
  code,
  league,
  isFirst = false,
}: ConnectProps): JSX.Element {
  const t = useTexts();
  const [lang, setLang] = useState<StarterLang>('python');
  const origin = useOrigin();
  const host = origin == null ? window.location.hostname : new URL(origin).hostname;
  return (
    <section className={styles.box} aria-labelledby="connect">
      <h2 id="connect">{t('contests.connect.title')}</h2>
      {isFirst ? <p className={styles.quiet}>{t('contests.noEntrants')}</p> : null}
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
            text={startCommand(lang, { host, port: botPort, code, league })}
          />
        </li>
      </ol>
      {league === undefined ? (
        <p>
          <Link to={{ page: 'bot', contest: code }}>{t('contests.writeBot')}</Link>
        </p>
      ) : null}
      <details>
        <summary>{t('contests.connect.own')}</summary>
        <div className={styles.inner}>
          <p>{t('contests.connect.ownHelp', { host, port: botPort })}</p>
          <CopyField label={t('contests.connect.ownLabel')} text={helloLine({ code, league })} />
        </div>
      </details>
      {freeHackPort === undefined ? null : (
        <p>{t('contests.connect.freeHack', { host, port: freeHackPort })}</p>
      )}
    </section>
  );
}
