import { describeValue } from '@stammtisch/kernel';
import { type JSX, useEffect, useId, useRef } from 'react';
import { useTellText } from '../cards/use-tell.ts';
import { useSpeak, useTexts } from '../texts/texts.ts';
import { Counter, Toggle } from '../ui/fields.tsx';
import { Icon } from '../ui/icon.tsx';
import { Choice } from '../ui/text-field.tsx';
import { type ChosenOption, isChanged, type OptionValue, type Remark } from './group-options.ts';
import styles from './rules.module.css';

interface OptionFieldProps {
  readonly option: ChosenOption;
  readonly onChange: (value: OptionValue) => void;
}

/** One house rule, and below it what is to be said about the choice. */
export function OptionField({ option, onChange }: OptionFieldProps): JSX.Element {
  const t = useTexts();
  const tell = useTellText();
  const id = useId();
  const { field, usual, isIdle, conflict, warnings } = option;
  const value = tell(describeValue(field, usual), []);
  return (
    <div
      className={styles.option}
      data-changed={isChanged(option) || undefined}
      data-idle={isIdle || undefined}
    >
      <Input option={option} onChange={onChange} describedBy={id} />
      <div id={id} className={styles.remarks}>
        {isChanged(option) ? <small>{t('rules.usually', { value })}</small> : null}
        {isIdle ? <small>{t('rules.idle')}</small> : null}
        {conflict === undefined ? null : <RemarkLine remark={conflict} isConflict />}
        {warnings.map((warning) => (
          <RemarkLine key={warning.text.en} remark={warning} />
        ))}
      </div>
    </div>
  );
}

interface RemarkLineProps {
  readonly remark: Remark;
  readonly isConflict?: boolean;
}

function RemarkLine({ remark, isConflict = false }: RemarkLineProps): JSX.Element {
  const speak = useSpeak();
  const line = useRef<HTMLParagraphElement>(null);
  // It comes below a field that somebody has just changed, maybe out of sight.
  useEffect(() => {
    if (isConflict) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isConflict]);
  return (
    <p ref={line} className={isConflict ? styles.fieldConflict : styles.fieldWarning}>
      <Icon name="warning" size={18} />
      <span>{speak(remark)}</span>
    </p>
  );
}

function Input({
  option: { field, value, conflict },
  onChange,
  describedBy,
}: OptionFieldProps & { readonly describedBy: string }): JSX.Element {
  const tell = useTellText();
  const label = tell(field.label, []);
  const help = tell(field.help, []);
  if (field.kind === 'flag') {
    return <Toggle label={label} help={help} checked={value === true} onChange={onChange} />;
  }
  const said = { describedBy, isWrong: conflict !== undefined };
  if (field.kind === 'choice') {
    const choices = Object.entries(field.values).map(([name, text]) => ({
      value: name,
      label: tell(text, []),
    }));
    return (
      <Choice
        {...said}
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
        {...said}
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
