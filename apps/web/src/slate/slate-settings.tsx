import { SLATE_COUNTS, SLATE_GOAL_MAX, type SlateInfo } from '@stammtisch/wire/table';
import { type JSX, useState } from 'react';
import { useSend } from '../table-view/use-send.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/dialog.tsx';
import { Segmented } from '../ui/fields.tsx';
import { Form } from '../ui/form.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './slate-dialog.module.css';

/** What counts and up to which goal: the host decides. */
export function SlateSettings({ slate }: { readonly slate: SlateInfo | undefined }): JSX.Element {
  const t = useTexts();
  const send = useSend();
  const [count, setCount] = useState(slate?.count ?? 'wins');
  const [goal, setGoal] = useState(String(slate?.goal ?? ''));
  const [asksAnew, setAsksAnew] = useState(false);
  const chosen = { do: 'slate', count, ...(goal === '' ? {} : { goal: Number(goal) }) } as const;
  const choices = SLATE_COUNTS.map((value) => ({ value, label: t(`slate.counts.${value}`) }));
  const beginAnew = (yes: boolean): void => {
    setAsksAnew(false);
    if (yes) void send({ ...chosen, anew: true });
  };
  return (
    <Form className={styles.settings} onSubmit={() => void send(chosen)}>
      <Segmented label={t('slate.count')} value={count} onChange={setCount} choices={choices} />
      <p className={styles.help}>{t(`slate.countHelp.${count}`)}</p>
      <TextField
        label={t('slate.goal')}
        help={t(count === 'points' ? 'slate.goalHelpPoints' : 'slate.goalHelp')}
        type="number"
        inputMode="numeric"
        min={1}
        max={SLATE_GOAL_MAX}
        step={1}
        value={goal}
        onChange={(event) => setGoal(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button look="primary" type="submit" icon="check">
          {t('slate.set')}
        </Button>
        {slate === undefined || slate.deals.length === 0 ? null : (
          <Button icon="again" onClick={() => setAsksAnew(true)}>
            {t('slate.anew')}
          </Button>
        )}
      </div>
      <Confirm
        open={asksAnew}
        title={t('slate.anewSure')}
        help={t('slate.anewHelp')}
        yes={t('slate.anewYes')}
        onAnswer={beginAnew}
      />
    </Form>
  );
}
