import type { Seat } from '@stammtisch/kernel';
import type { JSX } from 'react';
import { useSay, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { useSend } from '../table-view/use-send.ts';
import { sideCalls } from './hot-seat.ts';
import styles from './side-calls.module.css';
import { useTable } from '../table-view/table-context.ts';

/** Calls of people at this device whose hand is not on the screen: Mau can be said out of turn. */
export function SideCalls({ shown }: { readonly shown: Seat }): JSX.Element | null {
  const t = useTexts();
  const say = useSay();
  const send = useSend();
  const { now, game, names } = useTable();
  const calls = sideCalls(now.views, shown);
  if (calls.length === 0) return null;
  return (
    <div className={styles.calls} role="group" aria-label={t('table.calls')}>
      {calls.flatMap(({ seat, legal }) =>
        legal.map((action) => (
          <Button
            key={`${seat} ${action}`}
            look="primary"
            onClick={() => void send({ do: 'play', seat, action })}
          >
            {names[seat]}: {say(game.label(game.codec.parse(action)!))}
          </Button>
        )),
      )}
    </div>
  );
}
