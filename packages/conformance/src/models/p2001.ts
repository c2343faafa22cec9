import { dirname, join } from 'node:path';

import { pathCentreLatDeg, type PathProfile, type RadioClimaticZone } from '@radioshed/p1812';
import { p2001 as p2001Loss, type P2001Climate, scatterClimates, TEMPERATE_CLIMATE } from '@radioshed/p2001';
import { CaseError, CaseRow, openCases, type SampledProfile } from '@radioshed/command/cases';

import { caseForm, type CaseForm, type PredictedModel } from '../case-form.js';
import type { ModelOptions } from '../model-options.js';
import { oncePerProfile } from '../profiles.js';
import { zonesOf } from './zones.js';

const ZONES: Readonly<Record<string, RadioClimaticZone>> = { 1: 'sea', 3: 'coastalLand', 4: 'inland' };
const POLARISATIONS = { 0: 'horizontal', 1: 'vertical' } as const;

/** Inputs of both forms. */
const INPUTS = [
  'profile',
  'tx_lon',
  'tx_lat',
  'rx_lon',
  'rx_lat',
  'f_ghz',
  'p_percent',
  'vertical',
  'htg_m',
  'hrg_m',
  'gtx_dbi',
  'grx_dbi',
];

/** The constants in place of the maps of the ITU where a table names no climate. */
const UNIFORM: P2001Climate = { ...TEMPERATE_CLIMATE, scatterClimate: 'desert' };

/** ITU-R P.2001: with one climate, or with those of `climates.csv` next to the profiles. */
export async function p2001({ in: file, profiles = file }: ModelOptions): Promise<PredictedModel> {
  const { columns } = await openCases(file);
  const climates = columns.includes('climate')
    ? await readClimates(join(dirname(profiles), 'climates.csv'))
    : new Map<string, P2001Climate>();
  const named = formOf(['climate'], (row) => {
    const climate = climates.get(row.text('climate'));
    if (climate === undefined) throw new CaseError(`climate: climates.csv has no climate "${row.text('climate')}"`);
    return climate;
  });
  return { tolerance: 1e-4, forms: [named, formOf([], () => UNIFORM)] };
}

function formOf(more: readonly string[], climateOf: (row: CaseRow) => P2001Climate): CaseForm {
  return caseForm<number>({
    inputs: [...INPUTS, ...more],
    profiles: { kind: 'sampled', columns: ['d_km', 'h_m', 'zone'] },
    predict(row, profiles) {
      const { profile, lengthKm } = groundOf(profiles.sampled(row));
      const latDeg = pathCentreLatDeg(
        row.number('tx_lat'),
        row.number('tx_lon'),
        row.number('rx_lat'),
        row.number('rx_lon'),
        lengthKm,
      );
      return p2001Loss({
        profile,
        latDeg,
        frequencyMHz: row.number('f_ghz') * 1000,
        timePercent: row.number('p_percent'),
        polarisation: row.argument('vertical', POLARISATIONS),
        txHeightM: row.number('htg_m'),
        rxHeightM: row.number('hrg_m'),
        txGainDbi: row.number('gtx_dbi'),
        rxGainDbi: row.number('grx_dbi'),
        climate: climateOf(row),
      }).lossDb;
    },
    outputs: { loss_db: (lossDb) => lossDb },
  });
}

const groundOf = oncePerProfile((table: SampledProfile) => {
  const distanceKm = table.numbers('d_km');
  const profile: PathProfile = { distanceKm, groundM: table.numbers('h_m'), zone: zonesOf(table, 'zone', ZONES) };
  return { profile, lengthKm: distanceKm[distanceKm.length - 1] };
});

/** The climates of a table, by name. The columns have the names of the maps. @throws CliError with the file */
async function readClimates(file: string): Promise<ReadonlyMap<string, P2001Climate>> {
  const { columns, rows } = await openCases(file);
  const places = new Map(columns.map((column, i) => [column, i]));
  const climates = new Map<string, P2001Climate>();
  for await (const cells of rows) {
    const row = new CaseRow(places, cells, climates.size);
    climates.set(row.text('climate'), {
      lapseRateN: row.number('DN_Median'),
      superRefractionN: row.number('DN_SupSlope'),
      subRefractionN: row.number('DN_SubSlope'),
      gradient65mN: row.number('dndz_01'),
      rainMm: row.number('Esarain_Mt_v5'),
      rainProbabilityPercent: row.number('Esarain_Pr6_v5'),
      convectiveShare: row.number('Esarain_Beta_v5'),
      sporadicEMHz: [row.number('FoEs0p1'), row.number('FoEs01'), row.number('FoEs10'), row.number('FoEs50')],
      freezingHeightKm: row.number('h0'),
      vapourGm3: row.number('surfwv_50_fixed'),
      // The map has codes 0 to 6. The reference takes any other code for the sea.
      scatterClimate: scatterClimates[row.number('TropoClim')] ?? scatterClimates[0],
    });
  }
  return climates;
}
