import {
  annualConversionDb,
  clearAirCrossPolar,
  type ClearAirCrossPolar,
  deepFadePercent,
  enhancementPercent,
  fadePercent,
  frequencyDiversityImprovement,
  MAX_CONVERSION_DB,
  multipathOccurrencePercent,
  type PointGradientOccurrence,
  pointGradientOccurrence,
  rainAtFrequency,
  rainAtOtherPolarisation,
  rainCrossPolar,
  type RainCrossPolar,
  rainFadeDb,
  rainOnLink,
  type RainOnLink,
  selectiveOutage,
  type SelectiveOutage,
  shallowFadePercent,
  spaceDiversity,
  type Diversity,
  transitionFadeDb,
} from '@radioshed/p530';
import { pathMultiplier } from '@radioshed/satellite';
import type { CaseRow } from '@radioshed/command/cases';

import { caseForm, type PredictedModel } from '../case-form.js';

const frequencyMHz = (row: CaseRow): number => row.number('f_ghz') * 1000;

/** Fading of a worst month and of the average year. */
interface Fading {
  readonly fadeDb: number;
  readonly occurrence: number;
  readonly conversionDb: number;
}

const linkOf = (row: CaseRow) =>
  ({
    distanceKm: row.number('d_km'),
    frequencyMHz: frequencyMHz(row),
    txAltitudeM: row.number('he_m'),
    rxAltitudeM: row.number('hr_m'),
  }) as const;

const atMost = ({ conversionDb }: Fading): number => Math.min(conversionDb, MAX_CONVERSION_DB);
/** The reference programs take the limit of ΔG as the least value instead. */
const atLeast = ({ conversionDb }: Fading): number => Math.max(conversionDb, MAX_CONVERSION_DB);

const multipathForm = caseForm<Fading>({
  inputs: ['a_db', 'd_km', 'f_ghz', 'he_m', 'hr_m', 'ht_m', 'lat_deg', 'k', 'dn75'],
  predict: (row) => ({
    fadeDb: row.number('a_db'),
    occurrence: multipathOccurrencePercent({
      ...linkOf(row),
      terrainAltitudeM: row.number('ht_m'),
      geoclimaticFactor: row.number('k'),
      gradient75: row.number('dn75'),
    }),
    conversionDb: annualConversionDb(linkOf(row), row.number('lat_deg')),
  }),
  outputs: {
    p0_pct: ({ occurrence }) => occurrence,
    pw_deep_pct: ({ fadeDb, occurrence }) => deepFadePercent(fadeDb, occurrence),
    at_db: ({ occurrence }) => transitionFadeDb(occurrence),
    pw_all_pct: ({ fadeDb, occurrence }) => fadePercent(fadeDb, occurrence),
    enh_pct: ({ fadeDb, occurrence }) => enhancementPercent(fadeDb, occurrence),
    delta_g_db: ({ conversionDb }) => conversionDb,
    py_deep_pct: (all) => deepFadePercent(all.fadeDb, all.occurrence, atMost(all)),
    py_shallow_pct: (all) => shallowFadePercent(all.fadeDb, all.occurrence, atMost(all)),
    enh_year_pct: (all) => enhancementPercent(all.fadeDb, all.occurrence, atMost(all)),
    py_deep_maxg_pct: (all) => deepFadePercent(all.fadeDb, all.occurrence, atLeast(all)),
    py_shallow_maxg_pct: (all) => shallowFadePercent(all.fadeDb, all.occurrence, atLeast(all)),
  },
  tolerances: { enh_pct: 1e-4, enh_year_pct: 1e-4 },
});

interface PointGradientFading {
  readonly fadeDb: number;
  readonly detailed: PointGradientOccurrence;
  readonly quick: PointGradientOccurrence;
}

const pointGradientForm = caseForm<PointGradientFading>({
  inputs: ['a_db', 'd_km', 'f_ghz', 'he_m', 'hr_m', 'dn1', 'sa_m'],
  predict(row) {
    const input = { ...linkOf(row), gradient1: row.number('dn1') };
    return {
      fadeDb: row.number('a_db'),
      detailed: pointGradientOccurrence({ ...input, terrainRoughnessM: row.number('sa_m') }),
      quick: pointGradientOccurrence(input),
    };
  },
  outputs: {
    k_detailed: ({ detailed }) => detailed.geoclimaticFactor,
    pw_detailed_pct: ({ fadeDb, detailed }) => deepFadePercent(fadeDb, detailed.occurrencePercent),
    k_quick: ({ quick }) => quick.geoclimaticFactor,
    pw_quick_pct: ({ fadeDb, quick }) => deepFadePercent(fadeDb, quick.occurrencePercent),
  },
});

const rainForm = caseForm<RainOnLink & { readonly fadeDb: number }>({
  inputs: ['p_pct', 'd_km', 'f_ghz', 'elev_deg', 'tilt_deg', 'r001_mm_h'],
  predict(row) {
    const rain = rainOnLink({
      distanceKm: row.number('d_km'),
      frequencyMHz: frequencyMHz(row),
      rainRate001MmH: row.number('r001_mm_h'),
      polarisationTiltDeg: row.number('tilt_deg'),
      elevationDeg: row.number('elev_deg'),
    });
    return { ...rain, fadeDb: rainFadeDb(rain.fade001Db, frequencyMHz(row), row.number('p_pct')) };
  },
  outputs: {
    k: ({ k }) => k,
    alpha: ({ alpha }) => alpha,
    gamma_db_km: ({ dbPerKm }) => dbPerKm,
    r: ({ distanceFactor }) => distanceFactor,
    a001_db: ({ fade001Db }) => fade001Db,
    ap_db: ({ fadeDb }) => fadeDb,
  },
});

