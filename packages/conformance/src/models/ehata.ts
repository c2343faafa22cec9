import { type AreaType, extendedHata, type ExtendedHataResult } from '@radioshed/empirical';
import type { CaseRow } from '@radioshed/command/cases';

import { caseForm, type CaseFormDefinition, type PredictedModel } from '../case-form.js';

const SEA_ENDS = { mobile: 1, base: 0, both: -1 } as const;

/** The reference's value for a missing slope. */
const NO_SLOPE_MRAD = 1e31;

/** Shared by both tables of the NTIA. Profiles run from the mobile to the base. */
const SHARED: Pick<CaseFormDefinition<ExtendedHataResult>, 'inputs' | 'profiles' | 'predict'> = {
  inputs: ['profile', 'f__mhz', 'h_b__meter', 'h_m__meter', 'environment', 'reliability'],
  profiles: { kind: 'stepped' },
  predict(row, profiles) {
    const { stepM, groundM } = profiles.stepped(row);
    return extendedHata({
      groundM: groundM.toReversed(),
      stepM,
      baseHeightM: row.number('h_b__meter'),
      mobileHeightM: row.number('h_m__meter'),
      frequencyMHz: row.number('f__mhz'),
      areaType: areaTypeOf(row),
      reliabilityPercent: row.number('reliability') * 100,
    });
  },
};

const INTERMEDIATE: CaseFormDefinition<ExtendedHataResult>['outputs'] = {
  d_bp__km: (r) => r.breakpointKm,
  att_1km: (r) => r.attenuation1KmDb,
  att_100km: (r) => r.attenuation100KmDb,
  h_b_eff__meter: (r) => r.baseEffectiveHeightM,
  h_m_eff__meter: (r) => r.mobileEffectiveHeightM,
  pfl10__meter: (r) => r.height10M,
  pfl50__meter: (r) => r.height50M,
  pfl90__meter: (r) => r.height90M,
  deltah__meter: (r) => r.irregularityM,
  d__km: (r) => r.distanceM / 1000,
  d_hzn_0: (r) => r.mobileHorizonM,
  d_hzn_1: (r) => r.baseHorizonM,
  h_avg_0: (r) => r.mobileOverTerrainM,
  h_avg_1: (r) => r.baseOverTerrainM,
  theta_m__mrad: (r) => r.slopeMrad,
  beta: (r) => r.seaRatio,
  iend_ov_sea: (r) => SEA_ENDS[r.seaEnd],
  hedge_tilda: (r) => r.ridgeAboveRayM,
  single_horizon: (r) => Number(r.singleHorizon),
  slope_max: (r) => Math.max(-NO_SLOPE_MRAD, r.greatestSlopeMrad),
  slope_min: (r) => Math.min(NO_SLOPE_MRAD, r.leastSlopeMrad),
};

/** Extended Hata: generated cases, and the published scenarios with the column `master_plb_db`. */
export const ehata: PredictedModel = {
  tolerance: 1e-6,
  forms: [
    caseForm({ ...SHARED, outputs: { master_plb_db: (r) => r.lossDb, ...INTERMEDIATE } }),
    caseForm({ ...SHARED, outputs: { plb_db: (r) => r.lossDb, ...INTERMEDIATE } }),
  ],
};

/** The area type of a class of the National Land Cover Database: 23 and 24 are urban, 22 suburban. */
function areaTypeOf(row: CaseRow): AreaType {
  const landcover = row.number('environment');
  if (landcover === 23 || landcover === 24) return 'urban';
  return landcover === 22 ? 'suburban' : 'rural';
}
