import { type JSX, useEffect, useState } from 'react';
import { useWatched } from '../model/observable.ts';
import type { TableLink } from '../link/link.ts';
import { openLocalLink } from '../link/local.ts';
import { openMirrorLink, showToWindows } from '../link/mirror.ts';
import { lockTable, type WindowLock } from '../link/window-lock.ts';
import { useTexts } from '../texts/texts.ts';
import { Notice } from '../ui/notice.tsx';
import { TablePage } from './table-page.tsx';

/** A table of this browser. */
export function LocalPage({ table }: { readonly table: string }): JSX.Element {
  const [lock, setLock] = useState<WindowLock>();
  useEffect(() => {
    const made = lockTable(table);
    setLock(made);
    return () => made.release();
  }, [table]);
  return lock === undefined ? <Laying /> : <Locked table={table} lock={lock} />;
}

interface LockedProps {
  readonly table: string;
  readonly lock: WindowLock;
}

function Locked({ table, lock }: LockedProps): JSX.Element {
  const t = useTexts();
  const hold = useWatched(lock);
  const [isWatching, setWatching] = useState(false);
  if (hold === 'asking') return <Laying />;
  if (hold === 'mine') return <Own table={table} />;
  if (isWatching) return <Mirror table={table} lock={lock} onGone={() => setWatching(false)} />;
  return (
    <Notice
      title={t('table.elsewhere')}
      help={t('table.elsewhereHelp')}
      action={{ label: t('table.playHere'), onClick: lock.takeOver }}
      other={{ label: t('table.lookOnly'), onClick: () => setWatching(true) }}
    />
  );
}

function Own({ table }: { readonly table: string }): JSX.Element {
  const [link, setLink] = useState<TableLink>();
  useEffect(() => {
    const opened = openLocalLink(table);
    const hide = showToWindows(opened);
    setLink(opened);
    return () => {
      hide();
      opened.close();
    };
  }, [table]);
  return link === undefined ? <Laying /> : <TablePage link={link} />;
}

function Mirror({
  table,
  lock,
  onGone,
}: LockedProps & { readonly onGone: () => void }): JSX.Element {
  const [link, setLink] = useState<TableLink>();
  useEffect(() => {
    const opened = openMirrorLink({ table, takeOver: lock.takeOver, onGone });
    setLink(opened);
    return () => opened.close();
  }, [table, lock]);
  return link === undefined ? <Laying /> : <TablePage link={link} />;
}

function Laying(): JSX.Element {
  return <Notice title={useTexts()('table.connecting')} isBusy />;
}
