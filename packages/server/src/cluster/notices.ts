/** What whoever runs a server is told about the others on its database. */
import { type Sentence, sentence } from '@stammtisch/kernel';

export function tellChannelLost(channel: string): Sentence {
  return sentence(
    '{channel} ist nicht zu erreichen. Gespielt wird weiter; was auf anderen Servern geschieht, ist einige Sekunden später zu sehen.',
    '{channel} cannot be reached. Play goes on; what happens on other servers is seen a few seconds later.',
    { channel },
  );
}

export function tellChannelBack(channel: string): Sentence {
  return sentence('{channel} ist zu erreichen.', '{channel} can be reached.', { channel });
}

export function tellPeerLost(name: string): Sentence {
  return sentence(
    'Der Server {name} ist nicht mehr zu hören; wer dort war, kommt über andere Server zurück.',
    'The server {name} is not heard any more; whoever was there comes back through other servers.',
    { name },
  );
}

/** Servers use the same database and do not hear each other. */
export function tellUnheard(names: readonly string[], own: string): Sentence {
  return sentence(
    'Auf derselben Datenbank laufen Server, die von hier nicht zu hören sind: {names}. Dieser hier verwendet {own}. Alle brauchen dasselbe --nats oder alle keines; bis dahin sieht man ihre Züge verspätet.',
    'Servers run on the same database that are not heard from here: {names}. This one uses {own}. All need the same --nats, or all none; until then their moves are seen late.',
    { names: names.join(', '), own },
  );
}

/** Others are on other machines, and this one listens on its own alone. */
export function tellUnreachable(address: string): Sentence {
  return sentence(
    'Andere Server auf derselben Datenbank laufen auf anderen Rechnern und erreichen diesen unter {address} nicht: Wettbewerbe und Liga sind nur hier zu sehen. Starte ihn mit --host und der Adresse dieses Rechners.',
    'Other servers on the same database run on other machines and do not reach this one at {address}: contests and leagues are seen here only. Start it with --host and the address of this machine.',
    { address },
  );
}

export function tellHeardAgain(): Sentence {
  return sentence(
    'Alle Server auf derselben Datenbank sind wieder zu hören.',
    'All servers on the same database are heard again.',
  );
}
