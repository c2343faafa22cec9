import { geodesicInverse, type Position, unwrapLonDeg } from '@radioshed/geodesy';
import { type Grid, inverseTransform, pixelToMap } from '@radioshed/raster';

/**
 * Pixels between lattice nodes. Between them a straight line errs by L²·tan φ/8R: below 0.1 % of a pixel up to 100 m.
 */
export const CELL_PIXELS = 16;

/** Spacing of nodes with a geodesic. Cubics between them err by less than a millimetre up to 100 m. */
const COARSE_NODES = 8;
/** Beyond this latitude every node has its own geodesic. */
const POLAR_DEG = 89;

/**
 * Where the pixels of a grid lie in the plane of distances and azimuths around the transmitter (azimuthal equidistant:
 * east = s·sin α, north = s·cos α). Geodesics at every eighth node of a lattice, cubic between them, and bilinear
 * between the nodes.
 */
export interface CirclePlane {
  /** Column and row of the first node, −15 … 0: nodes count from the transmitter, so that a crop has the same ones. */
  readonly column0: number;
  readonly row0: number;
  /** Lattice nodes from west to east and from north to south. */
  readonly columns: number;
  readonly rows: number;
  /** East and north of each node, m, row by row. */
  readonly eastM: Float64Array;
  readonly northM: Float64Array;
}

/** The lattice of a grid, without its values. */
export function latticeOf(grid: Grid, centre: Position): Pick<CirclePlane, 'column0' | 'row0' | 'columns' | 'rows'> {
  const inverse = inverseTransform(grid.transform);
  const column0 = firstNode(inverse[0] + centre.lonDeg * inverse[1]);
  const row0 = firstNode(inverse[3] + centre.latDeg * inverse[5]);
  const columns = Math.ceil((grid.width - column0) / CELL_PIXELS) + 1;
  const rows = Math.ceil((grid.height - row0) / CELL_PIXELS) + 1;
  return { column0, row0, columns, rows };
}

/** East and north of the pixels of a grid from a centre, on a lattice between which they are interpolated. */
export function circlePlane(grid: Grid, centre: Position): CirclePlane {
  const { column0, row0, columns, rows } = latticeOf(grid, centre);
  const eastM = new Float64Array(columns * rows);
  const northM = new Float64Array(columns * rows);
  const inverse = inverseTransform(grid.transform);
  const across = coarseSpan(inverse[0] + centre.lonDeg * inverse[1], column0, columns);
  const down = coarseSpan(inverse[3] + centre.latDeg * inverse[5], row0, rows);
  const coarse = new Float64Array(2 * across.count * down.count);
  const isPolar = new Uint8Array(down.count);
  for (let row = 0; row < down.count; row++) {
    for (let column = 0; column < across.count; column++) {
      const latDeg = place(
        grid,
        centre,
        column0 + (COARSE_NODES * column - across.offset) * CELL_PIXELS,
        row0 + (COARSE_NODES * row - down.offset) * CELL_PIXELS,
        coarse,
        2 * (row * across.count + column),
      );
      if (!(Math.abs(latDeg) <= POLAR_DEG)) isPolar[row] = 1;
    }
  }
  const exact = new Float64Array(2);
  for (let row = 0; row < rows; row++) {
    const coarseRow = Math.floor((row + down.offset) / COARSE_NODES) - 1;
    const rowWeights = cubicWeights[(row + down.offset) % COARSE_NODES];
    const isNearPole = isPolar.subarray(coarseRow, coarseRow + 4).includes(1);
    for (let column = 0; column < columns; column++) {
      if (isNearPole) {
        place(grid, centre, column0 + column * CELL_PIXELS, row0 + row * CELL_PIXELS, exact, 0);
        eastM[row * columns + column] = exact[0];
        northM[row * columns + column] = exact[1];
        continue;
      }
      const coarseColumn = Math.floor((column + across.offset) / COARSE_NODES) - 1;
      const weights = cubicWeights[(column + across.offset) % COARSE_NODES];
      let east = 0;
      let north = 0;
      for (let j = 0; j < 4; j++) {
        let at = 2 * ((coarseRow + j) * across.count + coarseColumn);
        for (let i = 0; i < 4; i++, at += 2) {
          const weight = rowWeights[j] * weights[i];
          east += weight * coarse[at];
          north += weight * coarse[at + 1];
        }
      }
      eastM[row * columns + column] = east;
      northM[row * columns + column] = north;
    }
  }
  return { column0, row0, columns, rows, eastM, northM };
}

/**
 * East and north of a pixel's centre from its geodesic, written to `out` from `at` on.
 *
 * @returns the latitude of the centre, degrees, even beyond a pole.
 */
