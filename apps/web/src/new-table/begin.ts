/** Opens tables and goes to them. */
import { loadTable, openTable, type Problem } from '@stammtisch/client';
import type { Result } from '@stammtisch/kernel';
import type { Api, ConfigRequest } from '@stammtisch/wire/table';
import { fetchPart } from '../model/fetch-part.ts';
import { pageServer } from '../link/page-server.ts';
import { goTo } from '../router/router.ts';
import type { CatalogueEntry } from '../games/catalogue.ts';
import { ownPicture, readName } from '../model/person.ts';
import { settings } from '../model/settings.ts';
import { keepTicket, tokensFor } from '../model/tickets.ts';
import { textNow } from '../texts/texts.ts';
import { showNote } from '../ui/toasts.tsx';

type Places = NonNullable<Api<'OpenTable'>['places']>;

/** Opens a table in the page itself, which needs no server. */
export async function beginLocal(config: ConfigRequest, places: Places): Promise<void> {
  const { openLocalTable } = await fetchPart(() => import('../link/local.ts'));
  const name = ownName();
  const ticket = await openLocalTable({
    name,
    ...ownPicture(),
    config: { ...config, seats: places.length },
    places,
  });
  if (ticket.ok) goTo({ page: 'local', table: ticket.value.table });
  else tell(ticket.error);
}

/** Opens a table against the usual opponents by the usual rules. */
export function startAgainstBots({ id, opponents }: CatalogueEntry): Promise<void> {
  const places: Places = [
    { kind: 'me' },
    ...opponents.map((bot) => ({ kind: 'bot', bot }) as const),
  ];
  return beginLocal({ game: id }, places);
}

/** Opens a table on the server that others can come to. */
export async function beginRemote(
  name: string,
  config: ConfigRequest,
  places?: Places,
): Promise<void> {
  const ticket = await openTable(pageServer, {
    name,
    ...ownPicture(),
    config,
    ...(places === undefined ? {} : { places }),
  });
  if (!ticket.ok) return tell(ticket.error);
  keepTicket('remote', ticket.value, config.game);
  goTo({ page: 'remote', table: ticket.value.table });
}

/** Goes on with a game from a file: in the page if possible, else on the server it came from. */
export async function beginFromFile(file: File): Promise<void> {
  const text = await file.text();
  const { loadLocalTable } = await fetchPart(() => import('../link/local.ts'));
  const local = await loadLocalTable(ownName(), text);
  if (local.ok) return goTo({ page: 'local', table: local.value.table });
  if (local.error.code !== 'file-sealed') return tell(local.error);
  const remote = await loadOnServer(text);
  if (!remote.ok) return tell(remote.error);
  keepTicket('remote', remote.value);
  goTo({ page: 'remote', table: remote.value.table });
}

/** What a player without a name is called. */
export function ownName(): string {
  const name = readName();
  return name === '' ? textNow('start.defaultName') : name;
}

/** Tries the player's tables of this game, since the file does not say which it comes from. */
async function loadOnServer(file: string): Promise<Result<Api<'Ticket'>, Problem>> {
  const request = { name: ownName(), file };
  const tokens = tokensFor(gameOf(file)).slice(0, TRIES_MAX);
  let answer = await loadTable(pageServer, request, tokens.shift());
  while (!answer.ok && answer.error.code === 'file-stranger' && tokens.length > 0) {
    answer = await loadTable(pageServer, request, tokens.shift());
  }
  return answer;
}

/** Servers do not let anybody try for ever. */
const TRIES_MAX = 10;

function gameOf(file: string): unknown {
  try {
    return (JSON.parse(file) as { game?: unknown }).game;
  } catch {
    return undefined;
  }
}

function tell({ message }: Problem): void {
  showNote(message[settings.get().lang], 'bad');
}
