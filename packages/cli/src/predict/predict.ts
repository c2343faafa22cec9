import { setImmediate as yieldToSignals } from 'node:timers/promises';

import { CliError } from '../cli-error.js';
import { EXIT_CODE } from '../exit-code.js';
import { checkWritable } from '../file-check.js';
import { numberOption } from '../number-option.js';
import type { Surroundings } from '../surroundings.js';
import { readableMs } from '../text-table.js';
import { writeFiles } from '../write-files.js';
import { CaseCheck } from './case-check.js';
import { CaseRow } from './case-row.js';
import { checkText } from './check-text.js';
import { chooseForm } from './choose-form.js';
import { type ModelId, MODELS } from './model-table.js';
import { predictRow } from './predict-row.js';
import { PredictionFile } from './prediction-file.js';
import { type Profiles, profilesOf } from './profiles.js';
import { type Cases, openCases } from './read-cases.js';
import { readProfiles } from './read-profiles.js';
import type { CaseForm } from './case-form.js';
import { tableKind } from './table-file.js';

export interface PredictOptions {
  readonly in: string;
  readonly out?: string;
  readonly profiles?: string;
  readonly check?: boolean;
  readonly tolerance?: string;
}

/** Rows worked out before the command looks whether it was told to stop. */
const ROWS_AT_A_TIME = 64;

/** `radioshed predict`: works out a table of cases, writes it with the results, and compares them where asked to. */
export async function predict(
  id: ModelId,
  options: PredictOptions,
  { print, interruption }: Pick<Surroundings, 'print' | 'interruption'>,
): Promise<void> {
  if (options.out === undefined && options.check !== true) {
    throw new CliError(EXIT_CODE.usage, 'predict writes --out <file>, or compares with --check, or both');
  }
  const kind = options.out === undefined ? undefined : tableKind(options.out, '--out');
  const given =
    options.tolerance === undefined
      ? undefined
      : numberOption(options.tolerance, { flag: '--tolerance', min: 0, max: Number.MAX_VALUE });
  await checkWritable([options.out]);
  const started = performance.now();
  const model = await MODELS[id].load();
  const cases = await openCases(options.in);
  const form = chooseForm(model.forms, cases.columns, options.in);
  const profiles = await profilesFor(form, cases, options);
  const check = options.check === true ? new CaseCheck(form, cases.columns, given ?? model.tolerance) : undefined;
  if (check?.isEmpty === true) {
    throw new CliError(EXIT_CODE.usage, `--check: ${options.in} has none of the columns ${form.outputs.join(', ')}`);
  }
  const file = kind === undefined ? undefined : new PredictionFile(kind, cases.columns, form.outputs);
  const places = new Map(cases.columns.map((column, i) => [column, i]));
  let [rows, refused] = [0, 0];
  for await (const cells of cases.rows) {
    if (rows % ROWS_AT_A_TIME === 0) await yieldToSignals();
    interruption.signal.throwIfAborted();
    const row = new CaseRow(places, cells, rows++);
    const prediction = predictRow(form, row, profiles);
    if (prediction.error !== '') refused++;
    check?.add(row, cells, prediction);
    file?.add(cells, prediction);
  }
  const written = await writeFiles(
    [{ path: options.out, about: 'cases with predictions', content: () => Promise.resolve(file?.bytes() ?? '') }],
    interruption,
  );
  print(`${rows} rows, ${refused} refused, ${readableMs(performance.now() - started)}`);
  for (const [name, about] of written) print(`file  ${name} (${about})`);
  if (check === undefined) return;
  const report = check.report();
  print(checkText(report));
  if (!report.passed) throw new CliError(EXIT_CODE.failure, '');
}

async function profilesFor(form: CaseForm, cases: Cases, options: PredictOptions): Promise<Profiles> {
  if (form.profiles === undefined) return profilesOf(new Map());
  if (options.profiles !== undefined) return readProfiles(options.profiles, form.profiles);
  if (cases.profiles !== undefined && form.profiles.kind === 'stepped') return profilesOf(cases.profiles);
  throw new CliError(EXIT_CODE.usage, `--profiles: the cases of ${options.in} need a file of profiles`);
}
