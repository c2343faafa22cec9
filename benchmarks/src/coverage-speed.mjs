// @ts-check
import { diffractedRef, freeSpaceRef, lineOfSightRef } from '@radioshed/empirical';
import { coverage } from '@radioshed/kernels';
import { p1812ModelRef } from '@radioshed/p1812';
import { createPool } from '@radioshed/parallel/node';

import { timed } from './machine.mjs';
import { environment, scene } from './scenes.mjs';

const RUNS = 3;
const onePixel = { radialPixels: 1, stepPixels: 1 };

/** Coverage of mountains at 3 arcseconds on one worker and on two: millions of pixels a second. */
export async function coverageSpeed() {
  const free = freeSpaceRef({ frequencyMHz: environment.frequencyMHz });
  const sight = lineOfSightRef({ frequencyMHz: environment.frequencyMHz });
  const { frequencyMHz, polarisation } = environment;
  const hata = diffractedRef({
    model: 'hata',
    parameters: { frequencyMHz, environment: 'suburban' },
    method: 'deygout',
  });
  const p1812 = p1812ModelRef({ frequencyMHz, polarisation, latitudeDeg: 37, timePercent: 50 });
  const cases = [
    ...[30, 50, 100].map((radiusKm) => ({ model: 'ITM', radiusKm, changes: {} })),
    { model: 'Hata with Deygout', radiusKm: 50, changes: { model: hata } },
    { model: 'P.1812', radiusKm: 50, changes: { model: p1812 } },
    { model: 'line of sight, 1 px sampling', radiusKm: 50, changes: { model: sight, sampling: onePixel } },
    { model: 'line of sight, 1 px sampling', radiusKm: 100, changes: { model: sight, sampling: onePixel } },
    { model: 'free space', radiusKm: 50, changes: { model: free } },
    { model: 'free space', radiusKm: 100, changes: { model: free } },
  ];
  const pools = [createPool({ threads: 1 }), createPool({ threads: 2 })];
  const rows = [];
  for (const { model, radiusKm, changes } of cases) {
    const input = await scene('andalusia', radiusKm, changes);
    const times = [];
    let pixels = 0;
    for (const pool of pools) {
      const { minMs, last } = await timed(RUNS, () => coverage(input, { pool }));
      times.push(minMs);
      pixels = last.pixels;
    }
    rows.push({
      model,
      radiusKm,
      pixels,
      oneThreadMs: times[0],
      mpxPerSecondPerCore: pixels / times[0] / 1000,
      twoThreadsMs: times[1],
      speedUp: times[0] / times[1],
    });
  }
  await Promise.all(pools.map((pool) => pool.close()));
  return { rows };
}
