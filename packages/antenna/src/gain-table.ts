import { type Antenna, directionalGain } from './antenna.js';

/** Rows of a gain table: elevations −90 … 90 degrees. */
export const GAIN_TABLE_ROWS = 181;
/** Columns of a gain table: azimuths 0 … 359 degrees. */
export const GAIN_TABLE_COLUMNS = 360;

/**
 * Gains of an antenna by direction: row r, column c of 181 × 360 numbers is the gain in dBi at elevation r − 90° and
 * azimuth c degrees clockwise from true north.
 *
 * @throws OutOfRangeError naming the field of the antenna.
 */
export function gainTable(antenna: Antenna): Float32Array {
  const gain = directionalGain(antenna);
  const table = new Float32Array(GAIN_TABLE_ROWS * GAIN_TABLE_COLUMNS);
  for (let row = 0, at = 0; row < GAIN_TABLE_ROWS; row++) {
    for (let column = 0; column < GAIN_TABLE_COLUMNS; column++) table[at++] = gain(column, row - 90);
  }
  return table;
}
