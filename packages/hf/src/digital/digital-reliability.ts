import { addNoise, type NoiseComponent, noPowers } from '@radioshed/noise';

import { DEGREES_PER_RADIAN } from '../angles.js';
import { interpolateLevels, type ModeResult, NOTHING_DB, type Signal } from '../frequency.js';
import { elevationRad, slantRangeKm } from '../great-circle.js';
import type { HourState } from '../hour/hour.js';
import type { ControlPoint } from '../ionosphere/control-point.js';
import { geomagneticField } from '../ionosphere/geomagnetic-field.js';
import { f2ReflectionKm } from '../hour/screening.js';
import { delayMs } from '../ray.js';
import { reliabilityPercent, type SignalToNoise, signalToNoise } from '../reliability/reliability.js';
import { signalDeciles } from '../reliability/signal-deciles.js';
import type { HfStation } from '../station.js';
import { type Arrival, sortArrivals, type SortedArrivals } from './arrivals.js';
import type { HfModem } from '../modem.js';
import { multimodeInterference } from './multimode.js';
import { scatterAtEdgesDb, scatterProbability } from './scattering.js';

/** Role of a mode in a digital system: part of the signal, interference, or too weak to matter. */
export type HfModeRole = 'signal' | 'interference' | 'weak';

/** An active mode as a digital system receives it. */
export interface HfDigitalMode {
  /** Hops and layer, as `2F2`. */
  readonly name: string;
  /** Time that it takes, ms, with the height at which its frequency is reflected. */
  readonly delayMs: number;
  readonly role: HfModeRole;
}

/** Prediction for a digital system. */
export interface HfDigitalPrediction {
  /** Received power of the modes within the windows, dBW; −307 without any. */
  readonly powerDbw: number;
  readonly snr: SignalToNoise;
  /** Percentage of the days on which this signal has the required ratio to the noise. */
  readonly signalReliabilityPercent: number;
  /** Median S/I against late modes, dB; undefined where none interferes. */
  readonly signalToInterferenceDb: number | undefined;
  /** Percentage of the days on which late modes alone leave the system working (ICR). */
  readonly interferenceReliabilityPercent: number;
  /** Reliability that remains despite late modes (MIR), %. */
  readonly multimodeRatioPercent: number;
  /** Overall circuit reliability (OCR), %. */
  readonly overallReliabilityPercent: number;
  /**
   * Probability that the F region scatters too much, %, and the overall reliability with it; undefined from 9000 km on.
   */
  readonly scatterPercent: number | undefined;
  readonly withScatterPercent: number | undefined;
  /** From the first to the last of the modes that matter, ms; from 9000 km on that of the whole signal. */
  readonly delaySpreadMs: number;
  /** Active modes; none from 9000 km on. */
  readonly modes: readonly HfDigitalMode[];
}

type ModeArrival = Arrival & { readonly name: string };

const DB = Math.LN10 / 10;

/**
 * Overall reliability of a digital system, without and with scattering in the equatorial F region.
 *
 * @see ITU-R P.533-14 §§10.2 and 10.3, eqs (47) and (48), and P.842-5, Table 3
 */
export function digitalReliability(
  state: HourState,
  signal: Signal,
  noises: readonly NoiseComponent[],
  frequencyMHz: number,
  station: HfStation,
  modem: Required<HfModem>,
): HfDigitalPrediction {
  const { distanceKm } = state.circuit.path;
  const composite = distanceKm >= 9000;
  const active = composite ? [] : signal.modes.flatMap((mode) => arrivalOf(state, mode, frequencyMHz));
  const sorted = sortArrivals(active, modem.amplitudeRatioDb, modem.timeWindowMs);
  const powerDbw = composite ? signal.powerDbw : windowPowerDbw(signal, sorted.signal, frequencyMHz, distanceKm);
  const snr = signalToNoise(
    powerDbw,
    noises.reduce((sum, noise) => addNoise(sum, noise), noPowers()),
    station.bandwidthHz,
    signalDeciles(state, frequencyMHz),
  );
  const signalPercent = reliabilityPercent(snr, station.requiredSnrDb);
  const delaySpreadMs = composite ? compositeSpreadMs(distanceKm) : sorted.spreadMs;
  const interference = composite
    ? {
        signalToInterferenceDb: undefined,
        interferenceReliabilityPercent: modem.timeWindowMs < delaySpreadMs ? 0 : 100,
      }
    : multimodeInterference(powerDbw, sorted.interfering, modem.amplitudeRatioDb, modem.requiredSignalToInterferenceDb);
  const overall = Math.min(interference.interferenceReliabilityPercent, signalPercent); // P.842-5, Table 3, step 14
  const scatter = composite ? undefined : scatterShare(state, sorted, modem);
  return {
    powerDbw,
    snr,
    signalReliabilityPercent: signalPercent,
    ...interference,
    multimodeRatioPercent: signalPercent === 0 ? 100 : 100 * (overall / signalPercent),
    overallReliabilityPercent: overall,
    scatterPercent: scatter === undefined ? undefined : 100 * scatter,
    withScatterPercent: scatter === undefined ? undefined : overall * (1 - scatter), // eq. (48)
    delaySpreadMs,
    modes: active.map((mode) => ({ name: mode.name, delayMs: mode.delayMs, role: roleOf(mode, sorted) })),
  };
}

