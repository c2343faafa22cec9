import { lossesAlong, type PathLossModel, type RadialModel, type RadialTwin } from '@radioshed/profile';
import { checkChoice, checkRange, wavelengthM } from '@radioshed/units';

import { bullingtonOver } from './bullington.js';
import { deygoutOver } from './deygout.js';
import { checkEarthRadius } from './edge-path.js';
import { compiledDiffraction } from './compiled-diffraction.js';
import { epsteinPetersonOver } from './epstein-peterson.js';
import type { RadialLossFactory } from './link-over-radial.js';
import { singleEdgeOver } from './single-edge.js';

/** How terrain between the antennas is turned into a loss. */
export type DiffractionMethod = 'singleEdge' | 'bullington' | 'epsteinPeterson' | 'deygout';

const losses: Readonly<Record<DiffractionMethod, RadialLossFactory>> = {
  singleEdge: singleEdgeOver,
  bullington: bullingtonOver,
  epsteinPeterson: epsteinPetersonOver,
  deygout: deygoutOver,
};

/** All methods, in the order of their usual numbers 1 … 4. */
export const DIFFRACTION_METHODS: readonly DiffractionMethod[] = [
  'singleEdge',
  'bullington',
  'epsteinPeterson',
  'deygout',
];

/**
 * A model with the loss of the terrain between the antennas added, in dB.
 *
 * @param model one that does not count diffraction itself, best a model of the two ends.
 * @param frequencyMHz frequency, MHz, > 0.
 * @param effectiveEarthRadiusM radius of the effective Earth, m, > 0; Infinity for a flat one.
 * @throws OutOfRangeError naming the field.
 */
export function withDiffraction(
  method: DiffractionMethod,
  model: PathLossModel,
  frequencyMHz: number,
  effectiveEarthRadiusM: number,
): RadialModel {
  const lossOver = losses[checkChoice('method', method, DIFFRACTION_METHODS)];
  checkRange('frequencyMHz', frequencyMHz, Number.MIN_VALUE, Infinity, 'MHz');
  checkEarthRadius(effectiveEarthRadiusM);
  const lambdaM = wavelengthM(frequencyMHz);
  const edgesDb = lossOver(lambdaM, effectiveEarthRadiusM);
  const twin = compiledDiffraction(DIFFRACTION_METHODS.indexOf(method), lambdaM, effectiveEarthRadiusM);
  return {
    terrain: 'profile',
    nominalRadiusM: () => effectiveEarthRadiusM,
    lossDb(radial, index, rxHeightM) {
      const edges = edgesDb(radial, index, rxHeightM); // first: only it notices that the radial has begun again
      if (model.terrain === 'profile') return edges + model.lossDb(radial, index, rxHeightM);
      const { groundM, stepM, txHeightM } = radial;
      return edges + model.lossDb(index * stepM, groundM[0], txHeightM, groundM[index], rxHeightM);
    },
    ...(twin && { arithmetic: 'wasm', lossesDb: bothLosses(twin, model) }),
  };
}

/** The edges' losses by the compiled twin, and the model's added to them. */
function bothLosses(twin: RadialTwin, model: PathLossModel): NonNullable<RadialModel['lossesDb']> {
  let own = new Float64Array(0);
  return (radial, samples, rxHeightsM, count, lossesDb) => {
    if (own.length < count) own = new Float64Array(2 * count);
    twin.lossesDb(radial, samples, rxHeightsM, count, lossesDb);
    lossesAlong(model, radial, samples, rxHeightsM, count, own);
    for (let i = 0; i < count; i++) lossesDb[i] += own[i];
  };
}
