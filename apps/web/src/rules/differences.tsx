import type { AnyGame, Text } from '@stammtisch/kernel';
import type { JSX } from 'react';
import { useSay, useTexts } from '../texts/texts.ts';
import { listDifferences } from './list-differences.ts';
import styles from './rules.module.css';

interface DifferencesProps {
  readonly game: AnyGame;
  readonly options: unknown;
  /** The one that is compared with. */
  readonly preset: string;
}

/** What is played otherwise than in a ruleset that people know. */
export function Differences({ game, options, preset }: DifferencesProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const label = say(game.options.presets[preset]!.label);
  const found = listDifferences(game, options, preset);
  if (found.length === 0)
    return <p className={styles.same}>{t('rules.noDifferences', { preset: label })}</p>;
  const tell = (value: Text | boolean): string =>
    typeof value === 'boolean' ? t(value ? 'rules.yes' : 'rules.no') : say(value);
  return (
    <section className={styles.differences}>
      <h3>{t('rules.differences', { preset: label })}</h3>
      <ul>
        {found.map(({ name, label: option, here, there }) => (
          <li key={name}>
            {t('rules.differenceLine', {
              label: say(option),
              here: tell(here),
              there: tell(there),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
