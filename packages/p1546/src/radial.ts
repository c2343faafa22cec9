import { radioClimaticZones } from '@radioshed/p1812';
import type { RadialModel } from '@radioshed/profile';
import { checkChoice, checkShape } from '@radioshed/units';

import { EARTH_RADIUS_KM } from './corrections.js';
import { checkEnvironment, GREATEST_DISTANCE_KM, GREATEST_HEIGHT_M, LEAST_HEIGHT_M, leastRxHeightM } from './input.js';
import { RadialGround } from './radial-ground.js';
import { P1546_RADIAL, type P1546RadialParameters } from './radial-parameters.js';
import { curvesFor, fillSteps, type StepsInto } from './steps.js';
import { checkTables } from './tables.js';

/**
 * P.1546 for every sample of a radial: what `p1546` gives over the samples up to that one. Clutter has no effect. NaN
 * where the point function throws.
 *
 * @throws OutOfRangeError when a parameter is out of range; P1546TablesError for tables that are none.
 */
export function p1546RadialModel(parameters: P1546RadialParameters): RadialModel {
  checkShape(parameters, P1546_RADIAL, 'parameters');
  const { tables, zone = 'inland', ...environment } = parameters;
  checkTables(tables);
  checkChoice('zone', zone, radioClimaticZones);
  const { complete } = checkEnvironment(environment);
  const curves = curvesFor(tables, complete);
  const steps = {} as StepsInto;
  const ground = new RadialGround(zone !== 'inland');
  const leastRxM = leastRxHeightM(complete.rxSurroundings);
  return {
    terrain: 'profile',
    nominalRadiusM: () => (4000 / 3) * EARTH_RADIUS_KM,
    lossDb(radial, index, rxHeightM) {
      const { txHeightM, stepM } = radial;
      const isHighEnough = txHeightM >= LEAST_HEIGHT_M && rxHeightM >= leastRxM;
      if (!isHighEnough || !(Math.max(txHeightM, rxHeightM) <= GREATEST_HEIGHT_M)) return Number.NaN;
      if (index * stepM > 1000 * GREATEST_DISTANCE_KM) return Number.NaN;
      return fillSteps(steps, complete, ground.at(radial, index, rxHeightM), txHeightM, rxHeightM, curves).lossDb;
    },
  };
}
