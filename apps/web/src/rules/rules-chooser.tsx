import { type AnyGame, type Field, parseOptions, speak as speakText } from '@stammtisch/kernel';
import { type JSX, useState } from 'react';
import { useLang, useSay, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Counter, Toggle } from '../ui/fields.tsx';
import { Choice } from '../ui/text-field.tsx';
import { showNote } from '../ui/toasts.tsx';
import { Balance } from './balance.tsx';
import type { RulesChoice, Shelf } from './choice.ts';
import { Differences } from './differences.tsx';
import { KeepRules } from './keep-rules.tsx';
import styles from './rules.module.css';
import { type NamedRules, type Rulesets, useRulesets } from './rulesets.ts';
import { useProblemNote } from '../ui/use-problem-note.ts';

interface RulesChooserProps {
  readonly game: AnyGame;
  readonly choice: RulesChoice;
  readonly onChange: (choice: RulesChoice) => void;
}

interface WholeChooserProps extends RulesChooserProps {
  /** Where the table will be, and so where rules are saved. */
  readonly shelf: Shelf;
  /** How many will play. */
  readonly seats: number;
}

/** Rulesets first; the single house rules, each with its explanation, for those who want them. */
export function RulesChooser(props: WholeChooserProps): JSX.Element {
  const { game, choice, onChange, shelf, seats } = props;
  const t = useTexts();
  const lang = useLang();
  const [isOpen, setOpen] = useState(false);
  const rulesets = useRulesets(game.id, shelf);
  const parsed = parseOptions(game.options, choice.rules, choice.options);
  const isChanged = Object.keys(choice.options).length > 0;
  return (
    <div className={styles.chooser}>
      <RulesetChoice {...props} rulesets={rulesets} />
      {parsed.ok ? (
        <Differences game={game} options={parsed.value} />
      ) : (
        <p className={styles.conflict} role="alert">
          {speakText(parsed.error, lang)}
        </p>
      )}
      {parsed.ok && isChanged ? <Balance game={game.id} choice={choice} seats={seats} /> : null}
      <div className={styles.row}>
        <Button onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {t('rules.house')}
        </Button>
        {isChanged ? (
          <Button onClick={() => onChange({ rules: choice.rules, options: {} })}>
            {t('rules.reset')}
          </Button>
        ) : null}
        {parsed.ok && isChanged && choice.saved === undefined ? (
          <KeepRules choice={choice} rulesets={rulesets} shelf={shelf} onChange={onChange} />
        ) : null}
      </div>
      {isOpen ? <HouseRules game={game} choice={choice} onChange={onChange} /> : null}
    </div>
  );
}

/** Presets, and below them what people have saved. */
function RulesetChoice({
  game,
  choice,
  onChange,
  rulesets,
}: RulesChooserProps & { readonly rulesets: Rulesets }): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const note = useProblemNote();
  const current = rulesets.all.find((named) => keyOf(named.saved) === keyOf(choice.saved));
  const presets = Object.entries(game.options.presets).map(([value, { label }]) => ({
    value,
    label: say(label),
  }));
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
        choices={[...presets, ...saved]}
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

function HouseRules({ game, choice, onChange }: RulesChooserProps): JSX.Element {
  const preset = parseOptions(game.options, choice.rules);
  const values = {
    ...(preset.ok ? (preset.value as Record<string, unknown>) : {}),
    ...choice.options,
  } as Readonly<Record<string, boolean | number | string>>;
  const base = (preset.ok ? preset.value : {}) as Readonly<Record<string, unknown>>;
  const change = (name: string, value: boolean | number | string): void => {
    const { [name]: _, ...others } = choice.options;
    const options = base[name] === value ? others : { ...others, [name]: value };
    onChange({ rules: choice.rules, options });
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
        value={Number(value)}
        min={field.min}
        max={field.max}
        onChange={onChange}
      />
      <small className={styles.help}>{help}</small>
    </div>
  );
}
