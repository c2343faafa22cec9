import { METRES_PER_FOOT } from '@radioshed/units';

import { MAX_HEIGHT_M } from '../obstacles.js';
import { shown } from '../rejection.js';

/** Height of a storey, m. */
const STOREY_M = 3;

/** Height of a roof from the properties of a footprint. */
export interface RoofHeight {
  /** Above ground, m; undefined if unknown. */
  readonly heightM: number | undefined;
  /** Properties whose value was not understood: `height "tall"`. */
  readonly unclear: readonly string[];
  /** Whether a property had several values, of which the greatest was used. */
  readonly isGreatest: boolean;
}

/** Height properties of OpenStreetMap, Overture and others, in lower case. */
const HEIGHT_NAMES = ['height', 'building:height', 'height_m', 'est_height'];

/** Properties with the number of storeys. */
const LEVEL_NAMES = ['building:levels', 'levels', 'num_floors'];

/** Units of length, m; OpenStreetMap's heights without one are in metres. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  m: 1,
  meter: 1,
  meters: 1,
  metre: 1,
  metres: 1,
  mtr: 1,
  cm: 0.01,
  km: 1000,
  ft: METRES_PER_FOOT,
  foot: METRES_PER_FOOT,
  feet: METRES_PER_FOOT,
  "'": METRES_PER_FOOT,
};

/**
 * The height of a roof: `height` and its like, otherwise the storeys times 3 m. Values are read as OpenStreetMap has
 * them: in metres, feet (`40 ft`, `574'`, `39'6"`), with a decimal comma, about (`~12`), or several (`12;15`, `10-12`),
 * of which the greatest counts. What is not understood is passed over.
 *
 * @see OpenStreetMap wiki, Key:height and Map features/Units
 */
export function roofHeight(properties: Readonly<Record<string, unknown>>): RoofHeight {
  const byName = new Map(Object.entries(properties).map(([name, value]) => [name.toLowerCase(), value]));
  const unclear: string[] = [];
  const ways = [
    { names: HEIGHT_NAMES, units: UNITS, factor: 1 },
    { names: LEVEL_NAMES, units: { '': 1 }, factor: STOREY_M },
  ];
  for (const { names, units, factor } of ways) {
    for (const name of names) {
      const value = byName.get(name);
      if (value === undefined || value === null || value === '') continue;
      const found = valuesOf(value, units).map((each) => each * factor);
      const heightM = Math.max(...found);
      // Datasets write 0 and −1 for unknown.
      if (found.length > 0 && heightM <= 0) continue;
      if (heightM > 0 && heightM <= MAX_HEIGHT_M) return { heightM, unclear, isGreatest: found.length > 1 };
      unclear.push(`${name} ${shown(value)}`);
    }
  }
  return { heightM: undefined, unclear, isGreatest: false };
}

/** The numbers in a value; none where a part of it is not understood. */
function valuesOf(value: unknown, units: Readonly<Record<string, number>>): number[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [value] : [];
  if (typeof value === 'bigint') return [Number(value)];
  if (typeof value !== 'string') return [];
  const plain = value
    .replace(/[’′`´]/g, "'")
    .replace(/[”″]|''/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
  const parts = plain.split(/ ?[;|] ?|(?<=[\dm'"]) ?[-–] ?(?=\d)/).filter((part) => part !== '');
  const numbers = parts.map((part) => measure(part, units));
  return numbers.every((each) => each !== undefined) ? numbers : [];
}

function measure(text: string, units: Readonly<Record<string, number>>): number | undefined {
  const part = text.trim().replace(/^(~|≈|ca?\.?|approx\.?|about|>=?|<=?|≥|≤)\s*/i, '');
  const [, feet, inches] = /^(\d+(?:[.,]\d+)?)\s*'\s*(\d+(?:[.,]\d+)?)\s*"?$/.exec(part) ?? [];
  if (feet !== undefined && inches !== undefined) {
    return units["'"] === undefined ? undefined : (decimal(feet) + decimal(inches) / 12) * METRES_PER_FOOT;
  }
  const [, number, unit = ''] = /^([+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?)\s*([a-z']*)\.?$/i.exec(part) ?? [];
  const factor = units[unit.toLowerCase()];
  return number === undefined || factor === undefined ? undefined : decimal(number) * factor;
}

function decimal(text: string): number {
  return Number(text.replace(',', '.'));
}
