import type { AnyGame } from '@stammtisch/kernel';
import { type JSX, useEffect, useRef, useState } from 'react';
import { useOrigin } from '../link/use-origin.ts';
import { useSay, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { LinkButtons } from '../ui/link-buttons.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import type { RulesChoice } from './choice.ts';
import styles from './rules.module.css';
import { formatRulesLink } from './rules-link.ts';

interface ShareRulesProps {
  readonly game: AnyGame;
  readonly choice: RulesChoice;
}

/** The rules for others to play by: a link, and a picture of it. */
export function ShareRules(props: ShareRulesProps): JSX.Element {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('rules.share')}
      </Button>
      {isOpen ? <OpenShare {...props} /> : null}
    </>
  );
}

function OpenShare({ game, choice }: ShareRulesProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const origin = useOrigin();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
  }, [origin]);
  const title = say(game.title);
  const link = (origin ?? location.origin) + formatRulesLink(game.id, choice);
  return (
    <section ref={section} className={styles.share} aria-label={t('rules.shareTitle')}>
      {typeof origin !== 'string' ? null : <QrCode text={link} label={t('rules.shareQr')} />}
      <div>
        <p>{t(origin === null ? 'rules.shareOnlyHere' : 'rules.shareHelp')}</p>
        <LinkButtons words={t('rules.shareWords', { game: title })} link={link} />
      </div>
    </section>
  );
}
