import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';
import { describeWith } from '@radioshed/testing/left-out';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  type Archive,
  type CallStore,
  type Claimant,
  isArchiveError,
  isFencedOffError,
  type NewCall,
  type TurnTerms,
} from '../src/index.js';
import { memoryArchive } from '../src/memory.js';
import { clusterArchive, postgresArchive, type SharedArchive } from '../src/postgres.js';
import { freshDatabase, hasPostgres, temporaryFolder } from './forms.js';
import { add } from './samples.js';

const ONE_AT_A_TIME: TurnTerms = { serialPerKey: true, pauseMs: 0, maxWaitingPerAccount: 100, maxWaiting: 1000 };
/** Races of two servers. */
const ROUNDS = process.env['RADIOSHED_TEST_ALL'] === 'true' ? 500 : 100;
const AGES = { unheardMs: 0, keepMs: 60_000, unservedMs: 3_600_000, unservedResponse: '{"status":503}' };

/** A worker that takes areas of version 1. */
function by(workerId: string, change: Partial<Claimant> = {}): Claimant {
  return { workerId, version: '1', queue: 'areas', leaseMs: 10_000, ...change };
}

test('an archive in memory refuses to save under a claim', async () => {
  const archive = memoryArchive();
  const { id } = await archive.createAccount('a');
  await expect(add(archive, id, { commit: { callId: 'c', fence: 1, response: '{}' } })).rejects.toThrow(/PostgreSQL/);
});

