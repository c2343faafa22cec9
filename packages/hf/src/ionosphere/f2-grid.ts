import { RADIANS_PER_DEGREE } from '../angles.js';
import {
  type FoF2Maps,
  type FoldedMaps,
  foldMaps,
  type MapFunctions,
  mapFunctions,
  mapValue,
} from './numerical-map.js';

const COLUMNS = 241;
const ROWS = 121;
const STEP_DEG = 1.5;
const STEP_RAD = STEP_DEG * RADIANS_PER_DEGREE;

/** The four nodes around a place, and the weights of the eastern and northern ones. */
export interface GridCell {
  readonly southWest: number;
  readonly southEast: number;
  readonly northWest: number;
  readonly northEast: number;
  readonly east: number;
  readonly north: number;
}

/** foF2 and M(3000)F2 on the grid of 1.5° that P.533 interpolates in, for the 24 hours of a month. */
export interface F2Grid {
  /** foF2, MHz, at an hour (0 to 23, of which n holds universal time n + 1) in a cell. */
  foF2At(hour: number, cell: GridCell): number;
  /** M(3000)F2 likewise. */
  m3000At(hour: number, cell: GridCell): number;
}

/**
 * The cell of a place.
 *
 * @param mirrored weights as the ITU program takes them: away from Greenwich and the equator.
 */
export function gridCell(latRad: number, lngRad: number, mirrored: boolean): GridCell {
  const column = lngRad / STEP_RAD;
  const row = latRad / STEP_RAD;
  const columnPart = Math.abs(column) - Math.trunc(Math.abs(column));
  const rowPart = Math.abs(row) - Math.trunc(Math.abs(row));
  const j = 120 + Math.trunc(column);
  const k = 60 + Math.trunc(row);
  const isEast = lngRad >= 0;
  const isNorth = latRad >= 0;
  const west = isEast ? j : j === 0 ? COLUMNS - 1 : j - 1;
  const east = isEast ? (j === COLUMNS - 1 ? 0 : j + 1) : j;
  const south = isNorth ? k : Math.max(k - 1, 0);
  const north = isNorth ? Math.min(k + 1, ROWS - 1) : k;
  return {
    southWest: west * ROWS + south,
    southEast: east * ROWS + south,
    northWest: west * ROWS + north,
    northEast: east * ROWS + north,
    east: isEast || mirrored ? columnPart : 1 - columnPart,
    north: isNorth || mirrored ? rowPart : 1 - rowPart,
  };
}

/** The grid of a month (0 to 11) and solar activity. Nodes are evaluated when they are first asked for. */
export function f2Grid(month: number, r12: number, maps: FoF2Maps): F2Grid {
  const foF2 = new Map<number, Float32Array>();
  const m3000 = new Map<number, Float32Array>();
  const folded: (FoldedMaps | undefined)[] = [];
  let lastNode = -1;
  let functions: MapFunctions | undefined;

  const functionsAt = (node: number): MapFunctions => {
    if (node !== lastNode || functions === undefined) {
      const lngRad = ((Math.floor(node / ROWS) * STEP_DEG - 180) * Math.PI) / 180;
      const latRad = (((node % ROWS) * STEP_DEG - 90) * Math.PI) / 180;
      functions = mapFunctions(latRad, lngRad);
      lastNode = node;
    }
    return functions;
  };
  const table = (tables: Map<number, Float32Array>, hour: number): Float32Array => {
    let values = tables.get(hour);
    if (values === undefined) tables.set(hour, (values = new Float32Array(COLUMNS * ROWS).fill(Number.NaN)));
    return values;
  };
  const fill = (hour: number, node: number): void => {
    const maps24 = (folded[hour] ??= foldMaps(month, hour + 1, r12, maps));
    const at = functionsAt(node);
    table(foF2, hour)[node] = mapValue(maps24.foF2, at.foF2);
    table(m3000, hour)[node] = mapValue(maps24.m3000, at.m3000);
  };
  const value = (tables: Map<number, Float32Array>, hour: number, node: number): number => {
    const values = table(tables, hour);
    if (Number.isNaN(values[node]!)) fill(hour, node);
    return values[node]!;
  };
  const interpolate = (tables: Map<number, Float32Array>, hour: number, cell: GridCell): number =>
    value(tables, hour, cell.southWest) * (1 - cell.north) * (1 - cell.east) +
    value(tables, hour, cell.northWest) * cell.north * (1 - cell.east) +
    value(tables, hour, cell.southEast) * (1 - cell.north) * cell.east +
    value(tables, hour, cell.northEast) * cell.north * cell.east;
  return {
    foF2At: (hour, cell) => interpolate(foF2, hour, cell),
    m3000At: (hour, cell) => interpolate(m3000, hour, cell),
  };
}
