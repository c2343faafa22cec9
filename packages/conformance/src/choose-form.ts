import { CliError, EXIT_CODE } from '@radioshed/command';

import type { CaseForm } from './case-form.js';

/**
 * The form of a table: the one with the most inputs that are all present, and among those the one with results in the
 * table.
 *
 * @throws CliError with the file and the columns missing for the nearest form.
 */
export function chooseForm(forms: readonly CaseForm[], columns: readonly string[], file: string): CaseForm {
  const candidates = forms.map((form) => ({
    form,
    missing: form.inputs.filter((input) => !columns.includes(input)),
    results: form.outputs.filter((output) => columns.includes(output)).length,
  }));
  const [nearest] = candidates.toSorted(
    (a, b) =>
      a.missing.length - b.missing.length || b.form.inputs.length - a.form.inputs.length || b.results - a.results,
  );
  if (nearest === undefined) throw new Error('a model without forms');
  if (nearest.missing.length === 0) return nearest.form;
  const names = nearest.missing.join(', ');
  throw new CliError(EXIT_CODE.usage, `${file} lacks the column${nearest.missing.length > 1 ? 's' : ''} ${names}`);
}
