// @ts-check
import { coveredRef } from '@radioshed/clutter-loss';
import { lineOfSightRef } from '@radioshed/empirical';
import { openGpu } from '@radioshed/gpu/node';
import { itmRef } from '@radioshed/itm';
import { createPool } from '@radioshed/parallel/node';

import { manySites } from './many-sites.mjs';
import { oneSite, oneSiteInClutter } from './one-site.mjs';
import { SEED } from './scene.mjs';
import { wholeArea } from './whole-area.mjs';
import { MODEL_CASES } from '../scenes/model-cases.mjs';
import { environment } from '../scenes/scenes.mjs';

/** Sizes of a graphics card, and those on which software shows that everything runs. */
const SIZES = {
  full: { runs: 7, radiusM: 33_500, coveredM: 33_500, many: { count: 100, radiusM: 16_900 }, areaKm: 33.5 },
  small: { runs: 2, radiusM: 1000, coveredM: 1000, many: { count: 6, radiusM: 600 }, areaKm: 1 },
};

/** The GPU's figures on whatever adapter there is; undefined without one. */
export async function gpu() {
  const opened = await openGpu();
  if (opened.gpu === null) return undefined;
  const device = opened.gpu;
  const isSoftware = /swiftshader|llvmpipe|software/i.test(device.name);
  const size = (process.env.RADIOSHED_BENCH_GPU ?? (isSoftware ? 'small' : 'full')) === 'small' ? 'small' : 'full';
  const { runs, radiusM, coveredM, many, areaKm } = SIZES[size];
  const pool = createPool();
  const bench = { device, pool, runs };
  try {
    const itm = itmRef(environment);
    const walked = {
      ...itm,
      gpu: { module: import.meta.resolve('./walked-horizons.mjs'), export: 'itmWalkingHorizons' },
    };
    const sight = lineOfSightRef({ frequencyMHz: environment.frequencyMHz });
    const coarse = { sampling: { radialPixels: 1, stepPixels: 1 } };
    const p1812 = MODEL_CASES.find(({ name }) => name === 'p1812');
    if (p1812 === undefined) throw new Error('no P.1812');
    /** @type {Record<string, string | number>[]} */
    const rows = [
      await oneSite(bench, 'ITM, one site', itm, radiusM),
      await oneSite(bench, 'ITM, one site, horizons by walking', walked, radiusM),
      await manySites(bench, 'ITM', itm, many),
      await manySites(bench, 'in sight', sight, many, coarse),
      await oneSiteInClutter(bench, 'ITM in woods and villages, one site', inWoods(itm), coveredM),
      await oneSiteInClutter(bench, 'P.1812 in woods and villages, one site', p1812.ref, coveredM),
      ...(await wholeArea(bench, areaKm)),
    ];
    return { rows: rows.map((row) => ({ adapter: device.name, size, ...row })), seed: SEED };
  } finally {
    device.close();
    await pool.close();
  }
}

/**
 * A model with the losses of woods (0.2 dB/m) and villages (0.4 dB/m).
 * @param {import('@radioshed/kernels').CoverageInput['model']} model
 */
function inWoods(model) {
  const attenuationDbPerM = Array.from({ length: 256 }, (_, code) => (code === 2 ? 0.2 : code === 7 ? 0.4 : 0));
  return coveredRef({ model, frequencyMHz: environment.frequencyMHz, attenuationDbPerM, terrain: 'counted' });
}
