import { radioClimaticZones } from '@radioshed/p1812';
import type { RadialModel } from '@radioshed/profile';
import { checkChoice, checkShape } from '@radioshed/units';

import {
  checkEnvironment,
  GREATEST_DISTANCE_KM,
  GREATEST_HEIGHT_M,
  LEAST_HEIGHT_BY_SEA_M,
  LEAST_HEIGHT_M,
} from './input.js';
import { RadialGround } from './radial-ground.js';
import { P1546_RADIAL, type P1546RadialParameters } from './radial-parameters.js';
import { fieldFrom, stepsOf } from './steps.js';
import { checkTables } from './tables.js';

/** Radius of the effective Earth of the scatter angle, 4/3 of the Earth's, m. @see ITU-R P.1546-6 Annex 5, eq. (35) */
const EFFECTIVE_EARTH_M = (4 / 3) * 6_370_000;

/**
 * P.1546 for every sample of a radial: what `p1546` gives over the samples up to that one. Clutter has no effect. NaN where
 * the point function throws.
 *
 * @throws OutOfRangeError when a parameter is out of range; P1546TablesError for tables that are none.
 */
export function p1546RadialModel(parameters: P1546RadialParameters): RadialModel {
  checkShape(parameters, P1546_RADIAL, 'parameters');
  const { tables, zone = 'inland', ...environment } = parameters;
  checkTables(tables);
  checkChoice('zone', zone, radioClimaticZones);
  const { complete } = checkEnvironment(environment);
  const curves = fieldFrom(tables, complete);
  const ground = new RadialGround(zone !== 'inland');
  const leastRxM = complete.rxSurroundings === 'sea' ? LEAST_HEIGHT_BY_SEA_M : LEAST_HEIGHT_M;
  return {
    terrain: 'profile',
    nominalRadiusM: () => EFFECTIVE_EARTH_M,
    lossDb(radial, index, rxHeightM) {
      const { txHeightM, stepM } = radial;
      const isHighEnough = txHeightM >= LEAST_HEIGHT_M && rxHeightM >= leastRxM;
      if (!isHighEnough || !(Math.max(txHeightM, rxHeightM) <= GREATEST_HEIGHT_M)) return Number.NaN;
      if (index * stepM > 1000 * GREATEST_DISTANCE_KM) return Number.NaN;
      return stepsOf(complete, ground.at(radial, index, rxHeightM), { txHeightM, rxHeightM }, curves).lossDb;
    },
  };
}
