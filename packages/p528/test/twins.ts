import { FORMULA_TOLERANCE_DB, type Twin, type TwinArgument } from '@radioshed/gpu';

import { shareAtDepth } from '../src/dipping-ray.js';
import { dippingRayWgsl } from '../src/dipping-ray.wgsl.js';
import { deepFadeLevelDb } from '../src/line-of-sight.js';
import { lineOfSightWgsl } from '../src/line-of-sight.wgsl.js';

const from: TwinArgument = { name: 'fromKm', from: 0.0015, to: 80, spacing: 'log' };
const depth: TwinArgument = { name: 'depthShare', from: 0, to: 1 };
/** From air without refraction to that of the ground. */
const within: TwinArgument = { name: 'withinKm', from: 0.001, to: 0.0014 };

/** The WGSL functions of this package with their models. */
export const p528Twins: readonly Twin[] = [
  {
    name: 'share_at_depth',
    wgsl: dippingRayWgsl,
    // The result has steps, next to which rounding may take another one: the height that remains stays within the
    // search's end.
    through: {
      wgsl: {
        name: 'height that a search leaves',
        code: `
fn height_left_km(from_km: f32, depth_share: f32, within_km: f32) -> f32 {
  let depth_km = depth_share * from_km;
  return max(0.0, abs(depth_km - (1 - share_at_depth(from_km, depth_km, within_km)) * from_km) - within_km);
}
`,
      },
      call: 'height_left_km',
    },
    model: (fromKm = 0, depthShare = 0, withinKm = 0) => {
      const depthKm = depthShare * fromKm;
      return Math.max(0, Math.abs(depthKm - (1 - shareAtDepth(fromKm, depthKm, withinKm)) * fromKm) - withinKm);
    },
    domain: [from, depth, within],
    tolerance: 1e-7,
  },
  {
    name: 'deep_fade_level_db',
    wgsl: lineOfSightWgsl,
    model: (frequencyMHz = 0, lengthKm = 0) => deepFadeLevelDb(frequencyMHz, lengthKm),
    domain: [
      { name: 'frequencyMHz', from: 100, to: 30_000, spacing: 'log' },
      { name: 'lengthKm', from: 0.001, to: 2500, spacing: 'log' },
    ],
    tolerance: FORMULA_TOLERANCE_DB,
  },
];
