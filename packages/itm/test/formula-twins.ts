import { FORMULA_TOLERANCE_DB, type Twin, type TwinArgument, type WgslModule } from '@radioshed/gpu';

import { attenuationFunctionDb } from '../src/attenuation/attenuation-function.js';
import { attenuationFunctionWgsl } from '../src/attenuation/attenuation-function.wgsl.js';
import { effectiveEarthRadiusM, refractivityAtHeightN } from '../src/terrain/effective-earth.js';
import { effectiveEarthWgsl } from '../src/terrain/effective-earth.wgsl.js';
import { frequencyGainDb } from '../src/attenuation/frequency-gain.js';
import { frequencyGainWgsl } from '../src/attenuation/frequency-gain.wgsl.js';
import { fresnelIntegralDb } from '../src/attenuation/fresnel-integral.js';
import { fresnelIntegralWgsl } from '../src/attenuation/fresnel-integral.wgsl.js';
import { heightFunctionDb } from '../src/attenuation/height-function.js';
import { heightFunctionWgsl } from '../src/attenuation/height-function.wgsl.js';
import { powerDb } from '../src/attenuation/power-db.js';
import { powerDbWgsl } from '../src/attenuation/power-db.wgsl.js';
import { roughHorizonM, roughHorizonRad } from '../src/terrain/rough-horizons.js';
import { roughHorizonsWgsl } from '../src/terrain/rough-horizons.wgsl.js';
import { sigmaHM } from '../src/terrain/sigma-h.js';
import { sigmaHWgsl } from '../src/terrain/sigma-h.wgsl.js';
import { terrainRoughnessM } from '../src/terrain/terrain-roughness.js';
import { terrainRoughnessWgsl } from '../src/terrain/terrain-roughness.wgsl.js';
import { even, log, relativeToF32 } from './twin-arguments.js';

/** A formula of numbers. */
function formula(
  name: string,
  wgsl: WgslModule,
  model: (...values: number[]) => number,
  domain: readonly TwinArgument[],
  tolerance: number = FORMULA_TOLERANCE_DB,
  relative = false,
): Twin {
  return { name, wgsl, model: model, domain, tolerance, relative };
}

const roughness = even('deltaHM', 0, 2000, 90);
const height = log('heightM', 0.5, 3000, 5);
const radius = even('radiusM', 4e6, 13.3e6);

/** The twins of formulas of numbers. */
export const formulaTwins: readonly Twin[] = [
  formula('power_db', powerDbWgsl, powerDb, [log('ratio', 1e-12, 1e30, 1)]),
  formula(
    'refractivity_at_height_n',
    effectiveEarthWgsl,
    refractivityAtHeightN,
    [even('seaLevelN', 250, 400), even('heightM', -500, 9000)],
    1e-6,
    true,
  ),
  formula(
    'effective_earth_radius_m',
    effectiveEarthWgsl,
    effectiveEarthRadiusM,
    [even('n', 150, 400)],
    relativeToF32,
    true,
  ),
  formula(
    'terrain_roughness_m',
    terrainRoughnessWgsl,
    terrainRoughnessM,
    [log('distanceM', 1, 2e6), roughness],
    relativeToF32,
    true,
  ),
  formula('sigma_h_m', sigmaHWgsl, sigmaHM, [roughness], relativeToF32, true),
  formula('fresnel_integral_db', fresnelIntegralWgsl, fresnelIntegralDb, [log('vSquared', 1e-9, 1e9, 5.76)]),
  formula('height_function_db', heightFunctionWgsl, heightFunctionDb, [
    log('xKm', 0.01, 5000, 1, 200, 2000),
    log('k', 1e-6, 1, 0.99e-5, 1.01e-5),
  ]),
  formula('attenuation_function_db', attenuationFunctionWgsl, attenuationFunctionDb, [
    log('thetaDistanceM', 100, 1e6, 10e3, 70e3),
  ]),
  formula('frequency_gain_db', frequencyGainWgsl, frequencyGainDb, [
    log('r', 0.2, 1e5),
    even('etaS', 0, 6, 1, 2, 3, 4, 5),
  ]),
  formula('rough_horizon_m', roughHorizonsWgsl, roughHorizonM, [height, radius, roughness], relativeToF32, true),
  formula(
    'rough_horizon_rad',
    roughHorizonsWgsl,
    roughHorizonRad,
    [height, log('horizonM', 100, 1e5), radius, roughness],
    1e-4,
  ),
];
