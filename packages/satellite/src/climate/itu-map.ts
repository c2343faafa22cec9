import { bilinear } from '@radioshed/numeric';
import { sharedFloat32 } from '@radioshed/parallel';
import { checkObject, checkString, OutOfRangeError } from '@radioshed/units';

/** A world map of one figure: plain data, in shared memory where available. */
export interface ItuMap {
  readonly rows: number;
  readonly columns: number;
  /** Of the first row and from row to row, degrees. */
  readonly firstLatDeg: number;
  readonly latStepDeg: number;
  /** Of the first column and to the next in the east, degrees. */
  readonly firstLonDeg: number;
  readonly lonStepDeg: number;
  /** Row by row. */
  readonly values: Float32Array;
}

/** Limits of the values, so that a map of something else is not mistaken for it. */
export interface ItuMapLimits {
  readonly min: number;
  readonly max: number;
  readonly unit: string;
}

const MAP_TEXT = 'a map that ituMap read';

/** Fraction of a step by which locations may be off. */
const ODD = 0.02;

/**
 * A digital map of a Recommendation from its text files: the figures, and the latitudes and longitudes they are at, row
 * by row. The rows may run north or south, the columns begin anywhere. Maps without coordinates (P.840-9, P.2145) span
 * the globe, their rows from −90° to 90°, their columns from −180° to 180°.
 *
 * @throws OutOfRangeError naming the text whose size, spacing or figures are wrong.
 */
export function ituMap(
  valueText: string,
  places?: { readonly latText: string; readonly lonText: string },
  limits: ItuMapLimits = { min: -Infinity, max: Infinity, unit: '' },
): ItuMap {
  const table = tableOf('value', valueText);
  const { rows, columns } = table;
  if (rows < 2 || columns < 2) throw new OutOfRangeError('value', `${rows} × ${columns}`, 'at least 2 × 2');
  const { min, max, unit } = limits;
  for (const value of table.values) {
    if (!(value >= min && value <= max)) throw new OutOfRangeError('value', value, `${min} to ${max}`, unit);
  }
  const values = sharedFloat32(table.values.length);
  values.set(table.values);
  return { rows, columns, ...placesOf(table, places), values };
}

/** Value of a map at a location, interpolated bilinearly; any longitude is accepted. */
export function ituMapAt(map: ItuMap, latDeg: number, lonDeg: number): number {
  checkObject('map', checkObject('map', map, MAP_TEXT).values, MAP_TEXT);
  return between(map, latDeg, lonDeg, (at) => map.values[at] ?? Number.NaN);
}

/** Bilinear between the four places of a map around one, of what `of` makes of each; `at` counts row by row. */
export function between(map: ItuMap, latDeg: number, lonDeg: number, of: (at: number) => number): number {
  const { rows, columns } = map;
  const y = Math.min(Math.max((latDeg - map.firstLatDeg) / map.latStepDeg, 0), rows - 1);
  const turned = (((lonDeg - map.firstLonDeg) % 360) + 360) % 360;
  const x = Math.min(turned / map.lonStepDeg, columns - 1);
  const i = Math.min(Math.floor(y), rows - 2);
  const j = Math.min(Math.floor(x), columns - 2);
  const at = i * columns + j;
  return bilinear(of(at), of(at + 1), of(at + columns), of(at + columns + 1), x - j, y - i);
}

type Places = Pick<ItuMap, 'firstLatDeg' | 'latStepDeg' | 'firstLonDeg' | 'lonStepDeg'>;

function placesOf(
  { rows, columns }: Table,
  texts: { readonly latText: string; readonly lonText: string } | undefined,
): Places {
  if (texts === undefined) {
    return { firstLatDeg: -90, latStepDeg: 180 / (rows - 1), firstLonDeg: -180, lonStepDeg: 360 / (columns - 1) };
  }
  const [lat, lon] = [tableOf('lat', texts.latText), tableOf('lon', texts.lonText)];
  for (const [name, table] of Object.entries({ lat, lon })) {
    if (table.rows === rows && table.columns === columns) continue;
    throw new OutOfRangeError(name, `${table.rows} × ${table.columns}`, `the size of the map, ${rows} × ${columns}`);
  }
  const [firstLatDeg, latStepDeg] = stepsOf(
    'lat',
    Array.from({ length: rows }, (_, row) => lat.values[row * columns] ?? Number.NaN),
  );
  const [firstLonDeg, lonStepDeg] = stepsOf('lon', lon.values.subarray(0, columns));
  if (!(lonStepDeg > 0)) throw new OutOfRangeError('lon', lonStepDeg, 'columns that run to the east', 'degrees');
  return { firstLatDeg, latStepDeg, firstLonDeg, lonStepDeg };
}

/** The first of locations and their step. @throws OutOfRangeError where they are not equally far apart */
function stepsOf(name: string, places: ArrayLike<number>): readonly [first: number, step: number] {
  const first = places[0] ?? Number.NaN;
  const step = ((places[places.length - 1] ?? Number.NaN) - first) / (places.length - 1);
  if (!(Math.abs(step) > 0)) throw new OutOfRangeError(name, step, 'values that differ', 'degrees');
  for (let i = 0; i < places.length; i++) {
    const place = places[i] ?? Number.NaN;
    if (Math.abs(place - first - i * step) <= ODD * Math.abs(step)) continue;
    throw new OutOfRangeError(name, place, `locations every ${Math.abs(step)}`, 'degrees');
  }
  return [first, step];
}

interface Table {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float64Array;
}

/** Numbers in lines, with blanks, commas or semicolons between; maps have millions. */
function tableOf(name: string, text: string): Table {
  const lines = checkString(name, text)
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '');
  const columns = numbersIn(lines[0] ?? '').length;
  // Where the text is too short for that, a row is shorter than the first: nothing is reserved.
  const areThere = 2 * lines.length * columns <= text.length + lines.length + 1;
  const values = new Float64Array(areThere ? lines.length * columns : 0);
  lines.forEach((line, row) => {
    const numbers = numbersIn(line);
    if (columns === 0 || numbers.length !== columns || !numbers.every(Number.isFinite)) {
      throw new OutOfRangeError(name, `row ${row + 1}`, 'rows of equal length');
    }
    if (areThere) values.set(numbers, row * columns);
  });
  if (columns === 0) throw new OutOfRangeError(name, 'row 1', 'rows of equal length');
  return { rows: lines.length, columns, values };
}

function numbersIn(line: string): number[] {
  const numbers: number[] = [];
  let from = -1;
  for (let i = 0; i <= line.length; i++) {
    const code = i < line.length ? line.charCodeAt(i) : 32;
    const isBetween = code <= 32 || code === 44 || code === 59;
    if (!isBetween && from < 0) from = i;
    if (!isBetween || from < 0) continue;
    numbers.push(Number(line.slice(from, i)));
    from = -1;
  }
  return numbers;
}
