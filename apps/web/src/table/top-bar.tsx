import { type JSX, useState } from 'react';
import { goTo } from '../router/router.ts';
import { useSay, useTexts } from '../texts/texts.ts';
import { IconButton } from '../ui/button.tsx';
import { askForKeys, hasKeyboard } from '../ui/keys.tsx';
import { Confirm } from '../ui/dialog.tsx';
import { useProblemNote } from '../ui/use-problem-note.ts';
import { useSend } from '../table-view/use-send.ts';
import { FairnessDialog } from './fairness-dialog.tsx';
import { HandoverDialog } from './handover-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LeaveQuestion } from '../table-view/leave-question.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import { TableMenu, type TableTopic } from './table-menu.tsx';
import { useTable } from '../table-view/table-context.ts';
import styles from '../table-view/bar.module.css';
import { lazyDialog } from '../ui/lazy-part.tsx';

const SettingsDialog = lazyDialog(
  async () => (await import('../settings/settings-dialog.tsx')).SettingsDialog,
);

const PaceDialog = lazyDialog(async () => (await import('./pace-dialog.tsx')).PaceDialog);
const PictureDialog = lazyDialog(async () => (await import('./picture-dialog.tsx')).PictureDialog);
const SlateDialog = lazyDialog(async () => (await import('../slate/slate-dialog.tsx')).SlateDialog);

interface TopBarProps {
  readonly onHide?: (() => void) | undefined;
  /** A game is on the screen, with keys of its own. */
  readonly isRunning?: boolean;
}

/** A slim rail of wood: whose turn it is, and one menu for all the rest. */
export function TopBar({ onHide, isRunning = false }: TopBarProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const { game, now, link } = useTable();
  const [topic, setTopic] = useState<TableTopic>();
  const close = (): void => setTopic(undefined);
  return (
    <header className="rail">
      <IconButton icon="back" label={t('table.goHome')} onClick={() => goTo({ page: 'start' })} />
      <h1 className={styles.title}>
        <span className={styles.game}>{say(game.title)}</span>
        {isRunning || now.info.status !== 'over' ? <TurnLine /> : null}
      </h1>
      {onHide === undefined ? null : (
        <IconButton icon="hide" label={t('hotSeat.hide')} onClick={onHide} />
      )}
      {isRunning && hasKeyboard() ? (
        <IconButton icon="keys" label={t('keys.title')} onClick={askForKeys} />
      ) : null}
      {now.info.slate === undefined ? null : (
        <IconButton
          icon="slate"
          label={t('slate.title')}
          className={styles.roomy}
          onClick={() => setTopic('slate')}
        />
      )}
      {isRunning && link.kind === 'remote' ? (
        <IconButton
          icon="people"
          label={t('room.invite')}
          className={styles.roomy}
          onClick={() => setTopic('invite')}
        />
      ) : null}
      <TableMenu onTopic={setTopic} isRunning={isRunning} />
      <RulesDialog open={topic === 'rules'} onClose={close} />
      {topic === 'settings' ? <SettingsDialog open onClose={close} /> : null}
      {topic === 'pace' ? <PaceDialog open onClose={close} /> : null}
      {topic === 'picture' ? <PictureDialog onClose={close} /> : null}
      {topic === 'slate' ? <SlateDialog onClose={close} /> : null}
      <FairnessDialog open={topic === 'fairness'} onClose={close} />
      <HandoverDialog open={topic === 'handover'} onClose={close} />
      {topic === 'invite' || topic === 'tv' ? (
        <InviteDialog whom={topic === 'tv' ? 'tv' : 'friends'} onClose={close} />
      ) : null}
      <Leaving topic={topic} onClose={close} />
      <Removing topic={topic} onClose={close} />
    </header>
  );
}

/** Whose turn it is, in one line. */
export function TurnLine(): JSX.Element | null {
  const t = useTexts();
  const { faces, now, seat } = useTable();
  const waited = faces.filter(({ isTurn }) => isTurn);
  if (now.info.status === 'over') {
    const isCancelled = now.info.round?.outcome?.cancelled === true;
    return (
      <span className={styles.turn}>{t(isCancelled ? 'end.cancelledTitle' : 'end.title')}</span>
    );
  }
  // People who share a screen are called by their names.
  const isAlone = (now.you?.seats.length ?? 0) === 1;
  const isYours = isAlone && waited.some((face) => face.seat === seat);
  const text = isYours
    ? t('table.yourTurn')
    : waited.length > 1
      ? t('table.chooseNow')
      : waited.length === 1
        ? t('table.turn', { name: waited[0]!.name })
        : undefined;
  if (text === undefined) return null;
  return (
    <span className={styles.turn} data-yours={isYours || undefined}>
      {text}
    </span>
  );
}

interface QuestionProps {
  readonly topic: TableTopic | undefined;
  readonly onClose: () => void;
}

/** A hand that is taken out of a game does not come back. */
function Removing({ topic, onClose }: QuestionProps): JSX.Element {
  const t = useTexts();
  const send = useSend();
  const { names } = useTable();
  const seat = typeof topic === 'object' ? topic.remove : undefined;
  const name = seat === undefined ? '' : names[seat];
  const answer = (yes: boolean): void => {
    onClose();
    if (yes && seat !== undefined) void send({ do: 'remove', seat });
  };
  return (
    <Confirm
      open={seat !== undefined}
      title={t('table.removeSure', { name })}
      help={t('table.removeHelp')}
      yes={t('table.removeNow', { name })}
      onAnswer={answer}
    />
  );
}

function Leaving({ topic, onClose }: QuestionProps): JSX.Element {
  const t = useTexts();
  const send = useSend();
  const note = useProblemNote();
  const close = (yes: boolean): void => {
    onClose();
    if (yes) void send({ do: 'close' });
  };
  return (
    <>
      <LeaveQuestion
        open={topic === 'leave'}
        onClose={onClose}
        onLeft={() => goTo({ page: 'start' })}
        onFail={note}
      />
      <Confirm
        open={topic === 'close'}
        title={t('table.closeSure')}
        yes={t('table.closeTable')}
        onAnswer={close}
      />
    </>
  );
}
