import { CACHE_NAMES } from '@radioshed/parallel';
import { describe, expect, test } from 'vitest';

import type { Answered } from '../../src/index.js';
import { watchProcess } from '../../src/node.js';
import { desk, sample } from '../fakes.js';

describe('request ids', () => {
  test('a well-formed one is returned, any other is replaced', async () => {
    const { ask, key } = await desk();
    const idOf = async (given?: string): Promise<string | null> => {
      const init = given === undefined ? {} : { headers: { 'x-request-id': given } };
      return (await ask('/healthz', init)).headers.get('x-request-id');
    };
    expect(await idOf('trace-7.a:b_C')).toBe('trace-7.a:b_C');
    for (const other of [undefined, '', 'a b', 'x'.repeat(65), '"quoted"', key]) {
      expect(await idOf(other)).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    }
    expect(await idOf()).not.toBe(await idOf());
  });
});

describe('the operator’s log', () => {
  test('has method, route, status, time and account; never a key, a file address or a query', async () => {
    const told: Answered[] = [];
    const { ask, key } = await desk({ onAnswer: (answered) => told.push(answered) });
    const headers = { 'x-request-id': 'one' };
    const { PNG_WGS84 } = (await (await ask('/area', { body: sample, headers })).json()) as { PNG_WGS84: string };
    const { pathname } = new URL(PNG_WGS84);
    await ask(pathname, { key: undefined });
    await ask(`/archive/export?file=1_Testing_A1&fmt=png&key=${key}`);
    await ask('/area', { body: sample, key: '1-wrong' });
    await ask(`/nowhere/${key}`);
    await ask('/area');
    expect(told.map(({ method, route, status, account }) => [method, route, status, account])).toEqual([
      ['POST', '/area', 200, 1],
      ['GET', '/archive/{sid}/{name}', 200, undefined],
      ['GET', '/archive/export', 200, 1],
      ['POST', '/area', 401, undefined],
      ['GET', 'other', 404, undefined],
      ['GET', '/area', 405, undefined],
    ]);
    expect(told[0]).toMatchObject({ id: 'one', ms: expect.any(Number) });
    expect(told[3]?.error?.message).toMatch(/^Invalid API key/);
    const all = JSON.stringify(told);
    for (const secret of [key, key.slice(2), pathname.split('/')[2] ?? '', '1_Testing_A1']) {
      expect(all).not.toContain(secret);
    }
  });

  test('has the cause of server errors', async () => {
    const told: Answered[] = [];
    const area = async (): Promise<never> => {
      throw new TypeError('internal secret');
    };
    const { ask } = await desk({ engine: { area }, onAnswer: (answered) => told.push(answered) });
    await ask('/area', { body: sample });
    expect(told[0]).toMatchObject({ status: 500, error: { cause: { message: 'internal secret' } } });
  });
});

