// @ts-check
import { openGpu } from '@radioshed/gpu/node';
import { measuredNoiseBands, measuredNoiseOnGpu } from '@radioshed/noise';
import { seededRandom } from '@radioshed/numeric';

import { timed } from '../machine.mjs';

const SEED = 1;
const RUNS = 2;
/** A quarter of a megapixel of about 110 m, half a degree across. */
const GRID = { width: 500, height: 500, transform: /** @type {const} */ ([0, 1e-3, 0, 50, 0, -1e-3]) };

/**
 * The surface of noise between seeded locations where it was measured, twelve nearest: on the processor, one thread,
 * and a GPU where there is one.
 */
export async function noiseSpeed() {
  const random = seededRandom(SEED);
  const rows = [];
  const opened = await openGpu();
  try {
    for (const records of [100, 1000, 10_000]) {
      const measured = Array.from({ length: records }, () => ({
        latDeg: 49.5 + 0.5 * random(),
        lonDeg: 0.5 * random(),
        noiseDbm: -130 + 40 * random(),
      }));
      const onCpu = await timed(RUNS, () => {
        let seen = 0;
        for (const { levelsDbm } of measuredNoiseBands(measured, GRID)) seen += levelsDbm.length;
        return seen;
      });
      rows.push(row(records, 'processor', onCpu.minMs));
      const { gpu } = opened;
      if (gpu === null) continue;
      const onGpu = await timed(RUNS, () => measuredNoiseOnGpu(measured, GRID, { gpu, timeoutMs: 600_000 }));
      rows.push(row(records, gpu.name, onGpu.minMs));
    }
  } finally {
    opened.gpu?.close();
  }
  return { seed: SEED, rows };
}

/** @param {number} records @param {string} on @param {number} minMs */
function row(records, on, minMs) {
  const pixels = GRID.width * GRID.height;
  return { records, pixels, on, minMs, mpxPerSecond: pixels / minMs / 1000 };
}
