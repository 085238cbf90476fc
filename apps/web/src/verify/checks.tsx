import { formatSeed, type GameLog, parseSeed } from '@stammtisch/kernel';
import { type GameCheck, verifyGame } from '@stammtisch/table/logs';
import { type JSX, useMemo } from 'react';
import { useRulesReady } from '../games/use-game.ts';
import { useSpeak, useTexts } from '../texts/texts.ts';
import { Busy } from '../ui/busy.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import styles from './checks.module.css';

interface ChecksProps {
  readonly log: GameLog;
  readonly names: readonly string[];
}

const ICONS: Readonly<Record<GameCheck['found'], IconName>> = {
  right: 'check',
  wrong: 'close',
  limited: 'warning',
  unchecked: 'minus',
};

/** Everything about a game that can be worked out again, with what it means in plain words. */
export function Checks({ log, names }: ChecksProps): JSX.Element {
  const t = useTexts();
  const speak = useSpeak();
  const isReady = useRulesReady(log.game);
  const checks = useMemo(() => (isReady ? verifyGame(log) : undefined), [log, isReady]);
  if (checks === undefined) return <Busy />;
  const isWrong = checks.some(({ found }) => found === 'wrong');
  const isComplete = checks.every(({ found }) => found === 'right');
  const isLimited = checks.some(({ found }) => found === 'limited');
  const isRight = isComplete ? 'allRight' : isLimited ? 'someLimited' : 'someUnknown';
  const verdict = isWrong ? 'someWrong' : isRight;
  return (
    <>
      <p className={styles.verdict} data-wrong={isWrong || undefined} role="status">
        <Icon name={isWrong ? 'close' : 'shield'} size={32} />
        {t(`verify.${verdict}`)}
      </p>
      <ol className={styles.checks}>
        {checks.map(({ check, found, told }) => (
          <li key={check} className={styles.check} data-found={found}>
            <span className={styles.sign}>
              <Icon name={ICONS[found]} />
            </span>
            <div className={styles.words}>
              <h2 className={styles.title}>
                {t(`verify.${check}`)}: <span>{t(`verify.${found}`)}</span>
              </h2>
              <p>{t(`verify.${check}Help`)}</p>
              <p className={styles.told}>{speak(told, names)}</p>
            </div>
          </li>
        ))}
      </ol>
      <Numbers log={log} names={names} />
    </>
  );
}

/** For those who want to do the sums themselves. */
function Numbers({ log }: ChecksProps): JSX.Element | null {
  const t = useTexts();
  const { shuffle, seed } = log;
  if (shuffle === undefined) return null;
  return (
    <details className={styles.numbers}>
      <summary>{t('verify.numbers')}</summary>
      <dl>
        <dt>{t('verify.commitmentLabel')}</dt>
        <dd>{shuffle.commitment}</dd>
        <dt>{t('verify.secretLabel')}</dt>
        <dd>{shuffle.secret}</dd>
        {shuffle.list === undefined ? null : <dt>{t('verify.listLabel')}</dt>}
        {shuffle.list?.members.map(({ member, name, commitment }) => (
          <dd key={member}>
            {member} ({name}): {commitment}
          </dd>
        ))}
        <dt>{t('verify.saltsLabel')}</dt>
        {shuffle.salts.length === 0 ? <dd>{t('verify.noSalts')}</dd> : null}
        {shuffle.salts.map(({ member, salt }) => (
          <dd key={member}>
            {member}: {salt}
          </dd>
        ))}
        <dt>{t('verify.seedLabel')}</dt>
        <dd>{formatSeed(parseSeed(seed))}</dd>
      </dl>
    </details>
  );
}
