// @ts-check
import { spawn } from 'node:child_process';

import { healthzMeanwhile } from './healthz-meanwhile.mjs';
import { command, greeting } from './served.mjs';

const PATHS = 60;
const AREAS = 30;

const body = {
  site: 'A1',
  network: 'Bench',
  transmitter: { lat: 0.5, lon: 0.5, alt: 30, frq: 446, txw: 5, bwi: 0.0125 },
  receiver: { lat: 0.55, lon: 0.55, alt: 2, rxg: 2.15, rxs: -100 },
  antenna: { txg: 2.15, txl: 0, ant: 1, azi: 0, tlt: 0, pol: 'v' },
  model: { pm: 1 },
  output: { units: 'm', col: 'RAINBOW.dBm', out: 2, res: 60, rad: 10 },
};

/** ITM over a tenth of a million pixels, as a live preview. */
const smallArea = { ...body, output: { ...body.output, res: 56, rad: 10 } };
/** ITM over 5 million pixels. */
const largeArea = { ...body, output: { ...body.output, res: 30, rad: 33.5 } };

/**
 * The server from its start to the first response, /path and a small /area once they are warm, and /healthz while an
 * area of 5 MP runs, over loopback on Null Island.
 */
export async function serviceSpeed() {
  const started = performance.now();
  const server = spawn(process.execPath, [command, 'serve', '--port', '0', '--terrain', 'null-island', '--memory']);
  try {
    const { url, key } = await greeting(server);
    await ask(url, key);
    const firstAnswerMs = performance.now() - started;
    const times = await timesOf(PATHS, () => ask(url, key));
    const firstArea = performance.now();
    await ask(url, key, '/area', smallArea);
    const smallAreaFirstMs = performance.now() - firstArea;
    const areaTimes = await timesOf(AREAS, (i) => ask(url, key, '/area', { ...smallArea, site: `A${i}` }));
    const meanwhile = await healthzMeanwhile(url, () => ask(url, key, '/area', largeArea));
    return {
      rows: [
        {
          firstAnswerMs,
          pathP50Ms: times[PATHS >> 1],
          pathP95Ms: times[Math.floor(0.95 * PATHS)],
          smallAreaFirstMs,
          smallAreaP50Ms: areaTimes[AREAS >> 1],
          areaS: meanwhile.workMs / 1000,
          healthzP50Ms: meanwhile.p50Ms,
          healthzP99Ms: meanwhile.p99Ms,
          healthzWorstMs: meanwhile.worstMs,
        },
      ],
    };
  } finally {
    server.kill('SIGTERM');
  }
}

/** Sorted times of calls one after the other, ms. @param {number} calls @param {(i: number) => Promise<void>} call */
async function timesOf(calls, call) {
  const times = [];
  for (let i = 0; i < calls; i++) {
    const start = performance.now();
    await call(i);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}

/** @param {string} url @param {string} key */
async function ask(url, key, call = '/path', sent = body) {
  const answer = await fetch(url + call, { method: 'POST', headers: { key }, body: JSON.stringify(sent) });
  if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`);
  await answer.text();
}
