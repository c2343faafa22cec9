import { isItmDomainError } from '@radioshed/itm';
import { isOutOfRangeError } from '@radioshed/units';

import type { CaseForm, Value } from './case-form.js';
import { CaseError, type CaseRow } from './case-row.js';
import type { Profiles } from './profiles.js';

/** The result of a row. */
export interface Prediction {
  /** In the order of the form's outputs; undefined if a refused row has none. */
  readonly values: readonly (Value | undefined)[];
  /** Why the row was refused, or "". */
  readonly error: string;
}

/** Computes a row. A refusal by the model is part of the result. @throws any other error */
export function predictRow(form: CaseForm, row: CaseRow, profiles: Profiles): Prediction {
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
