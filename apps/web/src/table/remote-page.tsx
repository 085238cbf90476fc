import { type JSX, useEffect, useState } from 'react';
import { openPageSocket } from '../link/line.ts';
import type { TableLink } from '../link/link.ts';
import { openRemoteLink } from '../link/remote.ts';
import { useTickets } from '../model/tickets.ts';
import { JoinPage } from './join-page.tsx';
import { TablePage } from './table-page.tsx';

/** A table of the server, by its id or its code; who is not known there is asked to come in. */
export function RemotePage({ reference }: { readonly reference: string }): JSX.Element {
  const ticket = useTickets().find(({ table, code }) => table === reference || code === reference);
  const [isWatching, setWatching] = useState(false);
  if (ticket === undefined && !isWatching) {
    return <JoinPage reference={reference} onWatch={() => setWatching(true)} />;
  }
  return <Linked table={ticket?.table ?? reference} token={ticket?.token} />;
}

function Linked({
  table,
  token,
}: {
  readonly table: string;
  readonly token: string | undefined;
}): JSX.Element | null {
  const [link, setLink] = useState<TableLink>();
  useEffect(() => {
    const opened = openRemoteLink({ table, token, openSocket: openPageSocket });
    setLink(opened);
    return () => opened.close();
  }, [table, token]);
  return link === undefined ? null : <TablePage link={link} />;
}
