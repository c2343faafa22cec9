import { log10Wgsl, wgslF32, type WgslModule } from '@radioshed/gpu';
import type { GpuModel } from '@radioshed/profile';

import { ECC33 } from './coefficients.js';
import { ECC33_ENVIRONMENTS, type Ecc33Parameters } from './ecc33.js';
import { effectiveHeightOnGpu } from './land-mobile-on-gpu.js';

const [freeSpaceDb, freeSpaceSlope] = ECC33.freeSpace.map(wgslF32);
const [medianDb, medianDistance, medianFrequency, medianSquare] = ECC33.median.map(wgslF32);
const [baseM, baseDb, baseDistance] = ECC33.base.map(wgslF32);
const [mediumDb, mediumFrequency, mediumOffset] = ECC33.mediumCity.map(wgslF32);
const [largeSlope, largeDb] = ECC33.largeCity.map(wgslF32);

/** The environment is a place in `ECC33_ENVIRONMENTS`. */
export const ecc33Wgsl: WgslModule = {
  name: 'ecc33',
  code: `
fn ecc33_loss_db(
  distance_m: f32, base_height_m: f32, mobile_height_m: f32, frequency_mhz: f32, environment: u32,
) -> f32 {
  let log_ghz = log10(frequency_mhz / 1000);
  let log_km = log10(distance_m / 1000);
  let free_space = ${freeSpaceDb} + ${freeSpaceSlope} * log_ghz;
  let median = ${medianDb} + ${medianFrequency} * log_ghz + ${medianSquare} * log_ghz * log_ghz;
  let base_gain_db = log10(base_height_m / ${baseM}) * (${baseDb} + ${baseDistance} * log_km * log_km);
  let medium_db = (${mediumDb} + ${mediumFrequency} * log_ghz) * (log10(mobile_height_m) - ${mediumOffset});
  let large_db = ${largeSlope} * mobile_height_m - ${largeDb};
  let mobile_gain_db = select(large_db, medium_db, environment == ${ECC33_ENVIRONMENTS.indexOf('medium')});
  return free_space + median + (20 + ${medianDistance}) * log_km - base_gain_db - mobile_gain_db;
}
`,
  uses: [log10Wgsl],
};

/** {@link ecc33Model} on a GPU. */
export function ecc33OnGpu({ frequencyMHz, environment }: Ecc33Parameters): GpuModel {
  return effectiveHeightOnGpu(ecc33Wgsl, 'ecc33_loss_db', [frequencyMHz, ECC33_ENVIRONMENTS.indexOf(environment)]);
}
