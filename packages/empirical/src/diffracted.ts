import { type DiffractionMethod, withDiffraction } from '@radioshed/diffraction';
import type { PathLossModel, RadialModel } from '@radioshed/profile';
import { checkChoice, checkShape, MEDIAN_EARTH_RADIUS_M, openFields } from '@radioshed/units';

import { cost231Model, type Cost231Parameters } from './land-mobile/cost231.js';
import { ecc33Model, type Ecc33Parameters } from './land-mobile/ecc33.js';
import { egliModel } from './land-mobile/egli.js';
import { ericssonModel, type EricssonParameters } from './land-mobile/ericsson.js';
import { freeSpaceModel, type WaveParameters } from './free-space.js';
import { hataModel, type HataParameters } from './land-mobile/hata.js';
import { planeEarthModel } from './plane-earth.js';
import { suiModel, type SuiParameters } from './land-mobile/sui.js';
import { tr38901Model, type Tr38901Parameters } from './tr38901/tr38901.js';

/** The models to which diffraction can be added, with their parameters. */
export interface DiffractedParameters {
  readonly freeSpace: WaveParameters;
  readonly planeEarth: WaveParameters;
  readonly egli: WaveParameters;
  readonly hata: HataParameters;
  readonly cost231: Cost231Parameters;
  readonly ecc33: Ecc33Parameters;
  readonly ericsson: EricssonParameters;
  readonly sui: SuiParameters;
  readonly tr38901: Tr38901Parameters;
}

/** Name of a model to which diffraction can be added. */
export type DiffractedName = keyof DiffractedParameters;

const factories: { readonly [N in DiffractedName]: (parameters: DiffractedParameters[N]) => PathLossModel } = {
  freeSpace: freeSpaceModel,
  planeEarth: planeEarthModel,
  egli: egliModel,
  hata: hataModel,
  cost231: cost231Model,
  ecc33: ecc33Model,
  ericsson: ericssonModel,
  sui: suiModel,
  tr38901: tr38901Model,
};

/** A model of this package with a diffraction method added. */
export interface Diffracted<N extends DiffractedName = DiffractedName> {
  readonly model: N;
  readonly parameters: DiffractedParameters[N];
  readonly method: DiffractionMethod;
  /** Radius of the effective Earth, m, > 0; 4/3 of the mean radius by default. */
  readonly effectiveEarthRadiusM?: number;
}

const INPUT = openFields<Diffracted>({
  model: 'choice',
  parameters: 'object',
  method: 'choice',
  effectiveEarthRadiusM: 'checked?',
});

/**
 * A model with the diffraction of the terrain between the antennas added.
 *
 * @throws OutOfRangeError naming the field.
 */
export function diffractedModel<N extends DiffractedName>(input: Diffracted<N>): RadialModel {
  const { model, parameters, method, effectiveEarthRadiusM = MEDIAN_EARTH_RADIUS_M } = checkShape(input, INPUT);
  checkChoice('model', model, Object.keys(factories));
  return withDiffraction(method, factories[model](parameters), parameters.frequencyMHz, effectiveEarthRadiusM);
}
