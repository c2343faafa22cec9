import { knifeEdgeLossDb } from '@radioshed/diffraction';

import { caseForm, type PredictedModel } from '../case-form.js';

/** One edge by its Fresnel parameter. */
export const knifeEdge: PredictedModel = {
  tolerance: 1e-4,
  forms: [
    caseForm({
      inputs: ['nu'],
      predict: (row) => row.number('nu'),
      outputs: { loss_p526_approx_db: knifeEdgeLossDb },
    }),
  ],
};
