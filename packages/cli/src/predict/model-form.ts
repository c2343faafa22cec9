import type { P1546Tables } from '@radioshed/p1546';

/** Paths of the single values in an object: `frequencyMHz`, `variability.mode`; lists of words are single values. */
export type PathOf<T> = T extends unknown
  ? {
      [K in keyof T & string]-?: NonNullable<T[K]> extends Leaf
        ? K
        : NonNullable<T[K]> extends Inner
          ? `${K}.${PathOf<NonNullable<T[K]>>}`
          : never;
    }[keyof T & string]
  : never;

type Leaf = string | number | boolean | readonly string[];
type Inner = { readonly [name: string]: unknown } | object;

/** Needs of a model besides the rows. */
export interface ModelNeeds {
  /** The curves of ITU-R P.1546. @throws CliError where none are named */
  readonly p1546Tables: () => Promise<P1546Tables>;
}

/**
 * A function that computes a row: the columns that it needs and takes, which are the names of its inputs, and those of
 * its results.
 */
export interface ModelForm {
  readonly needs: readonly string[];
  readonly takes: readonly string[];
  readonly results: readonly string[];
  /**
   * How it gets the ground: `profile` as an input of that name with a distance for each sample, `ground` as `groundM`
   * at equal steps of `stepM`.
   */
  readonly ground: 'profile' | 'ground' | undefined;
  readonly load: (needs: ModelNeeds) => Promise<(input: never) => unknown>;
}

/** A model of `radioshed predict`: one or more functions; the columns of the table choose one. */
export interface PredictedModel {
  /** Description for the help. */
  readonly about: string;
  readonly forms: readonly ModelForm[];
}

/** A form whose columns the compiler compares with the inputs and the results of its function. */
export interface FormDefinition<I, R> {
  readonly needs: readonly PathOf<I>[];
  readonly takes?: readonly PathOf<I>[];
  readonly results: readonly PathOf<R>[];
  readonly ground?: ModelForm['ground'];
  readonly load: (needs: ModelNeeds) => Promise<(input: I) => R>;
}

/** Builds a form. */
export function form<I, R>({ takes = [], ground, ...definition }: FormDefinition<I, R>): ModelForm {
  return { ...definition, takes, ground };
}

/** A function that gives a loss alone, as one with a named result. */
export function lossOf<I>(loss: (input: I) => number): (input: I) => { readonly lossDb: number } {
  return (input) => ({ lossDb: loss(input) });
}
