import { basename } from 'node:path';

import { CliError, EXIT_CODE, numberOption, type Surroundings } from '@radioshed/command';
import { type Cases, openCases, runCases } from '@radioshed/command/cases';
import { checkWritable, type TableKind, tableKind } from '@radioshed/command/files';
import type { HfProfile } from '@radioshed/hf';

import type { CaseForm, CaseSource, PredictedModel } from './case-form.js';
import { CaseCheck } from './check/case-check.js';
import { checkText } from './check/check-text.js';
import { chooseForm } from './choose-form.js';
import { checkEdition } from './edition.js';
import { MODEL_IDS, type ModelId, MODELS } from './model-table.js';
import { predictRow } from './predict-row.js';
import { type Profiles, profilesOf } from './profiles.js';
import { profilesOfJson, readProfiles } from './read-profiles.js';

/** Options of `radioshed-conformance`. */
export interface RunOptions {
  readonly in: string;
  readonly out?: string;
  readonly profiles?: string;
  readonly check?: boolean;
  readonly tolerance?: string;
  readonly edition?: string;
  readonly profile?: HfProfile;
  readonly tables?: string;
  readonly antennas?: string;
}

/** Prefix of result columns. */
const OURS = 'our_';

/** Computes a table of cases by a model, writes it with the results, and compares them on request. */
export async function runModel(
  id: ModelId,
  options: RunOptions,
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
    const passed = await runTable(model, source, { ...options, out }, wanted, { print, interruption });
    if (!passed) failed.push(basename(source.file));
  }
  if (failed.length === 0) return;
  throw new CliError(EXIT_CODE.failure, sources.length > 1 ? `the check failed in ${failed.join(', ')}` : '');
}

/** @returns whether the check passed or none was requested */
async function runTable(
  model: PredictedModel,
  source: CaseSource,
  options: Omit<RunOptions, 'out'> & { readonly out: string | undefined },
  { kind, tolerance }: WantedOptions,
  surroundings: Pick<Surroundings, 'print' | 'interruption'>,
): Promise<boolean> {
  const cases = await source.open();
  const form = chooseForm(model.forms, cases.columns, source.file);
  const profiles = await profilesFor(form, cases, options);
  const check = options.check === true ? new CaseCheck(form, cases.columns, model, tolerance) : undefined;
  if (check?.isEmpty === true) {
    throw new CliError(EXIT_CODE.usage, `--check: ${source.file} has none of the columns ${form.outputs.join(', ')}`);
  }
  await runCases(
    {
      cases,
      results: form.outputs.map((column) => OURS + column),
      error: `${OURS}error`,
      compute: (row) => predictRow(form, row, profiles),
      see: (row, cells, prediction) => check?.add(row, cells, prediction),
      out: options.out === undefined || kind === undefined ? undefined : { path: options.out, kind },
    },
    surroundings,
  );
  if (check === undefined) return true;
  const report = check.report();
  if (model.note !== undefined) surroundings.print(model.note);
  surroundings.print(checkText(report));
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
function readOptions(id: ModelId, options: RunOptions): WantedOptions {
  const { out, check, tolerance, edition } = options;
  for (const flag of ['profile', 'tables', 'antennas'] as const) {
    if (options[flag] === undefined || MODELS[id].takes?.includes(flag) === true) continue;
    const takers = MODEL_IDS.filter((each) => MODELS[each].takes?.includes(flag) === true);
    throw new CliError(EXIT_CODE.usage, `--${flag}: not an option of ${id}, only of ${takers.join(', ')}`);
  }
  if (edition !== undefined) checkEdition(id, edition);
  if (out === undefined && check !== true) {
    throw new CliError(EXIT_CODE.usage, 'use --out <file>, --check, or both');
  }
  return {
    ...(out === undefined ? {} : { kind: tableKind(out, '--out') }),
    ...(tolerance === undefined
      ? {}
      : { tolerance: numberOption(tolerance, { flag: '--tolerance', min: 0, max: Number.MAX_VALUE }) }),
  };
}

async function profilesFor(
  form: CaseForm,
  cases: Cases,
  options: Pick<RunOptions, 'in' | 'profiles'>,
): Promise<Profiles> {
  if (form.profiles === undefined) return profilesOf(new Map());
  if (options.profiles !== undefined) return readProfiles(options.profiles, form.profiles);
  if (cases.profiles !== undefined && form.profiles.kind === 'stepped')
    return profilesOfJson(cases.profiles, options.in);
  throw new CliError(EXIT_CODE.usage, `--profiles: missing; the cases of ${options.in} need it`);
}
