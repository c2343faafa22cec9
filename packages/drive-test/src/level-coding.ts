import type { Note } from '@radioshed/units';

import type { MeasuredQuantity } from './measurement.js';
import { MeasurementsError } from './measurements-error.js';
import { note } from './notes.js';

/** Levels that mean something else than the number in the file. */
export interface DecodedLevels {
  /** Levels in dBm, as the rows; NaN where there was no measurement. */
  readonly values: Float64Array;
  /** Indices of levels at the floor of the report: the level was at most this. */
  readonly atMost: readonly number[];
  readonly notes: readonly Note[];
}

/** Numbers by which phones and loggers say that there was no measurement. */
const NO_MEASUREMENT: ReadonlySet<number> = new Set([0, 2_147_483_647, 999, -999, 9999, -9999, 32_767, -32_768]);

/**
 * Least value that a report can have, by the name of the level's column, dBm: RSRP of LTE (3GPP TS 36.133 §9.1.4) and
 * RSCP of UMTS (TS 25.133 §9.1.1.3). A receiver that hears less reports this.
 */
const FLOOR_DBM: Readonly<Record<string, number>> = { rsrp: -140, rscp: -120 };
const USUAL_FLOOR_DBM = -140;

/** Codes of GSM: level = code − 110 dBm (TS 45.008 §8.1.4); 0 means less. */
const RXLEV = { most: 63, offsetDbm: -110 };

/** A code for received power: dBm = factor × code + offset; a code of 0 means at most the offset. */
interface Code {
  readonly name: string;
  readonly factor: number;
  readonly offsetDbm: number;
  readonly most: number;
}

/**
 * Arbitrary strength units of AT commands (TS 27.007 §8.5 and §8.69), by technology. Those of UMTS have several scales.
 */
const ASU: readonly (readonly [RegExp, Code])[] = [
  [/lte|4g|e-?utra|\bnb-?iot\b/i, { name: 'LTE', factor: 1, offsetDbm: -140, most: 97 }],
  [/gsm|gprs|edge|2g/i, { name: 'GSM', factor: 2, offsetDbm: -113, most: 31 }],
];
/** Code of an unknown strength, of all technologies. */
const UNKNOWN = new Set([99, 255]);

/**
 * Finds out what the numbers of a column of received power are, and converts them to dBm: codes of GSM (RxLev),
 * strength units (ASU) where the technology is known, and levels without their sign. Placeholders become NaN.
 *
 * @param values as the file has them
 * @param technologyOf the radio technology of a row, as the log has it; strength units alone need it
 * @param base the column's name in small letters, without its unit.
 * @param quantity of the levels; only received power is coded.
 * @throws MeasurementsError `bad-level` for codes whose meaning is not known.
 */
export function decodeLevels(
  values: Float64Array,
  base: string,
  quantity: MeasuredQuantity | undefined,
  technologyOf: (i: number) => string,
): DecodedLevels {
  if (quantity !== undefined && quantity !== 'receivedPower') return { values, atMost: [], notes: [] };
  if (base === 'asu') return fromStrengthUnits(values, technologyOf);
  const known = values.filter((value) => !NO_MEASUREMENT.has(value));
  // Codes have 99 or 255 for an unknown level.
  const sure = known.filter((value) => !UNKNOWN.has(value));
  const isCode = (most: number): boolean =>
    sure.length > 0 && sure.every((value) => Number.isInteger(value) && value >= 0 && value <= most);
  if (base.startsWith('rxlev') && isCode(RXLEV.most)) return fromRxLev(values);
  const positive = known.filter((value) => value > 0).length;
  if (known.length > 0 && positive === known.length) {
    if (isCode(31)) throw codes(base, 'codes from 0 to 31, whose meaning depends on the device');
    if (isCode(RXLEV.most) && sure.length < known.length)
      throw codes(base, 'codes up to 63, or 99 for an unknown level');
    if (known.every((value) => value <= 200) && known.some((value) => value > 31)) return withSign(values, base);
  }
  return measured(values, base);
}

/** Levels in dBm as they are, without placeholders and levels that no receiver of these logs can have. */
function measured(values: Float64Array, base: string, notes: readonly Note[] = []): DecodedLevels {
  const isNegative = values.some((value) => value < 0);
  const floorDbm = FLOOR_DBM[base] ?? USUAL_FLOOR_DBM;
  const decoded = new Float64Array(values);
  const atMost: number[] = [];
  let none = 0;
  let unsigned = 0;
  for (const [i, value] of values.entries()) {
    // 0 dBm among negative levels is a field that was not filled in.
    if (NO_MEASUREMENT.has(value) && (value !== 0 || isNegative)) none++;
    else if (isNegative && value > MOST_DBM) unsigned++;
    else {
      if (value <= floorDbm && value > floorDbm - 1) atMost.push(i);
      continue;
    }
    decoded[i] = Number.NaN;
  }
  return {
    values: decoded,
    atMost,
    notes: [
      ...notes,
      ...(none === 0 ? [] : [note('levelsNotMeasured', { count: none })]),
      ...(unsigned === 0 ? [] : [note('levelsWithoutSign', { count: unsigned, mostDbm: MOST_DBM })]),
    ],
  };
}

/** Greatest received power beside negative ones, dBm: more has lost its sign. */
const MOST_DBM = 20;

function withSign(values: Float64Array, base: string): DecodedLevels {
  const signed = values.map((value) => (NO_MEASUREMENT.has(value) ? value : -value));
  return measured(signed, base, [note('signAssumed', base === '' ? {} : { column: base })]);
}

function fromRxLev(codes: Float64Array): DecodedLevels {
  const isCode = (code: number): boolean => code >= 0 && code <= RXLEV.most;
  const values = codes.map((code) => (isCode(code) ? code + RXLEV.offsetDbm : Number.NaN));
  const atMost = [...codes.keys()].filter((i) => codes[i] === 0);
  const unknown = codes.filter((code) => !isCode(code)).length;
  return { values, atMost, notes: [note('rxLevConverted'), ...unknownNotes(unknown, 'rxLev')] };
}

function unknownNotes(count: number, of: 'rxLev' | 'asu'): Note[] {
  return count === 0 ? [] : [note('levelsUnknown', { count, of })];
}

function fromStrengthUnits(levels: Float64Array, technologyOf: (i: number) => string): DecodedLevels {
  const values = new Float64Array(levels.length).fill(Number.NaN);
  const atMost: number[] = [];
  const used = new Set<Code>();
  let unknown = 0;
  for (const [i, value] of levels.entries()) {
    const technology = technologyOf(i);
    const code = ASU.find(([name]) => name.test(technology))?.[1];
    if (code === undefined)
      throw codes(
        'asu',
        `strength units (ASU) of ${technology === '' ? 'an unknown technology' : `the technology "${technology}"`}`,
      );
    if (UNKNOWN.has(value) || !Number.isInteger(value) || value < 0 || value > code.most) {
      unknown++;
      continue;
    }
    used.add(code);
    values[i] = code.factor * value + code.offsetDbm;
    if (value === 0) atMost.push(i);
  }
  const rules = Array.from(used, ({ name, factor, offsetDbm }) => ({ name, factor, offsetDbm }));
  return { values, atMost, notes: [note('asuConverted', { rules }), ...unknownNotes(unknown, 'asu')] };
}

function codes(base: string, what: string): MeasurementsError {
  return new MeasurementsError(
    'bad-level',
    `the column ${base} has ${what}: convert them to dBm, add a column with the technology (GSM or LTE) to strength units, or name a column in dBm with --level-column`,
  );
}
