// @ts-check
import { viewshed } from '@radioshed/kernels';
import { createPool } from '@radioshed/parallel/node';

import { timed } from './machine.mjs';
import { rxHeightM, scene, txHeightM } from './scenes.mjs';

const RUNS = 5;
/** What is asked of one core, Mpx/s. */
const BAR = 20;

/** What an observer sees in mountains at 3 arcseconds, on one worker and on two: millions of pixels a second. */
export async function viewshedSpeed() {
  const pools = [createPool({ threads: 1 }), createPool({ threads: 2 })];
  const rows = [];
  for (const radiusKm of [30, 50, 100]) {
    const { terrain, transmitter, radiusM, grid } = await scene('andalusia', radiusKm);
    const input = /** @type {import('@radioshed/kernels').ViewshedInput} */ ({
      terrain,
      observer: { ...transmitter, heightM: txHeightM, heightReference: 'ground' },
      target: { heightM: rxHeightM, heightReference: 'ground' },
      radiusM,
      grid,
    });
    const times = [];
    let pixels = 0;
    for (const pool of pools) {
      await viewshed(input, { pool });
      const { minMs, last } = await timed(RUNS, () => viewshed(input, { pool }));
      times.push(minMs);
      pixels = last.pixels;
    }
    rows.push({
      radiusKm,
      pixels,
      oneThreadMs: times[0],
      mpxPerSecondPerCore: pixels / times[0] / 1000,
      bar: BAR,
      twoThreadsMs: times[1],
      speedUp: times[0] / times[1],
    });
  }
  await Promise.all(pools.map((pool) => pool.close()));
  return { rows };
}
