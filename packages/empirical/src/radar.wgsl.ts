import { diffractionOnGpu } from '@radioshed/diffraction/gpu';
import { type GpuModel, linkWgslModule } from '@radioshed/profile';
import { MEDIAN_EARTH_RADIUS_M } from '@radioshed/units';

import { freeSpaceOnGpu } from './formulas-on-gpu.js';
import { type RadarParameters, targetGainDb } from './radar.js';

/** {@link radarModel} on a GPU. */
export function radarOnGpu({ frequencyMHz, radarCrossSectionM2, diffraction }: RadarParameters): GpuModel {
  const freeSpace = freeSpaceOnGpu({ frequencyMHz });
  const oneWay =
    diffraction === undefined
      ? freeSpace
      : diffractionOnGpu(diffraction, freeSpace, frequencyMHz, MEDIAN_EARTH_RADIUS_M);
  const { length } = oneWay.parameters;
  const code = `
fn radar_model(link: Link) -> f32 {
  return 2 * ${oneWay.call}(link) - model_parameter(${length});
}
`;
  return {
    ...oneWay,
    wgsl: { name: 'radar-model', code, uses: [linkWgslModule, oneWay.wgsl] },
    call: 'radar_model',
    parameters: [...oneWay.parameters, targetGainDb(frequencyMHz, radarCrossSectionM2)],
  };
}
