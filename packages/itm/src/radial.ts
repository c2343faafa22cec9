import { builtModule } from '@radioshed/parallel';
import type { ModelRef, RadialModel } from '@radioshed/profile';
import { checkChoice, checkShape } from '@radioshed/units';

import { domainFault } from './domain.js';
import { effectiveEarthRadiusM, refractivityAtHeightN } from './terrain/effective-earth.js';
import { horizonGeometry } from './terrain/horizon-geometry.js';
import { initialisePointToPoint } from './initialise-point-to-point.js';
import type { ItmEnvironment, ItmRadialEnvironment } from './input.js';
import { linkConstants } from './link-constants.js';
import { ENVIRONMENT_FIELDS } from './shapes.js';
import { longleyRice } from './attenuation/longley-rice.js';
import { PathState } from './path-state.js';
import { powerDb } from './attenuation/power-db.js';
import { quickProfile } from './terrain/quick-profile.js';
import { RadialTerrain } from './terrain/radial-terrain.js';
import { checkEnvironment } from './validation.js';
import { variabilityLossDb } from './variability/variability.js';

/** How the radial model is computed: `wasm` is the compiled twin, `typescript` the model itself. */
export type ItmArithmetic = 'wasm' | 'typescript';

/**
 * Names the compiled twin of {@link itmRadialModel}, or that itself, with its parameters, for kernels that run it on
 * workers.
 *
 * The compiled twin alone knows `terrainIrregularity: 'thinned'`: the model itself is exact whatever is asked.
 *
 * @throws OutOfRangeError for another arithmetic.
 */
export function itmRef(
  environment: ItmRadialEnvironment,
  { arithmetic = 'wasm' }: { readonly arithmetic?: ItmArithmetic } = {},
): ModelRef<ItmRadialEnvironment> {
  checkChoice('arithmetic', arithmetic, ['wasm', 'typescript']);
  const isCompiled = arithmetic === 'wasm';
  return {
    module: builtModule(new URL(isCompiled ? './wasm-radial.js' : './radial.js', import.meta.url)),
    export: isCompiled ? 'itmWasmRadialModel' : 'itmRadialModel',
    parameters: environment,
    gpu: { module: builtModule(new URL('./radial.wgsl.js', import.meta.url)), export: 'itmOnGpu' },
  };
}

/**
 * The Irregular Terrain Model for every sample of a radial: what `itmPointToPoint` gives with horizon distances
 * 'multiplied' over the samples up to that one, without allocation and in a time that hardly grows with the distance.
 * NaN where the point function throws.
 *
 * @throws OutOfRangeError when a value of the environment is out of range.
 */
export function itmRadialModel(environment: ItmEnvironment): RadialModel {
  checkEnvironment(checkShape(environment, ENVIRONMENT_FIELDS, 'environment'));
  const link = linkConstants(environment);
  const path = new PathState();
  const terrain = new RadialTerrain();
  return {
    terrain: 'profile',
    nominalRadiusM: (meanGroundM) =>
      effectiveEarthRadiusM(refractivityAtHeightN(link.seaLevelRefractivityN, meanGroundM)),
    lossDb(radial, index, rxHeightM) {
      const { txHeightM } = radial;
      if (!(txHeightM >= 0.5 && txHeightM <= 3000 && rxHeightM >= 0.5 && rxHeightM <= 3000)) return Number.NaN;
      terrain.radial = radial;
      path.groundM = radial.groundM;
      path.last = index;
      path.stepM = radial.stepM;
      path.distanceM = index * radial.stepM;
      path.txHeightM = txHeightM;
      path.rxHeightM = rxHeightM;
      initialisePointToPoint(link, path, terrain);
      if (domainFault(link, path) !== undefined) return Number.NaN;
      quickProfile(path, terrain);
      horizonGeometry(path);
      longleyRice(link, path);
      return variabilityLossDb(link, path) + link.freeSpaceAtMetreDb + 2 * powerDb(path.distanceM);
    },
  };
}
