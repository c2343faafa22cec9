import { checkRange, OutOfRangeError } from '@radioshed/units';

import { type Circuit, createCircuit } from './circuit.js';
import { type HfCorrections, leastDistanceKm } from './corrections.js';
import { type FrequencyTerms, frequencyTerms } from './frequency-terms.js';
import { type GreatCircle, greatCircle } from './great-circle.js';
import {
  checkFrequency,
  checkList,
  checkMonth,
  checkR12,
  type HfInput,
  type HfPlace,
  hourIndex,
  methodOf,
  placeOf,
  stationOf,
} from './input.js';
import { createEpoch } from './ionosphere/epoch.js';
import type { FoF2Maps } from './ionosphere/numerical-map.js';
import { usableFrequencies } from './lowest-usable.js';
import type { HfStation } from './station.js';

/** A circuit, with the times and frequencies to predict for it. */
export interface HfTimesInput extends HfInput {
  readonly rx: HfPlace;
  /** 1 to 12. */
  readonly months: readonly number[];
  /** Smoothed sunspot number R12, 0 to 311; a list has one for each month. */
  readonly r12: number | readonly number[];
  /** Universal time, whole hours 0 to 24, where 0 and 24 are the same. Default 1 to 24. */
  readonly hoursUtc?: readonly number[];
  /** 1 to 30 MHz. */
  readonly frequenciesMHz: readonly number[];
  /**
   * Noise floor in the bandwidth, dBW, −300 to 0: for all frequencies, or for some. It replaces the noise of P.372 in
   * the ratio, the reliability and the lowest usable frequency, and does not vary from day to day. Default none.
   */
  readonly noiseFloorDbw?: number | readonly HfNoiseFloor[];
}

/** The noise floor at a frequency. */
export interface HfNoiseFloor {
  readonly frequencyMHz: number;
  /** dBW in the bandwidth. */
  readonly floorDbw: number;
}

/** The fields that {@link HfTimesInput} adds, for `checkShape`. */
export const TIMES_FIELDS = {
  rx: 'checked',
  months: 'checked',
  r12: 'checked',
  hoursUtc: 'checked?',
  frequenciesMHz: 'checked',
  noiseFloorDbw: 'checked?',
} as const;

/** A checked circuit with its times and frequencies. */
export interface CircuitPlan {
  readonly profile: string;
  readonly path: GreatCircle;
  readonly station: HfStation;
  readonly months: readonly number[];
  /** Sunspot number of each month. */
  readonly r12: readonly number[];
  readonly hoursUtc: readonly number[];
  /** Indices of the hours, 0 to 23. */
  readonly hours: readonly number[];
  readonly frequenciesMHz: readonly number[];
  readonly frequencies: readonly FrequencyTerms[];
  readonly maps: FoF2Maps;
  readonly corrections: HfCorrections;
  readonly floorAt: (frequencyMHz: number) => number | undefined;
}

const ALL_HOURS = Array.from({ length: 24 }, (_, i) => i + 1);

/** The circuit of an input whose shape has been checked. @throws OutOfRangeError naming the field. */
export function circuitPlan(input: HfTimesInput): CircuitPlan {
  const { months, frequenciesMHz, hoursUtc = ALL_HOURS, isLongPath = false } = input;
  checkList('months', months);
  checkList('frequenciesMHz', frequenciesMHz);
  checkList('hoursUtc', hoursUtc);
  months.forEach((month, i) => checkMonth(`months[${i}]`, month));
  frequenciesMHz.forEach((frequency, i) => checkFrequency(`frequenciesMHz[${i}]`, frequency));
  const hours = hoursUtc.map((hour, i) => hourIndex(`hoursUtc[${i}]`, hour));
  const r12 = activitiesOf(input.r12, months.length);
  const [tx, rx] = [placeOf('tx', input.tx), placeOf('rx', input.rx)];
  const station = stationOf(input);
  const { maps, corrections, profile } = methodOf(input);
  const path = greatCircle(tx, rx, isLongPath, leastDistanceKm(corrections));
  const floorAt = floorsOf(input.noiseFloorDbw);
  const frequencies = frequenciesMHz.map((frequency) => frequencyTerms(frequency, station, floorAt(frequency)));
  return {
    profile,
    path,
    station,
    months,
    r12,
    hoursUtc,
    hours,
    frequenciesMHz,
    frequencies,
    maps,
    corrections,
    floorAt,
  };
}

/** The circuit in a month of a plan, by its place in the list. */
export function circuitIn({ path, months, r12, maps, corrections }: CircuitPlan, place: number): Circuit {
  return createCircuit(path, createEpoch(months[place] - 1, r12[place], maps, corrections));
}

/** The frequencies among which a plan's lowest usable one is searched. */
export function searchedFrequencies({ station, floorAt }: CircuitPlan): readonly FrequencyTerms[] {
  return usableFrequencies(station, floorAt);
}

/** The noise floor at each frequency, dBW. @throws OutOfRangeError naming the field. */
function floorsOf(floor: HfTimesInput['noiseFloorDbw']): (frequencyMHz: number) => number | undefined {
  const check = (field: string, dbw: number): number => checkRange(field, dbw, -300, 0, 'dBW');
  if (floor === undefined) return () => undefined;
  if (typeof floor === 'number') {
    check('noiseFloorDbw', floor);
    return () => floor;
  }
  if (!Array.isArray(floor)) throw new OutOfRangeError('noiseFloorDbw', floor, 'a number, or a list of floors');
  const floors: readonly HfNoiseFloor[] = floor;
  const known = new Map(
    floors.map((each, i) => [each.frequencyMHz, check(`noiseFloorDbw[${i}].floorDbw`, each.floorDbw)]),
  );
  return (frequencyMHz) => known.get(frequencyMHz);
}

/** Sunspot numbers, one for each month. @throws OutOfRangeError naming the field. */
function activitiesOf(r12: number | readonly number[], months: number): readonly number[] {
  if (typeof r12 === 'number') return Array.from({ length: months }, () => checkR12('r12', r12));
  if (!Array.isArray(r12) || r12.length !== months) {
    throw new OutOfRangeError('r12', r12, `numbers and lists of ${months}`);
  }
  return r12.map((value: number, i) => checkR12(`r12[${i}]`, value));
}
