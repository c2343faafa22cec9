import { axisColumn } from './place-column.js';
import { wordsOf } from './column-words.js';

const GRID = new Set(
  'mgrs utm locator maidenhead grid gridsquare qth ngr osgb wkt coordinates coordinate koordinaten coordonnees coordenadas latlon latlng latlong lonlat'.split(
    ' ',
  ),
);

/**
 * Whether the first line of a table may have these cells: they name a latitude and a longitude, or a position in one
 * column.
 */
export function namesPosition(cells: readonly string[]): boolean {
  const axes = new Set<string>();
  let isGrid = false;
  for (const cell of cells) {
    if (cell.length > 60) continue;
    const axis = axisColumn(cell);
    if (axis !== undefined && axis.part !== 'hemisphere') axes.add(axis.axis);
    else isGrid ||= wordsOf(cell).some((word) => GRID.has(word));
  }
  return axes.size === 2 || (isGrid && cells.length > 1);
}
