import type { ModelRef } from '@radioshed/profile';

import type { RadarParameters } from '../radar.js';
import { empiricalModules } from '../modules.js';

/** Names {@link radarModel} for workers. */
export function radarRef(parameters: RadarParameters): ModelRef<RadarParameters> {
  return {
    ...empiricalModules.ref('radar', 'radarModel'),
    parameters,
    gpu: empiricalModules.ref('radar.wgsl', 'radarOnGpu'),
  };
}
