import {
  canyonLineOfSight,
  type CanyonLoss,
  canyonMillimetre,
  type MillimetreLoss,
  nearStreetLevel,
  type NearStreetLevelLoss,
  overRoofsSuburban,
  type OverRoofsSuburbanLoss,
  overRoofsUrban,
  type OverRoofsUrbanLoss,
  residential,
  type ResidentialLoss,
  type RoadCorner,
  siteGeneral,
  type SiteGeneralLoss,
  streetCorner,
  type StreetCornerLoss,
  streetCrossingDb,
  streetGridDb,
} from '@radioshed/p1411';
import type { CaseRow } from '@radioshed/command/cases';

import { caseForm, type PredictedModel } from '../case-form.js';

const frequencyMHz = (row: CaseRow): number => row.number('f_ghz') * 1000;

/** Columns of forms that use no wavelength: the speed of light of the reference, 2.998e8 m/s, has no effect on them. */
const EXACT = { loss_db: 1e-6, sigma_db: 1e-6, d_los_m: 1e-6, gas_db: 1e-6 };

const siteForm = caseForm<SiteGeneralLoss>({
  inputs: ['scenario', 'path', 'environment', 'f_ghz', 'd_m'],
  predict: (row) =>
    siteGeneral({
      position: row.argument('scenario', { 1: 'belowRoofs', 2: 'overRoofs' }),
      state: row.argument('path', { 1: 'los', 2: 'nlos' }),
      environment: row.argument('environment', { 1: 'urbanHighRise', 2: 'urbanLowRise', 3: 'residential' }),
      frequencyMHz: frequencyMHz(row),
      distanceM: row.number('d_m'),
    }),
  outputs: { loss_db: ({ lossDb }) => lossDb, sigma_db: ({ sigmaDb }) => sigmaDb },
  tolerances: EXACT,
});

const streetLevelForm = caseForm<NearStreetLevelLoss>({
  inputs: ['f_ghz', 'd_m', 'p_pct', 'environment', 'w_m'],
  predict: (row) =>
    nearStreetLevel({
      frequencyMHz: frequencyMHz(row),
      distanceM: row.number('d_m'),
      locationPercent: row.number('p_pct'),
      environment: row.argument('environment', { 1: 'suburban', 2: 'urban', 3: 'denseUrban' }),
      transitionWidthM: row.number('w_m'),
    }),
  outputs: { d_los_m: ({ lineOfSightM }) => lineOfSightM, loss_db: ({ lossDb }) => lossDb },
  tolerances: EXACT,
});

const canyonForm = caseForm<CanyonLoss>({
  inputs: ['band', 'f_ghz', 'd_m', 'h1_m', 'h2_m', 'hs_m'],
  predict: (row) =>
    canyonLineOfSight({
      frequencyMHz: frequencyMHz(row),
      distanceM: row.number('d_m'),
      txHeightM: row.number('h1_m'),
      rxHeightM: row.number('h2_m'),
      roadHeightM: row.choice('band', { 1: 0, 2: row.number('hs_m') }),
    }),
  outputs: {
    median_db: ({ medianDb }) => medianDb,
    lower_db: ({ lowerDb }) => lowerDb,
    upper_db: ({ upperDb }) => upperDb,
  },
});

const millimetreForm = caseForm<MillimetreLoss>({
  inputs: ['f_ghz', 'd_m', 'n', 'p_hpa', 't_k', 'rho_g_m3'],
  predict: (row) =>
    canyonMillimetre({
      frequencyMHz: frequencyMHz(row),
      distanceM: row.number('d_m'),
      exponent: row.number('n'),
      air: {
        pressureHpa: row.number('p_hpa'),
        temperatureK: row.number('t_k'),
        vapourGm3: row.number('rho_g_m3'),
      },
    }),
  outputs: { gas_db: ({ gasDb }) => gasDb, loss_db: ({ lossDb }) => lossDb },
  tolerances: EXACT,
});

const cornerForm = caseForm<StreetCornerLoss>({
  inputs: ['f_ghz', 'x1_m', 'x2_m', 'w1_m', 'w2_m', 'alpha_rad'],
  predict: (row) =>
    streetCorner({
      frequencyMHz: frequencyMHz(row),
      txToCornerM: row.number('x1_m'),
      rxToCornerM: row.number('x2_m'),
      txStreetWidthM: row.number('w1_m'),
      rxStreetWidthM: row.number('w2_m'),
      cornerDeg: (row.number('alpha_rad') * 180) / Math.PI,
    }),
  outputs: {
    l_r_db: ({ reflectedDb }) => reflectedDb,
    l_d_db: ({ diffractedDb }) => diffractedDb,
    loss_db: ({ lossDb }) => lossDb,
  },
});

const crossingForm = caseForm<number>({
  inputs: ['f_ghz', 'x1_m', 'x2_m', 'w1_m', 'h1_m', 'h2_m', 'hs_m', 'n', 'environment', 'layout'],
  predict: (row) =>
    streetCrossingDb({
      frequencyMHz: frequencyMHz(row),
      txToCornerM: row.number('x1_m'),
      rxToCornerM: row.number('x2_m'),
      txStreetWidthM: row.number('w1_m'),
      txHeightM: row.number('h1_m'),
      rxHeightM: row.number('h2_m'),
      roadHeightM: row.number('hs_m'),
      exponent: row.number('n'),
      environment: row.argument('environment', { 1: 'urban', 2: 'residential' }),
      corners: row.argument('layout', { 1: 'wedge', 2: 'chamfered' }),
    }),
  outputs: { loss_db: (lossDb) => lossDb },
});

