import { galacticNoiseDb, manMadeNoiseDb, type NoiseEnvironment, noisePowerDbm } from '@radioshed/noise';

import { caseForm, type PredictedModel } from '../case-form.js';

const ENVIRONMENTS: Readonly<Record<string, NoiseEnvironment | 'galactic'>> = {
  city: 'city',
  residential: 'residential',
  rural: 'rural',
  quiet_rural: 'quietRural',
  galactic: 'galactic',
};

/** Median man-made and galactic noise. */
export const noiseManMade: PredictedModel = {
  tolerance: 1e-4,
  forms: [
    caseForm<{ readonly figureDb: number; readonly powerDbm: number }>({
      inputs: ['environment', 'f_mhz', 'bandwidth_mhz'],
      predict(row) {
        const environment = row.argument('environment', ENVIRONMENTS);
        const frequencyMHz = row.number('f_mhz');
        const figureDb =
          environment === 'galactic' ? galacticNoiseDb(frequencyMHz) : manMadeNoiseDb(frequencyMHz, environment);
        return { figureDb, powerDbm: noisePowerDbm(figureDb, row.number('bandwidth_mhz') * 1e6) };
      },
      outputs: { Fam_db: (r) => r.figureDb, noise_dbm: (r) => r.powerDbm },
    }),
  ],
};