describeWith('postgres', hasPostgres, 'calls of a cluster', () => {
  let url: string;
  let folder: string;
  let shared: SharedArchive;
  let archive: Archive;
  let calls: CallStore;
  let accountId: number;
  let count = 0;
  let closing: (() => Promise<void>)[] = [];

  async function open(): Promise<CallStore> {
    const other = await clusterArchive({ url, folder });
    closing.push(() => other.archive.close());
    return other.calls;
  }

  beforeAll(async () => {
    url = await freshDatabase();
    await query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = off`);
    folder = temporaryFolder();
    shared = await clusterArchive({ url, folder });
    ({ archive, calls } = shared);
    closing = [() => archive.close()];
  });
  beforeEach(async () => {
    await query('DELETE FROM calls; DELETE FROM key_turns; DELETE FROM workers');
    accountId = (await archive.createAccount('a')).id;
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });

  const call = (change: Partial<NewCall> = {}): NewCall => ({
    id: `call-${++count}`,
    accountId,
    keyId: 'key',
    call: 'area',
    queue: 'areas',
    version: '1',
    order: '{"a":"\\u0000"}',
    credits: 1,
    ...change,
  });
  const query = async <T>(text: string): Promise<T[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(text)).rows as T[];
    } finally {
      await client.end();
    }
  };
  /** As if the worker had not reported for a minute. */
  const silence = (id: string) => query(`UPDATE calls SET seen_at = seen_at - interval '1 min' WHERE id = '${id}'`);
  async function admitted(change: Partial<NewCall> = {}, terms: Partial<TurnTerms> = {}): Promise<string> {
    const one = call(change);
    expect(await calls.admit(one, { ...ONE_AT_A_TIME, serialPerKey: false, ...terms })).toMatchObject({
      admitted: true,
    });
    return one.id;
  }
  const filesIn = (): string[] =>
    readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map(({ name }) => name);

  test('files without a row are removed once they are old, by one process at a time', async () => {
    const other = await clusterArchive({ url, folder });
    closing.push(() => other.archive.close());
    const bytes = new Uint8Array([1]);
    const { calculation } = await add(archive, accountId, { files: [{ name: 'kept', type: 'x/y', bytes }] });
    const bare = (await add(archive, accountId, {})).calculation.sid;
    await archive.putModel({ accountId, name: 'a.glb', content: bytes, report: {} });
    for (const name of ['z'.repeat(24), `${'z'.repeat(24)}.new`, bare])
      mkdirSync(join(folder, 'files', 'zz', name), { recursive: true });
    const swept = (ageMs: number, everyMs: number) =>
      Promise.all([other, shared].map((each) => each.sweepFiles({ ageMs, everyMs })));
    expect((await swept(60_000, 60_000)).sort()).toEqual([0, undefined]);
    await query(`UPDATE meta SET value = (value::timestamptz - interval '2 min')::text WHERE name = 'files-swept'`);
    expect((await swept(0, 60_000)).sort()).toEqual([2, undefined]);
    expect((await archive.file(calculation.sid, 'kept'))?.bytes).toEqual(bytes);
    expect(await archive.modelContent(accountId, 'a.glb')).toEqual(bytes);
    expect(await shared.sweepFiles({ ageMs: 0, everyMs: 0 })).toBe(0);
    await archive.deleteAccount(accountId);
  });

  test('two servers race one key: never two at once', async () => {
    const fronts = [calls, await open()];
    for (let round = 0; round < ROUNDS; round++) {
      const asked = fronts.map(() => call());
      const both = await Promise.all(fronts.map((front, i) => front.admit(asked[i] ?? call(), ONE_AT_A_TIME)));
      expect(both.filter(({ admitted: isIn }) => isIn)).toHaveLength(1);
      expect(both).toContainEqual({ admitted: false, why: 'in-progress' });
      const winner = asked[both.findIndex(({ admitted: isIn }) => isIn)];
      await calls.cancel(winner?.id ?? '');
    }
  });

  test('two servers race the last credit of an account: one gets it, and releases it when it ends', async () => {
    const fronts = [calls, await open()];
    const terms = { ...ONE_AT_A_TIME, serialPerKey: false, creditsPerMonth: 1 };
    for (let round = 0; round < ROUNDS / 10; round++) {
      const asked = [call({ keyId: 'one' }), call({ keyId: 'two' })];
      const both = await Promise.all(fronts.map((front, i) => front.admit(asked[i] ?? call(), terms)));
      expect(both.map((each) => (each.admitted ? 'in' : each.why)).toSorted()).toEqual(['in', 'no-credit']);
      for (const { id } of asked) await calls.cancel(id);
    }
  });

  test('a pause counts from the end of the call, and queues have an end', async () => {
    const terms = { ...ONE_AT_A_TIME, pauseMs: 60_000 };
    const id = await admitted({}, terms);
    const claim = await calls.claim(id, by('w'));
    // A pause from its start would be over.
    await query(
      `UPDATE calls SET admitted_at = admitted_at - interval '2 min', started_at = started_at - interval '2 min'`,
    );
    expect(await calls.end({ id, fence: claim?.fence ?? 0 }, 'refused', '{}')).toBe(true);
    expect(await calls.admit(call(), terms)).toEqual({ admitted: false, why: 'too-soon' });
    await query(`UPDATE key_turns SET ended_at = ended_at - interval '2 min'`);
    await admitted({}, terms);
    expect(await calls.admit(call({ keyId: 'k2' }), { ...terms, maxWaitingPerAccount: 1 })).toEqual({
      admitted: false,
      why: 'account-waiting',
      waiting: 1,
    });
    const other = (await archive.createAccount('b')).id;
    const theirs = call({ accountId: other, keyId: 'k3' });
    expect(await calls.admit(theirs, { ...terms, maxWaiting: 1 })).toMatchObject({ why: 'all-waiting' });
    expect(await calls.admit(theirs, terms)).toEqual({ admitted: true, waitingOfAccount: 0 });
  });

  test('a result is saved, charged, returned and announced together', async () => {
    const told: string[] = [];
    const front = await open();
    await front.watch({ ended: (ended) => told.push(ended) });
    const id = await admitted({ progressName: 'progress-1' });
    const claim = await calls.claim(id, by('w'));
    expect(claim).toMatchObject({ id, accountId, keyId: 'key', call: 'area', order: '{"a":"\\u0000"}', fence: 1 });
    expect(await calls.claim(id, by('w2'))).toBeUndefined(); // delivered twice at once
    expect(await calls.beat({ id, fence: 1 }, { phase: 'coverage', share: 0.5 })).toBe('held');
    expect(await front.progress(accountId, 'progress-1')).toEqual({ phase: 'coverage', share: 0.5 });
    const commit = { callId: id, fence: 1, response: '{"sid":"x"}' };
    await add(archive, accountId, { charge: { counter: 'area', credits: 1 }, commit });
    const waits = await admitted();
    expect(await front.ended([id, waits, 'deleted'])).toEqual([
      { id, outcome: 'done', response: '{"sid":"x"}', seconds: expect.any(Number) },
      { id: 'deleted', outcome: 'cancelled', response: null, seconds: null },
    ]);
    expect(await archive.creditsUsed(accountId)).toBe(1);
    expect(await calls.claim(id, by('w'))).toBeUndefined();
    expect(await front.progress(accountId, 'progress-1')).toBeUndefined();
    await expect.poll(() => told).toEqual([id]);
  });

  test('a worker that was fenced off saves, charges and leaves nothing', async () => {
    const id = await admitted();
    await calls.claim(id, by('first'));
    await silence(id);
    const second = await calls.claim(id, by('second'));
    expect(second?.fence).toBe(2);
    const files = [{ name: 'values', type: 'x/y', bytes: new Uint8Array(9) }];
    const charge = { counter: 'area', credits: 1 };
    const late = add(archive, accountId, { files, charge, commit: { callId: id, fence: 1, response: '1' } });
    await expect(late).rejects.toSatisfy(isFencedOffError);
    expect(filesIn()).toEqual([]);
    expect(await archive.listCalculations(accountId)).toEqual([]);
    expect(await calls.beat({ id, fence: 1 }, { phase: 'coverage', share: 1 })).toBe('lost');
    expect(await calls.end({ id, fence: 1 }, 'refused', '1')).toBe(false);
    await expect(archive.charge(accountId, charge, { callId: id, fence: 1, response: '1' })).rejects.toSatisfy(
      isFencedOffError,
    );
    expect(await archive.creditsUsed(accountId)).toBe(0);
    await add(archive, accountId, { files, charge, commit: { callId: id, fence: 2, response: '2' } });
    expect(filesIn()).toEqual(['values']);
    expect(await calls.ended([id])).toMatchObject([{ outcome: 'done', response: '2' }]);
  });

  test('a call that cannot be charged stays claimed, so that its worker can respond with the refusal', async () => {
    const id = await admitted();
    await calls.claim(id, by('w'));
    const charge = { counter: 'area', credits: 1, limit: 0 };
    await expect(add(archive, accountId, { charge, commit: { callId: id, fence: 1, response: '1' } })).rejects.toThrow(
      /credits/,
    );
    expect(await calls.end({ id, fence: 1 }, 'refused', '{"status":403}')).toBe(true);
  });

  test('cancelling ends what waits, and reports what runs to its worker', async () => {
    const told: string[] = [];
    await calls.watch({ cancelled: (id) => told.push(id) });
    const waits = await admitted();
    await calls.cancel(waits);
    expect(await calls.ended([waits])).toEqual([{ id: waits, outcome: 'cancelled', response: null, seconds: null }]);
    expect(await calls.claim(waits, by('w'))).toBeUndefined();
    const released = await admitted();
    const claim = { id: released, fence: 1 };
    await calls.claim(released, by('w'));
    await calls.release(claim);
    await calls.cancel(released); // no worker has it any more
    expect(await calls.ended([released])).toMatchObject([{ outcome: 'cancelled', seconds: null }]);
    const runs = await admitted();
    await calls.claim(runs, by('w'));
    await calls.cancel(runs);
    expect(await calls.beat({ id: runs, fence: 1 }, { phase: 'x', share: 0 })).toBe('cancelled');
    expect(await calls.release({ id: runs, fence: 1 })).toBeUndefined();
    await expect.poll(() => told).toEqual([runs]);
    await silence(runs); // its worker died
    await calls.sweep(AGES);
    expect(await calls.ended([runs])).toMatchObject([{ outcome: 'cancelled' }]);
  });

  test('the sweep delivers again what dead workers left, three times', async () => {
    const id = await admitted();
    expect(await calls.sweep(AGES)).toEqual({
      again: [],
      unheard: [{ id, queue: 'areas', version: '1', delivery: 0, isLow: false }],
      lost: 0,
      unserved: 0,
    });
    expect(await calls.redeliver({ id, delivery: 0 })).toEqual({
      id,
      queue: 'areas',
      version: '1',
      delivery: 1,
      isLow: false,
    });
    expect(await calls.redeliver({ id, delivery: 0 })).toBeUndefined();
    for (const fence of [1, 3]) {
      expect(await calls.claim(id, by('w'))).toMatchObject({ fence });
      await silence(id);
      expect((await calls.sweep({ ...AGES, unheardMs: 60_000 }))?.again).toMatchObject([{ id }]);
      expect(await calls.beat({ id, fence }, { phase: 'x', share: 0 })).toBe('lost');
    }
    expect(await calls.claim(id, by('w'))).toMatchObject({ fence: 5 });
    await silence(id);
    expect(await calls.sweep(AGES)).toEqual({ again: [], unheard: [], lost: 1, unserved: 0 });
    expect(await calls.ended([id])).toEqual([{ id, outcome: 'lost', response: null, seconds: expect.any(Number) }]);
    await query(`UPDATE calls SET ended_at = ended_at - interval '2 min'`);
    await calls.sweep(AGES);
    expect(await query('SELECT id FROM calls')).toEqual([]);
  });

  test('a call and its parts are only claimed from their queue by workers of their version, however silent another is', async () => {
    const id = await admitted();
    const [part] = await calls.addParts(id, [{ id: `${id}.0`, order: '{}' }]);
    expect(part).toMatchObject({ queue: 'parts', version: '1' });
    const parts = { queue: 'parts' };
    for (const [each, own] of [
      [id, {}],
      [`${id}.0`, parts],
    ] as const) {
      for (const change of [{ version: '2' }, { version: '' }, { queue: 'paths' }])
        expect(await calls.claim(each, by('w', { ...own, ...change }))).toBeUndefined();
      expect(await calls.claim(each, by('w', own))).toMatchObject({ id: each });
      await silence(each);
      expect(await calls.claim(each, by('w', { ...own, version: '2' }))).toBeUndefined();
      expect(await calls.claim(each, by('w2', own))).toMatchObject({ id: each, fence: 2 });
      await silence(each);
    }
    expect((await calls.sweep(AGES))?.again).toMatchObject([{ version: '1' }, { version: '1' }]);
    expect(await calls.redeliver({ id, delivery: 1 })).toMatchObject({ version: '1' });
  });

  test('a claim lasts for the lease of its worker, for other claims and for the sweep', async () => {
    const ago = (id: string, seconds: number) =>
      query(`UPDATE calls SET seen_at = clock_timestamp() - interval '${seconds} s' WHERE id = '${id}'`);
    for (const leaseS of [5, 10, 120]) {
      const lease = { leaseMs: 1000 * leaseS };
      const [claimed, swept] = [await admitted(), await admitted()];
      for (const id of [claimed, swept]) await calls.claim(id, by('w', lease));
      for (const id of [claimed, swept]) await ago(id, leaseS - 2);
      expect(await calls.claim(claimed, by('w2', { leaseMs: 5000 }))).toBeUndefined();
      expect((await calls.sweep(AGES))?.again).toEqual([]);
      for (const id of [claimed, swept]) await ago(id, leaseS + 1);
      expect(await calls.claim(claimed, by('w2', lease))).toMatchObject({ fence: 2 });
      expect((await calls.sweep(AGES))?.again).toMatchObject([{ id: swept }]);
      for (const id of [claimed, swept]) await calls.cancel(id);
      await silence(claimed);
      await query(`UPDATE calls SET seen_at = seen_at - interval '1 h'`);
      await calls.sweep(AGES);
    }
  });

  test('a waiting call whose version has no worker for a minute is refused, and no other', async () => {
    const ages = { ...AGES, unservedMs: 60_000 };
    const ago = (table: string, column: string, seconds: number) =>
      query(`UPDATE ${table} SET ${column} = clock_timestamp() - interval '${seconds} s'`);
    const worker = { id: 'w', kind: 'worker', version: '1', ground: {} } as const;
    await calls.report({ ...worker, id: 's', kind: 'server', version: '2' }); // a server takes no calls
    await calls.report(worker);
    const [served, unserved, running] = [
      await admitted(),
      await admitted({ version: '2' }),
      await admitted({ version: '2' }),
    ];
    await calls.claim(running, by('w', { version: '2' }));
    expect(await calls.sweep(ages)).toMatchObject({ unserved: 0 }); // not yet
    await ago('calls', 'admitted_at', 61);
    await calls.leave('w'); // it restarts
    expect(await calls.sweep(ages)).toMatchObject({ unserved: 1 });
    expect(await calls.ended([served, unserved, running])).toEqual([
      { id: unserved, outcome: 'refused', response: '{"status":503}', seconds: null },
    ]);
    await ago('workers', 'seen_at', 59);
    expect(await calls.sweep(ages)).toMatchObject({ unserved: 0 });
    await ago('workers', 'seen_at', 61);
    expect(await calls.sweep(ages)).toMatchObject({ unserved: 1 });
    expect(await calls.ended([served])).toMatchObject([{ outcome: 'refused' }]);
  });

  test('a call that is released is not one of its tries', async () => {
    const id = await admitted();
    for (let i = 0; i < 4; i++) {
      const claim = await calls.claim(id, by('w'));
      expect(await calls.release(claim ?? { id, fence: 0 })).toEqual({
        id,
        queue: 'areas',
        version: '1',
        delivery: i + 1,
        isLow: false,
      });
    }
    expect(await calls.counts()).toMatchObject([{ queue: 'areas', waiting: 1, running: 0 }]);
  });

  test('a call of low priority and its parts keep it, however they are delivered', async () => {
    const id = await admitted({ isLow: true });
    const low = { isLow: true };
    expect(await calls.addParts(id, [{ id: `${id}.0`, order: '{}' }])).toMatchObject([low]);
    expect((await calls.sweep(AGES))?.unheard).toMatchObject([low, low]);
    expect(await calls.redeliver({ id, delivery: 0 })).toMatchObject(low);
    const claim = await calls.claim(id, by('w'));
    expect(await calls.release(claim ?? { id, fence: 0 })).toMatchObject(low);
    await calls.claim(id, by('w'));
    await silence(id);
    expect((await calls.sweep(AGES))?.again).toMatchObject([low]);
  });

  test('names are counted in windows from their first event, and forgotten after them', async () => {
    const countsOf = async (names: readonly string[]) => (await calls.count(names, 60_000)).map(({ count }) => count);
    expect(await countsOf(['a', 'b'])).toEqual([1, 1]);
    const both = await Promise.all([countsOf(['b', 'a']), countsOf(['a', 'b'])]);
    expect(both.flat().sort()).toEqual([2, 2, 3, 3]);
    const [last] = await calls.count(['b'], 1000);
    expect(last?.restMs).toBeGreaterThan(1000); // the window of the first event
    await query(`UPDATE window_counts SET until = until - interval '2 min' WHERE name = 'a'`);
    expect(await countsOf(['a'])).toEqual([1]);
    await query(`UPDATE window_counts SET until = until - interval '2 min'`);
    await calls.sweep(AGES);
    expect(await query('SELECT name FROM window_counts')).toEqual([]);
  });

  test('workers report and leave, and the clocks are compared', async () => {
    const worker = { id: 'w', kind: 'worker', version: '1', ground: { terrain: 'g' } } as const;
    await calls.report(worker);
    await calls.report({ ...worker, ground: { terrain: 'h' } });
    const server = { ...worker, id: 'a', kind: 'server', version: '2' } as const;
    await calls.report(server);
    expect(await (await open()).members()).toEqual([{ ...worker, ground: { terrain: 'h' } }, server]);
    await calls.leave('w');
    expect(await calls.members()).toEqual([server]);
    expect(await calls.versions()).toEqual(['2']);
    await calls.report(worker); // it was only slow
    expect(await calls.members()).toEqual([worker, server]);
    const id = await admitted({ version: '3' });
    expect([...(await calls.versions())].sort()).toEqual(['1', '2', '3']);
    await calls.cancel(id);
    expect(Math.abs(await calls.clockSkewMs())).toBeLessThan(2000);
  });

  test('a server that needs the database alone is refused, and deleting an account ends its calls', async () => {
    await expect(postgresArchive({ url, folder })).rejects.toSatisfy(isArchiveError);
    const id = await admitted();
    await calls.claim(id, by('w'));
    await archive.deleteAccount(accountId);
    expect(await calls.beat({ id, fence: 1 }, { phase: 'x', share: 0 })).toBe('lost');
  });

  test('an operator sees open and failed calls, and has a lost one tried again', async () => {
    const [waiting, lost, refused, broken] = [await admitted(), await admitted(), await admitted(), await admitted()];
    for (let i = 0; i < 3; i++) {
      await calls.claim(lost, by('w'));
      await silence(lost);
    }
    expect(await calls.claim(lost, by('w'))).toBeUndefined();
    const end = async (id: string, response: string): Promise<void> => {
      const claim = await calls.claim(id, by('w'));
      if (claim !== undefined) await calls.end(claim, 'refused', response);
    };
    await end(refused, '{"status":400}');
    await end(broken, '{"status":503,"body":{"error":"away"}}');
    await calls.addParts(waiting, [
      { id: 'p1', order: '{}' },
      { id: 'p2', order: '{}' },
    ]);
    const done = await calls.claim('p1', by('w', { queue: 'parts' }));
    if (done !== undefined) await calls.end(done, 'done');
    const listed = await calls.list(10);
    expect(listed.map(({ id, state, parts, partsDone, tries }) => [id, state, parts, partsDone, tries])).toEqual([
      [waiting, 'queued', 2, 1, 0],
      [broken, 'refused', 0, 0, 1],
      [lost, 'lost', 0, 0, 3],
    ]);
    expect(listed[1]?.response).toContain('away');
    expect((await calls.list(1)).length).toBe(1);
    expect(await calls.retry(broken)).toBeUndefined();
    expect(await calls.retry(lost)).toMatchObject({ id: lost, queue: 'areas' });
    expect(await calls.claim(lost, by('w'))).toMatchObject({ order: call().order, isLast: false });
  });
});
