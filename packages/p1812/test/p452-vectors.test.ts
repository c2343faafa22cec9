import { atLeast, referenceRows, type Row } from '@radioshed/testing/reference';
import { describe, expect, it } from 'vitest';

import { column, profileRows } from './profiles.js';
import { p452, type P452Result, pathCentreLatDeg, type RadioClimaticZone } from '../src/index.js';

const zones: Readonly<Record<string, RadioClimaticZone>> = { 1: 'coastalLand', 2: 'inland', 3: 'sea' };

/** The value of the result in each column, and the decimals of the column. */
const columns: Readonly<Record<string, readonly [(result: P452Result) => number, digits: number]>> = {
  ae: [(r) => r.medianEarthKm, 6],
  DN: [(r) => r.lapseRateN, 6],
  N0: [(r) => r.surfaceRefractivityN, 6],
  dtot: [(r) => r.distanceKm, 6],
  hts: [(r) => r.txAltitudeM, 6],
  hrs: [(r) => r.rxAltitudeM, 6],
  theta_t: [(r) => r.txHorizonMrad, 6],
  theta_r: [(r) => r.rxHorizonMrad, 6],
  theta: [(r) => r.pathAngleMrad, 6],
  hm: [(r) => r.roughnessM, 6],
  hte: [(r) => r.ductingTxHeightM, 6],
  hre: [(r) => r.ductingRxHeightM, 6],
  hstd: [(r) => r.diffractionBaseTxM, 6],
  hsrd: [(r) => r.diffractionBaseRxM, 6],
  dlt: [(r) => r.txHorizonKm, 6],
  dlr: [(r) => r.rxHorizonKm, 6],
  dtm: [(r) => r.longestLandKm, 6],
  dlm: [(r) => r.longestInlandKm, 6],
  b0: [(r) => r.anomalousTimePercent, 6],
  omega: [(r) => r.seaRatio, 6],
  Lb: [(r) => r.lossDb, 8],
  Lbfsg: [(r) => r.freeSpaceLossDb, 8],
  Lb0p: [(r) => r.lineOfSightLossDb, 8],
  Lb0b: [(r) => r.lineOfSightBetaLossDb, 8],
  Ldsph: [(r) => r.medianDiffraction.sphericalDb, 8],
  Ld50: [(r) => r.medianDiffraction.lossDb, 8],
  Ldp: [(r) => r.diffractionDb, 8],
  Lbs: [(r) => r.troposcatterLossDb, 8],
  Lba: [(r) => r.anomalousLossDb, 8],
};

function resultOf(row: Row, profile: readonly Row[]): P452Result {
  const value = (name: string): number => Number(row[name]);
  const distanceKm = column(profile, 'd_km');
  return p452({
    profile: {
      distanceKm,
      groundM: column(profile, 'h_m'),
      clutterM: column(profile, 'ground_cover_h_m'),
      zone: profile.map((sample) => zones[sample['zone'] ?? ''] ?? 'inland'),
    },
    frequencyMHz: value('f_GHz') * 1000,
    polarisation: row['pol_1_h_2_v'] === '1' ? 'horizontal' : 'vertical',
    timePercent: value('p'),
    txHeightM: value('htg_m'),
    rxHeightM: value('hrg_m'),
    latDeg: pathCentreLatDeg(
      value('phit_n_deg'),
      value('phit_e_deg'),
      value('phir_n_deg'),
      value('phir_e_deg'),
      distanceKm[distanceKm.length - 1],
    ),
    // The column DN has six digits after the point, too few for long paths at 50 GHz; a_e gives it to 1e-8.
    lapseRateN: 157 * (1 - 6371 / value('ae')),
    surfaceRefractivityN: value('N0'),
    txCoastKm: value('dct_km'),
    rxCoastKm: value('dcr_km'),
    txGainDbi: value('Gt_dBi'),
    rxGainDbi: value('Gr_dBi'),
    pressureHpa: value('press_hPa'),
    temperatureC: value('temp_deg_C'),
  });
}

describe('the vectors of P.452', () => {
  const profiles = profileRows('p452/profiles.csv');
  const cases = referenceRows('p452/cases.csv');

  it('are all there', () => {
    expect(cases.length).toBeGreaterThanOrEqual(atLeast(455));
  });

  it('give every column within 1e-6', () => {
    const worst: Record<string, string> = {};
    const most: Record<string, number> = {};
    for (const [index, row] of cases.entries()) {
      const result = resultOf(row, profiles.get(row['profile'] ?? '') ?? []);
      for (const [name, [of, digits]] of Object.entries(columns)) {
        const error = Math.abs(of(result) - Number(row[name])) - 0.5 * 10 ** -digits;
        if (error < (most[name] ?? 1e-6)) continue;
        most[name] = error;
        worst[name] = `row ${index} (${row['profile']}): ${of(result)} for ${row[name]}`;
      }
      expect(result.lineOfSight).toBe(row['path'] === 'Line of Sight');
    }
    expect(worst).toEqual({});
  });
});
