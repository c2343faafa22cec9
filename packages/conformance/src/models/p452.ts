import {
  p452 as p452Loss,
  type P452Result,
  pathCentreLatDeg,
  type PathProfile,
  type RadioClimaticZone,
} from '@radioshed/p1812';
import { MEAN_EARTH_RADIUS_KM } from '@radioshed/units';
import type { CaseRow, SampledProfile } from '@radioshed/command/cases';

import { caseForm, type PredictedModel } from '../case-form.js';
import { oncePerProfile } from '../profiles.js';
import { zonesOf } from './zones.js';

const ZONES: Readonly<Record<string, RadioClimaticZone>> = { 1: 'coastalLand', 2: 'inland', 3: 'sea' };
const POLARISATIONS = { 1: 'horizontal', 2: 'vertical' } as const;

/** ITU-R P.452 with its intermediate values. */
export const p452: PredictedModel = {
  tolerance: 1e-6,
  forms: [
    caseForm<P452Result>({
      inputs: [
        'profile',
        'f_GHz',
        'p',
        'htg_m',
        'hrg_m',
        'phit_e_deg',
        'phit_n_deg',
        'phir_e_deg',
        'phir_n_deg',
        'Gt_dBi',
        'Gr_dBi',
        'pol_1_h_2_v',
        'dct_km',
        'dcr_km',
        'press_hPa',
        'temp_deg_C',
        'DN',
        'N0',
      ],
      profiles: { kind: 'sampled', columns: ['d_km', 'h_m', 'ground_cover_h_m', 'zone'] },
      predict(row, profiles) {
        const { profile, lengthKm } = groundOf(profiles.sampled(row));
        return p452Loss({
          profile,
          frequencyMHz: row.number('f_GHz') * 1000,
          polarisation: row.argument('pol_1_h_2_v', POLARISATIONS),
          timePercent: row.number('p'),
          txHeightM: row.number('htg_m'),
          rxHeightM: row.number('hrg_m'),
          latDeg: pathCentreLatDeg(
            row.number('phit_n_deg'),
            row.number('phit_e_deg'),
            row.number('phir_n_deg'),
            row.number('phir_e_deg'),
            lengthKm,
          ),
          lapseRateN: lapseRateOf(row),
          surfaceRefractivityN: row.number('N0'),
          txCoastKm: row.number('dct_km'),
          rxCoastKm: row.number('dcr_km'),
          txGainDbi: row.number('Gt_dBi'),
          rxGainDbi: row.number('Gr_dBi'),
          pressureHpa: row.number('press_hPa'),
          temperatureC: row.number('temp_deg_C'),
        });
      },
      outputs: {
        ae: (r) => r.medianEarthKm,
        dtot: (r) => r.distanceKm,
        hts: (r) => r.txAltitudeM,
        hrs: (r) => r.rxAltitudeM,
        theta_t: (r) => r.txHorizonMrad,
        theta_r: (r) => r.rxHorizonMrad,
        theta: (r) => r.pathAngleMrad,
        hm: (r) => r.roughnessM,
        hte: (r) => r.ductingTxHeightM,
        hre: (r) => r.ductingRxHeightM,
        hstd: (r) => r.diffractionBaseTxM,
        hsrd: (r) => r.diffractionBaseRxM,
        dlt: (r) => r.txHorizonKm,
        dlr: (r) => r.rxHorizonKm,
        path: (r) => (r.lineOfSight ? 'Line of Sight' : 'Trans-Horizon'),
        dtm: (r) => r.longestLandKm,
        dlm: (r) => r.longestInlandKm,
        b0: (r) => r.anomalousTimePercent,
        omega: (r) => r.seaRatio,
        Lb: (r) => r.lossDb,
        Lbfsg: (r) => r.freeSpaceLossDb,
        Lb0p: (r) => r.lineOfSightLossDb,
        Lb0b: (r) => r.lineOfSightBetaLossDb,
        Ldsph: (r) => r.medianDiffraction.sphericalDb,
        Ld50: (r) => r.medianDiffraction.lossDb,
        Ldp: (r) => r.diffractionDb,
        Lbs: (r) => r.troposcatterLossDb,
        Lba: (r) => r.anomalousLossDb,
      },
    }),
  ],
};

/** Rounding step of the column DN, N-units/km. */
const LAPSE_STEP_N = 1e-6;

/**
 * ΔN, with more digits from the column `ae` if present. On long paths at 50 GHz the six decimals of the column `DN` are
 * too few for 1e-6 dB; a_e = 6371·157/(157 − ΔN) gives it to 1e-8. It is used only if it agrees with `DN`.
 */
function lapseRateOf(row: CaseRow): number {
  const lapseRateN = row.number('DN');
  if (!row.has('ae')) return lapseRateN;
  const fromRadius = 157 * (1 - MEAN_EARTH_RADIUS_KM / row.number('ae'));
  return Math.abs(fromRadius - lapseRateN) <= LAPSE_STEP_N ? fromRadius : lapseRateN;
}

const groundOf = oncePerProfile((table: SampledProfile) => {
  const distanceKm = table.numbers('d_km');
  const profile: PathProfile = {
    distanceKm,
    groundM: table.numbers('h_m'),
    clutterM: table.numbers('ground_cover_h_m'),
    zone: zonesOf(table, 'zone', ZONES),
  };
  return { profile, lengthKm: distanceKm[distanceKm.length - 1] };
});
