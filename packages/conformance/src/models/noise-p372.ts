import { type HfNoiseSteps, noiseSteps } from '@radioshed/hf/steps';

import { caseForm, type PredictedModel } from '../case-form.js';
import type { ModelOptions } from '../model-options.js';
import { manMadeOfRow } from './hf-case.js';

/** Atmospheric, man-made, galactic and total noise of ITU-R P.372. */
export function noiseP372({ profile }: ModelOptions): PredictedModel {
  return {
    tolerance: 0.01,
    forms: [
      caseForm<HfNoiseSteps>({
        inputs: ['lat', 'lng', 'month', 'hour', 'freq', 'mm'],
        predict: (row) =>
          noiseSteps({
            place: { latDeg: row.number('lat'), lonDeg: row.number('lng') },
            month: row.number('month'),
            hourUtc: row.number('hour'),
            frequencyMHz: row.number('freq'),
            manMadeNoise: manMadeOfRow(row),
            profile,
          }),
        outputs: {
          FaA: ({ atmospheric }) => atmospheric.medianDb,
          DuA: ({ atmospheric }) => atmospheric.upperDecileDb,
          DlA: ({ atmospheric }) => atmospheric.lowerDecileDb,
          FaM: ({ manMade }) => manMade.medianDb,
          DuM: ({ manMade }) => manMade.upperDecileDb,
          DlM: ({ manMade }) => manMade.lowerDecileDb,
          FaG: ({ galactic }) => galactic.medianDb,
          DuG: ({ galactic }) => galactic.upperDecileDb,
          DlG: ({ galactic }) => galactic.lowerDecileDb,
          FamT: ({ total }) => total.medianDb,
          DuT: ({ total }) => total.upperDecileDb,
          DlT: ({ total }) => total.lowerDecileDb,
        },
      }),
    ],
  };
}
