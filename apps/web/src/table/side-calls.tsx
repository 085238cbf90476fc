import type { Seat } from '@stammtisch/kernel';
import type { JSX } from 'react';
import { useSay, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { showNote } from '../ui/toasts.tsx';
import { sideCalls } from './hot-seat.ts';
import styles from './side-calls.module.css';
import { useTable } from './table-context.ts';

/** Calls of people at this device whose hand is not on the screen: Mau can be said out of turn. */
export function SideCalls({ shown }: { readonly shown: Seat }): JSX.Element | null {
  const t = useTexts();
  const say = useSay();
  const { now, game, names, link } = useTable();
  const calls = sideCalls(now.views, shown);
  if (calls.length === 0) return null;
  const call = async (seat: Seat, action: string): Promise<void> => {
    const answer = await link.send({ do: 'play', seat, action });
    if (!answer.ok) showNote(say(answer.error.message), 'bad');
  };
  return (
    <div className={styles.calls} role="group" aria-label={t('table.calls')}>
      {calls.flatMap(({ seat, legal }) =>
        legal.map((action) => (
          <Button key={`${seat} ${action}`} look="primary" onClick={() => void call(seat, action)}>
            {names[seat]}: {say(game.label(game.codec.parse(action)!))}
          </Button>
        )),
      )}
    </div>
  );
}
