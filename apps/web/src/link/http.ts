/** Requests to the server outside of a table. */
import { fail, ok, type Result, type Text } from '@stammtisch/kernel';
import type { Api } from '@stammtisch/wire/table';
import { fetchPatiently } from './limits.ts';
import type { Problem, SavedFile } from './link.ts';

/** Opens a table on the server. */
export function openRemoteTable(body: Api<'OpenTable'>): Promise<Result<Api<'Ticket'>, Problem>> {
  return ask('POST', '/tables', body);
}

/** Comes to a table with a name; `reference` is its id or its code. */
export function joinRemoteTable(
  reference: string,
  body: Api<'JoinTable'>,
): Promise<Result<Api<'Ticket'>, Problem>> {
  return ask('POST', `/tables/${encodeURIComponent(reference)}/members`, body);
}

/** What everybody may know of a table. */
export function lookAtTable(reference: string): Promise<Result<Api<'TableInfo'>, Problem>> {
  return ask('GET', `/tables/${encodeURIComponent(reference)}`);
}

/** Tables that anybody may watch or come to. */
export function listRemoteTables(): Promise<Result<Api<'TableList'>, Problem>> {
  return ask('GET', '/tables?limit=20');
}

/** Goes on with a saved game; a sealed one needs a token of the table that it comes from. */
export function loadRemoteTable(
  body: Api<'LoadTable'>,
  token: string | undefined,
): Promise<Result<Api<'Ticket'>, Problem>> {
  return ask('POST', '/tables/load', body, token);
}

/** A code with which another device of the same person can take part. */
export function offerHandover(
  table: string,
  token: string,
): Promise<Result<Api<'Handover'>, Problem>> {
  return ask('POST', `/tables/${encodeURIComponent(table)}/handovers`, {}, token);
}

/** Takes part with this device as the person who made the code. */
export function takeHandover(code: string): Promise<Result<Api<'Ticket'>, Problem>> {
  return ask('POST', `/handovers/${encodeURIComponent(code)}`, {});
}

/** Bots over the network that could be seated. */
export function listPrograms(): Promise<Result<Api<'ProgramList'>, Problem>> {
  return ask('GET', '/programs');
}

/** Games that were played to their end and may be found by everybody, newest first. */
export function listFinishedGames(): Promise<Result<Api<'FinishedList'>, Problem>> {
  return ask('GET', '/finished?limit=20');
}

/** One of them with its log; also one that is not listed, for whoever knows its id. */
export function readFinishedGame(id: string): Promise<Result<Api<'FinishedGame'>, Problem>> {
  return ask('GET', `/finished/${encodeURIComponent(id)}`);
}

/** House rules that people have saved on the server. */
export function listRemoteRulesets(): Promise<Result<Api<'RulesetList'>, Problem>> {
  return ask('GET', '/rulesets');
}

/** Saves house rules; what is there already only with the token it was saved with. */
export function putRemoteRuleset(
  name: string,
  body: Api<'RulesetRequest'>,
  token: string,
): Promise<Result<Api<'RulesetSaved'>, Problem>> {
  return ask('PUT', `/rulesets/${encodeURIComponent(name)}`, body, token);
}

export function deleteRemoteRuleset(
  name: string,
  token: string,
): Promise<Result<Api<'Ruleset'>, Problem>> {
  return ask('DELETE', `/rulesets/${encodeURIComponent(name)}`, undefined, token);
}

/** Whether there is a server to play with others. */
export async function isServerThere(): Promise<boolean> {
  return (await readStatus()) !== undefined;
}

/** Where other devices in the network reach the server; empty if they cannot, or it is silent. */
export async function readAddresses(): Promise<readonly string[]> {
  return (await readStatus())?.addresses ?? [];
}

/** Undefined where no server answers for itself. */
async function readStatus(): Promise<Api<'Status'> | undefined> {
  try {
    const response = await fetchPatiently('/health');
    return response.ok ? ((await response.json()) as Api<'Status'>) : undefined;
  } catch {
    return undefined;
  }
}

export async function saveRemote(
  table: string,
  token: string,
  format: string,
): Promise<Result<SavedFile, Problem>> {
  const path = `/tables/${encodeURIComponent(table)}/save?format=${format}`;
  const response = await request('GET', path, undefined, token);
  if (response === undefined) return fail(UNREACHABLE);
  if (!response.ok) return fail(await readProblem(response));
  const named = /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '');
  return ok({ fileName: named?.[1] ?? 'stammtisch.json', text: await response.text() });
}

const BASE = '/api/v1';

const UNREACHABLE: Problem = {
  code: 'unreachable',
  message: {
    de: 'Der Server ist nicht zu erreichen.',
    en: 'The server cannot be reached.',
  },
};

/** A question to the interface of the server: its answer, or what is wrong in both languages. */
export async function ask<T>(
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<Result<T, Problem>> {
  const response = await request(method, path, body, token);
  if (response === undefined) return fail(UNREACHABLE);
  if (!response.ok) return fail(await readProblem(response));
  try {
    return ok((await response.json()) as T);
  } catch {
    // A page where the interface should be: there is no server behind it.
    return fail(UNREACHABLE);
  }
}

async function request(
  method: string,
  path: string,
  body: object | undefined,
  token?: string,
): Promise<Response | undefined> {
  try {
    return await fetchPatiently(BASE + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    return undefined;
  }
}

async function readProblem(response: Response): Promise<Problem> {
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
