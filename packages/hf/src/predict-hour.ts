import type { AtmosphericSite } from '@radioshed/noise';

import { DEGREES_PER_RADIAN } from './angles.js';
import type { HfDigitalPrediction } from './digital/digital-reliability.js';
import type { FrequencyTerms } from './frequency-terms.js';
import type { ModeResult } from './frequency.js';
import type { HourState } from './hour/hour.js';
import { lowestUsableMHz } from './lowest-usable.js';
import type { ModeHour } from './mode-hour.js';
import { supportRatio } from './modes/support.js';
import { digitalAt, noiseSite, predictAt } from './prediction.js';
import type { HfReception } from './reception.js';
import { delayMs } from './ray.js';
import type { HfStation } from './station.js';

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
  readonly fieldDbuvpm: number;
  readonly powerDbw: number;
}

/** Reception on one frequency in one hour. */
export interface HfFrequencyPrediction extends HfReception {
  readonly frequencyMHz: number;
  /** Median field strength, dB(1 µV/m), and received power, dBW; −307 where no mode carries the signal. */
  readonly fieldDbuvpm: number;
  readonly powerDbw: number;
  readonly elevationDeg: number;
  /** For the digital system of the input; undefined without one. */
  readonly digital: HfDigitalPrediction | undefined;
  /** The strongest mode, up to 7000 km. */
  readonly dominantMode: string | undefined;
  /** Modes, unless `withModes` is false; none beyond 9000 km, where the method uses none. */
  readonly modes: readonly HfMode[];
}

/** Usable frequencies of one hour of the day, universal time, and the reception on each that was requested. */
export interface HfHourPrediction {
  readonly hourUtc: number;
  readonly basicMufMHz: number;
  /** Exceeded by the MUF on 90 % of the days (FOT) and on 10 % (HPF). */
  readonly fotMHz: number;
  readonly hpfMHz: number;
  readonly operationalMufMHz: number;
  /**
   * Lowest frequency, in steps of 0.1 MHz, with the required median signal-to-noise ratio; undefined where there is
   * none.
   */
  readonly lufMHz: number | undefined;
  /** Critical frequencies at the middle of the path, MHz. */
  readonly foF2MHz: number;
  readonly foEMHz: number;
  readonly frequencies: readonly HfFrequencyPrediction[];
}

/** Quantities to predict at each hour. */
export interface HourPlan {
  readonly station: HfStation;
  readonly frequencies: readonly FrequencyTerms[];
  /** Frequencies searched for the lowest usable one. */
  readonly usable: readonly FrequencyTerms[] | undefined;
  readonly withModes: boolean;
}

/** Usable frequencies, and reception on those of the plan, from the state of the ionosphere in an hour. */
export function predictHour(state: HourState, hourUtc: number, plan: HourPlan): HfHourPrediction {
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
    frequencies: plan.frequencies.map((terms) => frequencyPrediction(state, site, terms, plan)),
  };
}

function frequencyPrediction(
  state: HourState,
  site: AtmosphericSite,
  terms: FrequencyTerms,
  { station, withModes }: HourPlan,
): HfFrequencyPrediction {
  const p = predictAt(state, site, terms, station, withModes || station.digital !== undefined);
  const { signal } = p;
  const { dominant } = signal;
  return {
    frequencyMHz: p.frequencyMHz,
    fieldDbuvpm: signal.fieldDb,
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
    delayMs: delayMs(mode.ray.slantKm),
    lossDb: losses?.basicDb,
    absorptionDb: losses?.absorptionDb,
    aboveMufDb: losses?.aboveMufDb,
    auroralDb: losses?.auroralDb,
    fieldDbuvpm: fieldDb,
    powerDbw,
  };
}
