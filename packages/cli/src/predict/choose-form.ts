import { CliError, EXIT_CODE } from '@radioshed/command';

import type { ModelForm } from './model-form.js';

/**
 * The form of a table: the one with the most columns that are all present, among those over a profile where one is
 * given, else among the others.
 *
 * @throws CliError with the columns that the nearest form lacks, or that the profiles are missing or not needed
 */
export function chooseForm(
  forms: readonly ModelForm[],
  columns: readonly string[],
  file: string,
  given: Given,
): ModelForm {
  const candidates = forms
    .filter(({ ground }) => (ground !== undefined) === given.hasProfiles)
    .map((form) => ({ form, missing: form.needs.filter((column) => !columns.includes(column)) }))
    .toSorted((a, b) => a.missing.length - b.missing.length || b.form.needs.length - a.form.needs.length);
  const [nearest] = candidates;
  if (nearest === undefined) {
    const why = given.hasProfiles ? `${given.id} reads no profiles; omit the flag` : `missing; ${given.id} needs them`;
    throw new CliError(EXIT_CODE.usage, `--profiles: ${why}`);
  }
  if (nearest.missing.length === 0) return nearest.form;
  const names = nearest.missing.join(', ');
  throw new CliError(
    EXIT_CODE.usage,
    `${file} lacks the column${nearest.missing.length > 1 ? 's' : ''} ${names}; columns are the inputs of ${given.id} ` +
      '(a table with the columns of a reference: npx @radioshed/conformance)',
  );
}

/** The model, and whether the command line names profiles. */
export interface Given {
  readonly id: string;
  readonly hasProfiles: boolean;
}
