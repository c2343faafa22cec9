import {
  type ClutterCategory,
  type HeightGainInput,
  p2108AeronauticalDb,
  p2108HeightGainDb,
  p2108TerrestrialDb,
} from '@radioshed/clutter-loss';
import { isOutOfRangeError } from '@radioshed/units';

import { caseForm, type CaseFormDefinition, type PredictedModel } from '../case-form.js';

const CLUTTER: Readonly<Record<string, ClutterCategory>> = {
  1: 'water',
  2: 'open',
  3: 'suburban',
  4: 'urban',
  5: 'trees',
  6: 'denseUrban',
};

/** Loss of an antenna below the surrounding clutter (§3.1). */
export const p2108HeightGain: PredictedModel = {
  tolerance: 0.1,
  forms: [
    caseForm<number>({
      ...lossAndCode('A_h__db', { frequencyMHz: 32, antennaHeightM: 33, streetWidthM: 34, clutterHeightM: 35 }),
      inputs: ['f__ghz', 'h__meter', 'w_s__meter', 'R__meter', 'clutter_type'],
      predict: (row) => {
        const input: HeightGainInput = {
          antennaHeightM: row.number('h__meter'),
          frequencyMHz: row.number('f__ghz') * 1000,
          clutter: row.argument('clutter_type', CLUTTER),
          clutterHeightM: row.number('R__meter'),
          streetWidthM: row.number('w_s__meter'),
        };
        return p2108HeightGainDb(input);
      },
    }),
  ],
};

/** Loss at an end of a terrestrial path (§3.2). */
export const p2108Terrestrial: PredictedModel = {
  tolerance: 0.1,
  forms: [
    caseForm<number>({
      ...lossAndCode('L_ctt__db', { frequencyMHz: 48, distanceM: 49, locationPercent: 50 }),
      inputs: ['f__ghz', 'd__km', 'p'],
      predict: (row) => p2108TerrestrialDb(row.number('d__km') * 1000, row.number('f__ghz') * 1000, row.number('p')),
    }),
  ],
};

/** Loss at the ground end of a slant path (§3.3). */
export const p2108Aeronautical: PredictedModel = {
  tolerance: 0.1,
  forms: [
    caseForm<number>({
      ...lossAndCode('L_ces__db', { frequencyMHz: 64, elevationDeg: 65, locationPercent: 66 }),
      inputs: ['f__ghz', 'theta_deg', 'p'],
      predict: (row) => p2108AeronauticalDb(row.number('theta_deg'), row.number('f__ghz') * 1000, row.number('p')),
    }),
    caseForm<number>({
      inputs: ['f_ghz', 'elevation_deg', 'p_percent'],
      predict: (row) =>
        p2108AeronauticalDb(row.number('elevation_deg'), row.number('f_ghz') * 1000, row.number('p_percent')),
      outputs: { L_ces_db: (lossDb) => lossDb },
    }),
  ],
};

/** The loss and the NTIA's return code: 0, or the code of the field out of range. */
function lossAndCode(
  column: string,
  codes: Readonly<Record<string, number>>,
): Pick<CaseFormDefinition<number>, 'outputs' | 'refusedByReference' | 'valuesOfRefusal'> {
  return {
    outputs: { rtn: () => 0, [column]: (lossDb) => lossDb },
    refusedByReference: (row) => (row.has('rtn') ? row.number('rtn') !== 0 : undefined),
    valuesOfRefusal(error): Readonly<Record<string, number>> {
      const rtn = isOutOfRangeError(error) ? codes[error.field] : undefined;
      return rtn === undefined ? {} : { rtn };
    },
  };
}