describe('/metrics', () => {
  test('counts responses, durations and calculations, and has no keys', async () => {
    const {
      first: { ask },
      key,
    } = await desk({ metrics: 'open' });
    await ask('/area', { body: sample });
    await ask('/path', { body: sample });
    await ask('/path', { body: {} });
    await ask(`/nowhere/${key}`);
    const answer = await ask('/metrics', { key: undefined });
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = await answer.text();
    const lines = new Map(text.split('\n').map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]));
    const value = (name: string): number | undefined => lines.get(name);
    expect(value('radioshed_http_requests_total{method="POST",route="/area",status="200"}')).toBe(1);
    expect(value('radioshed_http_requests_total{method="POST",route="/path",status="400"}')).toBe(1);
    expect(value('radioshed_http_requests_total{method="GET",route="other",status="404"}')).toBe(1);
    const durations = 'radioshed_http_request_duration_seconds';
    expect(value(`${durations}_bucket{method="POST",route="/path",le="+Inf"}`)).toBe(2);
    expect(value(`${durations}_bucket{method="POST",route="/path",le="300"}`)).toBe(2);
    expect(value(`${durations}_count{method="POST",route="/path"}`)).toBe(2);
    expect(value(`${durations}_sum{method="POST",route="/path"}`)).toBeGreaterThan(0);
    expect(value('radioshed_calculations_total{call="area",outcome="done",processor="cpu"}')).toBe(1);
    expect(value('radioshed_calculation_seconds_total{call="area",outcome="done",processor="cpu"}')).toBeGreaterThan(0);
    expect(value('radioshed_calculations_running{queue="areas"}')).toBe(0);
    expect(value('radioshed_calculations_waiting{queue="paths"}')).toBe(0);
    expect(value('radioshed_archive_bytes')).toBeGreaterThan(1000);
    const caches = CACHE_NAMES.map((name) => value(`radioshed_cache_bytes{cache="${name}"}`));
    expect(caches.every((bytes) => bytes !== undefined && bytes >= 0)).toBe(true);
    expect(caches.reduce<number>((sum, bytes = 0) => sum + bytes, 0)).toBeGreaterThan(0); // the terrain just read
    expect(caches.reduce<number>((sum, bytes = 0) => sum + bytes, 0)).toBeLessThanOrEqual(
      value('radioshed_cache_limit_bytes') ?? 0,
    );
    expect(value('radioshed_thread_restarts_total')).toBe(0);
    expect(value('radioshed_threads{kind="pool"}')).toBe(0);
    expect(text).not.toContain('process_');
    expect(text).not.toContain(key);
    // Every family has a type, and buckets never decrease.
    for (const line of text.split('\n').filter((each) => each !== '' && !each.startsWith('#'))) {
      const name = /^\w+/.exec(line)?.[0].replace(/_(bucket|sum|count)$/, '') ?? '';
      expect(text).toContain(`# TYPE ${name} `);
    }
    const buckets = [...lines].filter(([name]) => name.startsWith(`${durations}_bucket{method="POST",route="/path"`));
    const counts = buckets.map(([, count]) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  });

  test('reports memory, CPU time and event loop delay', async () => {
    const { ask } = await desk({ metrics: 'open', processFigures: watchProcess() });
    const read = async (): Promise<(name: string) => number> => {
      const text = await (await ask('/metrics')).text();
      return (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    };
    await read();
    await new Promise((resolve) => setTimeout(resolve, 50)); // the first read only starts the measurement
    const until = process.cpuUsage().user + 60_000; // µs of blocking
    while (process.cpuUsage().user < until);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const busy = await read();
    expect(busy('process_resident_memory_bytes')).toBeGreaterThan(busy('nodejs_heap_size_used_bytes'));
    expect(busy('nodejs_heap_size_used_bytes')).toBeGreaterThan(1e6);
    expect(busy('process_cpu_seconds_total')).toBeGreaterThan(0.06);
    expect(busy('process_start_time_seconds')).toBeLessThan(Date.now() / 1000);
    expect(busy('radioshed_threads_low_priority') >= 0).toBe(process.platform === 'linux');
    expect(busy('nodejs_eventloop_lag_max_seconds')).toBeGreaterThan(0.03);
    expect(busy('nodejs_eventloop_lag_p99_seconds')).toBeLessThanOrEqual(busy('nodejs_eventloop_lag_max_seconds'));
    expect(busy('nodejs_eventloop_lag_mean_seconds')).toBeGreaterThan(0);
    // Read again at once, nothing was measured in between: there must be no NaN, which breaks scrapers.
    expect((await read())('nodejs_eventloop_lag_mean_seconds')).toBeGreaterThanOrEqual(0);
  });

  test('reports running and waiting calculations', async () => {
    let finish = (): void => {};
    const ended = new Promise<void>((resolve) => (finish = resolve));
    const area = async (): Promise<never> => {
      await ended;
      throw new Error('never mind');
    };
    const { ask } = (await desk({ engine: { area }, metrics: 'open' })).first;
    const asked = [1, 2, 3, 4, 5, 6].map(() => ask('/area', { body: sample }));
    await expect
      .poll(async () => (await ask('/metrics')).text())
      .toMatch(/running\{queue="areas"\} 4\n[^]*waiting\{queue="areas"\} 2\n/);
    finish();
    await Promise.all(asked);
    expect(await (await ask('/metrics')).text()).toMatch(/outcome="failed",processor="cpu"\} 6\n/);
  });

  test('is available with the token, and closed by default', async () => {
    expect((await (await desk()).ask('/metrics')).status).toBe(404);
    const { ask, key } = await desk({ metrics: { token: 'sesame-sesame' } });
    const statusFor = async (headers: Record<string, string>): Promise<number> =>
      (await ask('/metrics', { headers })).status;
    expect(await statusFor({ authorization: 'Bearer sesame-sesame' })).toBe(200);
    for (const wrong of ['', 'Bearer', 'Bearer ', 'Bearer sesame', 'Bearer sesame-sesamE', `Bearer ${key}`]) {
      expect(await statusFor({ authorization: wrong })).toBe(404);
    }
    expect(await statusFor({})).toBe(404);
  });
});

test('shared caches may not store what belongs to an account', async () => {
  const { ask } = await desk({ metrics: 'open' });
  const { id, PNG_WGS84 } = (await (await ask('/area', { body: sample })).json()) as { id: number; PNG_WGS84: string };
  const { pathname } = new URL(PNG_WGS84);
  const cacheOf = async (path: string): Promise<string | null> => {
    const answer = await ask(path);
    expect(answer.status, path).toBe(200);
    return answer.headers.get('cache-control');
  };
  const sid = pathname.split('/')[2] ?? '';
  for (const path of [pathname, `/archive/${sid}/tiff`, `/archive/export?sid=${sid}&fmt=kmz`]) {
    expect(await cacheOf(path)).toBe('private, max-age=86400, immutable');
  }
  for (const path of [`/archive/export?file=${id}_Testing_A1&fmt=png`, '/archive/list', '/my-metrics', '/metrics']) {
    expect(await cacheOf(path)).toBe('no-store');
  }
});
