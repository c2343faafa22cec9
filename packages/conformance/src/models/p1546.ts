import {
  p1546 as p1546Field,
  p1546Corrections,
  type P1546Input,
  type P1546Result,
  type P1546Tables,
  p1546Tables,
  P1546TablesError,
} from '@radioshed/p1546';
import type { PathProfile, RadioClimaticZone } from '@radioshed/p1812';
import { CliError, EXIT_CODE } from '@radioshed/command';
import { type CaseRow, openCases, type SampledProfile } from '@radioshed/command/cases';
import { readTextTables } from '@radioshed/command/files';

import { caseForm, type CaseForm, type PredictedModel } from '../case-form.js';
import type { ModelOptions } from '../model-options.js';
import { oncePerProfile } from '../profiles.js';
import { zonesOf } from './zones.js';

const ZONES: Readonly<Record<string, RadioClimaticZone>> = { 1: 'sea', 3: 'coastalLand', 4: 'inland' };
const SURROUNDINGS = {
  Sea: 'sea',
  Rural: 'rural',
  Suburban: 'suburban',
  Urban: 'urban',
  'Dense Urban': 'denseUrban',
} as const;

/** The field strength read from the curves: step 11. */
const CURVE_FIELD = 'Field_strength_dBuV_m';

/** The columns have 6 digits; what comes from the curves has their rounding. */
const HUNDREDTH = ['Tx_antenna_height_h1_m', 'Tx_antenna_height_hb_m'];
const THOUSANDTH = [
  'Maximum_field_strength_Emax_dBuV_m',
  'Trop_Scatt_field_strength_Ets_dBuV_m',
  'Rx_repr_clutter_height_R2_m',
  'Horizontal_path_length_d_km',
  'Land_path_km',
  'See_path_km',
  CURVE_FIELD,
];
const RESULTS = [
  'Field_strength_for_d_1_km_dB',
  'Field_strength_for_q_50',
  'Resulting_field_strength_for_Ptx_1kW_dBuV_m',
  'Resulting_field_strength_for_given_PTx_dBuV_m',
  'Resulting_basic_transmission_loss_dB',
];

/**
 * ITU-R P.1546 with its steps. Without tables, `Field_strength_dBuV_m` is read from the cases and not checked; all else
 * is computed. No case states which end of its profile transmits: it is the end whose h₁ is that of the case.
 */
export async function p1546({ in: file, tables: folder }: ModelOptions): Promise<PredictedModel> {
  if (folder !== undefined) return { tolerance: 1e-4, forms: [formOf(await readTextTables(folder, TABLES))] };
  const { columns } = await openCases(file);
  if (columns.includes(CURVE_FIELD)) return { tolerance: 1e-4, forms: [formOf(undefined)], note: NOTE };
  const { message } = new P1546TablesError(`the cases have no column ${CURVE_FIELD}, so the tables are needed.`);
  throw new CliError(EXIT_CODE.usage, `--tables: ${message}`);
}

const TABLES = {
  about: 'the tables of ITU-R P.1546',
  parse: p1546Tables,
  isFault: (error: unknown): boolean => error instanceof P1546TablesError,
};

const NOTE =
  `1 column needs the ITU's tables: --tables FOLDER. Without them, ${CURVE_FIELD} is not checked; the results are ` +
  'computed from it. The ITU publishes the tables at https://www.itu.int/rec/R-REC-P.1546/en';

interface Outcome {
  readonly result: P1546Result;
  readonly powerKw: number;
}

