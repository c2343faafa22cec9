// @ts-check
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** @typedef {{ count: number, p50Ms: number, p99Ms: number, maxMs: number, failures: string[] }} Latency */

/**
 * Repeats a request until `stop` and measures its time. Requests start at fixed times, so that a slow response does not
 * hide the wait of those behind it.
 *
 * @param {() => Promise<unknown>} request fails by throwing
 * @param {number} [everyMs]
 * @returns {{ stop: () => Promise<Latency> }}
 */
export function probe(request, everyMs = 100) {
  /** @type {number[]} */
  const timesMs = [];
  /** @type {string[]} */
  const failures = [];
  /** @type {Set<Promise<void>>} */
  const open = new Set();
  const over = new AbortController();
  const measure = async () => {
    const startedMs = performance.now();
    try {
      await request();
    } catch (error) {
      failures.push(String(error));
    }
    timesMs.push(performance.now() - startedMs);
  };
  const loop = (async () => {
    while (!over.signal.aborted) {
      const one = measure();
      open.add(one);
      void one.finally(() => open.delete(one));
      await sleep(everyMs);
    }
  })();
  return {
    async stop() {
      over.abort();
      await loop;
      await Promise.all(open);
      const [p50Ms, p99Ms, maxMs] = [0.5, 0.99, 1].map((share) => quantile(timesMs, share));
      return { count: timesMs.length, p50Ms, p99Ms, maxMs, failures };
    },
  };
}

/** @param {readonly number[]} values @param {number} share 0 to 1 */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

/**
 * A probe of `GET /healthz`.
 *
 * @param {string} url of the server
 * @param {number} [everyMs]
 */
export function probeHealth(url, everyMs) {
  return probe(async () => {
    const response = await fetch(`${url}/healthz`);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`/healthz: ${response.status}`);
  }, everyMs);
}

/**
 * A probe of `GET /healthz` in a thread of its own, so that what the script does itself does not count.
 *
 * @param {string} url of the server
 * @param {number} [everyMs]
 * @returns {Promise<{ stop: () => Promise<Latency> }>}
 */
export async function probeHealthAside(url, everyMs = 50) {
  const thread = new Worker(new URL('probe-thread.mjs', import.meta.url), { workerData: { url, everyMs } });
  await once(thread, 'message');
  return {
    async stop() {
      const measured = once(thread, 'message');
      thread.postMessage(undefined, []);
      const [figures] = await measured;
      await thread.terminate();
      return figures;
    },
  };
}
