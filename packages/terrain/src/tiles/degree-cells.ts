import type { Bounds } from '@radioshed/geodesy';
import { wrapLonDeg } from '@radioshed/geodesy';

/** A one-degree cell by its south-west corner, −90…89 and −180…179. */
export interface DegreeCell {
  readonly latDeg: number;
  readonly lonDeg: number;
}

/** The one-degree cells that a box touches, from the south-west, with canonical longitudes. */
export function degreeCells(bounds: Bounds): DegreeCell[] {
  const south = Math.max(Math.floor(bounds.south), -90);
  const north = Math.min(Math.ceil(bounds.north), 90);
  const west = Math.floor(bounds.west);
  const columns = Math.min(Math.max(Math.ceil(bounds.east) - west, 1), 360);
  const cells: DegreeCell[] = [];
  for (let latDeg = Math.min(south, 89); latDeg < Math.max(north, south + 1) && latDeg < 90; latDeg++) {
    for (let i = 0; i < columns; i++) cells.push({ latDeg, lonDeg: wrapLonDeg(west + i) });
  }
  return cells;
}
