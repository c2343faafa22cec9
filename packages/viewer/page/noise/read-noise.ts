import { angleDeg, readTable } from '@radioshed/places';

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

/** Measurements from a table with a heading. @throws Error that names what is missing */
export function readNoise(text: string): NoiseRow[] {
  const { names, rows } = readTable(text);
  const at = COLUMNS.map(([, pattern]) => names.findIndex((name) => pattern.test(name)));
  if (at.includes(-1)) throw new Error('The first line must name the columns: frequency, noise, lat, lon.');
  return rows.map(({ cells, line }) => {
    const [frequency = 0, noise = 0, latitude = 0, longitude = 0] = at.map((column, i) =>
      numberIn(cells[column], line, ANGLES[i]),
    );
    return { frequency: Math.round(frequency), noise: Math.round(noise), latitude, longitude };
  });
}

/** Letters of the columns that are angles. */
const ANGLES = [undefined, undefined, 'NS', 'EW'] as const;

function numberIn(cell = '', line: number, letters?: 'NS' | 'EW'): number {
  const text = cell.trim().replace(/^([^.,]*),(\d+)$/, '$1.$2');
  const value = text === '' ? Number.NaN : letters === undefined ? Number(text) : angleDeg(text, letters);
  if (!Number.isFinite(value))
    throw new Error(`Line ${line} of the measurements has a value that is not a number: “${cell}”.`);
  return value;
}
