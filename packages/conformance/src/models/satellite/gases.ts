import {
  layeredSlant,
  type LayeredSlant,
  type SlantOxygen,
  slantOxygen,
  slantVapour,
  type SlantVapour,
  slantVapourColumn,
  type SlantVapourColumn,
  specificGasAttenuation,
  type SpecificGasAttenuation,
  vapourDensityGm3,
  vapourExceededKgm2,
  vapourPressureHpa,
  vapourPressureOfHumidityHpa,
} from '@radioshed/satellite';
import { MEAN_EARTH_RADIUS_KM } from '@radioshed/units';
import { CaseError, type CaseRow } from '@radioshed/command/cases';

import { caseForm, type PredictedModel } from '../../case-form.js';

const GHZ = 1000;
const FREEZING_K = 273.15;

/** ITU-R P.676-13 Annex 1 §1; `P_hpa` is the pressure of the dry air. */
export const p676SpecificAttenuation: PredictedModel = {
  tolerance: 1e-6,
  isRelative: true,
  forms: [
    caseForm<SpecificGasAttenuation>({
      inputs: ['f_ghz', 'P_hpa', 'T_k', 'rho_gm3'],
      predict: (row) =>
        specificGasAttenuation(row.number('f_ghz') * GHZ, {
          dryPressureHpa: row.number('P_hpa'),
          vapourPressureHpa: vapourPressureHpa(row.number('rho_gm3'), row.number('T_k')),
          temperatureK: row.number('T_k'),
        }),
      outputs: {
        gammaO_dbkm: (r) => r.oxygenDbPerKm,
        gammaW_dbkm: (r) => r.vapourDbPerKm,
        gamma_dbkm: (r) => r.gasDbPerKm,
      },
    }),
  ],
};

/** ITU-R P.676-13 Annex 1 §2.2.1, whole paths. */
export const p676LayeredSlantResults: PredictedModel = {
  tolerance: 1e-6,
  isRelative: true,
  forms: [
    caseForm<LayeredSlant>({
      inputs: ['f_ghz', 'h1_km', 'h2_km', 'elevation_deg'],
      predict: (row) =>
        layeredSlant({
          frequencyMHz: row.number('f_ghz') * GHZ,
          lowHeightKm: row.number('h1_km'),
          ...(row.text('h2_km') === 'top' ? {} : { highHeightKm: row.number('h2_km') }),
          elevationDeg: row.number('elevation_deg'),
        }),
      outputs: { bending_rad: (r) => r.bendingRad, attenuation_db: (r) => r.attenuationDb },
    }),
  ],
};

type Layer = LayeredSlant['layers'][number];

/** The layers of a path from sea level to space; 28 GHz at 30° unless the table has columns for them. */
export const p676LayeredSlantALayers: PredictedModel = {
  tolerance: 1e-6,
  isRelative: true,
  forms: [
    caseForm<Layer>({
      inputs: ['layer'],
      predict(row) {
        const frequencyMHz = row.has('f_ghz') ? row.number('f_ghz') * GHZ : 28_000;
        const elevationDeg = row.has('elevation_deg') ? row.number('elevation_deg') : 30;
        const layer = layersOf(frequencyMHz, elevationDeg)[row.number('layer') - 1];
        if (layer === undefined) throw new CaseError(`layer: there is no ${row.text('layer')}`);
        return layer;
      },
      outputs: {
        thickness_km: (r) => r.thicknessKm,
        r_bottom_km: (r) => MEAN_EARTH_RADIUS_KM + r.footKm,
        r_mid_km: (r) => MEAN_EARTH_RADIUS_KM + r.middleKm,
        h_bottom_km: (r) => r.footKm,
        h_mid_km: (r) => r.middleKm,
        P_hpa: (r) => r.air.dryPressureHpa + r.air.vapourPressureHpa,
        T_k: (r) => r.air.temperatureK,
        rho_gm3: (r) => vapourDensityGm3(r.air.vapourPressureHpa, r.air.temperatureK),
        p_dry_hpa: (r) => r.air.dryPressureHpa,
        e_hpa: (r) => r.air.vapourPressureHpa,
        n: (r) => r.refractiveIndex,
        b_exit_rad: (r) => r.entryRad,
        a_entry_rad: (r) => r.exitRad,
        path_km: (r) => r.pathKm,
        gammaO_dbkm: (r) => r.oxygenDbPerKm,
        gammaW_dbkm: (r) => r.vapourDbPerKm,
        gamma_dbkm: (r) => r.gasDbPerKm,
      },
    }),
  ],
};

