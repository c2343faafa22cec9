import { checkShape, openFields, OutOfRangeError } from '@radioshed/units';

import type { Circuit } from './circuit.js';
import { circuitIn, circuitPlan, type HfTimesInput, searchedFrequencies, TIMES_FIELDS } from './circuit-plan.js';
import { bearingsOf } from './great-circle.js';
import { hourState } from './hour/hour.js';
import { checkList, HF_FIELDS } from './input.js';
import { lowestUsableMHz } from './lowest-usable.js';
import { digitalAt, emptyPrediction, noiseSite, writePrediction } from './prediction.js';
import {
  checkQuantities,
  frequencyQuantity,
  type HfQuantity,
  hourQuantity,
  isFrequencyQuantity,
  isHourQuantity,
  partsOf,
} from './quantity.js';

/** A circuit, the times and frequencies to predict for it, and the quantities that are wanted. */
export interface HfColumnsInput<Q extends HfQuantity = HfQuantity> extends HfTimesInput {
  /** Any of `HF_QUANTITIES`, with `digital` also of `HF_DIGITAL_QUANTITIES`. */
  readonly quantities: readonly Q[];
}

/** Quantities of a circuit as columns of numbers. */
export interface HfColumns<Q extends HfQuantity = HfQuantity> {
  /** Profile used; `custom` for a set of corrections. */
  readonly profile: string;
  readonly distanceKm: number;
  /** Bearings of the path at the transmitter and at the receiver, degrees. */
  readonly txBearingDeg: number;
  readonly rxBearingDeg: number;
  readonly months: readonly number[];
  /** Sunspot number of each month. */
  readonly r12: readonly number[];
  readonly hoursUtc: readonly number[];
  readonly frequenciesMHz: readonly number[];
  /**
   * The numbers of each quantity, month by month, in each hour by hour, and in each frequency by frequency. MUFs,
   * `lufMHz` and `distanceKm` have one number for each hour. NaN where there is no LUF, and no scatter.
   */
  readonly columns: Readonly<Record<Q, Float64Array>>;
}

/** Most values of a request: 2 GiB. */
const MOST_VALUES = 2 ** 28;

const INPUT = openFields<HfColumnsInput>({ ...HF_FIELDS, ...TIMES_FIELDS, quantities: 'checked' });

/**
 * Predicts quantities of a circuit over months, hours and frequencies: the numbers of {@link predictCircuit}, bit for
 * bit, of which only those that are wanted are computed, without an object for each.
 *
 * @throws OutOfRangeError naming the field, before memory is allocated.
 * @see ITU-R P.533-14, with P.1239-3, P.372 and P.842-5
 * @example
 * ```ts
 * const london = { latDeg: 51.5, lonDeg: -0.1 };
 * const circuit = { tx: london, rx: 'FN31pr', txPowerW: 1000, manMadeNoise: 'residential' } as const;
 * // Numbers alone, in less time and memory: those of each month, hour and frequency, one after the other.
 * const times = { months: [10], r12: 80, hoursUtc: [3, 15], frequenciesMHz: [7.1, 14.15] };
 * const { columns } = predictColumns({ ...circuit, ...times, quantities: ['basicMufMHz', 'snrDb'] });
 * Array.from(columns.basicMufMHz, Math.round); // [10, 28]
 * Array.from(columns.snrDb, Math.round); // [8, -22, -21, -2]
 * ```
 */
export function predictColumns<const Q extends HfQuantity>(input: HfColumnsInput<Q>): HfColumns<Q> {
  checkShape(input, INPUT);
  checkList('quantities', input.quantities);
  const plan = circuitPlan(input);
  const { station, months, hours, hoursUtc, frequencies } = plan;
  const quantities: readonly HfQuantity[] = checkQuantities(input.quantities, station.digital !== undefined);
  const values = months.length * hours.length * frequencies.length * quantities.length;
  if (values > MOST_VALUES) {
    throw new OutOfRangeError('months × hoursUtc × frequenciesMHz × quantities', values, `1 to ${MOST_VALUES} values`);
  }
  const inHours = months.length * hours.length;
  const ofHours = emptyColumns(quantities.filter(isHourQuantity), inHours);
  const ofFrequencies = emptyColumns(quantities.filter(isFrequencyQuantity), inHours * frequencies.length);
  const ofLuf = emptyColumns(
    quantities.filter((name) => name === 'lufMHz'),
    inHours,
  );
  const lufs = ofLuf[0]?.to;
  const usable = lufs ? searchedFrequencies(plan) : [];
  const parts = partsOf(ofFrequencies.map(({ name }) => name));
  const prediction = emptyPrediction();

  const predictHour = (circuit: Circuit, hour: number, at: number): void => {
    const state = hourState(circuit, hour);
    const site = noiseSite(state);
    for (const { name, to } of ofHours) to[at] = hourQuantity(name, state);
    if (lufs) lufs[at] = lowestUsableMHz(state, site, usable, station) ?? Number.NaN;
    if (ofFrequencies.length === 0) return;
    for (let f = 0; f < frequencies.length; f++) {
      writePrediction(state, site, frequencies[f], station, parts, prediction);
      const digital = parts.modes ? digitalAt(state, prediction, station) : undefined;
      const place = at * frequencies.length + f;
      for (const { name, to } of ofFrequencies) to[place] = frequencyQuantity(name, prediction, digital);
    }
  };

  for (let m = 0; m < months.length; m++) {
    const circuit = circuitIn(plan, m);
    for (let h = 0; h < hours.length; h++) predictHour(circuit, hours[h], m * hours.length + h);
  }
  return {
    profile: plan.profile,
    distanceKm: plan.path.distanceKm,
    ...bearingsOf(plan.path),
    months,
    r12: plan.r12,
    hoursUtc,
    frequenciesMHz: plan.frequenciesMHz,
    columns: Object.fromEntries(
      [...ofHours, ...ofLuf, ...ofFrequencies].map(({ name, to }) => [name, to] as const),
    ) as Record<Q, Float64Array>,
  };
}

function emptyColumns<N extends HfQuantity>(names: readonly N[], length: number) {
  return names.map((name) => ({ name, to: new Float64Array(length) }));
}
