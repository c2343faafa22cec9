/** Statistics of predicted minus measured. */
export interface ScoreLine {
  readonly group: string;
  readonly rows: number;
  readonly mean: number;
  readonly deviation: number;
  readonly rms: number;
}

/** Accumulates differences from measurements, overall and by group. */
export class Score {
  readonly #groups = new Map<string, { rows: number; sum: number; squares: number }>([[ALL, empty()]]);

  add(difference: number, group: string): void {
    for (const name of [ALL, group]) {
      const sums = this.#groups.get(name) ?? empty();
      this.#groups.set(name, sums);
      sums.rows++;
      sums.sum += difference;
      sums.squares += difference * difference;
    }
  }

  report(): readonly ScoreLine[] {
    return [...this.#groups].map(([group, { rows, sum, squares }]) => {
      const mean = sum / rows;
      return { group, rows, mean, deviation: Math.sqrt(squares / rows - mean * mean), rms: Math.sqrt(squares / rows) };
    });
  }
}

const ALL = 'all';

function empty(): { rows: number; sum: number; squares: number } {
  return { rows: 0, sum: 0, squares: 0 };
}
