import { isItmDomainError } from '@radioshed/itm';
import { isOutOfRangeError } from '@radioshed/units';
import { CaseError, type CaseRow, type RowResult } from '@radioshed/command/cases';

import type { CaseForm } from './case-form.js';
import type { Profiles } from './profiles.js';

/** Computes a row. A refusal by the model is part of the result. @throws any other error */
export function predictRow(form: CaseForm, row: CaseRow, profiles: Profiles): RowResult {
  try {
    return { values: form.values(row, profiles), error: '' };
  } catch (error) {
    if (!isRefusal(error)) throw new Error(`row ${row.index + 1}: ${String(error)}`, { cause: error });
    const left = form.valuesOfRefusal(error);
    return { values: form.outputs.map((column) => left[column]), error: error.message };
  }
}

function isRefusal(error: unknown): error is Error {
  return error instanceof CaseError || isOutOfRangeError(error) || isItmDomainError(error);
}
