import {
  fieldDbuvpm,
  p1812 as p1812Loss,
  type P1812Result,
  pathCentreLatDeg,
  type PathProfile,
  type RadioClimaticZone,
} from '@radioshed/p1812';
import type { SampledProfile } from '@radioshed/command/cases';

import { caseForm, type PredictedModel } from '../case-form.js';
import { oncePerProfile } from '../profiles.js';
import { zonesOf } from './zones.js';

const ZONES: Readonly<Record<string, RadioClimaticZone>> = { 1: 'sea', 3: 'coastalLand', 4: 'inland' };
const POLARISATIONS = { 1: 'horizontal', 2: 'vertical' } as const;

interface Outcome extends P1812Result {
  /** Field strength for the transmitter's power, dBµV/m. */
  readonly ownFieldDbuvpm: number;
  /** Clutter height at the samples next to the ends, m. */
  readonly clutterByTxM: number;
  readonly clutterByRxM: number;
}

/**
 * ITU-R P.1812 with its intermediate values. The reference logs the parts of diffraction for β₀ % of time, and
 * overwrites L_bd with L_bda before logging it.
 */
export const p1812: PredictedModel = {
  tolerance: 1e-6,
  forms: [
    caseForm<Outcome>({
      inputs: [
        'profile',
        'f_GHz',
        'p',
        'pL',
        'sigmaL_dB',
        'phi_t_deg',
        'phi_r_deg',
        'lam_t_deg',
        'lam_r_deg',
        'htg_m',
        'hrg_m',
        'pol',
        'DN',
        'N0',
        'dct_km',
        'dcr_km',
      ],
      profiles: { kind: 'sampled', columns: ['d_km', 'h_m', 'clutter_h_m', 'radio_met'] },
      predict(row, profiles) {
        const { profile, lengthKm, ...clutter } = groundOf(profiles.sampled(row));
        const frequencyMHz = row.number('f_GHz') * 1000;
        const result = p1812Loss({
          profile,
          frequencyMHz,
          polarisation: row.argument('pol', POLARISATIONS),
          timePercent: row.number('p'),
          locationPercent: row.number('pL'),
          locationDeviationDb: row.number('sigmaL_dB'),
          txHeightM: row.number('htg_m'),
          rxHeightM: row.number('hrg_m'),
          latDeg: pathCentreLatDeg(
            row.number('phi_t_deg'),
            row.number('lam_t_deg'),
            row.number('phi_r_deg'),
            row.number('lam_r_deg'),
            lengthKm,
          ),
          lapseRateN: row.number('DN'),
          surfaceRefractivityN: row.number('N0'),
          txCoastKm: row.number('dct_km'),
          rxCoastKm: row.number('dcr_km'),
        });
        const powerKw = row.has('Ptx_kW') ? row.number('Ptx_kW') : 1;
        return { ...result, ...clutter, ownFieldDbuvpm: fieldDbuvpm(result.lossDb, frequencyMHz, powerKw) };
      },
      outputs: {
        R2_m: (r) => r.clutterByTxM,
        Rn_1_m: (r) => r.clutterByRxM,
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
        Ep_dBuV_m: (r) => r.fieldDbuvpm,
        Ep_dBuV_m_w_r_t_Ptx: (r) => r.ownFieldDbuvpm,
      },
    }),
  ],
};

const groundOf = oncePerProfile((table: SampledProfile) => {
  const distanceKm = table.numbers('d_km');
  const clutterM = table.numbers('clutter_h_m');
  const last = distanceKm.length - 1;
  const profile: PathProfile = {
    distanceKm,
    groundM: table.numbers('h_m'),
    clutterM,
    zone: zonesOf(table, 'radio_met', ZONES),
  };
  return { profile, lengthKm: distanceKm[last], clutterByTxM: clutterM[1], clutterByRxM: clutterM[last - 1] };
});
