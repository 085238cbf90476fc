import { type JSX, type ReactNode, useEffect, useState } from 'react';
import type { TableLink } from '../link/link.ts';
import { useSay, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { showNote } from '../ui/toasts.tsx';
import styles from './banners.module.css';
import type { SeatFace } from './seat-faces.ts';
import { useTable } from './table-context.ts';

/** What is not as usual: no network, somebody away, a bot in their place. */
export function Banners({ children }: { readonly children?: ReactNode }): JSX.Element {
  const t = useTexts();
  const { isLive, faces, now, link } = useTable();
  const isPlaying = now.info.status === 'playing';
  const absent = isPlaying
    ? faces.filter((face) => !face.isHere && face.standIn === undefined && !face.isYou)
    : [];
  return (
    <div className={styles.banners}>
      {isLive ? null : <Banner icon="away" text={t('table.awayBanner')} isUrgent />}
      {link.takeOver === undefined ? null : (
        <Banner icon="eye" text={t('table.looking')}>
          <Button look="quiet" onClick={link.takeOver}>
            {t('table.playHere')}
          </Button>
        </Banner>
      )}
      {absent.map((face) => (
        <Absent key={face.seat} face={face} />
      ))}
      {faces.map(({ seat, name, standIn }) =>
        standIn === undefined ? null : (
          <Banner key={seat} icon="bot" text={t('table.standInBanner', { name })} />
        ),
      )}
      {now.info.round?.paused === true ? (
        <Banner icon="pause" text={t('table.paused')}>
          {now.you === null ? null : (
            <Offer command={{ do: 'resume' }} label={t('table.goOn')} link={link} />
          )}
        </Banner>
      ) : null}
      {now.info.putOut?.some(({ member }) => member === now.you?.member) === true ? (
        <Banner icon="door" text={t('table.putOutBanner')} />
      ) : null}
      {now.info.round?.outdated === true ? <Banner icon="book" text={t('table.outdated')} /> : null}
      {now.info.status === 'closed' ? <Banner icon="door" text={t('table.closed')} /> : null}
      {children}
    </div>
  );
}

/** Whoever loads the page anew or changes servers is back sooner: nobody needs to hear of it. */
const SHORT_MS = 2_000;

/** Who is away for longer than a moment, and for the host how to go on. */
function Absent({ face: { seat, name, awayMs = 0 } }: { readonly face: SeatFace }): JSX.Element {
  const t = useTexts();
  const { now, link } = useTable();
  const [isShort, setIsShort] = useState(awayMs < SHORT_MS);
  useEffect(() => {
    const timer = setTimeout(() => setIsShort(false), SHORT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isShort) return <></>;
  return (
    <Banner icon="away" text={t('table.absent', { name })}>
      {now.you?.host === true ? (
        <Offer
          command={{ do: 'stand-in', seat, bot: 'normal' }}
          label={t('table.offerStandIn')}
          link={link}
        />
      ) : null}
    </Banner>
  );
}

interface OfferProps {
  readonly command: Parameters<TableLink['send']>[0];
  readonly label: string;
  readonly link: TableLink;
}

function Offer({ command, label, link }: OfferProps): JSX.Element {
  const say = useSay();
  const offer = async (): Promise<void> => {
    const answer = await link.send(command);
    if (!answer.ok) showNote(say(answer.error.message), 'bad');
  };
  return (
    <Button look="quiet" onClick={() => void offer()}>
      {label}
    </Button>
  );
}

interface BannerProps {
  readonly icon: IconName;
  readonly text: ReactNode;
  readonly isUrgent?: boolean;
  readonly children?: ReactNode;
}

/** One line between the bar and the table. */
export function Banner({ icon, text, isUrgent = false, children }: BannerProps): JSX.Element {
  return (
    <div className={styles.banner} data-urgent={isUrgent || undefined} role="status">
      <Icon name={icon} size={20} />
      <span>{text}</span>
      {children}
    </div>
  );
}
