import type { JSX } from 'react';
import { useSpeak, useTexts } from '../texts/texts.ts';
import { Icon } from '../ui/icon.tsx';
import type { RulesChoice } from './choice.ts';
import styles from './rules.module.css';
import { useBalance } from './use-balance.ts';

interface BalanceProps {
  readonly game: string;
  readonly choice: RulesChoice;
  readonly seats: number;
}

/** What bots found out about these house rules. */
export function Balance({ game, choice, seats }: BalanceProps): JSX.Element {
  const t = useTexts();
  const speak = useSpeak();
  const tried = useBalance({ ...choice, game, seats });
  const isBad = tried !== undefined && tried !== 'failed' && !isFine(tried);
  return (
    <div className={styles.balance} data-bad={isBad || undefined} role="status">
      <Icon name={tried === undefined ? 'bot' : isBad ? 'warning' : 'check'} />
      {tried === undefined ? (
        <p>{t('rules.measuring')}</p>
      ) : tried === 'failed' ? (
        <p>{t('rules.unmeasured')}</p>
      ) : 'refused' in tried ? (
        <p>{speak(tried.refused)}</p>
      ) : tried.warnings.length === 0 ? (
        <p>{t('rules.balanced', { games: tried.games })}</p>
      ) : (
        <div>
          <p>{t('rules.warnings', { games: tried.games, seats })}</p>
          <ul>
            {tried.warnings.map((warning) => (
              <li key={warning.text.en}>{speak(warning)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function isFine(tried: Exclude<ReturnType<typeof useBalance>, 'failed' | undefined>): boolean {
  return 'warnings' in tried && tried.warnings.length === 0;
}
