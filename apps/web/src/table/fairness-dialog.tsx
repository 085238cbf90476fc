import type { Rejection } from '@stammtisch/kernel';
import type { RoundInfo, ShuffleInfo } from '@stammtisch/wire/table';
import { type JSX, useEffect, useState } from 'react';
import { useSpeak, useTexts } from '../texts/texts.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './fairness-dialog.module.css';
import { memberName } from './member-name.ts';
import { useTable } from './table-context.ts';

interface FairnessDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Does the sums of the shuffle again, in the page itself. */
export function FairnessDialog({ open, onClose }: FairnessDialogProps): JSX.Element {
  const t = useTexts();
  const { now } = useTable();
  const { round, next } = now.info;
  const shuffle = round?.shuffle ?? next;
  return (
    <Dialog open={open} onClose={onClose} title={t('fair.title')}>
      <p>{t('fair.how')}</p>
      {shuffle === undefined ? <p>{t('fair.none')}</p> : <Numbers shuffle={shuffle} />}
      {round === undefined || shuffle === undefined ? null : <Verdict round={round} />}
    </Dialog>
  );
}

function Numbers({ shuffle }: { readonly shuffle: ShuffleInfo }): JSX.Element {
  const t = useTexts();
  const { now } = useTable();
  const nameOf = (id: string): string => memberName(now.info, id) || id;
  return (
    <dl className={styles.numbers}>
      <dt>{t('fair.commitment')}</dt>
      <dd>{shuffle.commitment}</dd>
      {shuffle.salts.length === 0 ? null : <dt>{t('fair.salts')}</dt>}
      {shuffle.salts.map(({ member, salt }) => (
        <dd key={member}>
          {nameOf(member)}: {salt}
        </dd>
      ))}
      {shuffle.secret === undefined ? null : (
        <>
          <dt>{t('fair.secret')}</dt>
          <dd>{shuffle.secret}</dd>
        </>
      )}
    </dl>
  );
}

function Verdict({ round }: { readonly round: RoundInfo }): JSX.Element {
  const t = useTexts();
  const speak = useSpeak();
  const { shuffle, seed, sealed } = round;
  const secret = shuffle?.secret;
  const [wrong, setWrong] = useState<Rejection | 'nothing'>();
  useEffect(() => {
    if (shuffle === undefined || secret === undefined || seed === undefined) return;
    void import('@stammtisch/table').then(({ verifyShuffle }) =>
      setWrong(verifyShuffle({ ...shuffle, secret }, seed) ?? 'nothing'),
    );
  }, [secret, seed]);
  if (sealed === true) return <p>{t('end.sealed')}</p>;
  if (secret === undefined) return <p>{t('fair.running')}</p>;
  if (wrong === undefined) return <p>{t('fair.checking')}</p>;
  return (
    <p className={styles.verdict} data-good={wrong === 'nothing' || undefined} role="status">
      <Icon name={wrong === 'nothing' ? 'check' : 'close'} />
      {wrong === 'nothing' ? t('fair.good') : `${t('fair.bad')} ${speak(wrong)}`}
    </p>
  );
}
