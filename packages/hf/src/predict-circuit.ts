import type { AtmosphericSite, NoiseComponent } from '@radioshed/noise';
import { checkRange, checkShape, openFields, OutOfRangeError } from '@radioshed/units';

import { DEGREES_PER_RADIAN } from './angles.js';
import { type Circuit, createCircuit } from './circuit.js';
import { leastDistanceKm } from './corrections.js';
import type { HfDigitalPrediction } from './digital/digital-reliability.js';
import { greatCircle } from './great-circle.js';
import type { ModeResult } from './frequency.js';
import { type FrequencyTerms, frequencyTerms } from './frequency-terms.js';
import { type HourState, hourState, type ModeHour } from './hour.js';
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
import { lowestUsableMHz, usableFrequencies } from './lowest-usable.js';
import { supportRatio } from './modes/support.js';
import { digitalAt, noiseSite, predictAt } from './prediction.js';
import type { SignalToNoise } from './reliability/reliability.js';
import type { HfStation } from './station.js';

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

/** A mode of propagation at an hour and frequency. */
export interface HfMode {
  /** Hops and layer, as `2F2`. */
  readonly name: string;
  readonly basicMufMHz: number;
  /** Frequency up to which the E layer screens the mode, MHz; 0 without screening. */
  readonly screenedMHz: number;
  /** Whether the mode contributes. */
  readonly isActive: boolean;
  /** Percentage of days on which the ionosphere supports the mode (F_prob), without screening. */
  readonly supportPercent: number;
  readonly elevationDeg: number;
  /** Delay of the ray, ms. */
  readonly delayMs: number;
  /** Basic transmission loss and its parts, dB; undefined for a mode that does not contribute. */
  readonly lossDb: number | undefined;
  readonly absorptionDb: number | undefined;
  readonly aboveMufDb: number | undefined;
  readonly auroralDb: number | undefined;
  /** Field strength, dB(1 µV/m), and received power, dBW; −307 for a mode that does not contribute. */
  readonly fieldDbuVpm: number;
  readonly powerDbw: number;
}

/** Prediction of a frequency. */
export interface HfFrequencyPrediction {
  readonly frequencyMHz: number;
  /** Median field strength, dB(1 µV/m), and received power, dBW; −307 where no mode carries the signal. */
  readonly fieldDbuVpm: number;
  readonly powerDbw: number;
  readonly elevationDeg: number;
  /** Noise of each source and their sum, dB above kT₀B. */
  readonly atmospheric: NoiseComponent;
  readonly manMade: NoiseComponent;
  readonly galactic: NoiseComponent;
  readonly noise: NoiseComponent;
  readonly snr: SignalToNoise;
  readonly snrAtPercentDb: number;
  readonly reliabilityPercent: number;
  /** For the digital system of the input; undefined without one. */
  readonly digital: HfDigitalPrediction | undefined;
  /** The strongest mode, up to 7000 km. */
  readonly dominantMode: string | undefined;
  /** Modes, unless `withModes` is false; none beyond 9000 km, where the method uses none. */
  readonly modes: readonly HfMode[];
}

/** Prediction of an hour. */
export interface HfHourPrediction {
  readonly hourUtc: number;
  readonly basicMufMHz: number;
  /** Exceeded by the MUF on 90 % of the days (FOT) and on 10 % (HPF). */
  readonly fotMHz: number;
  readonly hpfMHz: number;
  readonly operationalMufMHz: number;
  /** Lowest frequency, in steps of 0.1 MHz, with the required median signal-to-noise ratio; undefined where there is none. */
  readonly lufMHz: number | undefined;
  /** Critical frequencies at the middle of the path, MHz. */
  readonly foF2MHz: number;
  readonly foEMHz: number;
  readonly frequencies: readonly HfFrequencyPrediction[];
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
const LIGHT_KM_PER_MS = 299.792458;

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
  const plan: Plan = {
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

/** Quantities to predict at each hour. */
interface Plan {
  readonly station: HfStation;
  readonly frequencies: readonly FrequencyTerms[];
  /** Frequencies searched for the lowest usable one. */
  readonly usable: readonly FrequencyTerms[] | undefined;
  readonly withModes: boolean;
}

function predictHour(state: HourState, hourUtc: number, plan: Plan): HfHourPrediction {
  const { mufs, middle } = state;
  const site = noiseSite(state);
  return {
    hourUtc,
    basicMufMHz: mufs.basicMHz,
    fotMHz: mufs.exceeded90MHz,
    hpfMHz: mufs.exceeded10MHz,
    operationalMufMHz: mufs.operationalMHz,
    lufMHz: plan.usable && lowestUsableMHz(state, site, plan.usable, plan.station),
    foF2MHz: middle.foF2MHz,
    foEMHz: middle.foEMHz,
    frequencies: plan.frequencies.map((terms) => plain(state, site, terms, plan)),
  };
}

function plain(
  state: HourState,
  site: AtmosphericSite,
  terms: FrequencyTerms,
  { station, withModes }: Plan,
): HfFrequencyPrediction {
  const p = predictAt(state, site, terms, station, withModes || station.digital !== undefined);
  const { signal } = p;
  const { dominant } = signal;
  return {
    frequencyMHz: p.frequencyMHz,
    fieldDbuVpm: signal.fieldDb,
    powerDbw: signal.powerDbw,
    elevationDeg: signal.elevationDeg,
    atmospheric: p.atmospheric,
    manMade: p.manMade,
    galactic: p.galactic,
    noise: p.noise,
    snr: p.snr,
    snrAtPercentDb: p.snrAtPercentDb,
    reliabilityPercent: p.reliabilityPercent,
    digital: digitalAt(state, p, station),
    dominantMode: dominant && nameOf(dominant),
    modes: withModes ? signal.modes.map((result) => modeOf(result, p.frequencyMHz)) : [],
  };
}

function nameOf({ ray, layer }: ModeHour): string {
  return `${ray.hops}${layer}`;
}

function modeOf({ mode, screening, isActive, losses, fieldDb, powerDbw }: ModeResult, frequencyMHz: number): HfMode {
  return {
    name: nameOf(mode),
    basicMufMHz: mode.basicMufMHz,
    screenedMHz: screening.screenedMHz,
    isActive,
    supportPercent: 100 * supportRatio(mode, frequencyMHz),
    elevationDeg: mode.ray.elevationRad * DEGREES_PER_RADIAN,
    delayMs: mode.ray.slantKm / LIGHT_KM_PER_MS,
    lossDb: losses?.basicDb,
    absorptionDb: losses?.absorptionDb,
    aboveMufDb: losses?.aboveMufDb,
    auroralDb: losses?.auroralDb,
    fieldDbuVpm: fieldDb,
    powerDbw,
  };
}