function place(grid: Grid, centre: Position, column: number, row: number, out: Float64Array, at: number): number {
  const [lon, lat] = pixelToMap(grid.transform, column + 0.5, row + 0.5);
  const latDeg = Math.max(-90, Math.min(90, lat));
  const { distanceM, azimuthDeg } = geodesicInverse(centre, { latDeg, lonDeg: unwrapLonDeg(lon, centre.lonDeg) });
  const azimuth = (azimuthDeg * Math.PI) / 180;
  out[at] = distanceM * Math.sin(azimuth);
  out[at + 1] = distanceM * Math.cos(azimuth);
  return lat;
}

/**
 * The nodes with geodesics along one side: how many there are, with one before and two after the lattice, and by how
 * many nodes the first of them lies before its beginning. They count from the transmitter, too.
 */
function coarseSpan(
  transmitterPixel: number,
  first: number,
  nodes: number,
): { readonly count: number; readonly offset: number } {
  const fromTransmitter = (first - Math.floor(transmitterPixel + 1e-6)) / CELL_PIXELS;
  const share = ((fromTransmitter % COARSE_NODES) + COARSE_NODES) % COARSE_NODES;
  const offset = share + COARSE_NODES;
  return { offset, count: Math.floor((nodes - 1 + offset) / COARSE_NODES) + 3 };
}

/** Weights of the nodes −1, 0, 1, 2 for each eighth of the way from 0 to 1, after Lagrange. */
const cubicWeights: readonly (readonly [number, number, number, number])[] = Array.from(
  { length: COARSE_NODES },
  (_, i) => {
    const t = i / COARSE_NODES;
    return [
      (-t * (t - 1) * (t - 2)) / 6,
      ((t + 1) * (t - 1) * (t - 2)) / 2,
      (-(t + 1) * t * (t - 2)) / 2,
      ((t + 1) * t * (t - 1)) / 6,
    ];
  },
);

/** The last node at or before pixel 0 when one is on the transmitter's pixel. */
function firstNode(transmitterPixel: number): number {
  const offset = Math.floor(transmitterPixel + 1e-6) % CELL_PIXELS;
  return offset > 0 ? offset - CELL_PIXELS : offset;
}

/** East and north of the pixel centres of one row, written to `eastM` and `northM`. */
export function planeRow(
  plane: CirclePlane,
  row: number,
  width: number,
  eastM: Float64Array,
  northM: Float64Array,
): void {
  const { columns, column0, row0 } = plane;
  const cellRow = Math.floor((row - row0) / CELL_PIXELS);
  const down = (row - row0 - cellRow * CELL_PIXELS) / CELL_PIXELS;
  const node = (values: Float64Array, column: number): number => {
    const i = cellRow * columns + column;
    return down === 0 ? values[i] : values[i] + down * (values[i + columns] - values[i]);
  };
  for (let cell = 0, left = column0; left < width; cell++, left += CELL_PIXELS) {
    const east = node(plane.eastM, cell);
    const north = node(plane.northM, cell);
    const eastStep = (node(plane.eastM, cell + 1) - east) / CELL_PIXELS;
    const northStep = (node(plane.northM, cell + 1) - north) / CELL_PIXELS;
    const end = Math.min(width - left, CELL_PIXELS);
    for (let i = Math.max(0, -left); i < end; i++) {
      eastM[left + i] = east + i * eastStep;
      northM[left + i] = north + i * northStep;
    }
  }
}

/** Square of the distance to the centre of one pixel, m²: that of {@link planeRow}. */
export function squareAt(plane: CirclePlane, column: number, row: number): number {
  const { columns, column0, row0, eastM, northM } = plane;
  const cellRow = Math.floor((row - row0) / CELL_PIXELS);
  const down = (row - row0 - cellRow * CELL_PIXELS) / CELL_PIXELS;
  const cell = Math.floor((column - column0) / CELL_PIXELS);
  const along = (column - column0 - cell * CELL_PIXELS) / CELL_PIXELS;
  const i = cellRow * columns + cell;
  const east = between(eastM, i, columns, along, down);
  const north = between(northM, i, columns, along, down);
  return east * east + north * north;
}

/** Bilinear between four nodes; those beyond the last row or column are not read where they have no weight. */
function between(values: Float64Array, i: number, columns: number, along: number, down: number): number {
  const line = (at: number): number => (along === 0 ? values[at] : values[at] + along * (values[at + 1] - values[at]));
  return down === 0 ? line(i) : line(i) + down * (line(i + columns) - line(i));
}

/** Distance of the furthest node, m. No pixel lies beyond it. */
export function furthestM({ eastM, northM }: CirclePlane): number {
  let square = 0;
  for (let i = 0; i < eastM.length; i++) square = Math.max(square, eastM[i] ** 2 + northM[i] ** 2);
  return Math.sqrt(square);
}
