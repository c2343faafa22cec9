import { access } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';

import type { HfProfile } from '@radioshed/hf';
import type { HfCircuitSteps, HfHourSteps } from '@radioshed/hf/steps';
import { CaseError, type CaseRow } from '@radioshed/command/cases';

import { caseForm, type CaseForm } from '../case-form.js';
import { type HfCase, type HfCaseAt, rememberLast, stepsOfCase } from './hf-case.js';
import { bitsOfProfile } from './hf-profile.js';
import {
  type HfCaseAtFrequency,
  type HfModeAt,
  EXCEPTIONS,
  MODE_COLUMNS,
  MUF_COLUMNS,
  POINT_COLUMNS,
  predictionAt,
  SINGLE_COLUMNS,
  TOLERANCES,
} from './hf-columns.js';

/** A table by its path, or next to the circuits. */
export async function tableOf(name: string, circuits: string): Promise<string> {
  const beside = join(dirname(circuits), name);
  if (isAbsolute(name)) return name;
  const isHere = await access(name).then(
    () => true,
    () => false,
  );
  return isHere ? name : beside;
}

/** The forms of the tables of circuits: hours, frequencies, modes. */
export function hfTableForms(
  circuits: ReadonlyMap<string, { readonly circuit: HfCase }>,
  profile: HfProfile,
): readonly CaseForm[] {
  const circuitOf = (id: string): HfCase => {
    const found = circuits.get(id);
    if (found === undefined) throw new CaseError(`id: there is no circuit ${id}`);
    return found.circuit;
  };
  const steps = rememberLast(
    (id: string): HfCircuitSteps => stepsOfCase(circuitOf(id), profile),
    (id) => id,
  );
  const hours = rememberLast(
    ({ id, hourUtc }: { readonly id: string; readonly hourUtc: number }): HfHourSteps => steps(id).hour(hourUtc),
    ({ id, hourUtc }) => `${id} ${hourUtc}`,
  );
  const at = (row: CaseRow): HfCaseAt => {
    const id = row.text('id');
    return { circuit: steps(id), hour: hours({ id, hourUtc: row.number('hour') }) };
  };
  return [
    caseForm<HfCaseAt>({
      inputs: ['id', 'hour'],
      predict: at,
      outputs: { ...MUF_COLUMNS, ...POINT_COLUMNS },
      tolerances: TOLERANCES,
      exceptions: EXCEPTIONS,
    }),
    caseForm<HfCaseAtFrequency>({
      inputs: ['id', 'hour', 'freq'],
      predict(row) {
        return predictionAt(at(row), row.number('freq'), circuitOf(row.text('id')), bitsOfProfile(profile));
      },
      outputs: SINGLE_COLUMNS,
      tolerances: TOLERANCES,
      exceptions: EXCEPTIONS,
    }),
    caseForm<HfModeAt>({
      inputs: ['id', 'hour', 'freq', 'mode'],
      predict(row) {
        const { hour, circuit } = at(row);
        const name = row.text('mode');
        const mode = hour.frequency(row.number('freq')).modes.find((each) => each.name === name);
        if (mode === undefined) throw new CaseError(`mode: there is no ${name}`);
        return { mode, distanceKm: circuit.distanceKm };
      },
      outputs: MODE_COLUMNS,
      tolerances: TOLERANCES,
      exceptions: EXCEPTIONS,
    }),
  ];
}
