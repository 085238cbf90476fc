/** What can be done besides swapping one card, and what is going on. */
import { type JSX, useState } from 'react';
import { SPECTATOR } from '@stammtisch/kernel';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import styles from './actions.module.css';
import { CHANGE, KEEP, KNOCK, PUSH, SWAP, takenBy } from './choice.ts';
import { faceOf } from './faces.ts';
import { useCardName } from '../../cards/playing-card.tsx';
import type { SchwimmenNow } from './use-schwimmen.ts';
import type { Swapping } from './use-swapping.ts';

interface ActionsProps {
  readonly now: SchwimmenNow;
  readonly swapping: Swapping;
  /** The question before a knock. */
  readonly knocking: Knocking;
}

export interface Knocking {
  readonly isAsked: boolean;
  readonly ask: () => void;
  readonly answer: (yes: boolean) => void;
}

export function useKnocking({ act }: Swapping): Knocking {
  const [isAsked, setAsked] = useState(false);
  return {
    isAsked,
    ask: () => setAsked(true),
    answer(yes) {
      setAsked(false);
      if (yes) act(KNOCK);
    },
  };
}

export function Actions({ now, swapping, knocking }: ActionsProps): JSX.Element {
  const t = useTexts();
  const { actions } = now;
  const { act, pickAll } = swapping;
  const may = (action: number): boolean => actions.includes(action);
  return (
    <div className={styles.doing}>
      <Hint now={now} swapping={swapping} />
      <div className={styles.actions} role="group" aria-label={t('table.actions')}>
        {may(KEEP) ? (
          <Button look="primary" onClick={() => act(KEEP)}>
            {t('schwimmen.keep')}
          </Button>
        ) : null}
        {may(CHANGE) ? (
          <Button look="quiet" onClick={() => act(CHANGE)}>
            {t('schwimmen.change')}
          </Button>
        ) : null}
        {may(SWAP) ? (
          <Button look="quiet" onClick={({ detail }) => pickAll(detail === 0)}>
            {t('schwimmen.swapAll')}
          </Button>
        ) : null}
        {may(PUSH) ? (
          <Button look="quiet" title={t('schwimmen.pushHelp')} onClick={() => act(PUSH)}>
            {t('schwimmen.push')}
          </Button>
        ) : null}
        {may(KNOCK) ? (
          <Button look="quiet" title={t('schwimmen.knockHelp')} onClick={knocking.ask}>
            {t('schwimmen.knock')}
          </Button>
        ) : null}
      </div>
      <Confirm
        open={knocking.isAsked && may(KNOCK)}
        title={t('schwimmen.knockSure')}
        help={t('schwimmen.knockHelp')}
        yes={t('schwimmen.knock')}
        onAnswer={knocking.answer}
      />
    </div>
  );
}

/** What to do next, or whom to wait for. */
function Hint(props: Omit<ActionsProps, 'knocking'>): JSX.Element {
  return <p className={styles.hint}>{useHint(props)}</p>;
}

function useHint({ now, swapping }: Omit<ActionsProps, 'knocking'>): string {
  const t = useTexts();
  const cardName = useCardName();
  const { view, seat, names, isTurn, isPlaying } = now;
  const { own, middle } = swapping.choice;
  if (view.phase === 'Choosing') {
    return isTurn
      ? t('schwimmen.choosing')
      : t('schwimmen.otherChooses', { name: names[view.dealer] });
  }
  // That they watch is said above the table, and a screen for the room need not be told.
  if (seat === SPECTATOR) return '';
  if (!isPlaying) return t('schwimmen.youAreOut');
  const taken = takenBy(view);
  if (taken !== undefined) return t('schwimmen.pay', { card: cardName(faceOf(taken)!) });
  if (own !== undefined) return t('schwimmen.pickMiddle');
  if (middle !== undefined) return t('schwimmen.pickOwn');
  return isTurn ? t('schwimmen.pickBoth') : t('schwimmen.wait');
}
