import { checkString } from './check-kind.js';
import { checkChoice } from './errors.js';
import { DIPOLE_GAIN_DBI, METRES_PER_FOOT } from './constants.js';

/** Units of a quantity by their signs in small letters, and how a number in each is converted to the first. */
type Units = Readonly<Record<string, (value: number) => number>>;

const by =
  (factor: number): ((value: number) => number) =>
  (value) =>
    value * factor;
const same = (value: number): number => value;

/** A kind of quantity that {@link readQuantity} knows. */
export type QuantityKind = 'length' | 'frequency' | 'power' | 'gain' | 'loss' | 'angle' | 'level' | 'percent';

/** Quantities that people write with units; of each, numbers are returned in the first unit. */
const QUANTITIES: Readonly<Record<QuantityKind, Units>> = {
  /** m */
  length: {
    m: same,
    metre: same,
    metres: same,
    meter: same,
    meters: same,
    ft: by(METRES_PER_FOOT),
    feet: by(METRES_PER_FOOT),
    foot: by(METRES_PER_FOOT),
    "'": by(METRES_PER_FOOT),
    '′': by(METRES_PER_FOOT),
    km: by(1000),
    cm: by(0.01),
    mi: by(1609.344),
    mile: by(1609.344),
    miles: by(1609.344),
    nmi: by(1852),
  },
  /** MHz */
  frequency: { mhz: same, hz: by(1e-6), khz: by(1e-3), ghz: by(1e3) },
  /** W */
  power: {
    w: same,
    watt: same,
    watts: same,
    mw: by(1e-3),
    uw: by(1e-6),
    kw: by(1e3),
    dbm: (dbm: number) => 10 ** (dbm / 10 - 3),
    dbw: (dbw: number) => 10 ** (dbw / 10),
  },
  /** dBi */
  gain: { dbi: same, dbd: (dbd: number) => dbd + DIPOLE_GAIN_DBI },
  /** dB */
  loss: { db: same },
  /** Degrees of an angle other than a latitude or longitude. */
  angle: { '°': same, deg: same, degs: same, degree: same, degrees: same },
  /** dBm */
  level: { dbm: same, dbw: (dbw: number) => dbw + 30 },
  /** % */
  percent: { '%': same, percent: same },
};

/** A number with the unit that it was written in. */
export interface Quantity {
  /** In the unit of the kind: m, MHz, W, dBi, dB, degrees, dBm, %. */
  readonly value: number;
  /** Sign of the unit as it was written; empty for a plain number, which is in the unit of the kind or in `unit`. */
  readonly written: string;
}

/**
 * Significant digits of a converted number: more are noise of the conversion. Powers come from decibels of two or
 * three.
 */
const [DIGITS, POWER_DIGITS] = [12, 7];

/**
 * Reads a number with or without a unit: `27dBm`, `0.45 GHz`, `30ft`, `2km`, `5'`.
 *
 * @param options `unit` of plain numbers, by default that of the kind; `decimalComma`: whether a comma may be a decimal
 * comma.
 * @returns undefined for anything else, as a unit of another kind
 */
export function readQuantity(
  text: string,
  kind: QuantityKind,
  options: { readonly unit?: string; readonly decimalComma?: boolean } = {},
): Quantity | undefined {
  const { unit, decimalComma = false } = options;
  const units = unitsOf(kind);
  const said = checkString('text', text).trim().replaceAll('−', '-').replace(/^–/, '-');
  const [, digits = '', written = ''] = NUMBER_AND_UNIT.exec(decimalComma ? said.replace(',', '.') : said) ?? [];
  if (digits === '') return undefined;
  const sign = written === '' ? (unit ?? '') : written;
  const convert = sign === '' ? same : unitOf(units, sign);
  if (convert === undefined) return undefined;
  const value = convert(Number(digits));
  if (!Number.isFinite(value)) return undefined;
  if (convert === same) return { value, written };
  return { value: Number(value.toPrecision(kind === 'power' ? POWER_DIGITS : DIGITS)), written };
}

/** The signs of the units of a kind, as messages name them. */
export function unitsOfKind(kind: QuantityKind): readonly string[] {
  unitsOf(kind);
  return SHOWN[kind];
}

/** Whether a word is a unit of a kind. */
export function isUnitOf(kind: QuantityKind, sign: string): boolean {
  return unitOf(unitsOf(kind), checkString('sign', sign)) !== undefined;
}

/** @throws OutOfRangeError for an unknown kind */
function unitsOf(kind: QuantityKind): Units {
  return QUANTITIES[checkChoice('kind', kind, Object.keys(QUANTITIES) as QuantityKind[])];
}

const NUMBER_AND_UNIT = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)\s*([^\d\s.,+-][^\d\s.,+]{0,9})?$/i;

const SHOWN: Readonly<Record<QuantityKind, readonly string[]>> = {
  length: ['m', 'km', 'ft', 'mi'],
  frequency: ['Hz', 'kHz', 'MHz', 'GHz'],
  power: ['W', 'mW', 'kW', 'dBm', 'dBW'],
  gain: ['dBi', 'dBd'],
  loss: ['dB'],
  angle: ['°', 'deg'],
  level: ['dBm', 'dBW'],
  percent: ['%'],
};

function unitOf(units: Units, sign: string): ((value: number) => number) | undefined {
  const plain = sign.replaceAll('µ', 'u').replaceAll('μ', 'u');
  // Megawatts are no power of a transmitter here, and milliwatts are common.
  return plain === 'MW' ? undefined : units[plain.toLowerCase()];
}
