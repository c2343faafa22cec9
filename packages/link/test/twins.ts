import { FORMULA_TOLERANCE_DB, type Twin, type TwinArgument } from '@radioshed/gpu';

import { budgetWgsl } from '../src/budget.wgsl.js';
import { fieldDbuvpm } from '../src/field.js';
import { snrDb } from '../src/noise.js';
import { receivedPowerDbm } from '../src/power.js';

const eirp: TwinArgument = { name: 'eirpDbm', from: -60, to: 130, edges: [0] };
const loss: TwinArgument = { name: 'pathLossDb', from: -60, to: 400, edges: [0] };

/** The WGSL functions of this package with their models. */
export const linkTwins: readonly Twin[] = [
  {
    name: 'received_power_dbm',
    wgsl: budgetWgsl,
    model: (eirpDbm = 0, pathLossDb = 0, rxGainDbi = 0) => receivedPowerDbm(eirpDbm, pathLossDb, rxGainDbi),
    domain: [eirp, loss, { name: 'rxGainDbi', from: -60, to: 80 }],
    tolerance: FORMULA_TOLERANCE_DB,
  },
  {
    name: 'field_strength_dbuvpm',
    wgsl: budgetWgsl,
    model: (eirpDbm = 0, pathLossDb = 0, frequencyMHz = 0) => fieldDbuvpm(eirpDbm, pathLossDb, frequencyMHz),
    domain: [eirp, loss, { name: 'frequencyMHz', from: 1, to: 1e5, spacing: 'log' }],
    tolerance: FORMULA_TOLERANCE_DB,
  },
  {
    name: 'snr_db',
    wgsl: budgetWgsl,
    model: (receivedPowerDbm = 0, noiseFloorDbm = 0) => snrDb(receivedPowerDbm, noiseFloorDbm),
    domain: [
      { name: 'receivedPowerDbm', from: -400, to: 130 },
      { name: 'noiseFloorDbm', from: -175, to: 0 },
    ],
    tolerance: FORMULA_TOLERANCE_DB,
  },
];
