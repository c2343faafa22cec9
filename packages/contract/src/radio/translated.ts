/** Input of the engine, and notes for the response. */
export interface Translated<I> {
  readonly input: I;
  /** Notes for `calculation_adjusted`. */
  readonly adjustments: readonly string[];
}
