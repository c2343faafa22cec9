import type { Twin } from '@radioshed/gpu';

import { meltingMultiplier, pathMultiplier } from '../src/rain/melting-layer.js';
import { meltingLayerWgsl } from '../src/rain/melting-layer.wgsl.js';

/** The WGSL functions of this package with their models. */
export const satelliteTwins: readonly Twin[] = [
  {
    name: 'melting_multiplier',
    wgsl: meltingLayerWgsl,
    model: (aboveM = 0) => meltingMultiplier(aboveM),
    domain: [{ name: 'aboveM', from: -3000, to: 1000, edges: [-1200, 0] }],
    tolerance: 1e-5,
  },
  {
    name: 'path_multiplier',
    wgsl: meltingLayerWgsl,
    // Between two slices rounding may choose the other one, whose middle has another multiplier.
    through: {
      wgsl: {
        name: 'path above a height',
        code: `
fn path_above(low_m: f32, rise_m: f32, rain_height_m: f32) -> f32 {
  return path_multiplier(low_m, low_m + rise_m, rain_height_m);
}
`,
      },
      call: 'path_above',
    },
    model: (lowM = 0, riseM = 0, rainHeightM = 0) => pathMultiplier(lowM, Math.fround(lowM + riseM), rainHeightM),
    domain: [
      { name: 'lowM', from: 0, to: 6000 },
      { name: 'riseM', from: 1, to: 5000, spacing: 'log' },
      { name: 'rainHeightM', from: 360, to: 8000 },
    ],
    tolerance: 2e-3,
  },
];
