/** Questions over HTTP. */
import { fail, ok, type Text } from '@stammtisch/kernel';
import type { Api } from '@stammtisch/wire/table';
import { fetchPatiently } from './limits.ts';
import { type ApiAnswer, type Problem, UNREACHABLE } from './problem.ts';
import { apiAddress, type Server } from './server.ts';
import type { HttpResponse } from './surroundings.ts';

/** What is asked: `path` is below `/api/v1`. */
export interface Question {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object | undefined;
  /** Proves who asks, where that matters. */
  readonly token?: string | undefined;
}

/** A question to the interface of the server: its answer, or what is wrong in both languages. */
export async function ask<T>(server: Server, question: Question): ApiAnswer<T> {
  const response = await request(server, question);
  if (!response.ok) return response;
  try {
    return ok((await response.value.json()) as T);
  } catch {
    // A page where the interface should be: there is no server behind it.
    return fail(UNREACHABLE);
  }
}

/** The same for an answer that is no JSON. */
export async function request(
  server: Server,
  { method, path, body, token }: Question,
): ApiAnswer<HttpResponse> {
  try {
    const response = await fetchPatiently(server, apiAddress(server, path), {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return response.ok ? ok(response) : fail(await readProblem(response));
  } catch {
    return fail(UNREACHABLE);
  }
}

/** How the server is and where it can be reached; undefined where none answers for itself. */
export async function readStatus(server: Server): Promise<Api<'Status'> | undefined> {
  try {
    const response = await fetchPatiently(server, `${server.address}/health`);
    return response.ok ? ((await response.json()) as Api<'Status'>) : undefined;
  } catch {
    return undefined;
  }
}

async function readProblem(response: HttpResponse): Promise<Problem> {
  try {
    const { code, message } = (await response.json()) as { code?: unknown; message?: unknown };
    if (typeof code === 'string' && isText(message)) return { code, message };
  } catch {
    // Whatever answered was not our server.
  }
  return UNREACHABLE;
}

function isText(value: unknown): value is Text {
  if (typeof value !== 'object' || value === null) return false;
  const { de, en } = value as Record<string, unknown>;
  return typeof de === 'string' && typeof en === 'string';
}
