import { readTable } from '../nodes/read-table.js';

/** A measurement as /noise/create takes it. */
export interface NoiseRow {
  /** MHz, whole. */
  readonly frequency: number;
  /** dBm, whole. */
  readonly noise: number;
  readonly latitude: number;
  readonly longitude: number;
}

const COLUMNS = [
  ['frequency', /^(frequency|frq|freq)/i],
  ['noise', /^(noise|level|dbm|rssi)/i],
  ['latitude', /^lat/i],
  ['longitude', /^(lon|lng)/i],
] as const;

/** Measurements from CSV with a heading. @throws Error that names what is missing */
export function readNoise(text: string): NoiseRow[] {
  const { names, rows } = readTable(text);
  const at = COLUMNS.map(([, pattern]) => names.findIndex((name) => pattern.test(name)));
  if (at.includes(-1)) throw new Error('The first line must name the columns: frequency, noise, lat, lon.');
  return rows.map((row, i) => {
    const [frequency = 0, noise = 0, latitude = 0, longitude = 0] = at.map((column) => numberIn(row[column], i + 2));
    return { frequency: Math.round(frequency), noise: Math.round(noise), latitude, longitude };
  });
}

function numberIn(cell: string | undefined, line: number): number {
  const value = cell === undefined || cell === '' ? Number.NaN : Number(cell);
  if (!Number.isFinite(value)) throw new Error(`Line ${line} of the measurements has a value that is not a number: “${cell ?? ''}”.`); // prettier-ignore
  return value;
}
