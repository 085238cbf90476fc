import { mauMau, type MauMauView } from '@stammtisch/games';
import type { JSX } from 'react';
import { useSay, useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import styles from './actions.module.css';
import { callAhead } from './offer.ts';
import type { MauMauNow } from './use-mau-mau.ts';

/** What no card stands for: drawing, taking, keeping, passing, calling. */
export function Actions(now: MauMauNow): JSX.Element {
  const { view, offer, moves } = now;
  const t = useTexts();
  const say = useSay();
  const isTaking = offer.draw !== undefined && mauMau.codec.decode(offer.draw).kind === 'no7';
  const look = offer.cards.size === 0 ? 'primary' : 'quiet';
  return (
    <div className={styles.actions} role="group" aria-label={t('table.actions')}>
      {offer.draw === undefined ? null : (
        <Button look={look} onClick={() => moves.act(offer.draw!)}>
          {isTaking
            ? t(view.options['take.rank'] === '7' ? 'mauMau.takeSeven' : 'mauMau.take', {
                count: view.cost,
              })
            : begin(say(mauMau.label(offer.draw)))}
        </Button>
      )}
      {offer.rest === undefined ? null : (
        <Button look={look} onClick={() => moves.act(offer.rest!)}>
          {view.phase === 'EightChosen' ? t('mauMau.sitOut') : begin(say(mauMau.label(offer.rest)))}
        </Button>
      )}
      <CallButton {...now} />
    </div>
  );
}

/** Mau: now where it is owed, or together with the card to come. */
function CallButton({ view, offer, moves, waitedFor, names }: MauMauNow): JSX.Element | null {
  const t = useTexts();
  const say = useSay();
  if (offer.call !== undefined) {
    return (
      <Button look="primary" className={styles.call} data-urgent onClick={moves.call}>
        {say(mauMau.label(offer.call))}
        <small className={styles.window}>{callWindow(t, view, names)}</small>
      </Button>
    );
  }
  const ahead = callAhead(view);
  if (ahead === undefined || !waitedFor || offer.cards.size + offer.suits.length === 0) return null;
  return (
    <Button
      look={moves.isPromised ? 'primary' : 'quiet'}
      className={styles.call}
      aria-pressed={moves.isPromised}
      onClick={moves.call}
    >
      {say(mauMau.label(ahead))}
      <small className={styles.window}>
        {moves.isPromised ? t('mauMau.promised') : t('mauMau.promise')}
      </small>
    </Button>
  );
}

/** Until when a call counts. */
function callWindow(
  t: ReturnType<typeof useTexts>,
  { options, turn, seat }: MauMauView,
  names: readonly string[],
): string {
  const name = names[turn] ?? '';
  if (turn === seat) return t('mauMau.untilOwn');
  return options['calls.window'] === 'nextTurnStarts'
    ? t('mauMau.untilStarts', { name })
    : t('mauMau.untilEnds', { name });
}

/** Labels are parts of sentences elsewhere; a button begins with a capital letter. */
function begin(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}
