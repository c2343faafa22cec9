// @ts-check
import { Agent, request } from 'node:http';

/** From one question to the next, ms. */
const EVERY_MS = 10;

/**
 * How long `/healthz` takes while something else is in progress, over a connection that stays open.
 *
 * @param {string} url
 * @param {() => Promise<unknown>} work
 * @returns {Promise<{ workMs: number, asked: number, p50Ms: number, p99Ms: number, worstMs: number }>}
 */
export async function healthzMeanwhile(url, work) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  /** @type {number[]} */
  const times = [];
  const state = { done: false };
  const started = performance.now();
  const working = work().finally(() => (state.done = true));
  while (!state.done) {
    const start = performance.now();
    await healthz(url, agent);
    const took = performance.now() - start;
    times.push(took);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, EVERY_MS - took)));
  }
  await working;
  const workMs = performance.now() - started;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => times[Math.min(times.length - 1, Math.floor(share * times.length))];
  return { workMs, asked: times.length, p50Ms: at(0.5), p99Ms: at(0.99), worstMs: at(1) };
}

/** @param {string} url @param {Agent} agent */
function healthz(url, agent) {
  return new Promise((resolve, reject) => {
    request(`${url}/healthz`, { agent }, (answer) => answer.resume().on('end', resolve).on('error', reject))
      .on('error', reject)
      .end();
  });
}
