import { slantVegetationLossDb, throughClutterLossDb, treeGroupLossDb } from '@radioshed/clutter-loss';

import { caseForm, type PredictedModel } from '../case-form.js';

/** Vegetation: one terminal in woodland, slant paths through trees, an isolated group of trees. */
export const p833: PredictedModel = {
  tolerance: 1e-6,
  forms: [
    caseForm<number>({
      inputs: ['d_m', 'gamma_db_m', 'a_m_db'],
      predict: (row) => throughClutterLossDb(row.number('d_m'), row.number('gamma_db_m'), row.number('a_m_db')),
      outputs: { loss_db: (lossDb) => lossDb },
    }),
    caseForm<number>({
      inputs: ['f_mhz', 'd_m', 'elevation_deg', 'a', 'b', 'c', 'e', 'g'],
      predict: (row) => {
        const [a, b, c, e, g] = ['a', 'b', 'c', 'e', 'g'].map((name) => row.number(name)) as Five;
        const coefficients = { a, b, c, e, g };
        return slantVegetationLossDb(row.number('d_m'), row.number('f_mhz'), row.number('elevation_deg'), coefficients);
      },
      outputs: { loss_db: (lossDb) => lossDb },
    }),
    caseForm<number>({
      inputs: ['l_side_a_db', 'l_side_b_db', 'l_top_db', 'l_ground_db', 'l_through_db'],
      predict: (row) =>
        treeGroupLossDb({
          sideADb: row.number('l_side_a_db'),
          sideBDb: row.number('l_side_b_db'),
          overTopDb: row.number('l_top_db'),
          groundReflectedDb: row.number('l_ground_db'),
          throughDb: row.number('l_through_db'),
        }),
      outputs: { loss_db: (lossDb) => lossDb },
    }),
  ],
};

type Five = [number, number, number, number, number];
