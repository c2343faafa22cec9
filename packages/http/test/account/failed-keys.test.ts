import { expect, test } from 'vitest';

import { clientAddress } from '../../src/listen/client-address.js';
import { proxyList } from '../../src/listen/connections.js';
import { createFailedKeys } from '../../src/failed-keys.js';
import { desk } from '../fakes.js';

const wrong = (account: number, letter = 'x'): string => `${account}-${letter.repeat(40)}`;

test('wrong keys are throttled by address and by account, the right key never is', async () => {
  const { handler, key, strangerKey } = await desk();
  const ask = (sent: string, address?: string) =>
    handler(new Request('http://x/archive/list', { headers: { key: sent } }), address);
  const statuses = async (count: number, sent: (i: number) => string, address?: string) => {
    const found = new Map<number, number>();
    for (let i = 0; i < count; i++) {
      const { status } = await ask(sent(i), address);
      found.set(status, (found.get(status) ?? 0) + 1);
    }
    return Object.fromEntries(found);
  };
  expect(await statuses(32, (i) => wrong(1000 + i), '192.0.2.1')).toEqual({ 401: 30, 429: 2 });
  expect(await statuses(32, () => wrong(1), undefined)).toEqual({ 401: 30, 429: 2 });
  const refused = await ask(wrong(1), '192.0.2.9');
  const retryAfter = refused.headers.get('retry-after');
  const error = `Invalid API key, the key is unknown. Too many wrong keys: wait ${retryAfter} s before the next attempt.`;
  expect([refused.status, await refused.json()]).toEqual([429, { error }]);
  expect(Number(retryAfter)).toBeGreaterThan(0);
  expect(Number(retryAfter)).toBeLessThanOrEqual(60);
  expect((await ask(key, '192.0.2.1')).status).toBe(200);
  expect((await ask(strangerKey, '192.0.2.1')).status).toBe(200);
  expect((await ask(wrong(2), '192.0.2.2')).status).toBe(401);
  const login = await handler(
    new Request('http://x/auth', { method: 'POST', body: JSON.stringify({ user: '1', pass: wrong(1) }) }),
  );
  expect(login.status).toBe(429);
  expect((await handler(new Request('http://x/archive/list'), '192.0.2.1')).status).toBe(401);
});

test('counts end after a minute and their number is bounded', async () => {
  let now = 0;
  const failed = createFailedKeys(() => now);
  const fill = async () => (await Promise.all(Array.from({ length: 31 }, () => failed.count('1', 'a')))).at(-1);
  expect(await fill()).toBe(60);
  now = 45_000;
  expect(await failed.count('1', 'b')).toBe(15);
  now = 60_000;
  expect(await failed.count('1', 'a')).toBeUndefined();
  expect(await fill()).toBe(60);
  for (let i = 0; i < 10_000; i++) await failed.count(`x${i}`, undefined);
  expect(await failed.count('1', undefined)).toBeUndefined();
  expect(await failed.count(undefined, 'a')).toBe(60);
});

test('servers count together; one that has too many of its own does not ask', async () => {
  const asked: (readonly string[])[] = [];
  let others = 0;
  const failed = createFailedKeys(
    () => 0,
    async (names) => {
      asked.push(names);
      return names.map(() => ({ count: others + asked.length, restMs: 1500 }));
    },
  );
  expect(await failed.count('1', 'a')).toBeUndefined();
  expect(asked).toEqual([['wrong key, account 1', 'wrong key, address a']]);
  others = 30;
  expect(await failed.count('1', undefined)).toBe(2);
  for (let i = 0; i < 40; i++) await failed.count('1', undefined);
  expect(asked).toHaveLength(30);
});

test('where the database fails, the count of this server remains', async () => {
  const failed = createFailedKeys(
    () => 0,
    () => Promise.reject(new Error('the disk is full')),
  );
  for (let i = 0; i < 30; i++) expect(await failed.count('1', undefined)).toBeUndefined();
  expect(await failed.count('1', undefined)).toBe(60);
});

test('the address is that of the connection, or what a trusted proxy reports', () => {
  const proxies = proxyList(['10.0.0.0/8']);
  const of = (remoteAddress: string, forwarded?: string) =>
    clientAddress({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as never, proxies);
  expect(of('192.0.2.1', '198.51.100.7')).toBe('192.0.2.1');
  expect(of('10.0.0.1', '203.0.113.9, 198.51.100.7, 10.0.0.2')).toBe('198.51.100.7');
  expect(of('::ffff:10.0.0.1', '2001:db8:1:2::5')).toBe('2001:db8:1:2');
  expect(of('10.0.0.1', 'unknown')).toBeUndefined();
});