const scalingForm = caseForm<{ readonly fadeDb: number; readonly other: ReturnType<typeof rainAtFrequency> }>({
  inputs: ['f1_ghz', 'f2_ghz', 'a1_db'],
  predict: (row) => ({
    fadeDb: row.number('a1_db'),
    other: rainAtFrequency(row.number('a1_db'), row.number('f1_ghz') * 1000, row.number('f2_ghz') * 1000),
  }),
  outputs: {
    h: ({ other }) => other.exponent,
    a2_db: ({ other }) => other.fadeDb,
    av_if_a1_is_h_db: ({ fadeDb }) => rainAtOtherPolarisation(fadeDb, 'horizontal'),
    ah_if_a1_is_v_db: ({ fadeDb }) => rainAtOtherPolarisation(fadeDb, 'vertical'),
  },
});

const meltingForm = caseForm<number>({
  inputs: ['hlo_m', 'hhi_m', 'hrain_m'],
  predict: (row) => pathMultiplier(row.number('hlo_m'), row.number('hhi_m'), row.number('hrain_m')),
  outputs: { factor: (factor) => factor },
});

const systemOf = (row: CaseRow) =>
  ({ carrierToInterferenceDb: row.number('c0_i_db'), cancellerDb: row.number('xpif_db') }) as const;

const clearAirForm = caseForm<ClearAirCrossPolar>({
  inputs: ['p0_fraction', 'xpdg_db', 'c0_i_db', 'st_over_lambda', 'xpif_db'],
  predict: (row) =>
    clearAirCrossPolar(
      100 * row.number('p0_fraction'),
      row.number('xpdg_db'),
      systemOf(row),
      row.has('st_over_lambda') ? row.number('st_over_lambda') : undefined,
    ),
  outputs: {
    eta: ({ activity }) => activity,
    q_db: ({ qDb }) => qDb,
    m_xpd_db: ({ marginDb }) => marginDb,
    p_xp: ({ outage }) => outage,
  },
});

const rainCrossForm = caseForm<RainCrossPolar>({
  inputs: ['f_ghz', 'a001_db', 'c0_i_db', 'u0_db', 'xpif_db'],
  predict: (row) => rainCrossPolar(row.number('a001_db'), frequencyMHz(row), systemOf(row), row.number('u0_db')),
  outputs: {
    u: ({ u }) => u,
    v: ({ v }) => v,
    ap_db: ({ equivalentFadeDb }) => equivalentFadeDb,
    m: ({ m }) => m,
    n: ({ n }) => n,
    p_xpr_pct: ({ outagePercent }) => outagePercent,
  },
});

const selectiveForm = caseForm<SelectiveOutage>({
  inputs: ['p0_fraction', 'd_km', 'w_m_ghz', 'w_nm_ghz', 'b_m_db', 'b_nm_db', 'tau_r_ns'],
  predict: (row) =>
    selectiveOutage(100 * row.number('p0_fraction'), row.number('d_km'), {
      minimum: { widthGHz: row.number('w_m_ghz'), depthDb: row.number('b_m_db') },
      nonMinimum: { widthGHz: row.number('w_nm_ghz'), depthDb: row.number('b_nm_db') },
      referenceDelayNs: row.number('tau_r_ns'),
    }),
  outputs: {
    eta: ({ activity }) => activity,
    tau_m_ns: ({ meanDelayNs }) => meanDelayNs,
    p_s: ({ outage }) => outage,
  },
});

const spaceForm = caseForm<Diversity>({
  inputs: ['p0_pct', 'd_km', 'f_ghz', 's_m', 'a_db', 'v_db', 'p_s'],
  predict: (row) =>
    spaceDiversity({
      occurrencePercent: row.number('p0_pct'),
      distanceKm: row.number('d_km'),
      frequencyMHz: frequencyMHz(row),
      spacingM: row.number('s_m'),
      fadeDb: row.number('a_db'),
      gainDifferenceDb: row.number('v_db'),
      selectiveOutage: row.number('p_s'),
    }),
  outputs: {
    eta: ({ activity }) => activity,
    p_ns: ({ flatOutage }) => flatOutage,
    i_ns: ({ improvement }) => improvement,
    kns2: ({ flatCorrelation2 }) => flatCorrelation2,
    rw: ({ transferCorrelation }) => transferCorrelation,
    ks2: ({ selectiveCorrelation2 }) => selectiveCorrelation2,
    p_dns: ({ flatOutageWith }) => flatOutageWith,
    p_ds: ({ selectiveOutageWith }) => selectiveOutageWith,
    p_d: ({ outageWith }) => outageWith,
  },
});

const frequencyForm = caseForm<number>({
  inputs: ['f_ghz', 'd_km', 'delta_f_ghz', 'a_db'],
  predict: (row) =>
    frequencyDiversityImprovement(
      frequencyMHz(row),
      row.number('d_km'),
      row.number('delta_f_ghz') * 1000,
      row.number('a_db'),
    ),
  outputs: { i_ns: (improvement) => improvement },
});

/** Fixed links: fading, rain, cross-polarisation, selective outage, diversity. */
export const p530: PredictedModel = {
  tolerance: 1e-6,
  isRelative: true,
  forms: [
    multipathForm,
    pointGradientForm,
    rainForm,
    scalingForm,
    meltingForm,
    clearAirForm,
    rainCrossForm,
    selectiveForm,
    spaceForm,
    frequencyForm,
  ],
};
