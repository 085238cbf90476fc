import type { AnyGame } from '@stammtisch/kernel';
import type { JSX } from 'react';
import { useSay, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/text-field.tsx';
import { showNote } from '../ui/toasts.tsx';
import { useProblemNote } from '../ui/use-problem-note.ts';
import type { RulesChoice } from './choice.ts';
import styles from './rules.module.css';
import type { NamedRules, Rulesets } from './rulesets.ts';

interface RulesetChoiceProps {
  readonly game: AnyGame;
  readonly choice: RulesChoice;
  readonly onChange: (choice: RulesChoice) => void;
  readonly rulesets: Rulesets;
}

/** Presets, and below them what people have saved. */
export function RulesetChoice({
  game,
  choice,
  onChange,
  rulesets,
}: RulesetChoiceProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const note = useProblemNote();
  const current = rulesets.all.find((named) => keyOf(named.saved) === keyOf(choice.saved));
  const { presets } = game.options;
  const known = Object.entries(presets).map(([value, { label, region }]) => ({
    value,
    label: region === undefined ? say(label) : `${say(label)} (${say(region)})`,
    group: region === undefined ? undefined : t('rules.regional'),
  }));
  const about = current === undefined ? presets[choice.rules]?.about : undefined;
  const saved = rulesets.all.map((named) => ({
    value: keyOf(named.saved),
    label: named.saved.name,
    group: t('rules.saved'),
  }));
  const choose = (value: string): void => {
    const found = rulesets.all.find((named) => keyOf(named.saved) === value);
    onChange(found ?? { rules: value, options: {} });
  };
  const remove = async (named: NamedRules): Promise<void> => {
    const problem = await rulesets.remove(named);
    if (problem !== undefined) return note(problem);
    showNote(t('rules.removed', { name: named.saved.name }));
    onChange({ rules: choice.rules, options: choice.options });
  };
  return (
    <>
      <Choice
        label={t('rules.presets')}
        value={current === undefined ? choice.rules : keyOf(current.saved)}
        onChange={choose}
        choices={[...known, ...saved]}
        {...(about === undefined ? {} : { help: say(about) })}
      />
      {current?.isOwn === true ? (
        <div className={styles.row}>
          <Button icon="close" onClick={() => void remove(current)}>
            {t('rules.remove', { name: current.saved.name })}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** No preset has such a name. */
function keyOf(saved: RulesChoice['saved']): string {
  return saved === undefined ? '' : `${saved.shelf}:${saved.name}`;
}
