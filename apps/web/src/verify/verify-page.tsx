/** Lets anybody check a game that was played, without trusting the server that ran it. */
import type { JSX } from 'react';
import { goTo } from '../router/router.ts';
import { titleOf } from '../games/catalogue.ts';
import { LogGate } from '../logs/log-gate.tsx';
import type { FoundLog } from '../logs/log-source.ts';
import { namesOf } from '../logs/names.ts';
import { PaperPage } from '../ui/paper-page.tsx';
import { useSay, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Checks } from './checks.tsx';
import styles from './verify-page.module.css';

export function VerifyPage({ id }: { readonly id: string | undefined }): JSX.Element {
  const t = useTexts();
  return (
    <LogGate page="verify" id={id} title={t('verify.title')} help={t('verify.help')}>
      {(found, onOther) => <Verdict id={id} found={found} onOther={onOther} />}
    </LogGate>
  );
}

interface VerdictProps {
  readonly id: string | undefined;
  readonly found: FoundLog;
  readonly onOther: () => void;
}

function Verdict({ id, found, onOther }: VerdictProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const { log } = found;
  const names = namesOf(log, (seat) => t('replay.seat', { seat: seat + 1 }));
  const game = say(titleOf(log.game));
  return (
    <PaperPage title={t('verify.title')}>
      <p>{t('verify.facts', { game, names: names.join(', ') })}</p>
      <Checks log={log} names={names} />
      <div className={styles.buttons}>
        {id === undefined ? null : (
          <Button icon="film" onClick={() => goTo({ page: 'replay', game: id })}>
            {t('verify.watch')}
          </Button>
        )}
        <Button icon="file" onClick={onOther}>
          {t('verify.other')}
        </Button>
      </div>
    </PaperPage>
  );
}
