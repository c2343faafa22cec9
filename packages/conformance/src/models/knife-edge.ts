import { knifeEdgeLossDb } from '@radioshed/diffraction';

import { caseForm, type PredictedModel } from '../case-form.js';
import { exactKnifeEdgeLossDb } from './exact-knife-edge.js';

/** Loss of one edge by its Fresnel parameter: the Fresnel integral, and the approximation of the models. */
export const knifeEdge: PredictedModel = {
  tolerance: 1e-4,
  forms: [
    caseForm({
      inputs: ['nu'],
      predict: (row) => row.number('nu'),
      outputs: { loss_exact_db: exactKnifeEdgeLossDb, loss_p526_approx_db: knifeEdgeLossDb },
    }),
  ],
};
