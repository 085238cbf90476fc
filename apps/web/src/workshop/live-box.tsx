/** Lets the bot play at the server from this page. */
import { type JSX, useEffect, useRef, useState } from 'react';
import { findBotToken, keepBotToken, useBotToken } from '../contests/bot-tokens.ts';
import { CopyField } from '../contests/copy-field.tsx';
import { formatPath } from '../router/routes.ts';
import { useWorkshopTexts } from '../texts/workshop.ts';
import { Button } from '../ui/button.tsx';
import type { LivePlace } from './live-hello.ts';
import { type LiveState, playLive, SILENT_MS } from './play-live.ts';
import styles from './workshop-page.module.css';

interface LiveBoxProps {
  readonly code: string;
  /** Without one the bot practises. */
  readonly contest: { readonly id: string; readonly code: string } | undefined;
}

export function LiveBox({ code, contest }: LiveBoxProps): JSX.Element {
  const t = useWorkshopTexts();
  const [state, setState] = useState<LiveState>();
  const [name, setName] = useState('');
  const running = useRef<() => void>(undefined);
  useEffect(() => () => running.current?.(), []);
  const place: LivePlace = contest === undefined ? { practice: true } : { contest: contest.code };
  const key = (own: string): string => `workshop ${contest?.id ?? ''} ${own}`;
  const start = (): void => {
    running.current?.();
    running.current = playLive({
      code,
      place,
      tokens: {
        find: (own) => findBotToken(key(own)),
        keep(own, token) {
          keepBotToken(key(own), token);
          setName(own);
        },
      },
      onState: setState,
    });
  };
  const stop = (): void => {
    running.current?.();
    setState(undefined);
  };
  const token = useBotToken(key(name));
  const isOn = state?.kind === 'connecting' || state?.kind === 'connected';
  const look = formatPath(
    contest === undefined ? { page: 'practice' } : { page: 'contest', contest: contest.id },
  );
  return (
    <section className={styles.box} aria-labelledby="live">
      <h2 id="live">{t('workshop.live.title')}</h2>
      <p>
        {contest === undefined
          ? t('workshop.live.practice')
          : t('workshop.live.contest', { code: contest.code })}
      </p>
      <p className={styles.quiet}>{t('workshop.live.help')}</p>
      <div className={styles.buttons}>
        <Button icon={isOn ? 'close' : 'link'} onClick={isOn ? stop : start}>
          {t(isOn ? 'workshop.live.stop' : 'workshop.live.start')}
        </Button>
      </div>
      <div role="status">{state === undefined ? null : <Standing state={state} />}</div>
      {state?.kind !== 'connected' ? null : (
        <>
          <p>{t('workshop.live.answered', { count: state.answered })}</p>
          <a href={look} target="_blank" rel="noreferrer">
            {t('workshop.live.look')}
          </a>
          {contest === undefined ? (
            <>
              <p className={styles.quiet}>{t('workshop.live.token')}</p>
              <CopyField label={t('workshop.live.token')} text={token} />
            </>
          ) : null}
        </>
      )}
    </section>
  );
}

function Standing({ state }: { readonly state: LiveState }): JSX.Element {
  const t = useWorkshopTexts();
  const isBad = state.kind === 'failed' || state.kind === 'silent' || state.kind === 'lost';
  return (
    <p className={styles.verdict} data-state={isBad ? 'bad' : 'open'}>
      {describe(state, t)}
    </p>
  );
}

function describe(state: LiveState, t: ReturnType<typeof useWorkshopTexts>): string {
  switch (state.kind) {
    case 'connecting':
    case 'lost':
      return t(`workshop.live.${state.kind}`);
    case 'connected':
      return t('workshop.live.connected', { name: state.name });
    case 'over':
      return t('workshop.live.over', { reason: state.reason });
    case 'silent':
      return t('workshop.live.silent', { seconds: SILENT_MS / 1000 });
    case 'failed': {
      const { trouble } = state;
      const why =
        typeof trouble === 'string'
          ? t(`workshop.check.${trouble}`)
          : trouble.line === undefined
            ? trouble.message
            : `bot.mjs:${trouble.line}: ${trouble.message}`;
      return t('workshop.live.failed', { why });
    }
  }
}
