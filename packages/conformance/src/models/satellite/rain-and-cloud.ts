import { rainCoefficients, type RainCoefficients, specificRain, type SpecificRain } from '@radioshed/gases';
import {
  cloudAbsorption,
  type CloudAbsorption,
  cloudAttenuationDb,
  cloudLiquidKgm2,
  rainClimate,
  type RainClimate,
  rainHeightKm,
} from '@radioshed/satellite';

import { caseForm, type PredictedModel } from '../../case-form.js';

const GHZ = 1000;
const MONTHS = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'));

/** ITU-R P.837-7 Annex 1. */
export const p837RainRate: PredictedModel = {
  tolerance: 1e-3,
  isRelative: true,
  forms: [
    caseForm<{ readonly climate: RainClimate; readonly rateMmh: number }>({
      inputs: ['p_percent', ...MONTHS.map((month) => `Mt_${month}_mm`), ...MONTHS.map((month) => `Tsurf_${month}_c`)],
      predict(row) {
        const climate = rainClimate(
          MONTHS.map((month) => ({
            rainMm: row.number(`Mt_${month}_mm`),
            temperatureC: row.number(`Tsurf_${month}_c`),
          })),
        );
        return { climate, rateMmh: climate.rainRateMmH(row.number('p_percent')) };
      },
      outputs: {
        ...Object.fromEntries(
          MONTHS.map((month, i) => [
            `r_${month}_mmh`,
            ({ climate }: { readonly climate: RainClimate }) => climate.monthlyRateMmH[i] ?? Number.NaN,
          ]),
        ),
        P0_percent: ({ climate }) => climate.rainPercent,
        Rp_mmh: ({ rateMmh }) => rateMmh,
      },
    }),
  ],
};

/** ITU-R P.838-3, specific rain attenuation. */
export const p838SpecificRain: PredictedModel = {
  tolerance: 1e-6,
  isRelative: true,
  forms: [
    caseForm<SpecificRain>({
      inputs: ['elevation_deg', 'f_ghz', 'R001_mmh', 'pol_tilt_deg'],
      predict: (row) =>
        specificRain(
          {
            frequencyMHz: row.number('f_ghz') * GHZ,
            elevationDeg: row.number('elevation_deg'),
            polarisationTiltDeg: row.number('pol_tilt_deg'),
          },
          row.number('R001_mmh'),
        ),
      outputs: {
        kH: (r) => r.kHorizontal,
        kV: (r) => r.kVertical,
        alphaH: (r) => r.alphaHorizontal,
        alphaV: (r) => r.alphaVertical,
        k: (r) => r.k,
        alpha: (r) => r.alpha,
        gammaR_dbkm: (r) => r.rainDbPerKm,
      },
    }),
  ],
};

/** ITU-R P.838-3, Table 5, which is rounded. */
export const p838Coefficients: PredictedModel = {
  tolerance: 5e-5,
  forms: [
    caseForm<RainCoefficients>({
      inputs: ['f_ghz'],
      predict: (row) => rainCoefficients(row.number('f_ghz') * GHZ),
      outputs: {
        kH: (r) => r.kHorizontal,
        kV: (r) => r.kVertical,
        alphaH: (r) => r.alphaHorizontal,
        alphaV: (r) => r.alphaVertical,
      },
      // At 4 GHz the published coefficients give 1.247549, and the published table 1.2476.
      tolerances: { alphaV: 5.1e-5 },
    }),
  ],
};

/** ITU-R P.839-4. */
export const p839RainHeight: PredictedModel = {
  tolerance: 1e-12,
  forms: [
    caseForm<number>({
      inputs: ['h0_km'],
      predict: (row) => rainHeightKm(row.number('h0_km')),
      outputs: { hR_km: (heightKm) => heightKm },
    }),
  ],
};

const CLOUD_OUTPUTS = {
  eps_real: (r: Cloud) => r.absorption.permittivityReal,
  eps_imag: (r: Cloud) => r.absorption.permittivityImaginary,
  eta: (r: Cloud) => r.absorption.eta,
  KL: (r: Cloud) => r.absorption.perKgm2Db,
} as const;

interface Cloud {
  readonly absorption: CloudAbsorption;
  readonly attenuationDb: number;
}

/** ITU-R P.840-9, from the columnar liquid water. */
export const p840CloudAttenuation: PredictedModel = {
  tolerance: 1e-6,
  isRelative: true,
  forms: [
    caseForm<Cloud>({
      inputs: ['f_ghz', 'elevation_deg', 'L_kgm2'],
      predict(row) {
        const frequencyMHz = row.number('f_ghz') * GHZ;
        return {
          absorption: cloudAbsorption(frequencyMHz),
          attenuationDb: cloudAttenuationDb(frequencyMHz, row.number('L_kgm2'), row.number('elevation_deg')),
        };
      },
      outputs: { ...CLOUD_OUTPUTS, Ac_db: (r) => r.attenuationDb },
    }),
  ],
};

/** ITU-R P.840-9, log-normal approximation. */
export const p840CloudAttenuationLognormal: PredictedModel = {
  tolerance: 1e-6,
  isRelative: true,
  forms: [
    caseForm<Cloud & { readonly lognormalTerm: number; readonly zenithDb: number }>({
      inputs: ['p_percent', 'f_ghz', 'elevation_deg', 'mL', 'sL', 'pL_percent'],
      predict(row) {
        const frequencyMHz = row.number('f_ghz') * GHZ;
        const timePercent = row.number('p_percent');
        const cloudPercent = row.number('pL_percent');
        const isLaw = row.text('mL').toLowerCase() !== 'nan'; // without clouds there is none
        const logMean = isLaw ? row.number('mL') : 0;
        const law = { logMean, logDeviation: isLaw ? row.number('sL') : 0, cloudPercent };
        const liquidKgm2 = cloudLiquidKgm2(law, timePercent);
        return {
          absorption: cloudAbsorption(frequencyMHz),
          // If clouds are rarer the reference has the median, which is not used.
          lognormalTerm: timePercent < cloudPercent ? liquidKgm2 : Math.exp(logMean),
          zenithDb: cloudAttenuationDb(frequencyMHz, liquidKgm2, 90),
          attenuationDb: cloudAttenuationDb(frequencyMHz, liquidKgm2, row.number('elevation_deg')),
        };
      },
      outputs: {
        ...CLOUD_OUTPUTS,
        lognormal_term: (r) => r.lognormalTerm,
        Ac_zenith_db: (r) => r.zenithDb,
        Ac_db: (r) => r.attenuationDb,
      },
    }),
  ],
};
