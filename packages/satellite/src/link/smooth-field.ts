import { checkRange, checkShape, openFields, OutOfRangeError } from '@radioshed/units';

/**
 * Where a quantity is computed: an area in degrees, east beyond 180 across the date line, and heights above the sea.
 */
export interface FieldExtent {
  readonly northDeg: number;
  readonly southDeg: number;
  readonly westDeg: number;
  readonly eastDeg: number;
  readonly lowKm: number;
  readonly highKm: number;
}

/** A quantity that changes smoothly over an area, from few places. */
export interface SmoothField {
  /** NaN beyond the extent, and where the quantity has no value. Allocates nothing. */
  readonly at: (latDeg: number, lonDeg: number, heightKm: number) => number;
  /** Largest difference found between the field and the quantity, at the middles of all its cells. */
  readonly error: number;
  /** How often the quantity was computed. */
  readonly evaluations: number;
}

/** Cells that an axis is cut into at most: latitude, longitude, height. */
const MOST_CELLS = [64, 64, 256] as const;
/** Points along an axis at which its error is checked. */
const PROBES = 5;

type Cells = readonly [lat: number, lon: number, height: number];

/**
 * A quantity over an area from a grid of latitudes, longitudes and heights, trilinear in between. The axis with
 * the largest error is refined until the error in the middle of each cell is within a tolerance. A pixel then takes
 * nanoseconds instead of microseconds.
 *
 * @param quantity NaN where it has no value: there, and in the cells around, the field has none either.
 * @param tolerance in the unit of the quantity, above 0; `error` is what was reached.
 * @throws OutOfRangeError for an empty extent.
 */
export function smoothField(
  quantity: (latDeg: number, lonDeg: number, heightKm: number) => number,
  extent: FieldExtent,
  tolerance: number,
): SmoothField {
  checkExtent(extent);
  checkRange('tolerance', tolerance, Number.MIN_VALUE, Infinity);
  let evaluations = 0;
  const counted = (latDeg: number, lonDeg: number, heightKm: number): number => {
    evaluations++;
    return quantity(latDeg, lonDeg, heightKm);
  };
  let cells: Cells = [2, 2, extent.highKm > extent.lowKm ? 2 : 1];
  for (;;) {
    const grid = new FieldGrid(counted, extent, cells);
    const error = grid.worstAtMiddles(counted);
    const finer = error > tolerance ? grid.finerCells(counted) : undefined;
    if (finer === undefined) return { at: (lat, lon, height) => grid.at(lat, lon, height), error, evaluations };
    cells = finer;
  }
}

class FieldGrid {
  readonly #extent: FieldExtent;
  readonly #cells: Cells;
  readonly #steps: readonly [number, number, number];
  readonly #values: Float64Array;

  constructor(quantity: SmoothField['at'], extent: FieldExtent, cells: Cells) {
    const [ny, nx, nz] = cells;
    const { northDeg, southDeg, westDeg, eastDeg, lowKm, highKm } = extent;
    this.#extent = extent;
    this.#cells = cells;
    this.#steps = [(southDeg - northDeg) / ny, (eastDeg - westDeg) / nx, highKm > lowKm ? (highKm - lowKm) / nz : 1];
    this.#values = new Float64Array((ny + 1) * (nx + 1) * (nz + 1));
    let to = 0;
    for (let k = 0; k <= nz; k++) {
      for (let i = 0; i <= ny; i++)
        for (let j = 0; j <= nx; j++) this.#values[to++] = quantity(...this.#place(i, j, k));
    }
  }

