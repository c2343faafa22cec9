import { diffractionOnGpu } from '@radioshed/diffraction/gpu';
import { wgslF32 } from '@radioshed/gpu';
import { type GpuGround, type GpuModel, linkWgslModule } from '@radioshed/profile';
import { MEDIAN_EARTH_RADIUS_M } from '@radioshed/units';

import { ECC33_AREA_TYPES, type Ecc33Parameters } from './land-mobile/ecc33.js';
import { ecc33Wgsl } from './land-mobile/ecc33.wgsl.js';
import { egliWgsl } from './land-mobile/egli.wgsl.js';
import { AREA_TYPES } from './area-type.js';
import type { EricssonParameters } from './land-mobile/ericsson.js';
import { ericssonWgsl } from './land-mobile/ericsson.wgsl.js';
import type { WaveParameters } from './free-space.js';
import { freeSpaceWgsl } from './free-space.wgsl.js';
import { CLUTTER_HEIGHT_M, type GeneralPurposeParameters } from './general-purpose.js';
import { generalPurposeWgsl } from './general-purpose.wgsl.js';
import { effectiveHeightOnGpu, endsOnGpu } from './land-mobile/land-mobile-on-gpu.js';
import { planeEarthWgsl } from './plane-earth.wgsl.js';
import { sightOverClutterWgsl } from './sight-over-clutter.wgsl.js';
import { slantWgsl } from './slant.wgsl.js';
import { SUI_TERRAINS, type SuiParameters } from './land-mobile/sui.js';
import { suiWgsl } from './land-mobile/sui.wgsl.js';

// Models whose formula is generated: how the kernel reaches it, with a link's numbers and the model's parameters.

/** {@link freeSpaceModel} on a GPU. */
export function freeSpaceOnGpu({ frequencyMHz }: WaveParameters): GpuModel {
  const code = `
fn free_space_model(link: Link) -> f32 {
  return free_space_loss_db(slant_m(link.distance_m, link.rise_m), model_parameter(0));
}
`;
  const wgsl = { name: 'free-space-model', code, uses: [linkWgslModule, freeSpaceWgsl, slantWgsl] };
  return { terrain: 'ends', wgsl, call: 'free_space_model', parameters: [frequencyMHz] };
}

/** {@link lineOfSightModel} on a GPU. */
export function lineOfSightOnGpu({ frequencyMHz }: WaveParameters, { isCovered }: GpuGround): GpuModel {
  const halfCurvature = wgslF32(0.5 / MEDIAN_EARTH_RADIUS_M);
  const code = `
fn line_of_sight_model(link: Link) -> f32 {
  if (!is_in_sight(link)) { return NO_LOSS; }${isCovered ? `\n  if (!is_free_of_clutter(link, ${halfCurvature})) { return NO_LOSS; }` : ''}
  return free_space_loss_db(slant_m(link.distance_m, link.rise_m), model_parameter(0));
}
`;
  const uses = [linkWgslModule, freeSpaceWgsl, slantWgsl, ...(isCovered ? [sightOverClutterWgsl] : [])];
  return {
    terrain: 'profile',
    wgsl: { name: 'line-of-sight-model', code, uses },
    call: 'line_of_sight_model',
    parameters: [frequencyMHz],
    nominalRadiusM: MEDIAN_EARTH_RADIUS_M,
  };
}

/** {@link planeEarthModel} on a GPU. */
export function planeEarthOnGpu({ frequencyMHz }: WaveParameters): GpuModel {
  // A height of zero has an infinite two-ray loss on the CPU; here the smallest f32 represents it.
  const code = `
fn plane_earth_model(link: Link) -> f32 {
  let free_space = free_space_loss_db(slant_m(link.distance_m, link.rise_m), model_parameter(0));
  return max(free_space, two_ray_db(link.distance_m, link.tx_height_m, link.rx_height_m));
}
`;
  const wgsl = { name: 'plane-earth-model', code, uses: [linkWgslModule, planeEarthWgsl, slantWgsl] };
  return { terrain: 'ends', wgsl, call: 'plane_earth_model', parameters: [frequencyMHz] };
}

/** {@link egliModel} on a GPU. */
export function egliOnGpu({ frequencyMHz }: WaveParameters): GpuModel {
  return endsOnGpu(egliWgsl, 'egli_loss_db', [frequencyMHz]);
}

/** {@link suiModel} on a GPU. */
export function suiOnGpu({ frequencyMHz, terrain }: SuiParameters): GpuModel {
  return endsOnGpu(suiWgsl, 'sui_loss_db', [frequencyMHz, SUI_TERRAINS.indexOf(terrain)]);
}

/** {@link ecc33Model} on a GPU. */
export function ecc33OnGpu({ frequencyMHz, areaType }: Ecc33Parameters): GpuModel {
  return effectiveHeightOnGpu(ecc33Wgsl, 'ecc33_loss_db', [frequencyMHz, ECC33_AREA_TYPES.indexOf(areaType)]);
}

/** {@link ericssonModel} on a GPU. */
export function ericssonOnGpu({ frequencyMHz, areaType }: EricssonParameters): GpuModel {
  return effectiveHeightOnGpu(ericssonWgsl, 'ericsson_loss_db', [frequencyMHz, AREA_TYPES.indexOf(areaType)]);
}

/** {@link generalPurposeModel} on a GPU. */
export function generalPurposeOnGpu(parameters: GeneralPurposeParameters): GpuModel {
  const { frequencyMHz, areaType, exponent = 2, diffraction = 'bullington' } = parameters;
  const code = `
fn general_purpose_model(link: Link) -> f32 {
  let frequency_mhz = model_parameter(0);
  let clutter_m = model_parameter(2);
  let d = slant_m(link.distance_m, link.rise_m);
  return free_space_loss_db(d, frequency_mhz)
    + 10 * (model_parameter(1) - 2) * log10(max(1, d / 100))
    + below_clutter_db(clutter_m - link.tx_height_m, frequency_mhz)
    + below_clutter_db(clutter_m - link.rx_height_m, frequency_mhz);
}
`;
  const ends: GpuModel = {
    terrain: 'ends',
    wgsl: { name: 'general-purpose-model', code, uses: [linkWgslModule, freeSpaceWgsl, slantWgsl, generalPurposeWgsl] },
    call: 'general_purpose_model',
    parameters: [frequencyMHz, exponent, areaType === undefined ? 0 : CLUTTER_HEIGHT_M[areaType]],
  };
  return diffraction === 'none' ? ends : diffractionOnGpu(diffraction, ends, frequencyMHz, MEDIAN_EARTH_RADIUS_M);
}
