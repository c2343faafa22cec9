import { diffractionOnGpu } from '@radioshed/diffraction/gpu';
import type { GpuModel } from '@radioshed/profile';
import { checkChoice, MEDIAN_EARTH_RADIUS_M } from '@radioshed/units';

import { cost231OnGpu } from './land-mobile/cost231.wgsl.js';
import type { Diffracted, DiffractedName, DiffractedParameters } from './diffracted.js';
import { ecc33OnGpu, egliOnGpu, ericssonOnGpu, freeSpaceOnGpu, planeEarthOnGpu, suiOnGpu } from './formulas-on-gpu.js';
import { hataOnGpu } from './land-mobile/hata.wgsl.js';
import { tr38901OnGpu } from './tr38901/tr38901.wgsl.js';

const twins: { readonly [N in DiffractedName]: (parameters: DiffractedParameters[N]) => GpuModel } = {
  freeSpace: freeSpaceOnGpu,
  planeEarth: planeEarthOnGpu,
  egli: egliOnGpu,
  hata: hataOnGpu,
  cost231: cost231OnGpu,
  ecc33: ecc33OnGpu,
  ericsson: ericssonOnGpu,
  sui: suiOnGpu,
  tr38901: tr38901OnGpu,
};

/** {@link diffractedModel} on a GPU. @throws OutOfRangeError naming the field. */
export function diffractedOnGpu<N extends DiffractedName>(input: Diffracted<N>): GpuModel {
  const { model, parameters, method, effectiveEarthRadiusM = MEDIAN_EARTH_RADIUS_M } = input;
  checkChoice('model', model, Object.keys(twins));
  return diffractionOnGpu(method, twins[model](parameters), parameters.frequencyMHz, effectiveEarthRadiusM);
}
