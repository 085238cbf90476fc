/** A PostgreSQL that cannot be used, or not at the moment. */
import { type Rejection, speak } from '@stammtisch/kernel';
import { startPostgres } from '@stammtisch/testkit/services';
import { usePostgres } from '@stammtisch/testkit/use-services';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openPostgresStore } from './store.ts';
import { startProxy } from './test/proxy.ts';
import { append } from './test/samples.ts';
import { changeUrl, query, useStore } from './test/stores.ts';

const url = usePostgres();
/** Long enough for every restart on a busy machine. */
const PATIENT = { retryMs: 60_000, callMs: 60_000, connectMs: 30_000, answerMs: 30_000 };
const ONCE = { ...PATIENT, retryMs: 0 };

/** What is said, in both languages, about a database that cannot be used. */
async function refusalFor(
  address: string,
  patience = ONCE,
): Promise<readonly [string, string, string]> {
  const opened = await openPostgresStore({ url: address, patience });
  expect(opened.ok).toBe(false);
  return spoken((opened as { readonly error: Rejection }).error);
}

function spoken(error: Rejection): readonly [string, string, string] {
  const [de, en] = [speak(error, 'de'), speak(error, 'en')];
  // No gap of the sentence is left open, and no password is told.
  for (const said of [de, en]) expect(said).not.toMatch(/[{}]|secret-password/);
  return [error.code, de, en];
}

async function rejectionOf(promise: Promise<unknown>): Promise<Rejection> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(passwordOf(url()));
  return (error as { readonly rejection: Rejection }).rejection;
}

function passwordOf(address: string): string {
  return new URL(address).password;
}

describe('a store does not open', () => {
  it.each(['', 'sqlite://x', 'postgres://', '/data', 'postgres://a b', 'postgres://h:x/d'])(
    'where the address is %j',
    async (address) => {
      const [code] = await refusalFor(address);
      expect(['store-address', 'store-unreachable']).toContain(code);
    },
  );

  it('where nobody listens', async () => {
    const [code, de, en] = await refusalFor('postgres://me:secret-password@127.0.0.1:1/cards');
    expect(code).toBe('store-unreachable');
    expect(de).toBe(
      'Die Datenbank 127.0.0.1:1/cards ist nicht zu erreichen (connect ECONNREFUSED 127.0.0.1:1).',
    );
    expect(en).toBe(
      'The database 127.0.0.1:1/cards cannot be reached (connect ECONNREFUSED 127.0.0.1:1).',
    );
  });

  it('where somebody listens who does not answer', async () => {
    const proxy = await startProxy(url());
    proxy.freeze();
    expect((await refusalFor(proxy.url, { ...ONCE, connectMs: 500 }))[0]).toBe('store-unreachable');
  });

  it('with the wrong password', async () => {
    const own = await startPostgres();
    onTestFinished(() => own.stop());
    const [code, de, en] = await refusalFor(changeUrl(own.url, { password: 'secret-password' }));
    expect(code).toBe('store-password');
    const where = `127.0.0.1:${own.port}/postgres`;
    expect(de).toBe(
      `Die Datenbank ${where} lässt „stammtisch“ nicht herein: Name oder Passwort stimmen nicht.`,
    );
    expect(en).toBe(
      `The database ${where} does not let "stammtisch" in: the name or the password is wrong.`,
    );
  }, 180_000);

  it('where there is no such database', async () => {
    const [code, , en] = await refusalFor(changeUrl(url(), { pathname: '/nowhere' }));
    expect(code).toBe('store-no-database');
    expect(en).toMatch(/^There is no database .*\/nowhere; create it/);
  });

  it('where the database cannot hold all letters', async () => {
    const name = `${new URL(url()).pathname.slice(1)}_latin`;
    await query(url(), `CREATE DATABASE ${name} ENCODING LATIN1 LOCALE 'C' TEMPLATE template0`);
    onTestFinished(async () => void (await query(url(), `DROP DATABASE ${name} WITH (FORCE)`)));
    const [code, , en] = await refusalFor(changeUrl(url(), { pathname: `/${name}` }));
    expect(code).toBe('store-encoding');
    expect(en).toContain('has the encoding LATIN1; UTF8 is needed');
  });

  it('where writers would not see what others have stored', async () => {
    const name = new URL(url()).pathname.slice(1);
    const setting = 'default_transaction_isolation';
    await query(url(), `ALTER DATABASE ${name} SET ${setting} = 'repeatable read'`);
    onTestFinished(
      async () => void (await query(url(), `ALTER DATABASE ${name} RESET ${setting}`)),
    );
    const [code, , en] = await refusalFor(url());
    expect(code).toBe('store-isolation');
    expect(en).toContain('is "repeatable read"; "read committed" is needed');
  });

  it('where it may not make its tables', async () => {
    const guest = {
      username: `guest_of${new URL(url()).pathname.slice(1)}`,
      password: 'secret-password',
    };
    await query(url(), `CREATE ROLE ${guest.username} LOGIN PASSWORD '${guest.password}'`);
    onTestFinished(async () => void (await query(url(), `DROP ROLE ${guest.username}`)));
    const [code, , en] = await refusalFor(changeUrl(url(), guest));
    expect(code).toBe('store-rights');
    expect(en).toContain('permission denied');
  });
});

