import { type JSX, useState } from 'react';
import { fetchPart } from '../model/fetch-part.ts';
import { goTo } from '../router/router.ts';
import { titleOf } from '../games/catalogue.ts';
import { forgetTicket, type KeptTicket, listOpen, useTickets } from '../model/tickets.ts';
import { useLang, useSay, useTexts } from '../texts/texts.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './start-page.module.css';

/** So many leave room for the games on the first screen of a phone. */
const SHOWN = 1;
const SHOWN_MAX = 4;

/** The tables that the player was at last: the last one, and the others when asked for. */
export function Continue(): JSX.Element | null {
  const t = useTexts();
  const [hasAll, setAll] = useState(false);
  const kept = listOpen(useTickets()).slice(0, SHOWN_MAX);
  const tickets = hasAll ? kept : kept.slice(0, SHOWN);
  if (tickets.length === 0) return null;
  return (
    <section className={styles.box} aria-label={t('start.continue')}>
      <h2>{t('start.continue')}</h2>
      <ul className={styles.list}>
        {tickets.map((ticket) => (
          <TicketRow key={ticket.table} ticket={ticket} />
        ))}
      </ul>
      {tickets.length === kept.length ? null : (
        <Button look="quiet" onClick={() => setAll(true)}>
          {t('start.continueMore', { count: kept.length - tickets.length })}
        </Button>
      )}
    </section>
  );
}

function TicketRow({ ticket }: { readonly ticket: KeptTicket }): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const lang = useLang();
  const { kind, table, code, game, at } = ticket;
  const time = new Intl.DateTimeFormat(lang, { dateStyle: 'short', timeStyle: 'short' }).format(at);
  const where = kind === 'local' ? t('start.recentLocal') : t('start.recentRemote', { code });
  return (
    <li className={styles.row}>
      <button type="button" className={styles.open} onClick={() => goTo({ page: kind, table })}>
        <Icon name={kind === 'local' ? 'device' : 'people'} />
        <span>
          <b>{say(titleOf(game))}</b>
          <small>
            {where}, {time}
          </small>
        </span>
      </button>
      <IconButton icon="close" label={t('start.forget')} onClick={() => void forget(ticket)} />
    </li>
  );
}

async function forget({ kind, table }: KeptTicket): Promise<void> {
  if (kind === 'remote') return forgetTicket(table);
  const { dropLocalTable } = await fetchPart(() => import('../link/local.ts'));
  await dropLocalTable(table);
}
