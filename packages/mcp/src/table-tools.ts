/** Where the tables of a model are: a server, on this machine or elsewhere. */
import { enterTable, joinTable, openTable, type Server } from '@stammtisch/client';
import { fail, type Lang, ok, type Result } from '@stammtisch/kernel';
import type { Api } from '@stammtisch/wire/table';
import type { Chair } from './chair.ts';
import { type SeatKeeper, sitAtTable, type TableChair } from './table-chair.ts';
import { say } from './texts.ts';

/** Opens tables and comes to them. */
export interface TableTools {
  open(request: Api<'OpenTable'>, lang: Lang): Promise<Result<Chair, string>>;
  join(code: string, request: Api<'JoinTable'>, lang: Lang): Promise<Result<Chair, string>>;
  /** Takes a seat that was kept; whether it is still there shows when somebody looks. */
  comeBack(ticket: Api<'Ticket'>): Chair;
}

/** The tables of a server; people find them at `shown`. */
export function tableToolsAt(at: Server, shown = at.address, keeper?: SeatKeeper): TableTools {
  // Whoever meets a limit is told so: clients of models do not wait for as long as pages do.
  const server = { ...at, tries: 1 };
  const sit = ({ table, code, token }: Api<'Ticket'>): TableChair => {
    const link = enterTable(server, { table, token, since: 0 });
    const { startTimer } = server;
    return sitAtTable({ link, address: `${shown}/t/${code}`, startTimer, keeper });
  };
  const enter = async (ticket: Api<'Ticket'>): Promise<Chair> => {
    keeper?.keep(ticket);
    const chair = sit(ticket);
    await chair.arrive();
    return chair;
  };
  return {
    comeBack: sit,
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