  at(latDeg: number, lonDeg: number, heightKm: number): number {
    const [ny, nx, nz] = this.#cells;
    const y = (latDeg - this.#extent.northDeg) / this.#steps[0];
    const x = (lonDeg - this.#extent.westDeg) / this.#steps[1];
    const z = Math.min(Math.max((heightKm - this.#extent.lowKm) / this.#steps[2], 0), nz);
    if (!(y >= 0 && y <= ny && x >= 0 && x <= nx)) return Number.NaN;
    const i = Math.min(y | 0, ny - 1);
    const j = Math.min(x | 0, nx - 1);
    const k = Math.min(z | 0, nz - 1);
    const side = nx + 1;
    const from = (k * (ny + 1) + i) * side + j;
    const low = planar(this.#values, from, side, x - j, y - i);
    return low + (planar(this.#values, from + (ny + 1) * side, side, x - j, y - i) - low) * (z - k);
  }

  worstAtMiddles(quantity: SmoothField['at']): number {
    const [ny, nx, nz] = this.#cells;
    let worst = 0;
    for (let k = 0; k < nz; k++) {
      for (let i = 0; i < ny; i++) {
        for (let j = 0; j < nx; j++) worst = Math.max(worst, this.#errorAt(quantity, i + 0.5, j + 0.5, k + 0.5));
      }
    }
    return worst;
  }

  /** With the axis cut in two along which the field is worst; undefined where none can be. */
  finerCells(quantity: SmoothField['at']): Cells | undefined {
    let worst = -1;
    let axis = -1;
    for (const at of [0, 1, 2] as const) {
      if (this.#cells[at] * 2 > MOST_CELLS[at] || (at === 2 && this.#extent.highKm === this.#extent.lowKm)) continue;
      const error = this.#worstAlong(quantity, at);
      if (error > worst) [worst, axis] = [error, at];
    }
    const [ny, nx, nz] = this.#cells;
    if (axis < 0) return undefined;
    return [axis === 0 ? 2 * ny : ny, axis === 1 ? 2 * nx : nx, axis === 2 ? 2 * nz : nz];
  }

  /** At the middles of one axis' cells, the others at nodes spread over the extent. */
  #worstAlong(quantity: SmoothField['at'], axis: 0 | 1 | 2): number {
    const nodes = this.#cells.map((cells, at) =>
      at === axis
        ? Array.from({ length: cells }, (_, i) => i + 0.5)
        : Array.from({ length: PROBES }, (_, i) => Math.round((cells * i) / (PROBES - 1))),
    );
    let worst = 0;
    for (const k of nodes[2] ?? []) {
      for (const i of nodes[0] ?? []) {
        for (const j of nodes[1] ?? []) worst = Math.max(worst, this.#errorAt(quantity, i, j, k));
      }
    }
    return worst;
  }

  /** 0 where there is no value. */
  #errorAt(quantity: SmoothField['at'], i: number, j: number, k: number): number {
    const place = this.#place(i, j, k);
    const error = Math.abs(this.at(...place) - quantity(...place));
    return Number.isNaN(error) ? 0 : error;
  }

  #place(i: number, j: number, k: number): [latDeg: number, lonDeg: number, heightKm: number] {
    const { northDeg, westDeg, lowKm, highKm } = this.#extent;
    const heightKm = highKm > lowKm ? lowKm + k * this.#steps[2] : lowKm;
    return [northDeg + i * this.#steps[0], westDeg + j * this.#steps[1], heightKm];
  }
}

function planar(values: Float64Array, from: number, side: number, u: number, v: number): number {
  const nw = values[from] ?? Number.NaN;
  const ne = values[from + 1] ?? Number.NaN;
  const sw = values[from + side] ?? Number.NaN;
  const se = values[from + side + 1] ?? Number.NaN;
  const north = nw + (ne - nw) * u;
  return north + (sw + (se - sw) * u - north) * v;
}

const EXTENT = openFields<FieldExtent>({
  northDeg: 'checked',
  southDeg: 'checked',
  westDeg: 'checked',
  eastDeg: 'checked',
  lowKm: 'checked',
  highKm: 'checked',
});

function checkExtent(extent: FieldExtent): void {
  const { northDeg, southDeg, westDeg, eastDeg, lowKm, highKm } = checkShape(extent, EXTENT, 'extent');
  checkRange('southDeg', southDeg, -90, 90, 'degrees');
  checkRange('northDeg', northDeg, -90, 90, 'degrees');
  if (!(northDeg > southDeg)) throw new OutOfRangeError('northDeg', northDeg, `above ${southDeg}`, 'degrees');
  if (!(eastDeg > westDeg && eastDeg - westDeg <= 360)) {
    throw new OutOfRangeError('eastDeg', eastDeg, `at most a turn above ${westDeg}`, 'degrees');
  }
  if (!(highKm >= lowKm)) throw new OutOfRangeError('highKm', highKm, `at least ${lowKm}`, 'km');
}
