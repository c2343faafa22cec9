import type { NoiseComponent } from '@radioshed/noise';
import { checkInteger } from '@radioshed/units';

import { DEGREES_PER_RADIAN } from './angles.js';
import { createCircuit } from './circuit.js';
import { leastDistanceKm } from './corrections.js';
import type { HfDigitalPrediction } from './digital/digital-reliability.js';
import { bearingRad, greatCircle } from './great-circle.js';
import { hourState, type HourState, type ModeHour, type PathMufs, upperReferenceMHz } from './hour.js';
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
import { type ControlPoint, siteField, sunTimesAt } from './ionosphere/control-point.js';
import { createEpoch, type Epoch } from './ionosphere/epoch.js';
import type { Season } from './ionosphere/season.js';
import { LARGEST_MAP_R12 } from './ionosphere/numerical-map.js';
import { supportRatio } from './modes/support.js';
import { digitalAt, noiseSite, predict, type Prediction } from './prediction.js';
import type { SignalToNoise } from './reliability/reliability.js';

export type { NoiseComponent, PathMufs, Season, SignalToNoise };
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

/** A control point at an hour; hours of universal time. */
export interface HfControlPointSteps {
  readonly latDeg: number;
  readonly lonDeg: number;
  /** From the transmitter, along the path. */
  readonly distanceKm: number;
  readonly foF2MHz: number;
  readonly m3000: number;
  readonly foEMHz: number;
  readonly dip100Rad: number;
  readonly dip300Rad: number;
  readonly gyro100MHz: number;
  readonly gyro300MHz: number;
  readonly zenithRad: number;
  readonly sunriseUtc: number;
  readonly noonUtc: number;
  readonly sunsetUtc: number;
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
  /** T + 1000 km, T + d₀/2, middle, R − d₀/2, R − 1000 km; beyond 9000 km first and last are the outermost penetrations. */
  readonly points: readonly (HfControlPointSteps | undefined)[];
  /** The steps at a frequency. @param frequencyMHz 1 to 30. */
  frequency(frequencyMHz: number): HfFrequencySteps;
}

/** A mode at a frequency; losses are undefined where it does not contribute. */
export interface HfModeSteps {
  /** Hops and layer, as `2F2`. */
  readonly name: string;
  readonly basicMufMHz: number;
  readonly lowerDecile: number;
  readonly upperDecile: number;
  /** Share of days on which the ionosphere supports it. */
  readonly support: number;
  readonly isActive: boolean;
  /** Height of reflection, km, and frequency up to which the E layer screens, MHz; 0 where neither is computed. */
  readonly reflectionKm: number;
  readonly screenedMHz: number;
  readonly elevationRad: number;
  readonly slantKm: number;
  /** Frequency of vertical incidence, MHz. */
  readonly verticalMHz: number;
  readonly gyroMHz: number;
  readonly losses:
    | {
        readonly basicDb: number;
        readonly absorptionDb: number;
        readonly aboveMufDb: number;
        readonly auroralDb: number;
        /** Mean of the absorption at the penetrations of the D layer, before the frequency and activity weigh in. */
        readonly absorptionFactor: number;
      }
    | undefined;
  readonly fieldDbuVpm: number;
  readonly powerDbw: number;
  readonly rxGainDbi: number;
}

/** A circuit at an hour and frequency; −307 dB is no value. */
export interface HfFrequencySteps {
  /** Field strength, and that of each method (short, long, intermediate paths), dB(1 µV/m). */
  readonly fieldDbuVpm: number;
  readonly shortDbuVpm: number;
  readonly longDbuVpm: number;
  readonly betweenDbuVpm: number;
  readonly powerDbw: number;
  readonly rxGainDbi: number;
  readonly txLowGainDbi: number;
  readonly elevationDeg: number;
  readonly dominantMode: string | undefined;
  readonly modes: readonly HfModeSteps[];
  readonly atmospheric: NoiseComponent;
  readonly manMade: NoiseComponent;
  readonly galactic: NoiseComponent;
  readonly noise: NoiseComponent;
  readonly snr: SignalToNoise;
  readonly snrAtPercentDb: number;
  readonly reliabilityPercent: number;
  /** For the digital system of the input; undefined without one. */
  readonly digital: HfDigitalPrediction | undefined;
}