function formOf(tables: P1546Tables | undefined): CaseForm {
  return caseForm<Outcome>({
    inputs: [
      'profile',
      'Tx_Power_kW',
      'Frequency_f_MHz',
      'Percentage_time_t',
      'Percentage_location_q',
      'Tx_antenna_height_a_g_ha_m',
      'Rx_antenna_height_a_g_h2_m',
      'Tx_clutter_height_R1_m',
      'Rx_clutter_height_R2_m',
      'Rx_clutter_type',
      'Square_area_width_wa_for_variability_m',
      ...(tables === undefined ? [CURVE_FIELD] : []),
    ],
    profiles: { kind: 'sampled', columns: ['d_km', 'h_m', 'radio_met'] },
    predict(row, profiles) {
      const compute = (profile: PathProfile): P1546Result => {
        const input = inputOf(row, profile);
        return tables === undefined ? p1546Corrections(input, row.number(CURVE_FIELD)) : p1546Field(input, tables);
      };
      const { forward, backward } = bothWaysOf(profiles.sampled(row));
      const result = compute(forward);
      const powerKw = row.number('Tx_Power_kW');
      if (!row.has('Tx_antenna_height_h1_m')) return { result, powerKw };
      const h1M = row.number('Tx_antenna_height_h1_m');
      const turned = compute(backward);
      const isTurned = Math.abs(turned.h1M - h1M) < Math.abs(result.h1M - h1M);
      return { result: isTurned ? turned : result, powerKw };
    },
    roundedTo: {
      ...Object.fromEntries(HUNDREDTH.map((column) => [column, 1e-2])),
      ...Object.fromEntries(THOUSANDTH.map((column) => [column, 1e-3])),
      ...(tables === undefined && Object.fromEntries(RESULTS.map((column) => [column, 1.2e-3]))),
    },
    outputs: {
      Horizontal_path_length_d_km: ({ result }) => result.distanceKm,
      Land_path_km: ({ result }) => result.distanceKm - result.seaKm,
      See_path_km: ({ result }) => result.seaKm,
      Tx_antenna_height_h1_m: ({ result }) => result.h1M,
      Tx_antenna_height_hb_m: ({ result }) => result.h1M,
      Tx_effective_TCA_theta_eff1_deg: ({ result }) => result.txClearanceDeg,
      Terrain_clearance_angle_tca_deg: ({ result }) => result.rxClearanceDeg,
      Maximum_field_strength_Emax_dBuV_m: ({ result }) => result.maximumFieldDbuvpm,
      [CURVE_FIELD]: ({ result }) => result.curveFieldDbuvpm,
      TCA_nu: ({ result }) => result.clearanceV,
      TCA_correction_dB: ({ result }) => result.clearanceCorrectionDb,
      Path_scattering_theta_s_deg: ({ result }) => result.scatterAngleDeg,
      Trop_Scatt_field_strength_Ets_dBuV_m: ({ result }) => result.scatterFieldDbuvpm,
      Rx_repr_clutter_height_R2_m: ({ result }) => result.rxClutterM,
      Rx_antenna_height_correction_dB: ({ result }) => result.rxHeightCorrectionDb,
      Tx_clutter_correction_dB: ({ result }) => result.txClutterCorrectionDb,
      Rx_slope_path_correction_dB: ({ result }) => result.slopeCorrectionDb,
      Field_strength_for_d_1_km_dB: ({ result }) => result.medianPlaceFieldDbuvpm,
      Field_strength_for_q_50: ({ result }) => result.placesFieldDbuvpm,
      Resulting_field_strength_for_Ptx_1kW_dBuV_m: ({ result }) => result.fieldDbuvpm,
      Resulting_field_strength_for_given_PTx_dBuV_m: ({ result, powerKw }) =>
        result.fieldDbuvpm + 10 * Math.log10(powerKw),
      Resulting_basic_transmission_loss_dB: ({ result }) => result.lossDb,
    },
  });
}

function inputOf(row: CaseRow, profile: PathProfile): P1546Input {
  return {
    profile,
    frequencyMHz: row.number('Frequency_f_MHz'),
    timePercent: row.number('Percentage_time_t'),
    locationPercent: row.number('Percentage_location_q'),
    txHeightM: row.number('Tx_antenna_height_a_g_ha_m'),
    rxHeightM: row.number('Rx_antenna_height_a_g_h2_m'),
    txClutterM: row.number('Tx_clutter_height_R1_m'),
    rxClutterM: row.number('Rx_clutter_height_R2_m'),
    rxSurroundings: row.argument('Rx_clutter_type', SURROUNDINGS),
    areaWidthM: row.number('Square_area_width_wa_for_variability_m'),
  };
}

const bothWaysOf = oncePerProfile((table: SampledProfile) => {
  const distanceKm = table.numbers('d_km');
  const groundM = table.numbers('h_m');
  const zone = zonesOf(table, 'radio_met', ZONES);
  const length = distanceKm[distanceKm.length - 1];
  const backward: PathProfile = {
    distanceKm: distanceKm.map((km) => length - km).reverse(),
    groundM: groundM.toReversed(),
    zone: zone.toReversed(),
  };
  return { forward: { distanceKm, groundM, zone } satisfies PathProfile, backward };
});
