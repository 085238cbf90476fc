import { type JSX, useEffect, useState } from 'react';
import { openPageSocket } from '../link/connection.ts';
import type { TableLink } from '../link/link.ts';
import { openRemoteLink } from '../link/remote.ts';
import { shuffleParts } from '../link/kept-parts.ts';
import { seenAt } from '../model/seen.ts';
import { useTickets } from '../model/tickets.ts';
import { useTexts } from '../texts/texts.ts';
import { Notice } from '../ui/notice.tsx';
import { JoinPage } from './join-page.tsx';
import { TablePage } from './table-page.tsx';

/** A table of the server, by its id or its code; a player without a ticket is asked to come in. */
export function RemotePage({ reference }: { readonly reference: string }): JSX.Element {
  const ticket = useTickets().find(({ table, code }) => table === reference || code === reference);
  const [isWatching, setWatching] = useState(false);
  if (ticket === undefined && !isWatching) {
    return <JoinPage reference={reference} onWatch={() => setWatching(true)} />;
  }
  return <Linked table={ticket?.table ?? reference} token={ticket?.token} />;
}

/** So many older news are fetched again, for the list of the last moves. */
const SHOWN_BEFORE = 60;

function Linked({
  table,
  token,
}: {
  readonly table: string;
  readonly token: string | undefined;
}): JSX.Element {
  const t = useTexts();
  const [link, setLink] = useState<TableLink>();
  useEffect(() => {
    const opened = openRemoteLink({
      table,
      token,
      since: Math.max(0, (seenAt(table) ?? 0) - SHOWN_BEFORE),
      openSocket: openPageSocket,
      parts: shuffleParts,
    });
    setLink(opened);
    return () => opened.close();
  }, [table, token]);
  if (link === undefined) return <Notice title={t('table.connecting')} isBusy />;
  return <TablePage link={link} />;
}