/** Length and bearings of a path. @throws OutOfRangeError naming the field. */
export function pathGeometry(tx: HfPlace, rx: HfPlace, isLongPath = false): HfPathGeometry {
  const path = greatCircle(placeOf('tx', tx), placeOf('rx', rx), isLongPath);
  return {
    distanceKm: path.distanceKm,
    txBearingDeg: bearingRad(path.from, path.to, isLongPath) * DEGREES_PER_RADIAN,
    rxBearingDeg: bearingRad(path.to, path.from, isLongPath) * DEGREES_PER_RADIAN,
  };
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

function pointsOf({ circuit, hour, ...state }: HourState): (HfControlPointSteps | undefined)[] {
  const { from, to, distanceKm } = circuit.path;
  const along = (point: ControlPoint): number => greatCircle(from, point.site, false).distanceKm;
  const back = (point: ControlPoint): number => distanceKm - greatCircle(to, point.site, false).distanceKm;
  const steps = (
    point: ControlPoint | undefined,
    distance: (point: ControlPoint) => number,
  ): HfControlPointSteps | undefined => point && pointSteps(point, distance(point), circuit.epoch, hour);
  return [
    steps(state.tx1000, along),
    steps(state.txHalf, along),
    steps(state.middle, along),
    steps(state.rxHalf, back),
    steps(state.rx1000, back),
  ];
}

function pointSteps(point: ControlPoint, distanceKm: number, epoch: Epoch, hour: number): HfControlPointSteps {
  const { site, foF2MHz, m3000, foEMHz, cosZenith } = point;
  const at100 = siteField(site, 100);
  const at300 = siteField(site, 300);
  const times = sunTimesAt(site, epoch, hour);
  return {
    latDeg: site.latRad * DEGREES_PER_RADIAN,
    lonDeg: site.lngRad * DEGREES_PER_RADIAN,
    distanceKm,
    foF2MHz,
    m3000,
    foEMHz,
    dip100Rad: at100.dipRad,
    dip300Rad: at300.dipRad,
    gyro100MHz: at100.gyroMHz,
    gyro300MHz: at300.gyroMHz,
    zenithRad: Math.acos(cosZenith),
    sunriseUtc: times.riseUtc,
    noonUtc: times.noonUtc,
    sunsetUtc: times.setUtc,
  };
}

function frequencySteps({ signal, frequencyMHz, ...p }: Prediction, r12: number): Omit<HfFrequencySteps, 'digital'> {
  const { dominant } = signal;
  return {
    fieldDbuVpm: signal.fieldDb,
    shortDbuVpm: signal.shortDb,
    longDbuVpm: signal.longDb,
    betweenDbuVpm: signal.betweenDb,
    powerDbw: signal.powerDbw,
    rxGainDbi: signal.rxGainDbi,
    txLowGainDbi: signal.txLowGainDbi,
    elevationDeg: signal.elevationDeg,
    dominantMode: dominant && `${dominant.ray.hops}${dominant.layer}`,
    modes: signal.modes.map(({ mode, screening, isActive, losses, fieldDb, powerDbw, rxGainDbi }) => ({
      name: `${mode.ray.hops}${mode.layer}`,
      basicMufMHz: mode.basicMufMHz,
      lowerDecile: mode.deciles.lower,
      upperDecile: mode.deciles.upper,
      support: supportRatio(mode, frequencyMHz),
      isActive,
      reflectionKm: screening.heightKm,
      screenedMHz: screening.screenedMHz,
      elevationRad: mode.ray.elevationRad,
      slantKm: mode.ray.slantKm,
      verticalMHz: frequencyMHz * mode.ray.cosIncidence,
      gyroMHz: mode.gyroMHz,
      losses: losses && {
        ...losses,
        absorptionFactor: absorptionFactor(losses.absorptionDb, mode, frequencyMHz, r12),
      },
      fieldDbuVpm: fieldDb,
      powerDbw,
      rxGainDbi,
    })),
    ...p,
  };
}

/** @see ITU-R P.533-14 §5.2.2, eq. (20), turned round */
function absorptionFactor(
  absorptionDb: number,
  { ray: { hops, cosIncidence }, gyroMHz }: ModeHour,
  frequencyMHz: number,
  r12: number,
): number {
  const activity = 1 + 0.0067 * Math.min(r12, LARGEST_MAP_R12);
  return (absorptionDb * (frequencyMHz + gyroMHz) ** 2 * cosIncidence) / (hops * activity);
}
