import { basename } from 'node:path';
import { setImmediate as yieldToSignals } from 'node:timers/promises';

import type { HfProfile } from '@radioshed/hf';
import { CliError, EXIT_CODE, numberOption, readableMs, type Surroundings } from '@radioshed/command';
import { checkWritable, type TableKind, tableKind, writeFiles } from '@radioshed/command/files';

import { CaseCheck } from './case-check.js';
import type { CaseForm, CaseSource, PredictedModel } from './case-form.js';
import { CaseRow, type Cell } from './case-row.js';
import { checkText } from './check-text.js';
import { chooseForm } from './choose-form.js';
import { MODEL_IDS, type ModelId, MODELS } from './model-table.js';
import { type Prediction, predictRow } from './predict-row.js';
import { PredictionFile } from './prediction-file.js';
import { type Profiles, profilesOf } from './profiles.js';
import { type Cases, openCases } from './read-cases.js';
import { readProfiles } from './read-profiles.js';

/** Options of `radioshed predict`. */
export interface PredictOptions {
  readonly in: string;
  readonly out?: string;
  readonly profiles?: string;
  readonly check?: boolean;
  readonly tolerance?: string;
  readonly profile?: HfProfile;
  readonly tables?: string;
  readonly antennas?: string;
}

/** Rows between checks for cancellation. */
const ROWS_AT_A_TIME = 64;

/** `radioshed predict`: computes a table of cases, writes it with the results, and compares them on request. */
export async function predict(
  id: ModelId,
  options: PredictOptions,
  { print, interruption }: Pick<Surroundings, 'print' | 'interruption'>,
): Promise<void> {
  const wanted = readOptions(id, options);
  const model = await MODELS[id].load({ ...options, profile: options.profile ?? 'corrected' });
  const sources = model.sources ?? [{ file: options.in, open: () => openCases(options.in) }];
  const outs = sources.map(({ file }) => outOf(options.out, sources.length > 1 ? file : undefined));
  await checkWritable(outs);
  const failed: string[] = [];
  for (const [i, source] of sources.entries()) {
    const out = outs[i];
    if (sources.length > 1) print(`${i === 0 ? '' : '\n'}${source.file}`);
    const passed = await predictTable(model, source, { ...options, out }, wanted, { print, interruption });
    if (!passed) failed.push(basename(source.file));
  }
  if (failed.length === 0) return;
  throw new CliError(EXIT_CODE.failure, sources.length > 1 ? `the check failed in ${failed.join(', ')}` : '');
}

/** @returns whether the check passed or none was requested */
async function predictTable(
  model: PredictedModel,
  source: CaseSource,
  options: Omit<PredictOptions, 'out'> & { readonly out: string | undefined },
  { kind, tolerance }: WantedOptions,
  { print, interruption }: Pick<Surroundings, 'print' | 'interruption'>,
): Promise<boolean> {
  const started = performance.now();
  const cases = await source.open();
  const form = chooseForm(model.forms, cases.columns, source.file);
  const profiles = await profilesFor(form, cases, options);
  const file = kind === undefined ? undefined : new PredictionFile(kind, cases.columns, form.outputs);
  const check = options.check === true ? new CaseCheck(form, cases.columns, model, tolerance) : undefined;
  if (check?.isEmpty === true) {
    throw new CliError(EXIT_CODE.usage, `--check: ${source.file} has none of the columns ${form.outputs.join(', ')}`);
  }
  let [rows, refused] = [0, 0];
  for await (const { row, cells, prediction } of predictions(form, cases, profiles, interruption.signal)) {
    rows++;
    if (prediction.error !== '') refused++;
    file?.add(cells, prediction);
    check?.add(row, cells, prediction);
  }
  const content = (): Promise<Uint8Array> => Promise.resolve(file?.bytes() ?? new Uint8Array());
  const written = await writeFiles([{ path: options.out, about: 'cases with predictions', content }], interruption);
  print(`${rows} rows, ${refused} refused, ${readableMs(performance.now() - started)}`);
  for (const [name, about] of written) print(`file  ${name} (${about})`);
  if (check === undefined) return true;
  const report = check.report();
  if (model.note !== undefined) print(model.note);
  print(checkText(report));
  return report.passed;
}

/** Several tables are written to one folder, each with its own name before the extension. */
function outOf(out: string | undefined, table: string | undefined): string | undefined {
  if (out === undefined || table === undefined) return out;
  return out.replace(TABLE_ENDING, (ending) => `-${basename(table).replace(TABLE_ENDING, '')}${ending}`);
}

const TABLE_ENDING = /\.(csv|json)(\.gz)?$/i;

interface WantedOptions {
  readonly kind?: TableKind;
  readonly tolerance?: number;
}

/** Checks that need no file. @throws CliError */
function readOptions(id: ModelId, options: PredictOptions): WantedOptions {
  const { out, check, tolerance } = options;
  for (const flag of ['profile', 'tables', 'antennas'] as const) {
    if (options[flag] === undefined || MODELS[id].takes?.includes(flag) === true) continue;
    const takers = MODEL_IDS.filter((each) => MODELS[each].takes?.includes(flag) === true);
    throw new CliError(EXIT_CODE.usage, `--${flag}: not an option of ${id}, only of ${takers.join(', ')}`);
  }
  if (out === undefined && check !== true) {
    throw new CliError(EXIT_CODE.usage, 'predict: use --out <file>, --check, or both');
  }
  return {
    ...(out === undefined ? {} : { kind: tableKind(out, '--out') }),
    ...(tolerance === undefined
      ? {}
      : { tolerance: numberOption(tolerance, { flag: '--tolerance', min: 0, max: Number.MAX_VALUE }) }),
  };
}

interface PredictedRow {
  readonly row: CaseRow;
  readonly cells: readonly Cell[];
  readonly prediction: Prediction;
}

async function* predictions(
  form: CaseForm,
  { columns, rows }: Cases,
  profiles: Profiles,
  signal: AbortSignal,
): AsyncGenerator<PredictedRow> {
  const places = new Map(columns.map((column, i) => [column, i]));
  let index = 0;
  for await (const cells of rows) {
    if (index % ROWS_AT_A_TIME === 0) await yieldToSignals();
    signal.throwIfAborted();
    const row = new CaseRow(places, cells, index++);
    yield { row, cells, prediction: predictRow(form, row, profiles) };
  }
}

async function profilesFor(
  form: CaseForm,
  cases: Cases,
  options: Pick<PredictOptions, 'in' | 'profiles'>,
): Promise<Profiles> {
  if (form.profiles === undefined) return profilesOf(new Map());
  if (options.profiles !== undefined) return readProfiles(options.profiles, form.profiles);
  if (cases.profiles !== undefined && form.profiles.kind === 'stepped') return profilesOf(cases.profiles);
  throw new CliError(EXIT_CODE.usage, `--profiles: missing; the cases of ${options.in} need it`);
}
