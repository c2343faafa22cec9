import { buildingEntryLossDb } from '@radioshed/clutter-loss';

import { caseForm, type PredictedModel } from '../case-form.js';

const BUILDINGS = { 1: 'traditional', 2: 'thermallyEfficient' } as const;

/** Building entry loss. */
export const p2109: PredictedModel = {
  tolerance: 1e-6,
  forms: [
    caseForm<number>({
      inputs: ['frequency_ghz', 'probability_pct', 'building_type', 'elevation_deg'],
      predict: (row) =>
        buildingEntryLossDb(
          row.number('elevation_deg'),
          row.number('frequency_ghz') * 1000,
          row.number('probability_pct'),
          row.argument('building_type', BUILDINGS),
        ),
      outputs: { building_entry_loss_db: (lossDb) => lossDb },
    }),
  ],
};
