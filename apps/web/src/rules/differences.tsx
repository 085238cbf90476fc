import type { AnyGame, Text } from '@stammtisch/kernel';
import type { JSX } from 'react';
import { changeKnownRules, useKnownRules } from '../model/known-rules.ts';
import { useSay, useTexts } from '../texts/texts.ts';
import { Choice } from '../ui/text-field.tsx';
import { listDifferences } from './list-differences.ts';
import styles from './rules.module.css';

interface DifferencesProps {
  readonly game: AnyGame;
  readonly options: unknown;
}

/** What is played otherwise than in the ruleset that somebody knows; which one that is they say. */
export function Differences({ game, options }: DifferencesProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const known = useKnownRules(game);
  const { presets } = game.options;
  const preset = say(presets[known]!.label);
  const found = listDifferences(game, options, known);
  const tell = (value: Text | boolean): string =>
    typeof value === 'boolean' ? t(value ? 'rules.yes' : 'rules.no') : say(value);
  return (
    <section className={styles.differences}>
      <div className={styles.known}>
        <h3>{t(found.length === 0 ? 'rules.noDifferences' : 'rules.differences', { preset })}</h3>
        {Object.keys(presets).length > 1 ? (
          <Choice
            label={t('rules.knownAs')}
            value={known}
            onChange={(next) => changeKnownRules(game.id, next)}
            choices={Object.entries(presets).map(([value, { label }]) => ({
              value,
              label: say(label),
            }))}
          />
        ) : null}
      </div>
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
