import { fadeDuration, type FadeDuration } from '@radioshed/satellite';

import { caseForm, type PredictedModel } from '../../case-form.js';

/** ITU-R P.1623-1 §2.2. */
export const p1623FadeDuration: PredictedModel = {
  tolerance: 1e-6,
  isRelative: true,
  forms: [
    caseForm<FadeDuration>({
      inputs: ['D_s', 'A_db', 'elevation_deg', 'f_ghz', 'Ttot_s'],
      predict: (row) =>
        fadeDuration({
          durationS: row.number('D_s'),
          attenuationDb: row.number('A_db'),
          elevationDeg: row.number('elevation_deg'),
          frequencyMHz: row.number('f_ghz') * 1000,
          totalTimeS: row.number('Ttot_s'),
        }),
      outputs: {
        D0_s: (r) => r.timeMeanS,
        sigma: (r) => r.deviation,
        gamma: (r) => r.gamma,
        p1: (r) => r.p1,
        p2: (r) => r.p2,
        Dt_s: (r) => r.boundaryS,
        D2_s: (r) => r.numberMeanS,
        k: (r) => r.shortShare,
        Ntot: (r) => r.totalFades,
        P: (r) => r.longerProbability,
        F: (r) => r.longerShare,
        N: (r) => r.longerFades,
        T_s: (r) => r.longerTimeS,
      },
    }),
  ],
};
