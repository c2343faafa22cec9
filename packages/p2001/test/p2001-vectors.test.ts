import { pathCentreLatDeg, type RadioClimaticZone } from '@radioshed/p1812';
import { atLeast, cell, type NumberRow, numberRows, referenceRows, type Row } from '@radioshed/testing/reference';
import { expect, test } from 'vitest';

import { p2001, type P2001Climate, scatterClimates, TEMPERATE_CLIMATE } from '../src/index.js';

const zones: Readonly<Record<string, RadioClimaticZone>> = { 1: 'sea', 3: 'coastalLand', 4: 'inland' };

/** The climates of the reference, with the constants in place of each map. */
const climates = new Map(
  numberRows('p2001/more/climates.csv').map((row) => [cell(row, 'climate'), climateOf(row)] as const),
);

function climateOf(row: NumberRow): P2001Climate {
  return {
    lapseRateN: cell(row, 'DN_Median'),
    superRefractionN: cell(row, 'DN_SupSlope'),
    subRefractionN: cell(row, 'DN_SubSlope'),
    gradient65mN: cell(row, 'dndz_01'),
    rainMm: cell(row, 'Esarain_Mt_v5'),
    rainProbabilityPercent: cell(row, 'Esarain_Pr6_v5'),
    convectiveShare: cell(row, 'Esarain_Beta_v5'),
    sporadicEMHz: [cell(row, 'FoEs0p1'), cell(row, 'FoEs01'), cell(row, 'FoEs10'), cell(row, 'FoEs50')],
    freezingHeightKm: cell(row, 'h0'),
    vapourGm3: cell(row, 'surfwv_50_fixed'),
    scatterClimate: scatterClimates[cell(row, 'TropoClim')] ?? 'maritimeTemperateSea', // the reference knows no code 7
  };
}

test.each([
  ['p2001/cases_uniform_climate.csv', 'p2001/profiles.csv', 78],
  ['p2001/more/cases.csv', 'p2001/more/profiles.csv', 252],
])('%s of Py2001 within 10⁻⁶ dB', (cases, profiles, rows) => {
  const samples = new Map<string, Row[]>();
  for (const row of referenceRows(profiles)) {
    const name = row['profile'] ?? '';
    const rows = samples.get(name);
    if (rows === undefined) samples.set(name, [row]);
    else rows.push(row);
  }
  const names = referenceRows(cases).map((row) => row['profile'] ?? '');
  let seen = 0;
  for (const [i, row] of numberRows(cases).entries()) {
    const path = samples.get(names[i]) ?? [];
    const distanceKm = path.map((sample) => cell(sample, 'd_km'));
    const [lat, lon, toLat, toLon] = ['tx_lat', 'tx_lon', 'rx_lat', 'rx_lon'].map((name) => cell(row, name)) as [
      number,
      number,
      number,
      number,
    ];
    const { lossDb } = p2001({
      profile: {
        distanceKm,
        groundM: path.map((sample) => cell(sample, 'h_m')),
        zone: path.map((sample) => zones[sample['zone'] ?? ''] ?? 'inland'),
      },
      frequencyMHz: cell(row, 'f_ghz') * 1000,
      timePercent: cell(row, 'p_percent'),
      polarisation: cell(row, 'vertical') === 1 ? 'vertical' : 'horizontal',
      txHeightM: cell(row, 'htg_m'),
      rxHeightM: cell(row, 'hrg_m'),
      txGainDbi: cell(row, 'gtx_dbi'),
      rxGainDbi: cell(row, 'grx_dbi'),
      latDeg: pathCentreLatDeg(lat, lon, toLat, toLon, distanceKm[distanceKm.length - 1]),
      climate:
        row['climate'] === undefined
          ? { ...TEMPERATE_CLIMATE, scatterClimate: 'desert' }
          : climates.get(row['climate']),
    });
    expect(Math.abs(lossDb - cell(row, 'loss_db'))).toBeLessThan(1e-6);
    seen++;
  }
  expect(seen).toBeGreaterThanOrEqual(atLeast(rows, 8));
});
