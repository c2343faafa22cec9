import { type Holding, threadCaches } from '@radioshed/parallel';

import { RADIANS_PER_DEGREE } from '../angles.js';
import { type FoF2Maps, type FoldedMaps, foldMaps, mapPlace, type MapPlace, mapValues } from './numerical-map.js';

const COLUMNS = 241;
const ROWS = 121;
const STEP_DEG = 1.5;
const STEP_RAD = STEP_DEG * RADIANS_PER_DEGREE;

/** The columns and rows of nodes around a place, and the weights of the eastern and northern ones. */
export interface GridCell {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
  readonly eastWeight: number;
  readonly northWeight: number;
}

/** foF2 and M(3000)F2 on the grid of 1.5° that P.533 interpolates in, for the 24 hours of a month. */
export interface F2Grid {
  /** foF2, MHz, at an hour (0 to 23, of which n holds universal time n + 1) in a cell. */
  foF2At(hour: number, cell: GridCell): number;
  /** M(3000)F2, laid out in the same way. */
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
  return {
    west: isEast ? j : j === 0 ? COLUMNS - 1 : j - 1,
    east: isEast ? (j === COLUMNS - 1 ? 0 : j + 1) : j,
    south: isNorth ? k : Math.max(k - 1, 0),
    north: isNorth ? Math.min(k + 1, ROWS - 1) : k,
    eastWeight: isEast || mirrored ? columnPart : 1 - columnPart,
    northWeight: isNorth || mirrored ? rowPart : 1 - rowPart,
  };
}

const PARTS = 2;
const KEPT_GRIDS = 2;
/** Memory of a column of nodes, and of an hour with its maps, bytes. */
const COLUMN_BYTES = 4 * ROWS * PARTS + 200;
const HOUR_BYTES = 4000;
const kept = new Map<string, KeptGrid>();
/** Values of the nodes that the maps of all grids need. */
const places: (MapPlace | undefined)[] = Array.from({ length: COLUMNS * ROWS });

/**
 * The grid of a month (0 to 11) and solar activity.
 *
 * Nodes are evaluated when they are first asked for; the last grids are cached for the next circuit.
 */
export function f2Grid(month: number, r12: number, maps: FoF2Maps): F2Grid {
  const key = `${month} ${r12} ${maps}`;
  let grid = kept.get(key);
  grid?.holding.touch();
  if (grid === undefined) {
    grid = createGrid(month, r12, maps);
    for (const [old, { holding }] of kept) {
      if (kept.size < KEPT_GRIDS) break;
      kept.delete(old);
      holding.resize(0);
    }
    kept.set(key, grid);
  }
  return grid;
}

/** A grid with its memory, as the caches of the thread count it. */
interface KeptGrid extends F2Grid {
  readonly holding: Holding;
}

/** The grid of an hour: single predictions ask for one, so that each has its own. */
interface HourGrid {
  readonly maps: FoldedMaps;
  /** By column: foF2 then M(3000)F2 of each row; 0 is not known yet. */
  readonly columns: (Float32Array | undefined)[];
}

function createGrid(month: number, r12: number, maps: FoF2Maps): KeptGrid {
  const hours: (HourGrid | undefined)[] = [];
  let bytes = 0;
  /** Where there is no room, the grid begins again: its values are the same, but take longer. */
  const empty = (): void => {
    hours.length = 0;
    bytes = 0;
  };
  const holding = threadCaches.hold('hf', empty);
  const grow = (by: number): void => {
    bytes += by;
    if (!holding.resize(bytes)) empty();
  };
  const newColumn = (columns: HourGrid['columns'], column: number): Float32Array => {
    const values = new Float32Array(ROWS * PARTS);
    columns[column] = values;
    grow(COLUMN_BYTES);
    return values;
  };
  const newHour = (hour: number): HourGrid => {
    const grid: HourGrid = { maps: foldMaps(month, hour + 1, r12, maps), columns: [] };
    hours[hour] = grid;
    grow(HOUR_BYTES);
    return grid;
  };
  const columnAt = (
    { maps: folded, columns }: HourGrid,
    column: number,
    south: number,
    north: number,
  ): Float32Array => {
    const values = columns[column] ?? newColumn(columns, column);
    if (values[south * PARTS] === 0) evaluate(folded, values, column, south);
    if (values[north * PARTS] === 0) evaluate(folded, values, column, north);
    return values;
  };
  const interpolate = (hour: number, cell: GridCell, part: number): number => {
    const { south, north, eastWeight, northWeight } = cell;
    const grid = hours[hour] ?? newHour(hour);
    const west = columnAt(grid, cell.west, south, north);
    const east = columnAt(grid, cell.east, south, north);
    const below = south * PARTS + part;
    const above = north * PARTS + part;
    return (
      (west[below] * (1 - eastWeight) + east[below] * eastWeight) * (1 - northWeight) +
      (west[above] * (1 - eastWeight) + east[above] * eastWeight) * northWeight
    );
  };
  return {
    holding,
    foF2At: (hour, cell) => interpolate(hour, cell, 0),
    m3000At: (hour, cell) => interpolate(hour, cell, 1),
  };
}

function evaluate(maps: FoldedMaps, values: Float32Array, column: number, row: number): void {
  const place = (places[column * ROWS + row] ??= placeOf(column, row));
  mapValues(maps, place, values, row * PARTS);
}

function placeOf(column: number, row: number): MapPlace {
  return mapPlace(((row * STEP_DEG - 90) * Math.PI) / 180, ((column * STEP_DEG - 180) * Math.PI) / 180);
}
