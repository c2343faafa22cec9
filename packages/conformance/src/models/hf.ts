import type { HfProfile } from '@radioshed/hf';
import { CliError, EXIT_CODE } from '@radioshed/command';
import { readJson, tableKind } from '@radioshed/command/files';
import { CaseError, type CaseRow, openCases } from '@radioshed/command/cases';

import { caseForm, type CaseForm, type PredictedModel } from '../case-form.js';
import type { ModelOptions } from '../model-options.js';
import { areaCases, isArea } from './hf-area.js';
import { type HfCase, manMadeOfRow, rememberLast, stepsOfCase } from './hf-case.js';
import { areCircuits, readCircuits } from './hf-circuits.js';
import { EXCEPTIONS, type HfCaseAtFrequency, predictionAt, SINGLE_COLUMNS, TOLERANCES } from './hf-columns.js';
import type { HfDigitalNeeds } from './hf-digital.js';
import { bitsOfProfile, correctionsOfBits } from './hf-profile.js';
import { hfTableForms, tableOf } from './hf-tables.js';

const TOLERANCE = 0.01;

/** ITU-R P.533: single predictions, areas, and circuits with their tables. */
export async function hf(options: ModelOptions): Promise<PredictedModel> {
  const { profile } = options;
  const json = tableKind(options.in, '--in').format === 'json' ? await readJson(options.in) : undefined;
  if (areCircuits(json)) {
    const circuits = await readCircuits(json, options.in, options.antennas);
    const files = (options.tables ?? '').split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
    if (files.length === 0) {
      throw new CliError(
        EXIT_CODE.usage,
        `--tables: the circuits of ${options.in} need tables of hours or frequencies`,
      );
    }
    const forms = hfTableForms(circuits, profile);
    const sources = await Promise.all(files.map((name) => tableOf(name, options.in)));
    return { tolerance: TOLERANCE, forms, sources: sources.map((file) => ({ file, open: () => openCases(file) })) };
  }
  if (options.tables !== undefined) {
    throw new CliError(EXIT_CODE.usage, `--tables: ${options.in} has no circuits`);
  }
  if (isArea(json)) {
    const { cases, antennas } = await areaCases(json, options);
    const form = singleForm(profile, antennas, AREA_ROUNDING);
    return { tolerance: TOLERANCE, forms: [form], sources: [{ file: options.in, open: () => Promise.resolve(cases) }] };
  }
  return { tolerance: TOLERANCE, forms: [singleForm(profile)] };
}

/** Cached: all rows have the same antennas, with long tables. */
function withoutTables(_: string, value: unknown): unknown {
  return ArrayBuffer.isView(value) ? undefined : value;
}

type Antennas = Pick<HfCase, 'txAntenna' | 'rxAntenna'>;

/** One prediction per row. */
function singleForm(
  profile: HfProfile,
  antennas?: Antennas,
  roundedTo: Readonly<Record<string, number>> = {},
): CaseForm {
  const circuit = rememberLast(
    ({ hfCase, fix }: { readonly hfCase: HfCase; readonly fix: number }) => stepsOfCase(hfCase, correctionsOfBits(fix)),
    ({ hfCase, fix }) => `${fix} ${JSON.stringify(hfCase, withoutTables)}`,
  );
  return caseForm<HfCaseAtFrequency>({
    inputs: INPUTS,
    predict(row) {
      const fix = row.has('fix') ? row.number('fix') : bitsOfProfile(profile);
      const hfCase = caseOfRow(row, antennas);
      const steps = circuit({ hfCase, fix });
      return predictionAt({ circuit: steps, hour: steps.hour(row.number('hour')) }, row.number('freq'), hfCase, fix);
    },
    outputs: SINGLE_COLUMNS,
    roundedTo,
    tolerances: TOLERANCES,
    exceptions: EXCEPTIONS,
  });
}

const INPUTS = 'txlat txlng rxlat rxlng month hour ssn freq txpower bw snrr mm'.split(' ');

/** Rounding of the printed areas of the reference; elevations get a margin besides. */
const AREA_ROUNDING = {
  distance: 0.1,
  ele: 1.2e-4,
  BMUF: 0.001,
  OPMUF: 0.001,
  Ep: 0.01,
  Pr: 0.01,
  SNR: 0.01,
  BCR: 0.01,
};

function caseOfRow(row: CaseRow, antennas: Antennas | undefined): HfCase {
  const optional = (column: string, value: number): number => (row.has(column) ? row.number(column) : value);
  return {
    tx: [row.number('txlat'), row.number('txlng')],
    rx: [row.number('rxlat'), row.number('rxlng')],
    isLongPath: isLong(optional('sorl', 0)),
    month: row.number('month'),
    r12: row.number('ssn'),
    txPowerDbKw: row.number('txpower'),
    txAntenna: antennas?.txAntenna ?? { kind: 'isotropic', gainDbi: optional('txgos', 0) },
    rxAntenna: antennas?.rxAntenna ?? { kind: 'isotropic', gainDbi: optional('rxgos', 0) },
    bandwidthHz: row.number('bw'),
    requiredSnrDb: row.number('snrr'),
    requiredReliabilityPercent: optional('snrxxp', 90),
    manMadeNoise: manMadeOfRow(row),
    ...(optional('mod', 0) === 0 ? {} : { digital: digitalOf(optional) }),
  };
}

function digitalOf(optional: (column: string, value: number) => number): HfDigitalNeeds {
  return {
    interferenceRatioDb: optional('sirr', 0),
    amplitudeDb: optional('A', 0),
    windowMs: optional('TW', 0),
    windowHz: optional('FW', 0),
    spreadMs: optional('T0', 0),
    spreadHz: optional('F0', 0),
  };
}

function isLong(sorl: number): boolean {
  if (sorl !== 0 && sorl !== 1) throw new CaseError(`sorl: ${sorl} is not one of 0, 1`);
  return sorl === 1;
}
