/** The seat of a model in a file: desktop clients end the command, and start it again, as they like. */
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Result } from '@stammtisch/kernel';
import type { SeatKeeper } from '@stammtisch/mcp';
import { type Api, API_SCHEMAS } from '@stammtisch/wire/table';
import { attemptWrite } from '../terminal/files.ts';

export interface KeptSeat extends SeatKeeper {
  /** The seat that was kept, if there is one at this server. */
  find(): Api<'Ticket'> | undefined;
}

/** Whoever reads the file can play on that seat. */
const OWN_EYES_ONLY = 0o600;

/** Keeps a seat at a server in a file, which is made at once: later there is a seat to be lost. */
export function keepSeat(file: string, server: string): Result<KeptSeat> {
  return attemptWrite(file, () => {
    closeSync(openSync(file, 'a', OWN_EYES_ONLY));
    return {
      find() {
        const kept = readKept(file);
        const ticket = API_SCHEMAS.Ticket.safeParse(kept.ticket);
        return ticket.success && kept.server === server ? ticket.data : undefined;
      },
      keep(ticket) {
        writeFileSync(file, JSON.stringify({ server, ticket }), { mode: OWN_EYES_ONLY });
      },
      forget: () => rmSync(file, { force: true }),
    };
  });
}

/** Nothing where no seat was kept yet. */
function readKept(file: string): { readonly server?: unknown; readonly ticket?: unknown } {
  try {
    return Object(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}
