import type { Mend } from '@stammtisch/arena/balance';
import { type AnyGame, describeValue, type Field } from '@stammtisch/kernel';
import { type JSX, useRef } from 'react';
import { useTellText } from '../cards/use-tell.ts';
import { useSpeak, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './rules.module.css';
import type { BalanceFound } from './use-balance.ts';

interface BalanceProps {
  readonly tried: BalanceFound;
  readonly seats: number;
  readonly game: AnyGame;
  /** Somebody wants what a warning proposes. */
  readonly onMend: (mend: Mend) => void;
}

/** What bots found out about these house rules, and what would help. */
export function Balance({ tried, seats, game, onMend }: BalanceProps): JSX.Element {
  const t = useTexts();
  const speak = useSpeak();
  const box = useRef<HTMLDivElement>(null);
  const press = (mend: Mend): void => {
    // The button is gone with the warning; whoever pressed it waits here for what is found now.
    box.current?.focus();
    onMend(mend);
  };
  const isBad = tried !== undefined && tried !== 'failed' && !isFine(tried);
  return (
    <div
      ref={box}
      className={styles.balance}
      data-bad={isBad || undefined}
      role="status"
      tabIndex={-1}
    >
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
              <li key={warning.text.en}>
                {speak(warning)}
                {warning.mend === undefined ? null : (
                  <MendButton game={game} mend={warning.mend} onPress={press} />
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

interface MendButtonProps {
  readonly game: AnyGame;
  readonly mend: Mend;
  readonly onPress: (mend: Mend) => void;
}

function MendButton({ game, mend, onPress }: MendButtonProps): JSX.Element {
  const t = useTexts();
  const tell = useTellText();
  const field = (game.options.fields as Readonly<Record<string, Field>>)[mend.option]!;
  const label = tell(field.label, []);
  const value = tell(describeValue(field, mend.value), []);
  return <Button onClick={() => onPress(mend)}>{t('rules.mend', { label, value })}</Button>;
}

function isFine(tried: Exclude<BalanceFound, 'failed' | undefined>): boolean {
  return 'warnings' in tried && tried.warnings.length === 0;
}
