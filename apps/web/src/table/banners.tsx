import { type JSX, type ReactNode, useEffect, useState } from 'react';
import type { TableCommand } from '@stammtisch/wire/table';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import styles from './banners.module.css';
import type { SeatFace } from '../table-view/seat-faces.ts';
import { useTable } from '../table-view/table-context.ts';
import { useSend } from '../table-view/use-send.ts';

/** What is not as usual: no network, somebody away, a bot in their place. */
export function Banners({ children }: { readonly children?: ReactNode }): JSX.Element {
  const t = useTexts();
  const { isLive, faces, now, link } = useTable();
  const isPlaying = now.info.status === 'playing';
  const absent = isPlaying
    ? faces.filter((face) => !face.isHere && face.standIn === undefined && !face.isYou)
    : [];
  // One line for all, or a phone shows nothing else: first whoever is waited for.
  const first = absent.find(({ isTurn }) => isTurn) ?? absent[0];
  const stoodIn = faces.flatMap(({ name, standIn }) => (standIn === undefined ? [] : [name]));
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
      {first === undefined ? null : (
        <Absent key={first.seat} face={first} others={absent.length - 1} />
      )}
      {stoodIn.length === 0 ? null : (
        <Banner icon="bot" text={t('table.standInBanner', { name: stoodIn.join(', ') })} />
      )}
      {now.info.round?.paused === true ? (
        <Banner icon="pause" text={t('table.paused')}>
          {now.you === null ? null : <Offer command={{ do: 'resume' }} label={t('table.goOn')} />}
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

/** Players who reload or change servers are back within this time, and nobody needs to hear of it. */
const SHORT_MS = 2_000;

interface AbsentProps {
  readonly face: SeatFace;
  /** So many are away as well. */
  readonly others: number;
}

/** Names a player who is away for longer than a moment, and offers the host a bot instead. */
function Absent({ face, others }: AbsentProps): JSX.Element {
  const { seat, name, awayMs = 0 } = face;
  const t = useTexts();
  const { now } = useTable();
  const [isShort, setIsShort] = useState(awayMs < SHORT_MS);
  useEffect(() => {
    const timer = setTimeout(() => setIsShort(false), SHORT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isShort) return <></>;
  return (
    <Banner
      icon="away"
      text={t(others === 0 ? 'table.absent' : 'table.absentMore', { name, count: others })}
    >
      {now.you?.host === true ? (
        <Offer command={{ do: 'stand-in', seat, bot: 'normal' }} label={t('table.offerStandIn')} />
      ) : null}
    </Banner>
  );
}

interface OfferProps {
  readonly command: TableCommand;
  readonly label: string;
}

/** Something that can be done about it. */
export function Offer({ command, label }: OfferProps): JSX.Element {
  const send = useSend();
  return (
    <Button look="quiet" onClick={() => void send(command)}>
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
