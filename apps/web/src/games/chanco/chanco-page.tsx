/** Chanco: everybody round the table, one's own four cards at its lower edge. */
import type { ChancoView } from '@stammtisch/games';
import { hasSeat, SPECTATOR } from '@stammtisch/kernel';
import { type JSX, useState } from 'react';
import { useTellText } from '../../cards/use-tell.ts';
import { Flights } from '../../flights/flights.tsx';
import { playSound } from '../../model/sounds.ts';
import { KeyHelp } from '../../ui/keys.tsx';
import type { GamePageProps } from '../../table-view/game-page.ts';
import styles from './chanco-page.module.css';
import { Hand } from './hand.tsx';
import { lastPassing } from './passing.ts';
import { type Ring, leftOf } from './ring.ts';
import { RingTable } from './ring-table.tsx';
import { useChancoKeys } from './use-chanco-keys.ts';

export function ChancoPage(props: GamePageProps): JSX.Element {
  return (
    <Flights {...props}>
      <ChancoTable {...props} />
    </Flights>
  );
}

function ChancoTable(props: GamePageProps): JSX.Element {
  const { info, seat, news, names, actions, play } = props;
  const view = props.view as ChancoView;
  const tell = useTellText();
  /** Why the last card was not taken; it means nothing any more once the round is over. */
  const [refusal, setRefusal] = useState({ text: '', round: 0 });
  const ring: Ring = { seats: view.seats, own: seat };
  const passing = lastPassing(news, seat, info.round?.since ?? 0);
  const give = async (card: number): Promise<void> => {
    const answer = await play(card);
    setRefusal({ text: answer.ok ? '' : tell(answer.error.message, names), round: view.round });
    if (!answer.ok) playSound('refused');
  };
  const keys = useChancoKeys(props, view);
  return (
    <div className={styles.page}>
      <RingTable ring={ring} view={view} />
      <p className={styles.refusal} role="alert">
        {refusal.round === view.round && view.phase === 'Choosing' ? refusal.text : ''}
      </p>
      {seat === SPECTATOR ? null : (
        <Hand
          key={seat}
          view={view}
          isAsked={actions.length > 0}
          hasLeft={view.leavers.includes(seat)}
          hasChosen={hasSeat(view.chosen, seat)}
          passing={passing}
          names={names}
          left={leftOf(ring, seat)}
          onGive={(card) => void give(card)}
        />
      )}
      <KeyHelp {...keys} />
    </div>
  );
}
