import { describeWith } from '@radioshed/testing/left-out';
import { freePort } from '@radioshed/testing/free-port';
import { expect, onTestFinished, test } from 'vitest';

import { bullQueue, isLateError, isQueueSettingError, type JobQueue } from '../src/index.js';
import { freshDatabase, freshRedis, hasPostgres, hasRedis } from './servers.js';

function queueAt(url: string): JobQueue {
  const queue = bullQueue({ url, version: 'test', onError: () => {} });
  onTestFinished(() => queue.close());
  return queue;
}

/** How a check fails. */
async function failure(url: string, ms: number): Promise<string> {
  const error: unknown = await queueAt(url).check(ms).then(() => undefined, (reason: unknown) => reason); // prettier-ignore
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

  test('that is away ends in time, and that comes later succeeds', async () => {
    const port = await freePort();
    expect(await failure(`redis://127.0.0.1:${port}`, 300)).toBe('late: the queue does not respond within 0.3 s');
    const checking = failure(`redis://127.0.0.1:${port}`, 60_000);
    const redis = await freshRedis(['--port', String(port)]);
    onTestFinished(redis.drop);
    expect(await checking).toBe('none');
  });
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
