/** Small things to choose with. */
import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { Slider } from '@base-ui/react/slider';
import { Switch } from '@base-ui/react/switch';
import { type JSX, type ReactNode, useId } from 'react';
import styles from './fields.module.css';
import { IconButton } from './button.tsx';

interface SegmentedProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly choices: readonly { readonly value: T; readonly label: ReactNode }[];
}

/** A few choices side by side. */
export function Segmented<T extends string>(props: SegmentedProps<T>): JSX.Element {
  const { label, value, onChange, choices } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <RadioGroup
        aria-labelledby={id}
        className={styles.segments}
        value={value}
        onValueChange={(next) => onChange(next as T)}
      >
        {choices.map((choice) => (
          <Radio.Root key={choice.value} value={choice.value} className={styles.segment}>
            {choice.label}
          </Radio.Root>
        ))}
      </RadioGroup>
    </div>
  );
}

interface ToggleProps {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Toggle({ label, help, checked, onChange }: ToggleProps): JSX.Element {
  return (
    <label className={styles.toggle}>
      <span className={styles.toggleText}>
        <span>{label}</span>
        {help === undefined ? null : <small className={styles.help}>{help}</small>}
      </span>
      <Switch.Root className={styles.switch} checked={checked} onCheckedChange={onChange}>
        <Switch.Thumb className={styles.thumb} />
      </Switch.Root>
    </label>
  );
}

interface RangeProps {
  readonly label: string;
  /** 0 to 1. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

export function Range({ label, value, onChange }: RangeProps): JSX.Element {
  return (
    <Slider.Root
      className={styles.field}
      value={Math.round(value * 100)}
      onValueChange={(next) => onChange(next / 100)}
    >
      <Slider.Label className={styles.label}>{label}</Slider.Label>
      <Slider.Control className={styles.slider}>
        <Slider.Track className={styles.track}>
          <Slider.Indicator className={styles.filled} />
          <Slider.Thumb className={styles.knob} />
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  );
}

interface CounterProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  /** The id of what is said about the number elsewhere. */
  readonly describedBy?: string;
  readonly isWrong?: boolean;
}

/** A small whole number. */
export function Counter(props: CounterProps): JSX.Element {
  const { label, value, min, max, onChange, describedBy, isWrong } = props;
  const clamp = (next: number): void => onChange(Math.min(max, Math.max(min, next)));
  return (
    <div
      className={styles.row}
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      data-wrong={isWrong === true || undefined}
    >
      <span className={styles.label}>{label}</span>
      <span className={styles.counter}>
        <IconButton
          icon="minus"
          label={`${label} −`}
          disabled={value <= min}
          onClick={() => clamp(value - 1)}
        />
        <output className={styles.count}>{value}</output>
        <IconButton
          icon="plus"
          label={`${label} +`}
          disabled={value >= max}
          onClick={() => clamp(value + 1)}
        />
      </span>
    </div>
  );
}
