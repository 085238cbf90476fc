/** All that a browser fetches which has never been here before, by a client that is no browser. */
import { Agent, request } from 'node:http';

export interface FirstVisit {
  /** How many answers came, by their status. */
  readonly statuses: Readonly<Record<number, number>>;
}

/** A browser has six connections to a server. */
const CONNECTIONS = 6;
/** What the start page asks the interface for. */
const QUESTIONS = ['/health', '/api/v1/tables?limit=20', '/api/v1/rulesets'];

/** The page, its service worker, every file that this one keeps, and what the start page asks. */
export async function visitFirst(port: number, localAddress = '127.0.0.1'): Promise<FirstVisit> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const statuses: Record<number, number> = {};
  const get = async (path: string): Promise<string> => {
    const { status, text } = await fetchText({ agent, port, path, localAddress });
    statuses[status] = (statuses[status] ?? 0) + 1;
    return text;
  };
  try {
    await get('/');
    const worker = await get('/sw.js');
    const lists = [...worker.matchAll(/(?:FIRST|LATER) = (\[.*?\])/g)];
    const files = lists.flatMap(([, list = '[]']) => JSON.parse(list) as string[]);
    await Promise.all([...files, ...QUESTIONS].map(get));
    return { statuses };
  } finally {
    agent.destroy();
  }
}

interface Fetch {
  readonly agent: Agent;
  readonly port: number;
  readonly path: string;
  readonly localAddress: string;
}

function fetchText(fetch: Fetch): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', headers: BROWSER, ...fetch }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: answer.statusCode ?? 0, text });
      });
    });
    asking.on('error', reject);
    asking.end();
  });
}

const BROWSER = { accept: '*/*', 'accept-language': 'de' };
