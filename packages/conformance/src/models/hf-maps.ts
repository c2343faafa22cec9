import { type HfIonosphereSteps, ionosphereSteps } from '@radioshed/hf/steps';

import { caseForm, type PredictedModel } from '../case-form.js';
import type { ModelOptions } from '../model-options.js';

/** The maps of ITU-R P.1239 at locations, with the sun and the magnetic field. */
export function hfMaps({ profile }: ModelOptions): PredictedModel {
  return {
    // The reference is printed to 1e-6, from grids in single precision.
    tolerance: 0.001,
    forms: [
      caseForm<HfIonosphereSteps>({
        inputs: ['lat', 'lng', 'month', 'hour', 'ssn'],
        predict: (row) =>
          ionosphereSteps({
            place: { latDeg: row.number('lat'), lonDeg: row.number('lng') },
            month: row.number('month'),
            hourUtc: row.number('hour'),
            r12: row.number('ssn'),
            profile,
          }),
        outputs: {
          foF2_ref: (at) => at.mirrored.foF2MHz,
          M3000F2_ref: (at) => at.mirrored.m3000,
          foF2_bilinear: (at) => at.bilinear.foF2MHz,
          M3000F2_bilinear: (at) => at.bilinear.m3000,
          foF2_direct: (at) => at.direct.foF2MHz,
          M3000F2_direct: (at) => at.direct.m3000,
          foE: (at) => at.foEMHz,
          sza: (at) => at.zenithRad,
          decl: (at) => at.declinationRad,
          eot: (at) => at.equationOfTimeMin,
          lsr: (at) => at.sunriseUtc,
          lsn: (at) => at.noonUtc,
          lss: (at) => at.sunsetUtc,
          dip100: (at) => at.dip100Rad,
          dip300: (at) => at.dip300Rad,
          fH100: (at) => at.gyro100MHz,
          fH300: (at) => at.gyro300MHz,
        },
      }),
    ],
  };
}