const urbanForm = caseForm<OverRoofsUrbanLoss>({
  inputs: ['f_ghz', 'd_m', 'h1_m', 'h2_m', 'hr_m', 'l_m', 'b_m', 'w2_m', 'phi_deg', 'environment'],
  predict: (row) =>
    overRoofsUrban({
      frequencyMHz: frequencyMHz(row),
      distanceM: row.number('d_m'),
      baseHeightM: row.number('h1_m'),
      streetHeightM: row.number('h2_m'),
      roofHeightM: row.number('hr_m'),
      builtLengthM: row.number('l_m'),
      buildingSpacingM: row.number('b_m'),
      streetWidthM: row.number('w2_m'),
      streetAngleDeg: row.number('phi_deg'),
      city: row.argument('environment', { 1: 'medium', 2: 'metropolitan' }),
    }),
  outputs: {
    l_bf_db: ({ freeSpaceDb }) => freeSpaceDb,
    l_rts_db: ({ roofToStreetDb }) => roofToStreetDb,
    l_msd_db: ({ rowsDb }) => rowsDb,
    loss_db: ({ lossDb }) => lossDb,
  },
});

const suburbanForm = caseForm<OverRoofsSuburbanLoss>({
  inputs: ['f_ghz', 'd_m', 'h1_m', 'h2_m', 'hr_m', 'w2_m', 'phi_deg'],
  predict: (row) =>
    overRoofsSuburban({
      frequencyMHz: frequencyMHz(row),
      distanceM: row.number('d_m'),
      baseHeightM: row.number('h1_m'),
      streetHeightM: row.number('h2_m'),
      roofHeightM: row.number('hr_m'),
      streetWidthM: row.number('w2_m'),
      streetAngleDeg: row.number('phi_deg'),
    }),
  outputs: {
    d0_m: ({ reflectedFromM }) => reflectedFromM,
    d_rd_m: ({ diffractedFromM }) => diffractedFromM,
    loss_db: ({ lossDb }) => lossDb,
  },
});

const gridForm = caseForm<number>({
  inputs: ['f_ghz', 'turns', 'x1_m', 'x2_m', 'x3_m', 'h1_m', 'h2_m', 'hs_m'],
  predict: (row) =>
    streetGridDb({
      frequencyMHz: frequencyMHz(row),
      firstLegM: row.number('x1_m'),
      secondLegM: row.choice('turns', { 0: 0, 1: row.number('x2_m'), 2: row.number('x2_m') }),
      thirdLegM: row.choice('turns', { 0: 0, 1: 0, 2: row.number('x3_m') }),
      txHeightM: row.number('h1_m'),
      rxHeightM: row.number('h2_m'),
      roadHeightM: row.number('hs_m'),
    }),
  outputs: { loss_db: (lossDb) => lossDb },
  exceptions: [
    {
      columns: ['loss_db'],
      isIn: (row) => row.number('turns') === 2,
      why: 'with two corners, where the reference takes the line of sight of the first two legs only; P.1411-13 says x1 + x2 + x3 after eq. (69)',
    },
  ],
});

const residentialForm = caseForm<ResidentialLoss>({
  inputs: ['f_ghz', 'd_m', 'htx_m', 'hrx_m', 'hbtx_m', 'hbrx_m', 'a_m', 'b_m', 'c_m', 'm_m', 'n_per_km2', 'theta1_deg'],
  predict: (row) =>
    residential({
      frequencyMHz: frequencyMHz(row),
      distanceM: row.number('d_m'),
      txHeightM: row.number('htx_m'),
      rxHeightM: row.number('hrx_m'),
      txBuildingHeightM: row.number('hbtx_m'),
      rxBuildingHeightM: row.number('hbrx_m'),
      txToBuildingM: row.number('a_m'),
      betweenBuildingsM: row.number('b_m'),
      rxToBuildingM: row.number('c_m'),
      meanHeightM: row.number('m_m'),
      buildingsPerKm2: row.number('n_per_km2'),
      corners: [1, 2].flatMap((i) => cornerOf(row, i)),
    }),
  outputs: {
    l_r_db: ({ alongRoadDb }) => alongRoadDb,
    l_b_db: ({ betweenHousesDb }) => betweenHousesDb,
    l_v_db: ({ overRoofsDb }) => overRoofsDb,
    loss_db: ({ lossDb }) => lossDb,
  },
});

function cornerOf(row: CaseRow, i: number): readonly RoadCorner[] {
  if (!row.has(`theta${i}_deg`)) return [];
  const [turnDeg, fromTxM, toRxM] = [`theta${i}_deg`, `x1_${i}_m`, `x2_${i}_m`].map((name) => row.number(name)) as [
    number,
    number,
    number,
  ];
  return [{ turnDeg, fromTxM, toRxM }];
}

/** Short outdoor paths. The reference has 2.998e8 m/s for the speed of light, which shifts losses by 0.0002 dB. */
export const p1411: PredictedModel = {
  tolerance: 1e-3,
  forms: [
    siteForm,
    streetLevelForm,
    canyonForm,
    millimetreForm,
    cornerForm,
    crossingForm,
    urbanForm,
    suburbanForm,
    gridForm,
    residentialForm,
  ],
};
