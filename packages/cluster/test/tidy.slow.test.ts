import { describeWith } from '@radioshed/testing/left-out';
import type { BackendFactory } from 'bullmq';
import { expect, onTestFinished, test } from 'vitest';

import { bullQueue, type JobQueue } from '../src/index.js';
import { queuesInPostgres, queuesInRedis } from '../src/list-queues.js';
import { type Fresh, freshDatabase, freshRedis, hasPostgres, hasRedis } from './servers.js';

const call = { id: 'c', queue: 'paths', delivery: 0, isLow: false };

describeWith('postgres', hasPostgres, 'queues in PostgreSQL', () =>
  testTidy(freshDatabase, (url) => queuesInPostgres(url, 'radioshed_queue', 5000)),
);
describeWith('redis', hasRedis, 'queues in Redis', () => testTidy(freshRedis, queuesInRedis));

function testTidy(fresh: () => Promise<Fresh>, list: (url: string) => Promise<readonly string[]>): void {
  async function opened() {
    const place = await fresh();
    onTestFinished(place.drop);
    const errors: string[] = [];
    const open = (archive: string, version: string, lookMs = 60_000): JobQueue => {
      const queue = bullQueue({
        url: place.url,
        archive,
        version,
        onError: ({ message }) => void errors.push(message),
        lookMs,
      });
      onTestFinished(() => queue.close());
      return queue;
    };
    return { ...place, errors, open };
  }

  test('clusters on one server get only their own calls, and each reports the other', async () => {
    const { open, errors } = await opened();
    const [one, other] = [open('one', '1.0.0-abc'), open('other', '1.0.0-abc')];
    const taken: string[] = [];
    await other.work('paths', 1, async (id) => void taken.push(`other ${id}`));
    await one.add({ ...call, version: '1.0.0-abc' }, 1);
    expect(await one.counts('paths')).toEqual({ waiting: 1, active: 0 });
    expect(await other.has({ ...call, version: '1.0.0-abc' })).toBe(false);
    await one.work('paths', 1, async (id) => void taken.push(`one ${id}`));
    await expect.poll(() => taken).toEqual(['one c']);
    expect(errors).toEqual([]);
    await one.tidy([]);
    expect(errors).toEqual([expect.stringMatching(/another cluster \(archive other\), which slow each other/)]);
    expect(await other.counts('paths')).toEqual({ waiting: 0, active: 0 });
  });

  test('what a version without members and open calls left is removed, and nothing else', async () => {
    const { open, url, errors } = await opened();
    for (const [archive, version] of [
      ['one', '0.9.0-aaa'],
      ['one', '1.0.0-bbb'],
      ['one', '1.1.0-ccc'],
      ['other', '0.9.0-aaa'],
    ] as const)
      await open(archive, version).add({ ...call, version }, 1);
    expect(await list(url)).toHaveLength(4);
    await open('one', '1.1.0-ccc').tidy(['1.0.0-bbb']);
    expect([...(await list(url))].sort()).toEqual([
      'radioshed-one-1.0.0-bbb-paths',
      'radioshed-one-1.1.0-ccc-paths',
      'radioshed-other-0.9.0-aaa-paths',
    ]);
    expect(errors).toHaveLength(1);
    expect(await open('one', '1.0.0-bbb').has({ ...call, version: '1.0.0-bbb' })).toBe(true);
  });

  test('a queue that someone else paused or limited goes on, and it is reported', async () => {
    const { open, url, errors } = await opened();
    const queue = open('one', '1', 100);
    const taken: string[] = [];
    await queue.work('paths', 2, async (id) => void taken.push(id));
    const { Queue, createPostgresBackend, createRedisBackend } = await import('bullmq');
    const isPostgres = url.startsWith('postgres');
    const { hostname, port } = new URL(url);
    const connection = isPostgres
      ? { connectionString: url, schema: 'radioshed_queue' }
      : { host: hostname, port: Number(port) };
    const backend = (isPostgres ? createPostgresBackend : createRedisBackend) as BackendFactory;
    const foreign = new Queue('radioshed-one-1-paths', { connection }, backend);
    onTestFinished(() => foreign.close());
    await foreign.pause();
    await queue.add({ ...call, version: '1' }, 1);
    await expect.poll(() => taken).toEqual(['c']);
    await foreign.setGlobalConcurrency(1);
    await foreign.setGlobalRateLimit(1, 3_600_000);
    await expect.poll(() => errors.filter((each) => /was limited/.test(each)).length).toBe(1);
    expect([await foreign.getGlobalConcurrency(), await foreign.getGlobalRateLimit()]).toEqual([null, null]);
    expect(errors.some((each) => each.startsWith('the queue of paths was paused by someone'))).toBe(true);
  });
}
