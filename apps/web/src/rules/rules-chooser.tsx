import { type AnyGame, type Field, parseOptions, speak as speakText } from '@stammtisch/kernel';
import { type JSX, useState } from 'react';
import { useLang, useSay, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Counter, Toggle } from '../ui/fields.tsx';
import { Choice } from '../ui/text-field.tsx';
import { Differences } from './differences.tsx';
import styles from './rules.module.css';

/** A preset, and what is played otherwise. */
export interface RulesChoice {
  readonly rules: string;
  readonly options: Readonly<Record<string, boolean | number | string>>;
}

interface RulesChooserProps {
  readonly game: AnyGame;
  readonly choice: RulesChoice;
  readonly onChange: (choice: RulesChoice) => void;
}

/** Rulesets first; the single house rules, each with its explanation, for those who want them. */
export function RulesChooser({ game, choice, onChange }: RulesChooserProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const lang = useLang();
  const [isOpen, setOpen] = useState(false);
  const { presets } = game.options;
  const parsed = parseOptions(game.options, choice.rules, choice.options);
  const isChanged = Object.keys(choice.options).length > 0;
  return (
    <div className={styles.chooser}>
      <Choice
        label={t('rules.presets')}
        value={choice.rules}
        onChange={(rules) => onChange({ rules, options: {} })}
        choices={Object.entries(presets).map(([value, { label }]) => ({
          value,
          label: say(label),
        }))}
      />
      {parsed.ok ? (
        <Differences game={game} options={parsed.value} preset={choice.rules} />
      ) : (
        <p className={styles.conflict} role="alert">
          {speakText(parsed.error, lang)}
        </p>
      )}
      <div className={styles.row}>
        <Button onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {t('rules.house')}
        </Button>
        {isChanged ? (
          <Button onClick={() => onChange({ ...choice, options: {} })}>{t('rules.reset')}</Button>
        ) : null}
      </div>
      {isOpen ? <HouseRules game={game} choice={choice} onChange={onChange} /> : null}
    </div>
  );
}

function HouseRules({ game, choice, onChange }: RulesChooserProps): JSX.Element {
  const preset = parseOptions(game.options, choice.rules);
  const values = {
    ...(preset.ok ? (preset.value as Record<string, unknown>) : {}),
    ...choice.options,
  } as Readonly<Record<string, boolean | number | string>>;
  const base = (preset.ok ? preset.value : {}) as Readonly<Record<string, unknown>>;
  const change = (name: string, value: boolean | number | string): void => {
    const { [name]: _, ...others } = choice.options;
    onChange({ ...choice, options: base[name] === value ? others : { ...others, [name]: value } });
  };
  const fields = Object.entries(game.options.fields as Readonly<Record<string, Field>>);
  return (
    <div className={styles.fields}>
      {fields.map(([name, field]) => (
        <OptionField
          key={name}
          field={field}
          value={values[name]!}
          onChange={(value) => change(name, value)}
        />
      ))}
    </div>
  );
}

interface OptionFieldProps {
  readonly field: Field;
  readonly value: boolean | number | string;
  readonly onChange: (value: boolean | number | string) => void;
}

function OptionField({ field, value, onChange }: OptionFieldProps): JSX.Element {
  const say = useSay();
  const label = say(field.label);
  const help = say(field.help);
  if (field.kind === 'flag') {
    return <Toggle label={label} help={help} checked={value === true} onChange={onChange} />;
  }
  if (field.kind === 'choice') {
    const choices = Object.entries(field.values).map(([name, text]) => ({
      value: name,
      label: say(text),
    }));
    return (
      <Choice
        label={label}
        help={help}
        value={String(value)}
        onChange={onChange}
        choices={choices}
      />
    );
  }
  return (
    <div>
      <Counter
        label={label}
        less={`${label} −`}
        more={`${label} +`}
        value={Number(value)}
        min={field.min}
        max={field.max}
        onChange={onChange}
      />
      <small className={styles.help}>{help}</small>
    </div>
  );
}
