import { type AddressInfo, createServer, type Socket } from 'node:net';

import { describeWith } from '@radioshed/testing/left-out';
import { freePort } from '@radioshed/testing/free-port';
import { Redis } from 'ioredis';
import { expect, onTestFinished, test } from 'vitest';

import { bullQueue, isLateError, isQueueSettingError, type JobQueue } from '../src/index.js';
import { redisFault } from '../src/redis-server.js';
import { freshDatabase, freshRedis, hasPostgres, hasRedis } from './servers.js';

function queueAt(url: string): JobQueue {
  const queue = bullQueue({ url, archive: 'a', version: 'test', onError: () => {} });
  onTestFinished(() => queue.close());
  return queue;
}

/** How a check fails. */
async function failure(url: string, ms: number): Promise<string> {
  const error: unknown = await queueAt(url)
    .check(ms)
    .then(
      () => undefined,
      (reason: unknown) => reason,
    );
  if (error === undefined) return 'none';
  return `${isQueueSettingError(error) ? 'setting' : isLateError(error) ? 'late' : 'other'}: ${error instanceof Error ? error.message : ''}`;
}

describeWith('redis', hasRedis, 'the check of a Redis', () => {
  test.each([
    ['', /^none$/],
    ['/0', /^none$/],
    ['/15', /^none$/],
    ['/16', /^setting: the queue refuses its address: ERR DB index is out of range/],
    ['/99999', /^setting: .*ERR/],
  ])('with the database %s', async (path, expected) => {
    const redis = await freshRedis();
    onTestFinished(redis.drop);
    expect(await failure(redis.url + path, 10_000)).toMatch(expected);
  });

  test('with a password', async () => {
    const redis = await freshRedis(['--requirepass', 'p%s@d']);
    onTestFinished(redis.drop);
    const at = (password: string): string => redis.url.replace('//', `//:${password}@`);
    expect(await failure(at('p%25s%40d'), 10_000)).toBe('none');
    expect(await failure(at('wrong'), 10_000)).toMatch(/^setting: .*WRONGPASS/);
    expect(await failure(redis.url, 10_000)).toMatch(/^setting: .*NOAUTH/);
  });

  test.each([
    ['info', /^setting: the user of the queue may not run INFO: add \+info to its ACL \(NOPERM /],
    ['select', /^setting: the user of the queue may not run SELECT: add \+select to its ACL \(NOPERM /],
  ])('whose user may not run %s', async (command, expected) => {
    const redis = await freshRedis();
    onTestFinished(redis.drop);
    const client = new Redis(redis.url);
    onTestFinished(() => client.disconnect());
    await client.call('ACL', 'SETUSER', 'queue', 'on', '>secret', '~*', '&*', '+@all', `-${command}`);
    expect(await failure(redis.url.replace('//', '//queue:secret@') + '/1', 10_000)).toMatch(expected);
  });

  test('that is silent is let go when the queue closes, or the check ends', async () => {
    const open = new Set<Socket>();
    let accepted = 0;
    const silent = createServer((socket) => {
      accepted++;
      open.add(
        socket
          .resume()
          .on('error', () => {})
          .on('close', () => open.delete(socket)),
      );
    });
    onTestFinished(() => void silent.close());
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const url = `redis://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const queue = bullQueue({ url, archive: 'a', version: 'test', onError: () => {}, lookMs: 20 });
    await expect.poll(() => open.size).toBeGreaterThan(0);
    await queue.close();
    await expect.poll(() => open.size, { timeout: 10_000 }).toBe(0);
    const before = accepted;
    expect(await failure(url, 300)).toMatch(/^late: /);
    await expect.poll(() => open.size, { timeout: 10_000 }).toBe(0);
    expect(accepted).toBeGreaterThan(before);
  });

  test('that is away ends in time, and that comes later succeeds', async () => {
    const port = await freePort();
    expect(await failure(`redis://127.0.0.1:${port}`, 300)).toBe('late: the queue does not respond within 0.3 s');
    const checking = failure(`redis://127.0.0.1:${port}`, 60_000);
    const redis = await freshRedis(['--port', String(port)]);
    onTestFinished(redis.drop);
    expect(await checking).toBe('none');
  });
});

describeWith('redis', hasRedis, 'a Redis that may lose deliveries', () => {
  const POLICIES = [
    'allkeys-lru',
    'allkeys-lfu',
    'allkeys-random',
    'volatile-lru',
    'volatile-lfu',
    'volatile-random',
    'volatile-ttl',
  ];

  test.each(POLICIES)('is refused: %s', async (policy) => {
    const redis = await freshRedis(['--maxmemory-policy', policy]);
    onTestFinished(redis.drop);
    expect(await failure(redis.url, 10_000)).toMatch(new RegExp(`^setting: .*maxmemory-policy ${policy}.*noeviction`));
  });

  test('is reported where its policy changes while the queue is in use', async () => {
    const redis = await freshRedis();
    onTestFinished(redis.drop);
    const errors: Error[] = [];
    const queue = bullQueue({
      url: redis.url,
      archive: 'a',
      version: 'test',
      onError: (error) => void errors.push(error),
      lookMs: 50,
    });
    onTestFinished(() => queue.close());
    await queue.counts('paths');
    expect(errors).toEqual([]);
    const client = new Redis(redis.url);
    onTestFinished(() => client.disconnect());
    await client.config('SET', 'maxmemory-policy', 'allkeys-lru');
    await expect.poll(() => errors[0]?.message).toMatch(/maxmemory-policy allkeys-lru/);
  });

  test('probes of a running process open no connections', async () => {
    const redis = await freshRedis();
    onTestFinished(redis.drop);
    const queue = queueAt(redis.url);
    await queue.counts('paths');
    const client = new Redis(redis.url);
    onTestFinished(() => client.disconnect());
    const opened = async (): Promise<string | undefined> =>
      /total_connections_received:\d+/.exec(await client.info())?.[0];
    const before = await opened();
    await Promise.all(Array.from({ length: 20 }, () => queue.counts('paths')));
    expect(await opened()).toBe(before);
  });
});

test.each([
  ['redis_version:6.0.16', /version 6\.0\.16, at least 6\.2 is needed/],
  ['redis_version:5.0.14\r\nmaxmemory_policy:noeviction', /version 5/],
  ['redis_version:6.2.0', undefined],
  ['redis_version:7.0.15\r\nmaxmemory_policy:noeviction', undefined],
  ['redis_version:7.2.4\r\nserver_name:valkey\r\nvalkey_version:8.1.1\r\nmaxmemory_policy:allkeys-lru', /allkeys-lru/],
  ['redis_version:10.0.0', undefined],
  ['', undefined],
])('a server with %j', (info, fault) => {
  if (fault === undefined) expect(redisFault(`# Server\r\n${info}\r\n`)).toBeUndefined();
  else expect(redisFault(`# Server\r\n${info}\r\n`)).toMatch(fault);
});

describeWith('postgres', hasPostgres, 'the check of a PostgreSQL', () => {
  test('with a database that is not there, or that is away', async () => {
    const database = await freshDatabase();
    onTestFinished(database.drop);
    expect(await failure(database.url, 30_000)).toBe('none');
    expect(await failure(`${database.url}_missing`, 30_000)).toMatch(/^setting: .*does not exist/);
    expect(await failure(`postgres://127.0.0.1:${await freePort()}/name`, 300)).toMatch(/^late/);
  });
});
