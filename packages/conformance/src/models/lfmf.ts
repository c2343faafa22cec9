import { groundWave, SHORT_MONOPOLE_DBI } from '@radioshed/ground-wave';

import { caseForm, type PredictedModel } from '../case-form.js';

/** The ground wave of NTIA LFMF. Method 0 is exact to 10⁻⁴ dB; the residue series ends by a rule, within 0.01 dB. */
export const lfmf: PredictedModel = {
  tolerance: 0.01,
  forms: [
    caseForm<Predicted>({
      inputs: ['h_tx_m', 'h_rx_m', 'f_mhz', 'p_tx_w', 'n_s', 'd_km', 'eps_r', 'sigma_s_m', 'pol'],
      predict: (row) => {
        const frequencyMHz = row.number('f_mhz');
        const { lossDb, fieldDbuvpm, method } = groundWave({
          frequencyMHz,
          distanceM: row.number('d_km') * 1000,
          txHeightM: row.number('h_tx_m'),
          rxHeightM: row.number('h_rx_m'),
          surfaceRefractivityN: row.number('n_s'),
          relativePermittivity: row.number('eps_r'),
          conductivitySpm: row.number('sigma_s_m'),
          polarisation: row.number('pol') === 1 ? 'vertical' : 'horizontal',
        });
        const ownFieldDbuvpm = fieldDbuvpm + 10 * Math.log10(row.number('p_tx_w') / 1000);
        return { lossDb, method, fieldDbuvpm: ownFieldDbuvpm, powerDbm: powerDbm(ownFieldDbuvpm, frequencyMHz) };
      },
      outputs: {
        loss_db: ({ lossDb }) => lossDb,
        e_dbuvm: ({ fieldDbuvpm }) => fieldDbuvpm,
        p_rx_dbm: ({ powerDbm }) => powerDbm,
        method: ({ method }) => (method === 'flatEarth' ? 0 : 1),
      },
    }),
  ],
};

interface Predicted {
  readonly lossDb: number;
  readonly fieldDbuvpm: number;
  readonly powerDbm: number;
  readonly method: 'flatEarth' | 'residueSeries';
}

/** Received power with the constant of the reference, which is rounded to 0.1 dB. */
function powerDbm(fieldDbuvpm: number, frequencyMHz: number): number {
  return fieldDbuvpm + SHORT_MONOPOLE_DBI - 20 * Math.log10(frequencyMHz * 1e6) + 42.8;
}
