import { TR38901_SCENARIOS, TR38901_STATES, tr38901LossDb } from '@radioshed/empirical';
import type { CaseRow } from '@radioshed/command/cases';

import { caseForm, type PredictedModel } from '../case-form.js';

const SCENARIOS = Object.fromEntries(TR38901_SCENARIOS.map((scenario) => [scenario, scenario]));
const STATES = Object.fromEntries(TR38901_STATES.map((state) => [state, state]));

/** Change of the loss in line of sight with the rounded speed of light in the distance of the breakpoint, dB. */
const BREAKPOINT_DB = 0.006;

/** Its speed of light, m/s. */
const ROUNDED_MPS = 3e8;

/**
 * Distance of the breakpoint as the reference may take it, m; Infinity indoors.
 * @see 3GPP TR 38.901, table 7.4.1-1, notes 1 and 5
 */
function breakpointM(row: CaseRow): number {
  const perM = (row.number('f_ghz') * 1e9) / ROUNDED_MPS;
  const [baseM, mobileM] = [row.number('h_bs_m'), row.number('h_ut_m')];
  const scenario = row.text('scenario');
  if (scenario === 'RMa') return 2 * Math.PI * baseM * mobileM * perM;
  return scenario === 'InH' ? Infinity : 4 * (baseM - 1) * (mobileM - 1) * perM;
}

/** Path loss of 3GPP TR 38.901, table 7.4.1-1. */
export const tr38901: PredictedModel = {
  tolerance: 1e-4,
  forms: [
    caseForm<number>({
      inputs: ['scenario', 'state', 'f_ghz', 'd2d_m', 'h_bs_m', 'h_ut_m'],
      predict: (row) =>
        tr38901LossDb(
          {
            distanceM: row.number('d2d_m'),
            baseHeightM: row.number('h_bs_m'),
            mobileHeightM: row.number('h_ut_m'),
            frequencyMHz: row.number('f_ghz') * 1000,
          },
          { scenario: row.argument('scenario', SCENARIOS), state: row.argument('state', STATES) },
        ),
      outputs: { loss_db: (lossDb) => lossDb },
      exceptions: [
        {
          columns: ['loss_db'],
          isIn: (row, value) =>
            row.text('state') === 'los' &&
            row.number('d2d_m') > breakpointM(row) &&
            Math.abs(Number(value('loss_db')) - row.number('loss_db')) <= BREAKPOINT_DB,
          why: `up to ${BREAKPOINT_DB} dB beyond the breakpoint, whose distance the reference may take with c = 3·10⁸ m/s`,
        },
      ],
    }),
  ],
};