/** A mode with its delay, if it is active. @see ITU-R P.533-14 §10.2.2, eq. (47) */
function arrivalOf(state: HourState, result: ModeResult, frequencyMHz: number): ModeArrival[] {
  const { mode, isActive, fieldDb, powerDbw } = result;
  if (!isActive) return [];
  const { layer, ray } = mode;
  const slantKm =
    layer === 'E'
      ? ray.slantKm
      : slantRangeKm(ray.hopKm, ray.hops, elevationRad(ray.hopKm, f2ReflectionKm(state, ray, frequencyMHz)));
  return [{ name: `${ray.hops}${layer}`, layer, fieldDb, powerDbw, delayMs: delayMs(slantKm) }];
}

/** Power of the modes within the window, dBW. @see ITU-R P.533-14 §10.2.3, step 4, and §5.4 */
function windowPowerDbw(
  { longDb, rxGainDbi }: Signal,
  modes: readonly Arrival[],
  frequencyMHz: number,
  distanceKm: number,
): number {
  if (distanceKm <= 7000) return sumDb(modes, 'powerDbw');
  const fieldDb = interpolateLevels(sumDb(modes, 'fieldDb'), longDb, distanceKm);
  return fieldDb + rxGainDbi - 20 * Math.log10(frequencyMHz) - 107.2; // eq. (36)
}

function sumDb(modes: readonly Arrival[], level: 'fieldDb' | 'powerDbw'): number {
  let sum = 0;
  for (const mode of modes) sum += Math.exp(mode[level] * DB);
  return sum === 0 ? NOTHING_DB : 10 * Math.log10(sum);
}

/** Spread of delays in the signal of a long path, ms: 3 at 7000 km, 5 from 20 000 km. @see ITU-R P.533-14 §10.2.3 */
function compositeSpreadMs(distanceKm: number): number {
  return 3 + 2 * Math.min((distanceKm - 7000) / 13000, 1);
}

function roleOf(mode: ModeArrival, { signal, interfering }: SortedArrivals<ModeArrival>): HfModeRole {
  if (signal.includes(mode)) return 'signal';
  return interfering.includes(mode) ? 'interference' : 'weak';
}

/**
 * Probability, 0 to 1, that scattering harms; 0 where it is too weak at the edges of the windows.
 * @see P.533-14 §10.3, step 9
 */
function scatterShare(state: HourState, sorted: SortedArrivals<ModeArrival>, modem: Required<HfModem>): number {
  const { dominant } = sorted;
  if (dominant === undefined) return 0;
  if (scatterAtEdgesDb(sorted, modem.frequencyWindowHz) <= dominant.fieldDb - modem.amplitudeRatioDb) return 0;
  const { middle, txHalf, rxHalf, hour, circuit } = state;
  const { r12, month } = circuit.epoch;
  const at = ({ site }: ControlPoint): number => {
    const { dipRad } = geomagneticField(site.latRad, site.lngRad, 300);
    const localHour = (((hour + 1 + (site.lngRad * 12) / Math.PI) % 24) + 24) % 24;
    return scatterProbability(dipRad * DEGREES_PER_RADIAN, localHour, r12, month + 1);
  };
  return txHalf === undefined || rxHalf === undefined ? at(middle) : Math.max(at(txHalf), at(rxHalf));
}
