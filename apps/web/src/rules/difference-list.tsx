import type { AnyGame, Text } from '@stammtisch/kernel';
import type { JSX } from 'react';
import { useSay, useTexts } from '../texts/texts.ts';
import { listDifferences } from './list-differences.ts';
import styles from './rules.module.css';

interface DifferenceListProps {
  readonly game: AnyGame;
  /** All of them. */
  readonly options: unknown;
  readonly preset: string;
}

/** What is played otherwise than in a ruleset, a line each; nothing where nothing is. */
export function DifferenceList({ game, options, preset }: DifferenceListProps): JSX.Element | null {
  const t = useTexts();
  const say = useSay();
  const found = listDifferences(game, options, preset);
  const tell = (value: Text | boolean): string =>
    typeof value === 'boolean' ? t(value ? 'rules.yes' : 'rules.no') : say(value);
  if (found.length === 0) return null;
  return (
    <ul className={styles.differenceList}>
      {found.map(({ name, label, here, there }) => (
        <li key={name}>
          {t('rules.differenceLine', { label: say(label), here: tell(here), there: tell(there) })}
        </li>
      ))}
    </ul>
  );
}
