import type { CaseRow, Cases } from '@radioshed/command/cases';

import type { Profiles } from './profiles.js';

/** A result. */
export type Value = number | string;

/** A form of the cases of a model: its columns, and the calculation of a row. */
export interface CaseForm {
  /** Required columns. */
  readonly inputs: readonly string[];
  /** Result columns, with the reference's names. */
  readonly outputs: readonly string[];
  /** The values of `outputs`. @throws an error that refuses the row */
  readonly values: (row: CaseRow, profiles: Profiles) => readonly Value[];
  /** Results available for a refused row, by column. */
  readonly valuesOfRefusal: (error: unknown) => Readonly<Record<string, Value>>;
  /** Whether the reference refused the row; undefined if it shows that by empty cells only. */
  readonly refusedByReference: (row: CaseRow) => boolean | undefined;
  /** Rounding step of reference columns, if coarser than the tolerance. */
  readonly roundedTo: Readonly<Record<string, number>>;
  /** Tolerances of columns, if different from that of the model. */
  readonly tolerances: Readonly<Record<string, number>>;
  /** A column of measurements, which is scored instead of checked. */
  readonly scored: ScoredColumn | undefined;
  /** Rows in which a difference beyond the tolerance does not count. */
  readonly exceptions: readonly Exception[];
  readonly profiles: ProfileNeed | undefined;
}

/** Measurements to compare with. */
export interface ScoredColumn {
  readonly column: string;
  readonly unit: string;
  /** The group of a row. Each group has its own score. */
  readonly groupOf: (row: CaseRow) => string;
}

/** Rows in which the reference is known to be wrong. */
export interface Exception {
  readonly columns: readonly string[];
  readonly isIn: (row: CaseRow, value: (column: string) => Value | undefined) => boolean;
  /** Which rows, and why. */
  readonly why: string;
}

/** `stepped`: a profile per row, heights at equal steps; `sampled`: a sample per row, in these columns. */
export type ProfileNeed =
  | { readonly kind: 'stepped' }
  | { readonly kind: 'sampled'; readonly columns: readonly string[] };

/** A model, its tolerances and its forms of cases. */
export interface PredictedModel {
  /** Largest difference allowed, in the unit of each column; from the README of the reference. */
  readonly tolerance: number;
  /** Whether tolerances are relative to the reference value, not in the unit of the column. */
  readonly isRelative?: boolean;
  readonly forms: readonly CaseForm[];
  /** Tables to compute; by default the file of the cases. */
  readonly sources?: readonly CaseSource[];
  /** The part of the prediction that a check omits, and how to include it. */
  readonly note?: string;
}

/** A table of cases. */
export interface CaseSource {
  readonly file: string;
  readonly open: () => Promise<Cases>;
}

/** How the rows of a model's table are read, computed and written. */
export interface CaseFormDefinition<Result> {
  readonly inputs: readonly string[];
  readonly profiles?: ProfileNeed;
  readonly predict: (row: CaseRow, profiles: Profiles) => Result;
  /** The value of each result column. Inputs of the same name are left out. */
  readonly outputs: Readonly<Record<string, (result: Result) => Value>>;
  readonly roundedTo?: Readonly<Record<string, number>>;
  readonly tolerances?: Readonly<Record<string, number>>;
  readonly scored?: ScoredColumn;
  readonly exceptions?: readonly Exception[];
  readonly refusedByReference?: (row: CaseRow) => boolean | undefined;
  readonly valuesOfRefusal?: (error: unknown) => Readonly<Record<string, Value>>;
}

/** Builds a form of cases. */
export function caseForm<Result>(definition: CaseFormDefinition<Result>): CaseForm {
  const { inputs, predict, profiles } = definition;
  const outputs = Object.entries(definition.outputs).filter(([column]) => !inputs.includes(column));
  return {
    inputs,
    outputs: outputs.map(([column]) => column),
    values: (row, store) => {
      const result = predict(row, store);
      return outputs.map(([, of]) => of(result));
    },
    valuesOfRefusal: definition.valuesOfRefusal ?? (() => ({})),
    refusedByReference: definition.refusedByReference ?? (() => undefined),
    roundedTo: definition.roundedTo ?? {},
    tolerances: definition.tolerances ?? {},
    scored: definition.scored,
    exceptions: definition.exceptions ?? [],
    profiles,
  };
}
