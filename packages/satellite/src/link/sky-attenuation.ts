import { checkObject, checkRange } from '@radioshed/units';

import { type AttenuationParts, totalAttenuationDb } from '../attenuation/total-attenuation.js';
import type { SkyClimate } from '../climate/built-in-climate.js';
import { cloudAttenuationDb, cloudLiquidKgm2 } from '../cloud/cloud-attenuation.js';
import { slantOxygen, slantVapourColumn } from '../gases/slant-gases.js';
import { vapourExceededKgm2 } from '../gases/vapour-statistics.js';
import { rainFade } from '../rain/rain-attenuation.js';
import { rainHeightKm } from '../rain/rain-height.js';
import { scintillation } from '../scintillation/scintillation.js';

/** A path to space and its sky. */
export interface SkyPath {
  /** 1000 to 200 000; below 1000 give no attenuation. */
  readonly frequencyMHz: number;
  /** 0 to 90. */
  readonly elevationDeg: number;
  /** −90 to 90. */
  readonly latDeg: number;
  /** Of the antenna above the sea, km, −1 to 9. */
  readonly stationHeightKm: number;
  /** Percentage of the year for which the attenuation is exceeded, 0.001 to 50: 100 less the availability. */
  readonly timePercent: number;
  /** From the horizon; 45, circular, by default. */
  readonly polarisationTiltDeg?: number;
  /** 0.01 to 100 m; 0.5 by default. */
  readonly antennaDiameterM?: number;
  /** 0.01 to 1; 0.5 by default. */
  readonly antennaEfficiency?: number;
  readonly climate: SkyClimate;
}

const PATH_TEXT = 'an object with frequencyMHz, elevationDeg, latDeg, stationHeightKm, timePercent, climate';

/** Attenuation by the atmosphere, part by part, dB. */
export interface SkyAttenuation extends AttenuationParts {
  readonly totalDb: number;
}

/** Smaller percentages of time use gases and clouds of this one. @see ITU-R P.618-14 §2.5 */
const COMMON_PERCENT = 5;
/** Below this elevation gases, clouds and flicker are held. */
const LOWEST_DEG = 5;

/**
 * Attenuation of a path to space that is exceeded for a percentage of the year, dB, with its parts.
 *
 * Beyond what the models are made for the nearest figure is held: gases, clouds and flicker below 5° of elevation,
 * flicker below 4 GHz is none and above 55 GHz that of 55 GHz, flicker for rarer than 0.01 % that of 0.01 %; rain
 * counts up to 5 %.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.618-14 §2
 * @example
 * ```ts
 * const dish = { latDeg: 48.1, lonDeg: 11.6, heightKm: 0.5 };
 * const { elevationDeg, rangeKm } = lookAngles(dish, geostationarySatellite(19.2).stateAt(0));
 * const sky = skyAttenuation({
 *   frequencyMHz: 11_700,
 *   elevationDeg,
 *   latDeg: dish.latDeg,
 *   stationHeightKm: dish.heightKm,
 *   timePercent: 0.1, // available for 99.9 % of the year
 *   climate: builtInClimate(dish.latDeg, dish.heightKm),
 * });
 * sky.totalDb.toFixed(1); // '1.7'
 * ```
 */
export function skyAttenuation(path: SkyPath): SkyAttenuation {
  const { frequencyMHz, climate } = checkObject('path', path, PATH_TEXT);
  const percent = checkRange('timePercent', path.timePercent, 0.001, 50, '%');
  checkRange('frequencyMHz', frequencyMHz, 1000, 200_000, 'MHz');
  checkRange('elevationDeg', path.elevationDeg, 0, 90, 'degrees');
  checkObject('climate', climate, 'an object such as builtInClimate gives');
  const common = Math.max(percent, COMMON_PERCENT);
  const elevationDeg = Math.max(path.elevationDeg, LOWEST_DEG);
  const air = { frequencyMHz, elevationDeg };
  const vapourKgm2 = vapourExceededKgm2(climate.vapourKgm2, climate.vapourShape, common);
  const vapour = slantVapourColumn({ ...air, meanSurface: climate.surface, vapourKgm2 });
  const gasDb = slantOxygen({ ...air, surface: climate.surface }).attenuationDb + vapour.attenuationDb;
  const cloudDb = cloudAttenuationDb(frequencyMHz, cloudLiquidKgm2(climate.cloud, common), elevationDeg);
  const parts = { gasDb, cloudDb, rainDb: rainDb(path), scintillationDb: flickerDb(path, elevationDeg) };
  return { ...parts, totalDb: totalAttenuationDb(parts) };
}

function rainDb(path: SkyPath): number {
  const { climate, timePercent } = path;
  if (timePercent > 5) return 0;
  return rainFade({
    frequencyMHz: path.frequencyMHz,
    elevationDeg: path.elevationDeg,
    latDeg: path.latDeg,
    stationHeightKm: path.stationHeightKm,
    polarisationTiltDeg: path.polarisationTiltDeg ?? 45,
    rainHeightKm: rainHeightKm(climate.freezingHeightKm),
    rainRate001MmH: climate.rainRate001MmH,
  }).attenuationDb(timePercent);
}

function flickerDb(path: SkyPath, elevationDeg: number): number {
  if (path.frequencyMHz < 4000) return 0;
  return scintillation({
    frequencyMHz: Math.min(path.frequencyMHz, 55_000),
    elevationDeg,
    antennaDiameterM: path.antennaDiameterM ?? 0.5,
    antennaEfficiency: path.antennaEfficiency ?? 0.5,
    wetRefractivityN: path.climate.wetRefractivityN,
  }).fadeDb(Math.max(path.timePercent, 0.01));
}
