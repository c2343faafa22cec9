import { checkRange, checkShape, openFields, OutOfRangeError } from '@radioshed/units';

import { type Circuit, createCircuit } from './circuit.js';
import { leastDistanceKm } from './corrections.js';
import { greatCircle } from './great-circle.js';
import { frequencyTerms } from './frequency-terms.js';
import { hourState } from './hour.js';
import {
  checkFrequency,
  checkList,
  checkMonth,
  checkR12,
  HF_FIELDS,
  type HfInput,
  type HfPlace,
  hourIndex,
  methodOf,
  placeOf,
  stationOf,
} from './input.js';
import { createEpoch } from './ionosphere/epoch.js';
import { usableFrequencies } from './lowest-usable.js';
import { type HfHourPrediction, type HourPlan, predictHour } from './predict-hour.js';

/** A circuit and the times and frequencies to predict for it. */
export interface HfCircuitInput extends HfInput {
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
   * Noise floor in the bandwidth, dBW, −300 to 0: for all frequencies, or for some. It replaces the noise of P.372 in the
   * ratio, the reliability and the lowest usable frequency, and does not vary from day to day. Default none.
   */
  readonly noiseFloorDbw?: number | readonly HfNoiseFloor[];
  /** Whether to search for the lowest usable frequency, which takes time. Default true. */
  readonly withLowestUsable?: boolean;
  /** Whether to list the modes of each frequency, which takes time. Default true. */
  readonly withModes?: boolean;
}

/** The noise floor at a frequency. */
export interface HfNoiseFloor {
  readonly frequencyMHz: number;
  /** dBW in the bandwidth. */
  readonly floorDbw: number;
}

/** Prediction of a month. */
export interface HfMonthPrediction {
  readonly month: number;
  readonly r12: number;
  readonly hours: readonly HfHourPrediction[];
}

/** Prediction of a circuit. */
export interface HfCircuitPrediction {
  /** Profile used; `custom` for a set of corrections. */
  readonly profile: string;
  readonly distanceKm: number;
  /** Bearings of the path at the transmitter and at the receiver, degrees. */
  readonly txBearingDeg: number;
  readonly rxBearingDeg: number;
  readonly months: readonly HfMonthPrediction[];
}

const ALL_HOURS = Array.from({ length: 24 }, (_, i) => i + 1);

/** A circuit may hold more, as that of other predictions does. */
const CIRCUIT = openFields<HfCircuitInput>({
  ...HF_FIELDS,
  rx: 'checked',
  months: 'checked',
  r12: 'checked',
  hoursUtc: 'checked?',
  frequenciesMHz: 'checked',
  noiseFloorDbw: 'checked?',
  withLowestUsable: 'boolean?',
  withModes: 'boolean?',
});

/**
 * Predicts a circuit over months, hours and frequencies.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.533-14, with P.1239-3, P.372 and P.842-5
 */
export function predictCircuit(input: HfCircuitInput): HfCircuitPrediction {
  checkShape(input, CIRCUIT);
  const { months, frequenciesMHz, hoursUtc = ALL_HOURS, isLongPath = false } = input;
  const { withLowestUsable = true, withModes = true } = input;
  checkList('months', months);
  checkList('frequenciesMHz', frequenciesMHz);
  checkList('hoursUtc', hoursUtc);
  months.forEach((month, i) => checkMonth(`months[${i}]`, month));
  frequenciesMHz.forEach((frequency, i) => checkFrequency(`frequenciesMHz[${i}]`, frequency));
  const hours = hoursUtc.map((hour, i) => hourIndex(`hoursUtc[${i}]`, hour));
  const activities = activitiesOf(input.r12, months.length);
  const [tx, rx] = [placeOf('tx', input.tx), placeOf('rx', input.rx)];
  const station = stationOf(input);
  const { maps, corrections, profile } = methodOf(input);
  const path = greatCircle(tx, rx, isLongPath, leastDistanceKm(corrections));
  const floorAt = floorsOf(input.noiseFloorDbw);
  const plan: HourPlan = {
    station,
    frequencies: frequenciesMHz.map((frequency) => frequencyTerms(frequency, station, floorAt(frequency))),
    usable: withLowestUsable ? usableFrequencies(station, floorAt) : undefined,
    withModes,
  };
  let circuit: Circuit | undefined;
  const predictions = months.map((month, i) => {
    circuit = createCircuit(path, createEpoch(month - 1, activities[i], maps, corrections));
    const ofMonth = circuit;
    return {
      month,
      r12: activities[i],
      hours: hours.map((hour, h) => predictHour(hourState(ofMonth, hour), hoursUtc[h], plan)),
    };
  });
  return {
    profile,
    distanceKm: path.distanceKm,
    txBearingDeg: circuit!.txBearingDeg,
    rxBearingDeg: circuit!.rxBearingDeg,
    months: predictions,
  };
}

/** The noise floor at each frequency, dBW. @throws OutOfRangeError naming the field. */
function floorsOf(floor: HfCircuitInput['noiseFloorDbw']): (frequencyMHz: number) => number | undefined {
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
