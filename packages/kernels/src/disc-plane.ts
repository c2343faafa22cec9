import { geodesicInverse, type Position, unwrapLonDeg } from '@radioshed/geodesy';
import { type Grid, inverseTransform, pixelToMap } from '@radioshed/raster';

/** Pixels between lattice nodes. Between them a straight line errs by L²·tan φ/8R: below 0.1 % of a pixel up to 100 m. */
export const CELL_PIXELS = 16;

/**
 * Where the pixels of a grid lie in the plane of distances and azimuths around the transmitter (azimuthal equidistant:
 * east = s·sin α, north = s·cos α). Exact geodesics at the nodes of a lattice, bilinear between them.
 */
export interface DiscPlane {
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

/** Where the nodes of a grid's lattice stand. */
export function latticeOf(grid: Grid, centre: Position): Pick<DiscPlane, 'column0' | 'row0' | 'columns' | 'rows'> {
  const inverse = inverseTransform(grid.transform);
  const column0 = firstNode(inverse[0] + centre.lonDeg * inverse[1]);
  const row0 = firstNode(inverse[3] + centre.latDeg * inverse[5]);
  const columns = Math.ceil((grid.width - column0) / CELL_PIXELS) + 1;
  const rows = Math.ceil((grid.height - row0) / CELL_PIXELS) + 1;
  return { column0, row0, columns, rows };
}

export function discPlane(grid: Grid, centre: Position): DiscPlane {
  const { column0, row0, columns, rows } = latticeOf(grid, centre);
  const eastM = new Float64Array(columns * rows);
  const northM = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      // A node stands on the centre of the pixel of its number.
      const [lon, lat] = pixelToMap(
        grid.transform,
        column0 + column * CELL_PIXELS + 0.5,
        row0 + row * CELL_PIXELS + 0.5,
      );
      const latDeg = Math.max(-90, Math.min(90, lat));
      const { distanceM, azimuthDeg } = geodesicInverse(centre, { latDeg, lonDeg: unwrapLonDeg(lon, centre.lonDeg) });
      const azimuth = (azimuthDeg * Math.PI) / 180;
      eastM[row * columns + column] = distanceM * Math.sin(azimuth);
      northM[row * columns + column] = distanceM * Math.cos(azimuth);
    }
  }
  return { column0, row0, columns, rows, eastM, northM };
}

/** The last node at or before pixel 0 when one stands on the transmitter's pixel. */
function firstNode(transmitterPixel: number): number {
  const offset = Math.floor(transmitterPixel + 1e-6) % CELL_PIXELS;
  return offset > 0 ? offset - CELL_PIXELS : offset;
}

/** East and north of the pixel centres of one row, written to `eastM` and `northM`. */
export function planeRow(
  plane: DiscPlane,
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

/** Distance of the furthest node, m: no pixel lies beyond it. */
export function furthestM({ eastM, northM }: DiscPlane): number {
  let square = 0;
  for (let i = 0; i < eastM.length; i++) square = Math.max(square, eastM[i] ** 2 + northM[i] ** 2);
  return Math.sqrt(square);
}
