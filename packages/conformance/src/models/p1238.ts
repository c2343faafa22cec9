import { indoorFloorLoss, indoorLossDb } from '@radioshed/empirical';

import { caseForm, type PredictedModel } from '../case-form.js';

const ENVIRONMENTS = { 1: 'office', 2: 'corridor', 3: 'industrial' } as const;
const STATES = { 1: 'los', 2: 'nlos' } as const;
const BUILDINGS = { 1: 'residential', 2: 'office', 3: 'commercial' } as const;

/** Indoor paths: on one floor by the site-general model, and through floors. */
export const p1238: PredictedModel = {
  tolerance: 1e-6,
  forms: [
    caseForm<number>({
      inputs: ['environment', 'path', 'f_ghz', 'd_m', 'alpha', 'beta', 'gamma'],
      predict: (row) =>
        indoorLossDb({
          distanceM: row.number('d_m'),
          frequencyMHz: row.number('f_ghz') * 1000,
          environment: row.argument('environment', ENVIRONMENTS),
          state: row.argument('path', STATES),
          coefficients: { alpha: row.number('alpha'), beta: row.number('beta'), gamma: row.number('gamma') },
        }),
      outputs: { loss_db: (lossDb) => lossDb },
    }),
    caseForm<{ readonly lossDb: number; readonly floorLossDb: number }>({
      inputs: ['environment', 'f_mhz', 'd_m', 'n_coefficient', 'floors'],
      predict: (row) =>
        indoorFloorLoss({
          distanceM: row.number('d_m'),
          frequencyMHz: row.number('f_mhz'),
          building: row.argument('environment', BUILDINGS),
          floors: row.number('floors'),
          lossPerDecadeDb: row.number('n_coefficient'),
        }),
      outputs: { l_f_db: ({ floorLossDb }) => floorLossDb, loss_db: ({ lossDb }) => lossDb },
    }),
  ],
};
