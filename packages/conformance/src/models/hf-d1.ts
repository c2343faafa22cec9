import { pathGeometry } from '@radioshed/hf/steps';
import { CaseError, type CaseRow } from '@radioshed/command/cases';

import { caseForm, type PredictedModel } from '../case-form.js';
import type { ModelOptions } from '../model-options.js';
import { type HfCase, rememberLast, stepsOfCase } from './hf-case.js';

interface Fields {
  readonly asIs: number;
  readonly corrected: number;
  readonly chosen: number;
}

/** Field strengths of the ITU D1 data bank, for an EIRP of 1 kW. */
export function hfD1({ profile }: ModelOptions): PredictedModel {
  const circuit = rememberLast(
    (hfCase: HfCase) => ({ asIs: stepsOfCase(hfCase, 'reference'), corrected: stepsOfCase(hfCase, 'corrected') }),
    (hfCase) => Object.values(hfCase).join(),
  );
  return {
    tolerance: 0.01,
    forms: [
      caseForm<Fields>({
        inputs: ['txlat', 'txlng', 'rxlat', 'rxlng', 'path', 'month', 'hour', 'ssn', 'freq'],
        predict(row) {
          const steps = circuit(caseOf(row));
          const [hour, freq] = [row.number('hour') || 24, row.number('freq')];
          const asIs = steps.asIs.hour(hour).frequency(freq).fieldDbuvpm;
          const corrected = steps.corrected.hour(hour).frequency(freq).fieldDbuvpm;
          return { asIs, corrected, chosen: profile === 'corrected' ? corrected : asIs };
        },
        outputs: {
          measured_dBuV: ({ chosen }) => chosen,
          ref_asis: ({ asIs }) => asIs,
          ref_corrected: ({ corrected }) => corrected,
        },
        scored: { column: 'measured_dBuV', unit: 'dB', groupOf: distanceGroup },
      }),
    ],
  };
}

function caseOf(row: CaseRow): HfCase {
  return {
    ...pathOf(row),
    month: row.number('month'),
    r12: row.number('ssn'),
    txPowerDbKw: 0,
    txAntenna: ISOTROPIC,
    rxAntenna: ISOTROPIC,
    bandwidthHz: 1,
    requiredSnrDb: 0,
    requiredReliabilityPercent: 50,
    manMadeNoise: 'rural',
  };
}

const ISOTROPIC = { kind: 'isotropic', gainDbi: 0 } as const;

function pathOf(row: CaseRow): Pick<HfCase, 'tx' | 'rx' | 'isLongPath'> {
  const path = row.text('path');
  if (path !== 'short' && path !== 'long') throw new CaseError(`path: "${path}" is not one of short, long`);
  return {
    tx: [row.number('txlat'), row.number('txlng')],
    rx: [row.number('rxlat'), row.number('rxlng')],
    isLongPath: path === 'long',
  };
}

const LIMITS_KM = [2000, 4000, 7000, 9000];

function distanceGroup(row: CaseRow): string {
  const { tx, rx, isLongPath } = pathOf(row);
  const [from, to] = [tx, rx].map(([latDeg, lonDeg]) => ({ latDeg, lonDeg }));
  const { distanceKm } = pathGeometry(from, to, isLongPath);
  const at = LIMITS_KM.findIndex((limit) => distanceKm <= limit);
  if (at < 0) return `beyond ${LIMITS_KM.at(-1)} km`;
  return `${LIMITS_KM[at - 1] ?? 0} to ${LIMITS_KM[at]} km`;
}
