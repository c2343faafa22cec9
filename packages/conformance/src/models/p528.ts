import { type P528Link, type PreparedP528, prepareP528 } from '@radioshed/p528';

import { caseForm, type PredictedModel } from '../case-form.js';

/** ITU-R P.528, horizontal polarisation as in the tables of the Recommendation. */
export const p528: PredictedModel = {
  tolerance: 0.1,
  forms: [
    caseForm<number>({
      inputs: ['f_mhz', 'time_fraction', 'h1_m', 'h2_m', 'd_km'],
      predict: (row) =>
        prepared({
          frequencyMHz: row.number('f_mhz'),
          timePercent: row.number('time_fraction') * 100,
          lowHeightM: row.number('h1_m'),
          highHeightM: row.number('h2_m'),
        }).lossDb(row.number('d_km') * 1000),
      outputs: { loss_db: (lossDb) => lossDb },
    }),
  ],
};

/** Cached: tables are sorted by link. */
const prepared = rememberLast(prepareP528);

function rememberLast(prepare: (link: P528Link) => PreparedP528): (link: P528Link) => PreparedP528 {
  let last: { readonly key: string; readonly prepared: PreparedP528 } | undefined;
  return (link) => {
    const key = Object.values(link).join();
    if (last?.key !== key) last = { key, prepared: prepare(link) };
    return last.prepared;
  };
}
