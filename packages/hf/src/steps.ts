import type { NoiseComponent } from '@radioshed/noise';
import { checkInteger } from '@radioshed/units';

import { createCircuit } from './circuit.js';
import { leastDistanceKm } from './corrections.js';
import { bearingsOf, greatCircle } from './great-circle.js';
import { hourState, type HourState, upperReferenceMHz } from './hour/hour.js';
import {
  checkFrequency,
  checkMonth,
  checkR12,
  type HfInput,
  type HfPlace,
  methodOf,
  placeOf,
  stationOf,
} from './input.js';
import { createEpoch } from './ionosphere/epoch.js';
import type { Season } from './ionosphere/season.js';
import type { PathMufs } from './path-mufs.js';
import { digitalAt, noiseSite, predict } from './prediction.js';
import type { SignalToNoise } from './reliability/reliability.js';
import { type HfControlPointSteps, pointsOf } from './steps/control-points.js';
import { frequencySteps, type HfFrequencySteps } from './steps/frequency.js';

export type { NoiseComponent, PathMufs, Season, SignalToNoise };
export { EARTH_RADIUS_KM } from './angles.js';
export type { HfReception } from './reception.js';
export type { HfControlPointSteps } from './steps/control-points.js';
export type { HfFrequencySteps, HfModeSteps } from './steps/frequency.js';
export { ionosphereSteps, type HfIonosphereInput, type HfIonosphereSteps } from './steps/ionosphere.js';
export { noiseSteps, type HfNoiseInput, type HfNoiseSteps } from './steps/noise.js';

/** A circuit in a month. */
export interface HfStepsInput extends HfInput {
  readonly rx: HfPlace;
  /** 1 to 12. */
  readonly month: number;
  /** Smoothed sunspot number, 0 to 311. */
  readonly r12: number;
}

/** Length and bearings of a path, as the method computes them. */
export interface HfPathGeometry {
  readonly distanceKm: number;
  /** Bearings of the path at the transmitter and at the receiver, degrees. */
  readonly txBearingDeg: number;
  readonly rxBearingDeg: number;
}

/** A circuit, with access to its hours. */
export interface HfCircuitSteps extends HfPathGeometry {
  /** 0 winter, 1 equinox, 2 summer. */
  readonly season: Season;
  /** The steps of an hour. @param hourUtc 1 to 24. */
  hour(hourUtc: number): HfHourSteps;
}

/** Quantities of the method for paths beyond 7000 km. */
export interface HfLongPathSteps {
  readonly upperReferenceMHz: number;
  readonly lowerReferenceMHz: number;
  readonly k: readonly [number, number];
  readonly gyroMHz: number;
  /** Free-space field strength for 3 MW, dB(1 µV/m), and gain of focusing, dB. */
  readonly freeSpaceDb: number;
  readonly focusDb: number;
}

/** A circuit at an hour. */
export interface HfHourSteps {
  readonly mufs: PathMufs;
  /** Longest F2 hop, km. */
  readonly longestHopKm: number;
  /** Hops of the lowest modes; undefined where there are none. */
  readonly lowestF2Hops: number | undefined;
  readonly lowestEHops: number | undefined;
  readonly long: HfLongPathSteps | undefined;
  /**
   * T + 1000 km, T + d₀/2, middle, R − d₀/2, R − 1000 km; beyond 9000 km first and last are the outermost penetrations.
   */
  readonly points: readonly (HfControlPointSteps | undefined)[];
  /** The steps at a frequency. @param frequencyMHz 1 to 30. */
  frequency(frequencyMHz: number): HfFrequencySteps;
}

/** Length and bearings of a path. @throws OutOfRangeError naming the field. */
export function pathGeometry(tx: HfPlace, rx: HfPlace, isLongPath = false): HfPathGeometry {
  const path = greatCircle(placeOf('tx', tx), placeOf('rx', rx), isLongPath);
  return { distanceKm: path.distanceKm, ...bearingsOf(path) };
}

/**
 * The intermediate values of a circuit, to compare with other implementations.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.533-14
 */
export function circuitSteps(input: HfStepsInput): HfCircuitSteps {
  const [tx, rx] = [placeOf('tx', input.tx), placeOf('rx', input.rx)];
  const station = stationOf(input);
  const { maps, corrections } = methodOf(input);
  const path = greatCircle(tx, rx, input.isLongPath ?? false, leastDistanceKm(corrections));
  const epoch = createEpoch(checkMonth('month', input.month) - 1, checkR12('r12', input.r12), maps, corrections);
  const circuit = createCircuit(path, epoch);
  return {
    distanceKm: path.distanceKm,
    txBearingDeg: circuit.txBearingDeg,
    rxBearingDeg: circuit.rxBearingDeg,
    season: circuit.season,
    hour(hourUtc) {
      const state = hourState(circuit, checkInteger('hourUtc', hourUtc, 1, 24, 'h') - 1);
      const site = noiseSite(state);
      return {
        mufs: state.mufs,
        longestHopKm: state.longestHopKm,
        lowestF2Hops: state.lowestF2,
        lowestEHops: state.lowestE,
        long: longSteps(state),
        points: pointsOf(state),
        frequency(frequencyMHz) {
          const prediction = predict(state, site, checkFrequency('frequencyMHz', frequencyMHz), station);
          return { ...frequencySteps(prediction, epoch.r12), digital: digitalAt(state, prediction, station) };
        },
      };
    },
  };
}

function longSteps({ circuit, hour }: HourState): HfLongPathSteps | undefined {
  const { long } = circuit;
  return (
    long && {
      upperReferenceMHz: upperReferenceMHz(circuit, hour),
      lowerReferenceMHz: long.lowerMHz[hour],
      k: [long.k[0][hour], long.k[1][hour]],
      gyroMHz: long.gyroMHz,
      freeSpaceDb: long.freeSpaceDb,
      focusDb: long.focusDb,
    }
  );
}
