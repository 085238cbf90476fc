import type { AnyGame } from '@stammtisch/kernel';
import type { JSX } from 'react';
import { changeKnownRules, useKnownRules } from '../model/known-rules.ts';
import { useSay, useTexts } from '../texts/texts.ts';
import { Choice } from '../ui/text-field.tsx';
import { DifferenceList } from './difference-list.tsx';
import { listDifferences } from './list-differences.ts';
import styles from './rules.module.css';

interface DifferencesProps {
  readonly game: AnyGame;
  readonly options: unknown;
}

/** What differs from the ruleset that the player knows; they choose which one that is. */
export function Differences({ game, options }: DifferencesProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const known = useKnownRules(game);
  const { presets } = game.options;
  const preset = say(presets[known]!.label);
  const isSame = listDifferences(game, options, known).length === 0;
  return (
    <section className={styles.differences}>
      <div className={styles.known}>
        <h3>{t(isSame ? 'rules.noDifferences' : 'rules.differences', { preset })}</h3>
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
      <DifferenceList game={game} options={options} preset={known} />
    </section>
  );
}
