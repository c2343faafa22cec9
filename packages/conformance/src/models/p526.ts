import {
  deltaBullington,
  type DeltaBullington,
  referenceWavelengthM,
  type RoundedObstacle,
  roundedObstacleLoss,
  type SmoothEarthLoss,
  smoothEarthLoss,
} from '@radioshed/diffraction';
import type { SampledProfile } from '@radioshed/command/cases';

import { caseForm, type PredictedModel } from '../case-form.js';
import { oncePerProfile } from '../profiles.js';

const MODES = { beyondHorizon: 0, interpolated: 1, clear: 2 } as const;

/** A result for each polarisation. */
interface Polarised<Result> {
  readonly horizontal: Result;
  readonly vertical: Result;
}

function forBoth<Result>(compute: (polarisation: 'horizontal' | 'vertical') => Result): Polarised<Result> {
  return { horizontal: compute('horizontal'), vertical: compute('vertical') };
}

/** Diffraction of ITU-R P.526: around a smooth Earth, over any ground by delta-Bullington, and over one obstacle. */
export const p526: PredictedModel = {
  tolerance: 1e-4,
  forms: [
    caseForm<Polarised<SmoothEarthLoss>>({
      inputs: ['eps_r', 'sigma_s_m', 'f_mhz', 'ae_km', 'h1_m', 'h2_m', 'd_km'],
      predict: (row) =>
        forBoth((polarisation) =>
          smoothEarthLoss({
            distanceM: row.number('d_km') * 1000,
            txHeightM: row.number('h1_m'),
            rxHeightM: row.number('h2_m'),
            frequencyMHz: row.number('f_mhz'),
            effectiveEarthRadiusM: row.number('ae_km') * 1000,
            relativePermittivity: row.number('eps_r'),
            conductivitySpm: row.number('sigma_s_m'),
            polarisation,
          }),
        ),
      outputs: {
        d_los_km: ({ horizontal }) => horizontal.horizonM / 1000,
        mode: ({ horizontal }) => MODES[horizontal.state],
        k_h: ({ horizontal }) => horizontal.admittance,
        k_v: ({ vertical }) => vertical.admittance,
        x_h: ({ horizontal }) => horizontal.normalisedDistance,
        x_v: ({ vertical }) => vertical.normalisedDistance,
        first_term_h_db: ({ horizontal }) => horizontal.firstTermDb,
        first_term_v_db: ({ vertical }) => vertical.firstTermDb,
        loss_h_db: ({ horizontal }) => horizontal.lossDb,
        loss_v_db: ({ vertical }) => vertical.lossDb,
      },
    }),
    caseForm<Polarised<DeltaBullington>>({
      inputs: ['profile', 'f_mhz', 'ae_km', 'omega_sea', 'htg_m', 'hrg_m'],
      profiles: { kind: 'sampled', columns: ['d_km', 'h_m'] },
      predict: (row, profiles) => {
        const ground = groundOf(profiles.sampled(row));
        return forBoth((polarisation) =>
          deltaBullington({
            ...ground,
            txHeightM: row.number('htg_m'),
            rxHeightM: row.number('hrg_m'),
            frequencyMHz: row.number('f_mhz'),
            effectiveEarthRadiusM: row.number('ae_km') * 1000,
            seaRatio: row.number('omega_sea'),
            polarisation,
          }),
        );
      },
      outputs: {
        nu_bull: ({ vertical }) => vertical.v,
        l_bull_a_db: ({ vertical }) => vertical.actualDb,
        hst_ls_m: ({ vertical }) => vertical.surface.fitTxM,
        hsr_ls_m: ({ vertical }) => vertical.surface.fitRxM,
        hst_m: ({ vertical }) => vertical.surface.txM,
        hsr_m: ({ vertical }) => vertical.surface.rxM,
        h1_eff_m: ({ vertical }) => vertical.effectiveTxM,
        h2_eff_m: ({ vertical }) => vertical.effectiveRxM,
        l_bull_s_db: ({ vertical }) => vertical.smoothDb,
        l_sph_h_db: ({ horizontal }) => horizontal.sphericalDb,
        l_sph_v_db: ({ vertical }) => vertical.sphericalDb,
        l_delta_bull_h_db: ({ horizontal }) => horizontal.lossDb,
        l_delta_bull_v_db: ({ vertical }) => vertical.lossDb,
      },
    }),
    caseForm<RoundedObstacle>({
      inputs: ['f_mhz', 'd1_km', 'd2_km', 'h_m', 'radius_m'],
      predict: (row) =>
        roundedObstacleLoss(
          row.number('h_m'),
          row.number('d1_km') * 1000,
          row.number('d2_km') * 1000,
          row.number('radius_m'),
          referenceWavelengthM(row.number('f_mhz')),
        ),
      outputs: {
        nu: ({ v }) => v,
        j_nu_db: ({ knifeDb }) => knifeDb,
        m: ({ m }) => m,
        n: ({ n }) => n,
        t_mn_db: ({ curvatureDb }) => curvatureDb,
        rounded_db: ({ lossDb }) => lossDb,
      },
    }),
  ],
};

const groundOf = oncePerProfile((profile: SampledProfile) => ({
  distancesM: profile.numbers('d_km').map((km) => km * 1000),
  heightsM: profile.numbers('h_m'),
}));
