/** The results of rows, NaN where there is none, and the faults of those that are refused. */
export class Outcomes {
  readonly distanceM: Float64Array;
  readonly lossDb: Float64Array;
  readonly values: Float64Array;
  readonly faults: Map<number, string> = new Map();

  constructor(rows: number) {
    this.distanceM = new Float64Array(rows).fill(Number.NaN);
    this.lossDb = new Float64Array(rows).fill(Number.NaN);
    this.values = new Float64Array(rows).fill(Number.NaN);
  }
}
