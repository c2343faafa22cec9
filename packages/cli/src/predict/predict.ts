import { CliError, EXIT_CODE, type Surroundings } from '@radioshed/command';
import {
  CaseError,
  type CaseRow,
  openCases,
  readSampledProfiles,
  type RowResult,
  runCases,
  type SampledProfile,
} from '@radioshed/command/cases';
import { checkWritable, tableKind } from '@radioshed/command/files';
import { isItmDomainError } from '@radioshed/itm';
import type { P1546Tables } from '@radioshed/p1546';
import { isOutOfRangeError, meantText, nearestName, type Note } from '@radioshed/units';

import { note, ownWords } from '../notes.js';
import { openP1546Tables, type P1546TablesChoice } from '../ground/p1546-tables-choice.js';
import { chooseForm } from './choose-form.js';
import type { ModelForm, PredictedModel } from './model-form.js';
import { inputReader, PROFILE_COLUMNS } from './row-input.js';
import { resultsAt, valuesByPath } from './row-results.js';

/** Options of `radioshed predict`. */
export interface PredictOptions extends P1546TablesChoice {
  readonly in: string;
  readonly out: string;
  readonly profiles?: string;
}

/** Name of the column that says why a row was refused. */
const ERROR = 'error';

/** `radioshed predict`: computes a table of a model's inputs row by row, and writes it with the results. */
export async function predict(
  id: string,
  model: PredictedModel,
  options: PredictOptions,
  { print, interruption }: Pick<Surroundings, 'print' | 'interruption'>,
): Promise<void> {
  const out = { path: options.out, kind: tableKind(options.out, '--out') };
  const cases = await openCases(options.in);
  const form = chooseForm(model.forms, cases.columns, options.in, {
    id,
    hasProfiles: options.profiles !== undefined,
  });
  const profiles =
    options.profiles === undefined
      ? new Map<string, SampledProfile>()
      : await readSampledProfiles(options.profiles, PROFILE_COLUMNS);
  await checkWritable([options.out]);
  const calculate = await form.load({ p1546Tables: () => curves(options) });
  const read = inputReader(form, cases.columns, profiles);
  const results = form.results.filter((column) => !form.needs.includes(column) && !form.takes.includes(column));
  const assumed = new Map<string, string>();
  const compute = (row: CaseRow): RowResult => {
    try {
      const result = calculate(read(row) as never);
      for (const [path, value] of valuesByPath((result as { readonly assumed?: unknown }).assumed)) {
        assumed.set(path, value);
      }
      return { values: resultsAt(result, results), error: '' };
    } catch (error) {
      if (!isRefusal(error)) throw new Error(`row ${row.index + 1}: ${String(error)}`, { cause: error });
      return { values: results.map(() => undefined), error: error.message };
    }
  };
  await runCases({ cases, results, error: ERROR, compute, out }, { print, interruption });
  const found = notesOf(id, form, { columns: cases.columns, file: options.in }, results, assumed);
  for (const sentence of ownWords(found)) print(`note  ${sentence}`);
}

function isRefusal(error: unknown): error is Error {
  return error instanceof CaseError || isOutOfRangeError(error) || isItmDomainError(error);
}

/** The curves of the flag or the environment variable. @throws CliError where neither names them */
async function curves(options: P1546TablesChoice): Promise<P1546Tables> {
  const { p1546Tables } = await openP1546Tables(options);
  if (p1546Tables !== undefined) return p1546Tables;
  const { P1546TablesError } = await import('@radioshed/p1546');
  throw new CliError(EXIT_CODE.usage, `--p1546-tables: ${new P1546TablesError('missing.').message}`);
}

/** Columns that the model did not read, those that its results replaced, and the values that it assumed. */
function notesOf(
  id: string,
  form: ModelForm,
  { columns, file }: { readonly columns: readonly string[]; readonly file: string },
  results: readonly string[],
  assumed: ReadonlyMap<string, string>,
): Note[] {
  const known = ['profile', ERROR, ...form.needs, ...form.takes, ...results];
  const inputs = [...form.needs, ...form.takes].filter((column) => !columns.includes(column));
  const unread = columns
    .filter((column) => !known.includes(column))
    .map((name) => ({ name, meant: meantText(nearestName(name, inputs)) }));
  const replaced = columns.filter((column) => column === ERROR || results.includes(column));
  const values = [...assumed].map(([name, value]) => ({ name, value }));
  return [
    ...(unread.length === 0 ? [] : [note('columnsNotRead', { model: id, columns: unread })]),
    ...(replaced.length === 0 ? [] : [note('columnsReplaced', { file, columns: replaced })]),
    ...(values.length === 0 ? [] : [note('valuesAssumed', { values })]),
  ];
}
