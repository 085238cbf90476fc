/** A server of a trial and its data, which stay the same over all its ends and starts. */
import { join } from 'node:path';
import { assert } from '@stammtisch/kernel';
import type { Api } from '@stammtisch/wire/table';
import { type Ended, serve, type Serving, type ServingPlan } from './serving.ts';
import type { Trial } from './trial.ts';

/** A server that is started, ended and started again, always over the same data. */
export interface Site {
  readonly data: string;
  readonly serving: () => Serving;
  readonly port: () => number;
  /** Starts it again after its end, otherwise where wanted. */
  readonly start: (changes?: Partial<ServingPlan>) => Promise<void>;
  readonly end: (signal: NodeJS.Signals) => Promise<Ended>;
}

export async function openSite(
  trial: Trial,
  usual: Partial<ServingPlan> = {},
  name = 'data',
): Promise<Site> {
  const data = usual.data ?? join(trial.folder, name);
  let serving: Serving | undefined;
  let port = 0;
  const site: Site = {
    data,
    serving: () => serving!,
    port: () => port,
    async start(changes = {}) {
      serving = serve(trial, { data, port, ...usual, ...changes });
      ({ port } = await serving.ports);
    },
    async end(signal) {
      serving!.kill(signal);
      return serving!.ended;
    },
  };
  await site.start();
  return site;
}

/** Asks for something to be made, perhaps as the one whom the token belongs to. */
export async function post<Made = Api<'Ticket'>>(
  port: number,
  path: string,
  body: object,
  token?: string,
): Promise<Made> {
  const answer = await send(port, path, body, token);
  const text = await answer.text();
  assert(answer.status === 201, `${path} is done: ${text}`);
  return JSON.parse(text) as Made;
}

/** The same for who looks at the answer, however it is. */
export function send(
  port: number,
  path: string,
  body: object,
  token?: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...headers,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}
