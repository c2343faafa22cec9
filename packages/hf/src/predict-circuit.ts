import { checkShape, openFields } from '@radioshed/units';

import { circuitIn, circuitPlan, type HfTimesInput, searchedFrequencies, TIMES_FIELDS } from './circuit-plan.js';
import { bearingsOf } from './great-circle.js';
import { hourState } from './hour/hour.js';
import { HF_FIELDS } from './input.js';
import { type HfHourPrediction, type HourPlan, predictHour } from './predict-hour.js';

export type { HfNoiseFloor, HfTimesInput } from './circuit-plan.js';

/** A circuit, the times and frequencies to predict for it, and what to list. */
export interface HfCircuitInput extends HfTimesInput {
  /** Whether to search for the lowest usable frequency, which takes time. Default true. */
  readonly withLowestUsable?: boolean;
  /** Whether to list the modes of each frequency, which takes time. Default true. */
  readonly withModes?: boolean;
}

/** Hours of one month, and the smoothed sunspot number used for it. */
export interface HfMonthPrediction {
  readonly month: number;
  readonly r12: number;
  readonly hours: readonly HfHourPrediction[];
}

/** Months of a circuit, with its length and its bearings at both ends. */
export interface HfCircuitPrediction {
  /** Profile used; `custom` for a set of corrections. */
  readonly profile: string;
  readonly distanceKm: number;
  /** Bearings of the path at the transmitter and at the receiver, degrees. */
  readonly txBearingDeg: number;
  readonly rxBearingDeg: number;
  readonly months: readonly HfMonthPrediction[];
}

/** A circuit may hold more, as that of other predictions does. */
const CIRCUIT = openFields<HfCircuitInput>({
  ...HF_FIELDS,
  ...TIMES_FIELDS,
  withLowestUsable: 'boolean?',
  withModes: 'boolean?',
});

/**
 * Predicts a circuit over months, hours and frequencies. Where a few quantities are enough, {@link predictColumns}
 * takes less time and memory.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.533-14, with P.1239-3, P.372 and P.842-5
 * @example
 * ```ts
 * const london = { latDeg: 51.5, lonDeg: -0.1 };
 * const circuit = { tx: london, rx: 'FN31pr', txPowerW: 1000, manMadeNoise: 'residential' } as const;
 * const prediction = predictCircuit({
 *   ...circuit,
 *   months: [10],
 *   r12: 80,
 *   hoursUtc: [15],
 *   frequenciesMHz: [14.15, 21.2],
 * });
 * const [hour] = prediction.months[0].hours;
 * hour.fotMHz.toFixed(1); // '20.8'
 * hour.basicMufMHz.toFixed(1); // '28.3'
 * ```
 */
export function predictCircuit(input: HfCircuitInput): HfCircuitPrediction {
  checkShape(input, CIRCUIT);
  const { withLowestUsable = true, withModes = true } = input;
  const circuit = circuitPlan(input);
  const { station, frequencies, months, r12, hours, hoursUtc } = circuit;
  const usable = withLowestUsable ? searchedFrequencies(circuit) : undefined;
  const plan: HourPlan = { station, frequencies, usable, withModes };
  return {
    profile: circuit.profile,
    distanceKm: circuit.path.distanceKm,
    ...bearingsOf(circuit.path),
    months: months.map((month, i) => {
      const ofMonth = circuitIn(circuit, i);
      return {
        month,
        r12: r12[i],
        hours: hours.map((hour, h) => predictHour(hourState(ofMonth, hour), hoursUtc[h], plan)),
      };
    }),
  };
}
