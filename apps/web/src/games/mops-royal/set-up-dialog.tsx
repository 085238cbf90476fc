/** Who plays at this device: two to four names in the order of turns. */
import { checkNames, fillNames, PAGE_TEXTS, SEAT_COLORS } from '@stammtisch/games';
import { type JSX, useId, useState } from 'react';
import { cutName } from '../../model/person.ts';
import { useLang, useSay, useSpeak, useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './set-up-dialog.module.css';
import { seatStyle } from './seat-style.ts';
import { Form } from '../../ui/form.tsx';

interface SetUpDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The names are trimmed, two to four, and all different. */
  readonly onStart: (names: readonly string[]) => void;
}

const SEATS_MIN = 2;
const SEATS_MAX = 4;

export function SetUpDialog({ open, onClose, onStart }: SetUpDialogProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const form = useId();
  const actions = (
    <>
      <Button onClick={onClose}>{t('app.cancel')}</Button>
      <Button look="primary" type="submit" form={form}>
        {t('setup.start')}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={say(PAGE_TEXTS.newGame)} actions={actions}>
      <Names id={form} onStart={onStart} />
    </Dialog>
  );
}

function Names({
  id,
  onStart,
}: { readonly id: string } & Pick<SetUpDialogProps, 'onStart'>): JSX.Element {
  const t = useTexts();
  const speak = useSpeak();
  const lang = useLang();
  const [names, setNames] = useState<readonly string[]>(() =>
    Array.from({ length: SEATS_MAX }, () => ''),
  );
  const [count, setCount] = useState(SEATS_MAX);
  const [problem, setProblem] = useState('');
  const submit = (): void => {
    const checked = checkNames(fillNames(names.slice(0, count).map(cutName), lang));
    if (!checked.ok) return setProblem(speak(checked.error));
    setProblem('');
    onStart(checked.value);
  };
  return (
    <Form id={id} className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.help}>{t('mops.setupHelp')}</p>
      {names.map((name, seat) => (
        <NameRow
          // oxlint-disable-next-line react/no-array-index-key -- a seat is its number
          key={seat}
          seat={seat}
          name={name}
          count={count}
          onName={(next) => setNames(names.with(seat, next))}
          onCount={setCount}
        />
      ))}
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </Form>
  );
}

interface NameRowProps {
  readonly seat: number;
  readonly name: string;
  /** So many play. */
  readonly count: number;
  readonly onName: (name: string) => void;
  readonly onCount: (count: number) => void;
}

/** Two always play, and the fourth only together with the third. */
function NameRow({ seat, name, count, onName, onCount }: NameRowProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const lang = useLang();
  const isIn = seat < count;
  const color = say(SEAT_COLORS[seat]!);
  return (
    <div className={styles.row} style={seatStyle(seat)}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={t('mops.setupTakesPart', { seat: seat + 1 })}
        checked={isIn}
        disabled={seat < SEATS_MIN || seat > count}
        onChange={() => onCount(isIn ? seat : seat + 1)}
      />
      <span className={styles.dot} title={color} />
      <input
        className={styles.input}
        aria-label={t('mops.setupName', { seat: seat + 1, color })}
        placeholder={
          fillNames(
            Array.from({ length: SEATS_MAX }, () => ''),
            lang,
          )[seat]
        }
        value={name}
        disabled={!isIn}
        autoComplete="off"
        onChange={(event) => onName(event.target.value)}
      />
    </div>
  );
}