describe('a store that must be there', () => {
  it('is not made by looking for it', async () => {
    const name = `${new URL(url()).pathname.slice(1)}_empty`;
    await query(url(), `CREATE DATABASE ${name}`);
    onTestFinished(async () => void (await query(url(), `DROP DATABASE ${name} WITH (FORCE)`)));
    const empty = changeUrl(url(), { pathname: `/${name}` });
    const looked = await openPostgresStore({ url: empty, mustExist: true });
    expect(spoken((looked as { readonly error: Rejection }).error)[2]).toMatch(
      /^No server has kept games in the database .* yet\.$/,
    );
    const there = "SELECT 1 FROM pg_namespace WHERE nspname = 'stammtisch'";
    expect(await query(empty, there)).toEqual([]);
    await useStore({ url: empty });
    await useStore({ url: empty, mustExist: true });
  });
});

describe('a database that goes away', () => {
  it('is waited for: what was asked meanwhile is done when it is back', async () => {
    const own = await startPostgres();
    onTestFinished(() => own.stop());
    const store = await useStore({ url: own.url, patience: PATIENT });
    await store.append([append('t', 1, { code: 'KATZE-42' })]);
    for (let seq = 2; seq <= 4; seq++) {
      await own.kill();
      const calls = [store.append([append('t', seq)]), store.keepSetting('key', () => 'value')];
      await own.restart();
      expect(await Promise.all(calls)).toEqual([['done'], 'value']);
    }
    expect((await store.read('t', 0)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  }, 180_000);

  it('is not waited for without end; nothing of what was refused is stored', async () => {
    const proxy = await startProxy(url());
    const store = await useStore({ url: proxy.url, patience: ONCE });
    await store.append([append('u', 1, { code: 'HUND-7' })]);
    proxy.cut();
    const [code, de, en] = spoken(await rejectionOf(store.append([append('u', 2)])));
    expect(code).toBe('store-unreachable');
    expect(de).toContain('ist nicht zu erreichen');
    expect(en).toContain('cannot be reached');
    expect((await rejectionOf(store.read('u', 0))).code).toBe('store-unreachable');
    proxy.mend();
    expect(await store.read('u', 0)).toHaveLength(1);
    expect(await store.append([append('u', 2)])).toEqual(['done']);
  });

  it('and hangs is given up too', async () => {
    const proxy = await startProxy(url());
    const store = await useStore({ url: proxy.url, patience: { ...ONCE, callMs: 5000 } });
    await store.append([append('h', 1, { code: 'HASE-3' })]);
    proxy.freeze();
    const calls = [store.append([append('h', 2)]), store.append([append('h', 2)])];
    for (const call of calls) expect((await rejectionOf(call)).code).toBe('store-unreachable');
    proxy.mend();
    expect(await store.append([append('h', 2)])).toEqual(['done']);
  });

  it('with an answer on its way has stored a batch once, and says so when asked again', async () => {
    const proxy = await startProxy(url());
    const store = await useStore({ url: proxy.url, patience: PATIENT });
    const first = [append('v', 1, { code: 'ELCH-1' }), append('w', 1, { code: 'ELCH-1' })];
    proxy.loseAnswerTo('ELCH-1');
    expect(await store.append(first)).toEqual(['done', 'code-taken']);
    proxy.loseAnswerTo('stammtisch.append');
    expect(await store.append([append('v', 2)])).toEqual(['done']);
    expect(await store.append([append('v', 2)])).toEqual(['conflict']);
    expect((await store.read('v', 0)).map(({ seq }) => seq)).toEqual([1, 2]);
  });
});
