import { hasReceipt, isBlamed, lacksAttempt } from '@stammtisch/client';
import type { Rejection, Sentence, ShuffleProof, VoidedShuffle } from '@stammtisch/kernel';
import type { RoundInfo, ShuffleInfo } from '@stammtisch/wire/table';
import { type JSX, useEffect, useState } from 'react';
import { fetchPart } from '../model/fetch-part.ts';
import { shuffleParts } from '../link/kept-parts.ts';
import { useSpeak, useTexts } from '../texts/texts.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './fairness-dialog.module.css';
import { memberName } from './member-name.ts';
import { useTable } from '../table-view/table-context.ts';

interface FairnessDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Checks the shuffle in the page itself. */
export function FairnessDialog({ open, onClose }: FairnessDialogProps): JSX.Element {
  const t = useTexts();
  const { now } = useTable();
  const { round, next } = now.info;
  const shuffle = round?.shuffle ?? next;
  return (
    <Dialog open={open} onClose={onClose} title={t('fair.title')}>
      <p>{t('fair.how')}</p>
      {shuffle === undefined ? <p>{t('fair.none')}</p> : <Numbers shuffle={shuffle} />}
      {round?.shuffle === undefined ? null : <Parts shuffle={round.shuffle} />}
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
      {shuffle.list === undefined ? null : <dt>{t('fair.list')}</dt>}
      {shuffle.list?.members.map(({ member, name, commitment }) => (
        <dd key={member}>
          {name}: {commitment}
        </dd>
      ))}
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

/** Who had a part in the shuffle, and whether this page has seen the same. */
function Parts({ shuffle }: { readonly shuffle: ShuffleInfo }): JSX.Element | null {
  const t = useTexts();
  const speak = useSpeak();
  const { now } = useTable();
  const [told, setTold] = useState<Sentence>();
  useEffect(() => {
    void fetchPart(() => import('@stammtisch/table/logs')).then(({ checkParts }) =>
      setTold(checkParts(proofOf(shuffle)).told),
    );
  }, [shuffle]);
  if (told === undefined) return null;
  const { info, you } = now;
  const kept = shuffleParts.get(info.id);
  // Being named there is not enough: this page must have shown its part for this very list.
  const isListed =
    shuffle.list?.members.some(({ member }) => member === you?.member) === true &&
    hasReceipt(shuffle, kept);
  const isHidden = kept !== undefined && lacksAttempt(shuffle, info.round?.number ?? 0, kept);
  const isSlandered = kept !== undefined && you !== null && isBlamed(shuffle, you.member, kept);
  return (
    <>
      <p>{speak(told)}</p>
      {you === null || shuffle.list === undefined ? null : (
        <p>{isListed ? t('fair.withYou') : t('fair.withoutYou')}</p>
      )}
      {isHidden ? <p className={styles.verdict}>{t('fair.hidden')}</p> : null}
      {isSlandered ? <p className={styles.verdict}>{t('fair.blamed')}</p> : null}
    </>
  );
}

/** Secrets are told at the end only; what is checked before does not look at them. */
function proofOf({ secret = '', list, voided, ...shuffle }: ShuffleInfo): ShuffleProof {
  return {
    ...shuffle,
    secret,
    ...(list === undefined ? {} : { list }),
    ...(voided === undefined ? {} : { voided: voided.map(proofOf) as VoidedShuffle[] }),
  };
}

function Verdict({ round }: { readonly round: RoundInfo }): JSX.Element {
  const t = useTexts();
  const speak = useSpeak();
  const { shuffle, seed, sealed } = round;
  const secret = shuffle?.secret;
  const [wrong, setWrong] = useState<Rejection | 'nothing'>();
  useEffect(() => {
    if (shuffle === undefined || secret === undefined || seed === undefined) return;
    void fetchPart(() => import('@stammtisch/table/logs')).then(({ verifyShuffle }) =>
      setWrong(verifyShuffle(proofOf(shuffle), seed) ?? 'nothing'),
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
