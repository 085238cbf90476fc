import { type JSX, useState } from 'react';
import { useRemoteLink } from '../link/use-remote-link.ts';
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
  if (ticket !== undefined) return <Linked table={ticket.table} token={ticket.token} />;
  return <Linked table={reference} token={undefined} onJoin={() => setWatching(false)} />;
}

interface LinkedProps {
  readonly table: string;
  readonly token: string | undefined;
  /** For those who only watch. */
  readonly onJoin?: () => void;
}

function Linked({ table, token, onJoin }: LinkedProps): JSX.Element {
  const t = useTexts();
  const link = useRemoteLink(table, token);
  if (link === undefined) return <Notice title={t('table.connecting')} isBusy />;
  return <TablePage link={link} onJoin={onJoin} />;
}