let last: { readonly key: string; readonly layers: readonly Layer[] } | undefined;

/** Cached: rows are sorted by path. */
function layersOf(frequencyMHz: number, elevationDeg: number): readonly Layer[] {
  const key = `${frequencyMHz} ${elevationDeg}`;
  if (last?.key !== key) last = { key, layers: layeredSlant({ frequencyMHz, elevationDeg, lowHeightKm: 0 }).layers };
  return last.layers;
}

const OXYGEN_OUTPUTS = {
  gammaO_dbkm: (r: { readonly oxygen: SlantOxygen }) => r.oxygen.specificDbPerKm,
  aO: (r: { readonly oxygen: SlantOxygen }) => r.oxygen.a,
  bO: (r: { readonly oxygen: SlantOxygen }) => r.oxygen.b,
  cO: (r: { readonly oxygen: SlantOxygen }) => r.oxygen.c,
  dO: (r: { readonly oxygen: SlantOxygen }) => r.oxygen.d,
  hO_km: (r: { readonly oxygen: SlantOxygen }) => r.oxygen.heightKm,
  AO_zenith_db: (r: { readonly oxygen: SlantOxygen }) => r.oxygen.zenithDb,
  AO_db: (r: { readonly oxygen: SlantOxygen }) => r.oxygen.attenuationDb,
} as const;

const COLUMN_OUTPUTS = {
  aV: (r: { readonly vapour: SlantVapourColumn }) => r.vapour.a,
  bV: (r: { readonly vapour: SlantVapourColumn }) => r.vapour.b,
  cV: (r: { readonly vapour: SlantVapourColumn }) => r.vapour.c,
  dV: (r: { readonly vapour: SlantVapourColumn }) => r.vapour.d,
  KV: (r: { readonly vapour: SlantVapourColumn }) => r.vapour.perKgm2Db,
  AW_zenith_db: (r: { readonly vapour: SlantVapourColumn }) => r.vapour.zenithDb,
  AW_db: (r: { readonly vapour: SlantVapourColumn }) => r.vapour.attenuationDb,
} as const;

interface Instantaneous {
  readonly vapourHpa: number;
  readonly dryHpa: number;
  readonly vapourGm3: number;
  readonly oxygen: SlantOxygen;
  readonly vapour: SlantVapour;
}

/** ITU-R P.676-13 Annex 2, from surface values. */
export const p676SlantInstantaneous: PredictedModel = {
  tolerance: 1e-6,
  isRelative: true,
  forms: [
    caseForm<Instantaneous>({
      inputs: ['P_total_hpa', 'RH_percent', 'T_k', 'f_ghz', 'elevation_deg'],
      predict(row) {
        const [pressureHpa, temperatureK] = [row.number('P_total_hpa'), row.number('T_k')];
        const temperatureC = temperatureK - FREEZING_K;
        const vapourHpa = vapourPressureOfHumidityHpa(row.number('RH_percent'), temperatureC, pressureHpa);
        const vapourGm3 = vapourDensityGm3(vapourHpa, temperatureK);
        const path = { ...pathOf(row), surface: { pressureHpa, temperatureK, vapourGm3 } };
        const dryHpa = pressureHpa - vapourHpa;
        return { vapourHpa, dryHpa, vapourGm3, oxygen: slantOxygen(path), vapour: slantVapour(path) };
      },
      outputs: {
        e_hpa: (r) => r.vapourHpa,
        p_dry_hpa: (r) => r.dryHpa,
        rho_ws_gm3: (r) => r.vapourGm3,
        ...OXYGEN_OUTPUTS,
        gammaW_dbkm: (r) => r.vapour.specificDbPerKm,
        hW_km: (r) => r.vapour.heightKm,
        AW_zenith_db: (r) => r.vapour.zenithDb,
        AW_db: (r) => r.vapour.attenuationDb,
        A_gas_db: (r) => r.oxygen.attenuationDb + r.vapour.attenuationDb,
      },
    }),
  ],
};

