import { formatLog, type Seat } from '@stammtisch/kernel';
import { type JSX, useState } from 'react';
import { copyText } from '../model/clipboard.ts';
import { goTo } from '../router/router.ts';
import bar from '../table-view/bar.module.css';
import { useSay, useTexts } from '../texts/texts.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { downloadFile } from '../ui/files.ts';
import { Menu, MenuGroup, MenuItem } from '../ui/menu.tsx';
import { showNote } from '../ui/toasts.tsx';
import { BranchDialog } from './branch-dialog.tsx';
import { type Film, isOver } from '../logs/film.ts';
import type { FoundLog } from '../logs/log-source.ts';
import styles from './player-bar.module.css';
import { fileNameOf, linkTo } from '../logs/share.ts';
import { lazyDialog } from '../ui/lazy-part.tsx';

const ChecksDialog = lazyDialog(
  async () => (await import('../verify/checks-dialog.tsx')).ChecksDialog,
);

const EmbedDialog = lazyDialog(async () => (await import('./embed-dialog.tsx')).EmbedDialog);

const LuckDialog = lazyDialog(async () => (await import('../insight/luck-dialog.tsx')).LuckDialog);

interface PlayerBarProps {
  readonly film: Film;
  readonly found: FoundLog;
  readonly names: readonly string[];
  readonly position: number;
  readonly seat: Seat;
  readonly onOther: () => void;
  readonly back?: { readonly label: string; readonly onClick: () => void } | undefined;
  readonly onChart: () => void;
  readonly onGo: (position: number) => void;
}

/** What can be done with the film beside looking at it. */
export function PlayerBar(props: PlayerBarProps): JSX.Element {
  const { film, names, position, seat, onGo } = props;
  const t = useTexts();
  const say = useSay();
  const [topic, setTopic] = useState<'branch' | 'check' | 'embed' | 'luck'>();
  const close = (): void => setTopic(undefined);
  const { label, onClick } = props.back ?? {
    label: t('app.home'),
    onClick: () => goTo({ page: 'start' }),
  };
  const outcome = position === film.moves.length ? film.log.outcome : undefined;
  return (
    <header className="rail">
      <IconButton icon="back" label={label} onClick={onClick} />
      <h1 className={bar.title}>
        <span className={bar.game}>{say(film.game.title)}</span>
        <span className={cx(bar.turn, styles.what)}>{t('replay.title')}</span>
      </h1>
      <Button
        look="quiet"
        icon="branch"
        className={styles.branch}
        disabled={outcome !== undefined}
        title={outcome === undefined ? t('replay.branchHelp') : t('replay.over')}
        onClick={() => setTopic('branch')}
      >
        {t('replay.branch')}
      </Button>
      <FilmMenu
        {...props}
        onCheck={() => setTopic('check')}
        onEmbed={() => setTopic('embed')}
        onLuck={() => setTopic('luck')}
      />
      <BranchDialog
        open={topic === 'branch'}
        onClose={close}
        film={film}
        position={position}
        names={names}
        seat={seat}
      />
      {topic === 'check' ? <ChecksDialog log={film.log} names={names} onClose={close} /> : null}
      {topic === 'embed' ? <EmbedDialog film={film} found={props.found} onClose={close} /> : null}
      {topic === 'luck' ? (
        <LuckDialog
          game={film.game}
          log={film.log}
          names={names}
          onClose={close}
          position={position}
          onGo={onGo}
        />
      ) : null}
    </header>
  );
}

interface FilmMenuProps extends PlayerBarProps {
  readonly onCheck: () => void;
  readonly onEmbed: () => void;
  readonly onLuck: () => void;
}

function FilmMenu(props: FilmMenuProps): JSX.Element {
  const { film, found, names, position, onOther, onChart, onCheck, onEmbed, onLuck } = props;
  const t = useTexts();
  const share = async (): Promise<void> => {
    const link = await linkTo(found, position);
    if (link === undefined) return showNote(t('replay.tooLong'), 'bad');
    if (navigator.share !== undefined && matchMedia('(pointer: coarse)').matches) {
      // Who changes their mind has not failed.
      return navigator.share({ url: link }).catch(() => undefined);
    }
    if (await copyText(link)) return showNote(t('replay.shared'));
    history.replaceState(history.state, '', link);
    showNote(t('replay.inAddress'));
  };
  const save = (): void =>
    downloadFile({ fileName: fileNameOf(film.log, names), text: `${formatLog(film.log)}\n` });
  return (
    <Menu trigger={<IconButton icon="menu" label={t('replay.menu')} />}>
      <MenuGroup>
        <MenuItem icon="link" onClick={() => void share()}>
          {t('replay.shareLink')}
        </MenuItem>
        {isOver(film) ? (
          <MenuItem icon="tv" onClick={onEmbed}>
            {t('embed.title')}
          </MenuItem>
        ) : null}
        <MenuItem icon="save" onClick={save}>
          {t('replay.saveFile')}
        </MenuItem>
        <MenuItem icon="shield" onClick={onCheck}>
          {t('replay.check')}
        </MenuItem>
        {/* While a game is on, what is in the hands of others is not to be guessed from it. */}
        {isOver(film) ? (
          <MenuItem icon="luck" onClick={onLuck}>
            {t('replay.luck')}
          </MenuItem>
        ) : null}
        <MenuItem icon="chart" onClick={onChart}>
          {t('replay.chart')}
        </MenuItem>
        <MenuItem icon="film" onClick={onOther}>
          {t('replay.other')}
        </MenuItem>
      </MenuGroup>
    </Menu>
  );
}
