import type { JSX } from 'react';
import { useNameList, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { useTable } from '../table-view/table-context.ts';
import { Banner, Offer } from './banners.tsx';
import { memberName } from './member-name.ts';

/** Who waits for the next game, and for whoever has no seat the way to it. */
export function Comers(): JSX.Element {
  return (
    <>
      <OwnWaiting />
      <OthersWaiting />
    </>
  );
}

/** Who else waits for the next game. */
export function OthersWaiting(): JSX.Element | null {
  const t = useTexts();
  const listNames = useNameList();
  const { info, you } = useTable().now;
  const others = (info.waiting ?? []).filter((member) => member !== you?.member);
  if (others.length === 0) return null;
  const names = listNames(others.map((member) => memberName(info, member)));
  return <Banner icon="people" text={t('comers.waits', { count: others.length, names })} />;
}

function OwnWaiting(): JSX.Element | null {
  const t = useTexts();
  const { now, onJoin } = useTable();
  const { info, you } = now;
  if (you === null && onJoin !== undefined) {
    return (
      <Banner icon="eye" text={t('table.watching')}>
        <Button look="quiet" onClick={onJoin}>
          {t('join.sit')}
        </Button>
      </Banner>
    );
  }
  const isMember = info.members.some(({ member }) => member === you?.member);
  if (you === null || !isMember || you.seats.length > 0 || info.status === 'closed') return null;
  if (info.waiting?.includes(you.member) === true) {
    return (
      <Banner icon="check" text={t('comers.youWait')}>
        <Offer command={{ do: 'wait-for-deal', wait: false }} label={t('comers.dontWait')} />
      </Banner>
    );
  }
  // Between games an open seat is taken by pressing it.
  const hasOpen = info.seats.some(({ occupant }) => occupant.kind === 'open');
  if (hasOpen && info.status !== 'playing') return null;
  return (
    <Banner icon="eye" text={t('table.watching')}>
      <Offer command={{ do: 'wait-for-deal', wait: true }} label={t('comers.wait')} />
    </Banner>
  );
}
