/** Which requests are taken at all: by the name of the server, and by the page that sends them. */
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { Rejection } from '@stammtisch/kernel';
import { httpRefusal } from '../refusals/http-refusals.ts';

export interface GuardSetup {
  /** What the server listens on. */
  readonly host: string;
  /** Names under which it can be reached beside addresses and `localhost`, such as `karten.local`. */
  readonly names?: readonly string[] | undefined;
  /** Other origins whose pages may use it, such as `https://karten.example`. */
  readonly origins?: readonly string[] | undefined;
}

export interface Guard {
  /**
   * Why a request is not for us. Against pages that let their own name point to this machine: an
   * address as a host cannot lie, of names only those that are known count.
   */
  refuseHost(headers: IncomingHttpHeaders): Rejection | undefined;
  /** Why the page a request comes from may not change anything; programs send no origin. */
  refuseOrigin(headers: IncomingHttpHeaders): Rejection | undefined;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export function createGuard({ host, names = [], origins = [] }: GuardSetup): Guard {
  const known = new Set([...LOOPBACK, ...names.map((name) => name.toLowerCase())]);
  const onlyLocal = LOOPBACK.has(host) || host === '::1';
  const isKnown = (name: string): boolean =>
    known.has(name) || (!onlyLocal && isIP(name.replace(/^\[|\]$/g, '')) !== 0);
  return {
    refuseHost: ({ host: asked }) => {
      const name = hostNameOf(asked);
      return name !== undefined && isKnown(name) ? undefined : httpRefusal('other-host');
    },
    refuseOrigin: ({ host: asked, origin, 'sec-fetch-site': site }) => {
      if (origin === undefined) {
        return site === 'cross-site' ? httpRefusal('other-origin') : undefined;
      }
      const isOwn = asked !== undefined && hostOf(origin) === asked.toLowerCase();
      return isOwn || origins.includes(origin) ? undefined : httpRefusal('other-origin');
    },
  };
}

const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/;

function hostNameOf(header: string | undefined): string | undefined {
  return HOST.exec(header?.toLowerCase() ?? '')?.[1];
}

/** Name and port of an origin; `null` and the like have none. */
function hostOf(origin: string): string | undefined {
  return /^https?:\/\/([^/]+)$/.exec(origin.toLowerCase())?.[1];
}
