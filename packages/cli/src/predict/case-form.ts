import type { CaseRow } from './case-row.js';
import type { Profiles } from './profiles.js';
import type { Cases } from './read-cases.js';

/** What stands in a column of results. */
export type Value = number | string;

/** One form in which cases of a model come: which columns it has, and how a row of them is worked out. */
export interface CaseForm {
  /** Columns that it needs. */
  readonly inputs: readonly string[];
  /** Columns of results, by the reference's names. */
  readonly outputs: readonly string[];
  /** The values of `outputs`. @throws an error that refuses the row */
  readonly values: (row: CaseRow, profiles: Profiles) => readonly Value[];
  /** What a refusal still tells, by column. */
  readonly valuesOfRefusal: (error: unknown) => Readonly<Record<string, Value>>;
  /** Whether the reference has refused the row; undefined where it says so by empty cells only. */
  readonly refusedByReference: (row: CaseRow) => boolean | undefined;
  /** The step to which the reference has rounded a column, where that is coarser than the tolerance. */
  readonly roundedTo: Readonly<Record<string, number>>;
  /** Largest difference that passes in a column, where it is not that of the model. */
  readonly tolerances: Readonly<Record<string, number>>;
  /** A column of measurements, which no prediction meets: it is scored, not checked. */
  readonly scored: ScoredColumn | undefined;
  /** Rows of which a difference beyond the tolerance does not count. */
  readonly exceptions: readonly Exception[];
  readonly profiles: ProfileNeed | undefined;
}

/** Measurements that predictions are held against. */
export interface ScoredColumn {
  readonly column: string;
  readonly unit: string;
  /** Which group of rows one belongs to; groups are summed up apart. */
  readonly groupOf: (row: CaseRow) => string;
}

/** Rows in which the reference is known not to have what it should. */
export interface Exception {
  readonly columns: readonly string[];
  readonly isIn: (row: CaseRow, value: (column: string) => Value | undefined) => boolean;
  /** Which rows, and why. */
  readonly why: string;
}

/** `stepped`: heights at equal steps, a profile a row; `sampled`: a sample a row, in these columns. */
export type ProfileNeed =
  { readonly kind: 'stepped' } | { readonly kind: 'sampled'; readonly columns: readonly string[] };

/** How a model is compared with its reference, and the forms in which it takes cases. */
export interface PredictedModel {
  /** Largest difference from the reference that passes, in the unit of each column: that of the reference's own README. */
  readonly tolerance: number;
  /** Whether tolerances are shares of the reference's value; elsewhere they are in the unit of the column. */
  readonly isRelative?: boolean;
  readonly forms: readonly CaseForm[];
  /** Tables to work out, where it is not the file of the cases alone. */
  readonly sources?: readonly CaseSource[];
}

/** A table of cases. */
export interface CaseSource {
  readonly file: string;
  readonly open: () => Promise<Cases>;
}

export interface CaseFormDefinition<Result> {
  readonly inputs: readonly string[];
  readonly profiles?: ProfileNeed;
  readonly predict: (row: CaseRow, profiles: Profiles) => Result;
  /** Each column of results, and where it stands in a result; an input of the same name is no result. */
  readonly outputs: Readonly<Record<string, (result: Result) => Value>>;
  readonly roundedTo?: Readonly<Record<string, number>>;
  readonly tolerances?: Readonly<Record<string, number>>;
  readonly scored?: ScoredColumn;
  readonly exceptions?: readonly Exception[];
  readonly refusedByReference?: (row: CaseRow) => boolean | undefined;
  readonly valuesOfRefusal?: (error: unknown) => Readonly<Record<string, Value>>;
}

/** A table of columns and a function, as a form of cases. */
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
