import type { SeatView } from '@stammtisch/wire/table';
import { type JSX, useState } from 'react';
import { type TableScope, useTable } from '../table-view/table-context.ts';
import { useSend } from '../table-view/use-send.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useKeys } from '../ui/keys.tsx';
import { Banner } from './banners.tsx';
import { memberName } from './member-name.ts';
import styles from './foot.module.css';

/** Takes one's last move back, or asks the others for it; only where the table allows it. */
export function UndoButton(): JSX.Element | null {
  const t = useTexts();
  const send = useSend();
  const scope = useTable();
  const [isSending, setSending] = useState(false);
  const own = lastMover(scope.now.views);
  const isOffered = own !== undefined && scope.isLive && scope.link.takeOver === undefined;
  const takeBack = (): void => {
    if (!isOffered || isSending) return;
    setSending(true);
    void send({ do: 'undo', seat: own.seat }).finally(() => setSending(false));
  };
  const label = asksOthers(scope) ? t('undo.ask') : t('undo.take');
  useKeys(isOffered ? { z: takeBack, 'ctrl+z': takeBack } : {}, [['Z', t('undo.key')]]);
  if (!isOffered) return null;
  return (
    <button type="button" className={styles.button} onClick={takeBack} title={label}>
      <Icon name="undo" size={20} />
      <span className={styles.label} aria-hidden="true">
        {t('undo.short')}
      </span>
      <span className="sr-only">{label}</span>
    </button>
  );
}

/** Of several people at one device, whoever has moved last. */
function lastMover(views: readonly SeatView[]): SeatView | undefined {
  const able = views.filter(({ undo }) => undo !== undefined);
  return able.toSorted((one, other) => other.undo! - one.undo!)[0];
}

function asksOthers({ faces }: TableScope): boolean {
  return faces.some(({ kind, isYou, standIn }) => kind === 'person' && !isYou && !standIn);
}

/** Who wants to take a move back, who has agreed, and the answer of whoever is asked. */
export function UndoQuestion(): JSX.Element | null {
  const t = useTexts();
  const send = useSend();
  const { now, names } = useTable();
  const { undo } = now.info;
  if (undo === undefined) return null;
  const { you } = now;
  const name = names[undo.seat] ?? '';
  const listNames = (members: readonly string[]): string =>
    members.map((member) => memberName(now.info, member)).join(', ');
  const missing = undo.asked.filter((member) => !undo.agreed.includes(member));
  const isOwn = you?.seats.includes(undo.seat) === true;
  const isAsked = you !== null && missing.includes(you.member);
  const answer = (agree: boolean): void =>
    void send({ do: 'answer-undo', seat: you!.seats[0]!, agree });
  const asking = isOwn ? t('undo.asking', { names: listNames(missing) }) : t('undo.asks', { name });
  const agreed =
    undo.agreed.length === 0 ? '' : ` ${t('undo.agreed', { names: listNames(undo.agreed) })}`;
  return (
    <Banner icon="undo" text={`${asking}${agreed}`}>
      {isAsked ? (
        <>
          <Button look="primary" onClick={() => answer(true)}>
            {t('undo.yes')}
          </Button>
          <Button look="quiet" onClick={() => answer(false)}>
            {t('undo.no')}
          </Button>
        </>
      ) : null}
    </Banner>
  );
}
