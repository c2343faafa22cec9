import { atLeast, referenceRows, type Row } from '@radioshed/testing/reference';
import { describe, expect, it } from 'vitest';

import { column, profileRows } from './profiles.js';
import {
  fieldStrengthDbuvpm,
  p1812,
  type P1812Result,
  pathCentreLatDeg,
  type RadioClimaticZone,
} from '../src/index.js';

const zones: Readonly<Record<string, RadioClimaticZone>> = { 1: 'sea', 3: 'coastalLand', 4: 'inland' };

/**
 * The value of the result in each column of the table. The reference logs the parts of diffraction for β₀ % of time,
 * and writes L_bda over L_bd before it logs it.
 */
const columns: Readonly<Record<string, (result: P1812Result) => number>> = {
  d_km: (r) => r.distanceKm,
  dlt_km: (r) => r.txHorizonKm,
  dlr_km: (r) => r.rxHorizonKm,
  th_t_mrad: (r) => r.txHorizonMrad,
  th_r_mrad: (r) => r.rxHorizonMrad,
  th_mrad: (r) => r.pathAngleMrad,
  hts_m: (r) => r.txAltitudeM,
  hrs_m: (r) => r.rxAltitudeM,
  htc_m: (r) => r.txAltitudeM,
  hrc_m: (r) => r.rxAltitudeM,
  w: (r) => r.seaRatio,
  dtm_km: (r) => r.longestLandKm,
  dlm_km: (r) => r.longestInlandKm,
  phi_deg: (r) => r.latDeg,
  b0: (r) => r.anomalousTimePercent,
  ae_km: (r) => r.medianEarthKm,
  hst_m: (r) => r.fittedTxM,
  hsr_m: (r) => r.fittedRxM,
  hst_m_Eq_90a: (r) => r.ductingBaseTxM,
  hsr_m_Eq_90b: (r) => r.ductingBaseRxM,
  hstd_m: (r) => r.diffractionBaseTxM,
  hsrd_m: (r) => r.diffractionBaseRxM,
  htc_m_Eq_37a: (r) => r.diffractionTxHeightM,
  hrc_m_Eq_37b: (r) => r.diffractionRxHeightM,
  hte_m: (r) => r.ductingTxHeightM,
  hre_m: (r) => r.ductingRxHeightM,
  hm_m: (r) => r.roughnessM,
  Fi: (r) => r.timeShare,
  Fj: (r) => r.angleShare,
  Fk: (r) => r.distanceShare,
  Lbfs: (r) => r.freeSpaceLossDb,
  Lb0p: (r) => r.lineOfSightLossDb,
  Lb0b: (r) => r.lineOfSightBetaLossDb,
  Lbulla_dB: (r) => r.betaDiffraction.actualDb,
  Lbulls_dB: (r) => r.betaDiffraction.smoothDb,
  Ldsph_dB: (r) => r.betaDiffraction.sphericalDb,
  Ld50_dB: (r) => r.medianDiffraction.lossDb,
  Ldb_dB: (r) => r.betaDiffraction.lossDb,
  Ldp_dB: (r) => r.diffractionDb,
  Lbd50_dB: (r) => r.medianDiffractionLossDb,
  Lbd_dB: (r) => r.enhancedDiffractionLossDb,
  Lminb0p_dB: (r) => r.minimumLossDb,
  Lba_dB: (r) => r.anomalousLossDb,
  Lminbap_dB: (r) => r.enhancedMinimumLossDb,
  Lbda_dB: (r) => r.enhancedDiffractionLossDb,
  Lbam_dB: (r) => r.modifiedLossDb,
  Lbs_dB: (r) => r.troposcatterLossDb,
  Lbc_dB: (r) => r.medianPlaceLossDb,
  Lb_dB: (r) => r.lossDb,
  Ep_dBuV_m: (r) => r.fieldStrengthDbuvpm,
};

function resultOf(row: Row, profile: readonly Row[]): P1812Result {
  const value = (name: string): number => Number(row[name]);
  return p1812({
    profile: {
      distanceKm: column(profile, 'd_km'),
      groundM: column(profile, 'h_m'),
      clutterM: column(profile, 'clutter_h_m'),
      zone: profile.map((sample) => zones[sample['radio_met'] ?? ''] ?? 'inland'),
    },
    frequencyMHz: value('f_GHz') * 1000,
    polarisation: row['pol'] === '1' ? 'horizontal' : 'vertical',
    timePercent: value('p'),
    locationPercent: value('pL'),
    locationDeviationDb: value('sigmaL_dB'),
    txHeightM: value('htg_m'),
    rxHeightM: value('hrg_m'),
    latDeg: pathCentreLatDeg(
      value('phi_t_deg'),
      value('lam_t_deg'),
      value('phi_r_deg'),
      value('lam_r_deg'),
      value('d_km'),
    ),
    lapseRateN: value('DN'),
    surfaceRefractivityN: value('N0'),
    txCoastKm: value('dct_km'),
    rxCoastKm: value('dcr_km'),
  });
}

describe('the vectors of P.1812', () => {
  const profiles = profileRows('p1812/profiles.csv');
  const cases = referenceRows('p1812/cases.csv');

  it('are all there', () => {
    expect(cases.length).toBeGreaterThanOrEqual(atLeast(45));
  });

  it('give every column within 1e-6', () => {
    const worst: Record<string, number> = {};
    for (const row of cases) {
      const result = resultOf(row, profiles.get(row['profile'] ?? '') ?? []);
      for (const [name, of] of Object.entries(columns)) {
        const expected = Number(row[name]);
        // The table has ten digits.
        const error = Math.abs(of(result) - expected) / Math.max(1, Math.abs(expected) / 1000);
        worst[name] = Math.max(worst[name] ?? 0, Number.isNaN(error) ? Infinity : error);
      }
      expect(result.diffractionLossDb).toBeCloseTo(result.lineOfSightLossDb + result.diffractionDb, 9);
      const power = fieldStrengthDbuvpm(result.lossDb, Number(row['f_GHz']) * 1000, Number(row['Ptx_kW']));
      expect(Math.abs(power - Number(row['Ep_dBuV_m_w_r_t_Ptx']))).toBeLessThan(1e-6);
    }
    expect(Object.fromEntries(Object.entries(worst).filter(([, error]) => !(error < 1e-6)))).toEqual({});
  });
});
