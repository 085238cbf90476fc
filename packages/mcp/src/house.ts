/** Where the tables of a model are: a server, on this machine or elsewhere. */
import { enterTable, joinTable, openTable, type Server } from '@stammtisch/client';
import { fail, type Lang, ok, type Result } from '@stammtisch/kernel';
import type { Api } from '@stammtisch/wire/table';
import type { Chair } from './chair.ts';
import { sitAtTable } from './table-chair.ts';
import { say } from './texts.ts';

/** Opens tables and comes to them. */
export interface House {
  open(request: Api<'OpenTable'>, lang: Lang): Promise<Result<Chair, string>>;
  join(code: string, request: Api<'JoinTable'>, lang: Lang): Promise<Result<Chair, string>>;
}

/** The tables of a server; people find them at `shown`. */
export function houseAt(at: Server, shown = at.address): House {
  // Whoever meets a limit is told so: clients of models do not wait for as long as pages do.
  const server = { ...at, tries: 1 };
  const enter = async (ticket: Api<'Ticket'>): Promise<Chair> => {
    const link = enterTable(server, { table: ticket.table, token: ticket.token, since: 0 });
    const address = `${shown}/t/${ticket.code}`;
    const chair = sitAtTable({ link, address, startTimer: server.startTimer });
    await chair.arrive();
    return chair;
  };
  return {
    async open(request, lang) {
      const ticket = await openTable(server, request);
      if (!ticket.ok) return fail(ticket.error.message[lang]);
      const chair = await enter(ticket.value);
      // Nobody else is to come: there is nothing to wait for.
      if (request.places?.every(({ kind }) => kind !== 'open') === true) await chair.start(lang);
      return ok(chair);
    },
    async join(code, request, lang) {
      const ticket = await joinTable(server, code, request);
      if (!ticket.ok) {
        const { code: why, message } = ticket.error;
        return fail(
          why === 'name-taken' ? `${message[lang]} ${say(lang, 'rename')}` : message[lang],
        );
      }
      return ok(await enter(ticket.value));
    },
  };
}