interface Statistical {
  readonly vapourHpa: number;
  readonly dryHpa: number;
  readonly oxygen: SlantOxygen;
  readonly vapour: SlantVapourColumn;
}

/** ITU-R P.676-13 Annex 2, for a percentage of the year. */
export const p676SlantStatistical: PredictedModel = {
  tolerance: 1e-6,
  isRelative: true,
  forms: [
    caseForm<Statistical>({
      inputs: [
        'f_ghz',
        'P_mean_hpa',
        'elevation_deg',
        'rho_mean_gm3',
        'T_mean_k',
        'P_p_hpa',
        'T_p_k',
        'rho_p_gm3',
        'V_p_kgm2',
      ],
      predict(row) {
        const meanSurface = surfaceOf(row, 'mean');
        const vapourHpa = vapourPressureHpa(meanSurface.vapourGm3, meanSurface.temperatureK);
        return {
          vapourHpa,
          dryHpa: meanSurface.pressureHpa - vapourHpa,
          oxygen: slantOxygen({ ...pathOf(row), surface: surfaceOf(row, 'p'), meanSurface }),
          vapour: slantVapourColumn({ ...pathOf(row), meanSurface, vapourKgm2: row.number('V_p_kgm2') }),
        };
      },
      outputs: {
        e_mean_hpa: (r) => r.vapourHpa,
        p_dry_mean_hpa: (r) => r.dryHpa,
        ...OXYGEN_OUTPUTS,
        ...COLUMN_OUTPUTS,
        A_gas_db: (r) => r.oxygen.attenuationDb + r.vapour.attenuationDb,
      },
    }),
  ],
};

/** ITU-R P.676-13 Annex 2, Weibull approximation of water vapour. */
export const p676SlantWeibull: PredictedModel = {
  tolerance: 1e-6,
  isRelative: true,
  forms: [
    caseForm<{ readonly vapour: SlantVapourColumn; readonly hasSlant: boolean }>({
      inputs: ['p_percent', 'elevation_deg', 'f_ghz', 'P_mean_hpa', 'T_mean_k', 'rho_mean_gm3', 'V_mean_kgm2', 'kVS'],
      predict(row) {
        const hasSlant = row.text('elevation_deg') !== 'NON-GEO'; // such rows have the zenith only
        const vapour = slantVapourColumn({
          frequencyMHz: row.number('f_ghz') * GHZ,
          elevationDeg: hasSlant ? row.number('elevation_deg') : 90,
          meanSurface: surfaceOf(row, 'mean'),
          vapourKgm2: vapourExceededKgm2(row.number('V_mean_kgm2'), row.number('kVS'), row.number('p_percent')),
        });
        return { vapour, hasSlant };
      },
      outputs: { ...COLUMN_OUTPUTS, AW_db: ({ vapour, hasSlant }) => (hasSlant ? vapour.attenuationDb : '-') },
    }),
  ],
};

function pathOf(row: CaseRow): { readonly frequencyMHz: number; readonly elevationDeg: number } {
  return { frequencyMHz: row.number('f_ghz') * GHZ, elevationDeg: row.number('elevation_deg') };
}

function surfaceOf(
  row: CaseRow,
  which: 'mean' | 'p',
): { readonly pressureHpa: number; readonly temperatureK: number; readonly vapourGm3: number } {
  return {
    pressureHpa: row.number(`P_${which}_hpa`),
    temperatureK: row.number(`T_${which}_k`),
    vapourGm3: row.number(`rho_${which}_gm3`),
  };
}
