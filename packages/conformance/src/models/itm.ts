import {
  isItmDomainError,
  itmArea,
  itmClimates,
  type ItmEnvironment,
  type ItmMode,
  itmPointToPoint,
  type ItmResult,
  itmReturnCode,
  itmSitings,
  type ItmVariability,
  type ItmWarning,
  itmWarningBits,
} from '@radioshed/itm';
import type { CaseRow } from '@radioshed/command/cases';

import { caseForm, type CaseFormDefinition, type PredictedModel } from '../case-form.js';

const POLARISATIONS = { 0: 'horizontal', 1: 'vertical' } as const;
const CLIMATES = Object.fromEntries(itmClimates.map((climate, i) => [i + 1, climate]));
const SITINGS = Object.fromEntries(itmSitings.map((siting, i) => [i, siting]));
const MODES: Readonly<Record<ItmMode, number>> = { lineOfSight: 1, diffraction: 2, troposcatter: 3 };

const LINK = ['h_tx__meter', 'h_rx__meter', 'climate', 'N_0', 'f__mhz', 'pol', 'epsilon', 'sigma', 'mdvar'];
const GENERATED = [
  'kind',
  'profile',
  'api',
  'time_or_reliability',
  'location',
  'situation_or_confidence',
  'd__km_in',
  'delta_h_in',
  'tx_siting',
  'rx_siting',
];
const SHARES = ['time', 'location', 'situation'];

/** Shared by all forms: results and return code under the NTIA's names, and the rounding of the published tables. */
const RESULTS: Pick<CaseFormDefinition<ItmResult>, 'outputs' | 'valuesOfRefusal'> = {
  outputs: {
    rtn: ({ warnings }) => (warnings.length === 0 ? 0 : 1),
    warnings: ({ warnings }) => maskOf(warnings),
    A__db: (r) => r.lossDb,
    A_ref__db: (r) => r.referenceAttenuationDb,
    A_fs__db: (r) => r.freeSpaceLossDb,
    delta_h__meter: (r) => r.deltaHM,
    d_hzn_tx: (r) => r.txHorizonM,
    d_hzn_rx: (r) => r.rxHorizonM,
    h_e_tx: (r) => r.txEffectiveHeightM,
    h_e_rx: (r) => r.rxEffectiveHeightM,
    theta_tx: (r) => r.txHorizonRad,
    theta_rx: (r) => r.rxHorizonRad,
    N_s: (r) => r.pathRefractivityN,
    d__km: (r) => r.distanceM / 1000,
    mode: ({ mode }) => MODES[mode],
  },
  valuesOfRefusal(error) {
    const code = itmReturnCode(error);
    return {
      ...(code === undefined ? {} : { rtn: code }),
      ...(isItmDomainError(error) ? { warnings: maskOf(error.warnings) } : {}),
    };
  },
};

/** ITM: generated cases, and the NTIA's tables of point-to-point and area cases. */
export const itm: PredictedModel = {
  tolerance: 1e-6,
  forms: [
    caseForm({
      ...RESULTS,
      inputs: [...LINK, ...GENERATED],
      profiles: { kind: 'stepped' },
      refusedByReference: (row) => (row.has('rtn') ? row.number('rtn') >= 1000 : undefined),
      predict(row, profiles) {
        const link = linkOf(row, generatedVariability(row));
        return row.choice('kind', { P2P: true, AREA: false })
          ? itmPointToPoint({ ...link, ...profiles.stepped(row) })
          : area(row, link, 'd__km_in', 'delta_h_in', 'tx_siting', 'rx_siting');
      },
    }),
    caseForm({
      ...RESULTS,
      inputs: [...LINK, ...SHARES],
      profiles: { kind: 'stepped' },
      roundedTo: { A__db: 0.01 },
      predict: (row, profiles) => itmPointToPoint({ ...linkOf(row, variabilityOf(row)), ...profiles.stepped(row) }),
    }),
    caseForm({
      ...RESULTS,
      inputs: [...LINK, ...SHARES, 'd__km', 'delta_h__meter', 'tx_siting_criteria', 'rx_siting_criteria'],
      roundedTo: { A__db: 0.1 },
      predict: (row) =>
        area(
          row,
          linkOf(row, variabilityOf(row)),
          'd__km',
          'delta_h__meter',
          'tx_siting_criteria',
          'rx_siting_criteria',
        ),
    }),
  ],
};

interface Link extends ItmEnvironment {
  readonly txHeightM: number;
  readonly rxHeightM: number;
}

function linkOf(row: CaseRow, variability: ItmVariability): Link {
  return {
    txHeightM: row.number('h_tx__meter'),
    rxHeightM: row.number('h_rx__meter'),
    climate: row.argument('climate', CLIMATES),
    surfaceRefractivityN: row.number('N_0'),
    frequencyMHz: row.number('f__mhz'),
    polarisation: row.argument('pol', POLARISATIONS),
    relativePermittivity: row.number('epsilon'),
    conductivitySpm: row.number('sigma'),
    variability,
  };
}

function area(row: CaseRow, link: Link, distance: string, deltaH: string, tx: string, rx: string): ItmResult {
  return itmArea({
    ...link,
    distanceKm: row.number(distance),
    deltaHM: row.number(deltaH),
    txSiting: row.argument(tx, SITINGS),
    rxSiting: row.argument(rx, SITINGS),
  });
}

function variabilityOf(row: CaseRow): ItmVariability {
  return {
    mode: 'timeLocationSituation',
    timePercent: row.number('time'),
    locationPercent: row.number('location'),
    situationPercent: row.number('situation'),
    mdvar: row.number('mdvar'),
  };
}

function generatedVariability(row: CaseRow): ItmVariability {
  const mdvar = row.number('mdvar');
  const timePercent = row.number('time_or_reliability');
  const situationPercent = row.number('situation_or_confidence');
  return row.choice('api', { TLS: true, CR: false })
    ? { mode: 'timeLocationSituation', timePercent, locationPercent: row.number('location'), situationPercent, mdvar }
    : { mode: 'confidenceReliability', reliabilityPercent: timePercent, confidencePercent: situationPercent, mdvar };
}

function maskOf(warnings: readonly ItmWarning[]): number {
  return warnings.reduce((mask, warning) => mask | itmWarningBits[warning], 0);
}
