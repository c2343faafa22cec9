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

/** A node: the functions of its place, and the values that have been asked for, foF2 then M(3000)F2 by hour. */
interface Node {
  readonly functions: MapFunctions;
  readonly values: Float32Array;
}

const HOURS = 24;
const KEPT_GRIDS = 2;
const kept = new Map<string, F2Grid>();

/**
 * The grid of a month (0 to 11) and solar activity.
 *
 * Nodes are evaluated when they are first asked for; the last grids are kept for the next circuit.
 */
export function f2Grid(month: number, r12: number, maps: FoF2Maps): F2Grid {
  const key = `${month} ${r12} ${maps}`;
  let grid = kept.get(key);
  if (grid === undefined) {
    grid = createGrid(month, r12, maps);
    for (const old of [...kept.keys()].slice(0, Math.max(kept.size + 1 - KEPT_GRIDS, 0))) kept.delete(old);
    kept.set(key, grid);
  }
  return grid;
}

function createGrid(month: number, r12: number, maps: FoF2Maps): F2Grid {
  const nodes: (Node | undefined)[] = Array.from({ length: COLUMNS * ROWS });
  const folded: (FoldedMaps | undefined)[] = Array.from({ length: HOURS });
  const create = (at: number): Node => {
    const lngRad = ((Math.floor(at / ROWS) * STEP_DEG - 180) * Math.PI) / 180;
    const latRad = (((at % ROWS) * STEP_DEG - 90) * Math.PI) / 180;
    const node = { functions: mapFunctions(latRad, lngRad), values: new Float32Array(2 * HOURS).fill(Number.NaN) };
    nodes[at] = node;
    return node;
  };
  const value = (at: number, hour: number, offset: number): number => {
    const { functions, values } = nodes[at] ?? create(at);
    if (Number.isNaN(values[hour]!)) {
      const time = (folded[hour] ??= foldMaps(month, hour + 1, r12, maps));
      values[hour] = mapValue(time.foF2, functions.foF2);
      values[hour + HOURS] = mapValue(time.m3000, functions.m3000);
    }
    return values[hour + offset]!;
  };
  const interpolate = (
    hour: number,
    { southWest, southEast, northWest, northEast, east, north }: GridCell,
    m: number,
  ) =>
    (value(southWest, hour, m) * (1 - east) + value(southEast, hour, m) * east) * (1 - north) +
    (value(northWest, hour, m) * (1 - east) + value(northEast, hour, m) * east) * north;
  return {
    foF2At: (hour, cell) => interpolate(hour, cell, 0),
    m3000At: (hour, cell) => interpolate(hour, cell, HOURS),
  };
}
