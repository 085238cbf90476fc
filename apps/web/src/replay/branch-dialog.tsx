import { loadTable, type Problem } from '@stammtisch/client';
import { formatLog, type Seat } from '@stammtisch/kernel';
import { type JSX, useState } from 'react';
import { fetchPart } from '../model/fetch-part.ts';
import { pageServer } from '../link/page-server.ts';
import { goTo } from '../router/router.ts';
import { keepTicket } from '../model/tickets.ts';
import { ownName } from '../new-table/begin.ts';
import { useServer } from '../new-table/use-server.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Segmented } from '../ui/fields.tsx';
import { Choice } from '../ui/text-field.tsx';
import styles from './branch-dialog.module.css';
import type { Film } from '../logs/film.ts';
import { useProblemNote } from '../ui/use-problem-note.ts';
import { useOnce } from '../ui/use-once.ts';

const LEVELS = ['easy', 'normal', 'hard'] as const;

interface BranchDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly film: Film;
  readonly position: number;
  readonly names: readonly string[];
  /** Whose view is on the screen. */
  readonly seat: Seat;
}

/** The game goes on from here: against bots in this browser, or with people at a table of the server. */
export function BranchDialog(props: BranchDialogProps): JSX.Element {
  const { open, onClose, film, position, names } = props;
  const t = useTexts();
  const note = useProblemNote();
  const [chosen, setChosen] = useState<Seat>();
  const [level, setLevel] = useState<(typeof LEVELS)[number]>('normal');
  const [against, setAgainst] = useState<Against>('bots');
  const seat = chosen ?? Math.max(0, props.seat);
  const [isBusy, once] = useOnce();
  const playOn = async (): Promise<void> => {
    if (against === 'people') return invite(film, position, seat, note);
    const { loadLocalTable } = await fetchPart(() => import('../link/local.ts'));
    // Named here, so that the build leaves out the rest of it.
    const continueFrom = await fetchPart(
      async () => (await import('@stammtisch/arena/insight')).continueFrom,
    );
    const name = ownName();
    const log = continueFrom(film.log, position, { seat, name, bot: level });
    const ticket = await loadLocalTable(name, formatLog(log));
    if (ticket.ok) goTo({ page: 'local', table: ticket.value.table });
    else note(ticket.error);
  };
  const actions = (
    <>
      <Button onClick={onClose}>{t('app.cancel')}</Button>
      <Button look="primary" icon="branch" disabled={isBusy} onClick={() => once(playOn)}>
        {t('replay.branchGo')}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={t('replay.branch')} actions={actions}>
      <div className={styles.form}>
        <p>{t('replay.branchHelp')}</p>
        <Choice
          label={t('replay.branchSeat')}
          value={String(seat)}
          onChange={(value) => setChosen(Number(value))}
          choices={names.map((name, other) => ({ value: String(other), label: name }))}
        />
        {open ? <AgainstChoice value={against} onChange={setAgainst} /> : null}
        {against === 'people' ? null : (
          <Segmented
            label={t('replay.branchLevel')}
            value={level}
            onChange={setLevel}
            choices={LEVELS.map((value) => ({ value, label: t(`setup.${value}`) }))}
          />
        )}
      </div>
    </Dialog>
  );
}

const AGAINST = ['bots', 'people'] as const;
type Against = (typeof AGAINST)[number];

interface AgainstChoiceProps {
  readonly value: Against;
  readonly onChange: (value: Against) => void;
}

/** People can come only where there is a server. */
function AgainstChoice({ value, onChange }: AgainstChoiceProps): JSX.Element | null {
  const t = useTexts();
  if (useServer() !== true) return null;
  return (
    <Segmented
      label={t('replay.branchAgainst')}
      value={value}
      onChange={onChange}
      choices={AGAINST.map((way) => ({ value: way, label: t(`replay.branchWays.${way}`) }))}
    />
  );
}

/** A table of the server where the other seats wait for people. */
async function invite(
  { log }: Film,
  at: number,
  own: Seat,
  onFail: (problem: Problem) => void,
): Promise<void> {
  const places = log.players.map((_, seat) => ({ kind: seat === own ? 'me' : 'open' }) as const);
  const request = { name: ownName(), file: formatLog(log), at, places };
  const ticket = await loadTable(pageServer, request);
  if (!ticket.ok) return onFail(ticket.error);
  keepTicket('remote', ticket.value, log.game);
  goTo({ page: 'remote', table: ticket.value.table });
}
