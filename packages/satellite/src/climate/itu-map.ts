import { bilinear } from '@radioshed/numeric';
import { OutOfRangeError } from '@radioshed/units';

/** A world map of one figure. */
export interface ItuMap {
  /** Bilinear; longitudes of any turn. */
  readonly at: (latDeg: number, lonDeg: number) => number;
}

/**
 * A digital map of a Recommendation from the three texts it comes in: the figures, and the latitudes and longitudes they stand
 * at, row by row. The rows may run north or south, the columns begin anywhere.
 *
 * @throws OutOfRangeError naming the text whose size, spacing or figures are wrong.
 */
export function ituMap(valueText: string, latText: string, lonText: string): ItuMap {
  const values = tableOf('value', valueText);
  const lats = tableOf('lat', latText);
  const lons = tableOf('lon', lonText);
  const [rows, columns] = [values.length, values[0]?.length ?? 0];
  for (const [name, table] of Object.entries({ lat: lats, lon: lons })) {
    if (table.length === rows && table[0]?.length === columns) continue;
    throw new OutOfRangeError(
      name,
      `${table.length} × ${table[0]?.length ?? 0}`,
      `the size of the map, ${rows} × ${columns}`,
    );
  }
  if (rows < 2 || columns < 2) throw new OutOfRangeError('value', `${rows} × ${columns}`, 'at least 2 × 2');
  const north = numberAt(lats, 0, 0);
  const west = numberAt(lons, 0, 0);
  const latStep = (numberAt(lats, rows - 1, 0) - north) / (rows - 1);
  const lonStep = (numberAt(lons, 0, columns - 1) - west) / (columns - 1);
  if (!(Math.abs(latStep) > 0)) throw new OutOfRangeError('lat', latStep, 'rows that differ in latitude', 'degrees');
  if (!(lonStep > 0)) throw new OutOfRangeError('lon', lonStep, 'columns that run to the east', 'degrees');
  return {
    at(latDeg, lonDeg) {
      const y = Math.min(Math.max((latDeg - north) / latStep, 0), rows - 1);
      const turned = (((lonDeg - west) % 360) + 360) % 360;
      const x = Math.min(turned / lonStep, columns - 1);
      const i = Math.min(Math.floor(y), rows - 2);
      const j = Math.min(Math.floor(x), columns - 2);
      const corner = (row: number, column: number): number => numberAt(values, row, column);
      return bilinear(corner(i, j), corner(i, j + 1), corner(i + 1, j), corner(i + 1, j + 1), x - j, y - i);
    },
  };
}

function numberAt(table: readonly Float64Array[], row: number, column: number): number {
  return table[row]?.[column] ?? Number.NaN;
}

function tableOf(name: string, text: string): Float64Array[] {
  const rows = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => Float64Array.from(line.split(/[\s,;]+/), Number));
  const width = rows[0]?.length ?? 0;
  const odd = rows.findIndex((row) => row.length !== width || row.some(Number.isNaN));
  if (width === 0 || odd >= 0) throw new OutOfRangeError(name, `row ${odd + 1}`, 'rows of equally many numbers');
  return rows;
}
