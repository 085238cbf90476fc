/** What whoever runs a server is told without asking. */
import { type Sentence, sentence } from '@stammtisch/kernel';
import type { Announcement } from '../tables/sweeper.ts';

export function announceDeletion({ tables, unusedSince, inMs }: Announcement): Sentence {
  return sentence(
    'In {minutes} Minuten werden Tische gelöscht, an denen seit {since} nichts mehr geschehen ist; es sind {tables}. Mit --keep-days 0 bleiben sie.',
    'In {minutes} minutes tables are deleted at which nothing has happened since {since}; there are {tables}. With --keep-days 0 they stay.',
    { minutes: Math.round(inMs / 60_000), since: dayOf(unusedSince), tables },
  );
}

export function tellDeleted(tables: number): Sentence {
  return sentence(
    'Lange unbenutzte Tische sind gelöscht; es waren {tables}.',
    'Tables that were unused for long are deleted; there were {tables}.',
    { tables },
  );
}

export function tellClosed(tables: number): Sentence {
  return sentence(
    'Der Platz für offene Tische ist knapp: Verlassene Tische sind geschlossen; es waren {tables}.',
    'Room for open tables is short: abandoned tables are closed; there were {tables}.',
    { tables },
  );
}

export function tellJump(byMs: number): Sentence {
  return sentence(
    'Die Uhr wurde um {seconds} Sekunden verstellt. Niemand verliert dadurch Bedenkzeit, und eine Stunde lang wird nichts gelöscht.',
    'The clock was set by {seconds} seconds. Nobody loses time to think by that, and for one hour nothing is deleted.',
    { seconds: Math.round(byMs / 1000) },
  );
}

/** `2026-05-01`. */
function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
