import { checkRange } from '@radioshed/units';

import { type Air, vapourPressureHpa } from './air.js';

/** Radius of the Earth of P.835, km. */
const EARTH_KM = 6356.766;
/** g₀·M/R, K per km of geopotential. */
const HYDROSTATIC = 34.1632;
const SURFACE_VAPOUR_GM3 = 7.5;
const VAPOUR_SCALE_KM = 2;
/** From the height on where vapour has become so rare, its mixing ratio stays. */
const LEAST_MIXING_RATIO = 2e-6;

/** A layer of constant lapse: its foot in km of geopotential, temperature, K/km and pressure there. */
type Layer = readonly [footKm: number, temperatureK: number, lapseKPerKm: number, pressureHpa: number];

/** @see ITU-R P.835-6 eq. (2), (3) */
const LAYERS: readonly [Layer, ...Layer[]] = [
  [0, 288.15, -6.5, 1013.25],
  [11, 216.65, 0, 226.3226],
  [20, 216.65, 1, 54.7498],
  [32, 228.65, 2.8, 8.680422],
  [47, 270.65, 0, 1.109106],
  [51, 270.65, -2.8, 0.6694167],
  [71, 214.65, -2, 0.03956649],
];

/**
 * The mean annual global reference atmosphere at a height above the sea.
 *
 * @param heightKm 0 to 100.
 * @throws OutOfRangeError for a height outside the range.
 * @see ITU-R P.835-6 Annex 1
 * @example
 * ```ts
 * const ground = referenceAir(0);
 * specificGasAttenuation(60_000, ground).gasDbPerKm.toFixed(1); // '14.7'
 * refractivityN(ground).toFixed(1); // '317.7'
 * ```
 */
export function referenceAir(heightKm: number): Air {
  checkRange('heightKm', heightKm, 0, 100, 'km');
  const temperatureK = referenceTemperatureK(heightKm);
  const pressureHpa = referencePressureHpa(heightKm);
  const vapourGm3 = SURFACE_VAPOUR_GM3 * Math.exp(-heightKm / VAPOUR_SCALE_KM); // eq. (6)
  const vapourHpa = Math.max(vapourPressureHpa(vapourGm3, temperatureK), LEAST_MIXING_RATIO * pressureHpa);
  return { dryPressureHpa: pressureHpa - vapourHpa, vapourPressureHpa: vapourHpa, temperatureK };
}

/** Temperature in K at a height of 0 to 100 km, which is not checked. @see ITU-R P.835-6 eq. (1), (2), (4) */
export function referenceTemperatureK(heightKm: number): number {
  const geopotentialKm = geopotential(heightKm);
  if (geopotentialKm <= TOP_KM) {
    const [footKm, footK, lapse] = layerAt(geopotentialKm);
    return footK + lapse * (geopotentialKm - footKm);
  }
  if (heightKm <= 91) return 186.8673;
  return 263.1905 - 76.3232 * Math.sqrt(1 - ((heightKm - 91) / 19.9429) ** 2);
}

/** Pressure of all the air in hPa at a height of 0 to 100 km, which is not checked. @see ITU-R P.835-6 eq. (3), (5) */
export function referencePressureHpa(heightKm: number): number {
  const geopotentialKm = geopotential(heightKm);
  if (geopotentialKm > TOP_KM) {
    const series = -4.78966e-4 + 1.340543e-6 * heightKm;
    return Math.exp(95.571899 + heightKm * (-4.011801 + heightKm * (6.424731e-2 + heightKm * series))); // eq. (5)
  }
  const [footKm, footK, lapse, footHpa] = layerAt(geopotentialKm);
  const aboveKm = geopotentialKm - footKm;
  if (lapse === 0) return footHpa * Math.exp((-HYDROSTATIC * aboveKm) / footK);
  return footHpa * (footK / (footK + lapse * aboveKm)) ** (HYDROSTATIC / lapse);
}

/** Geopotential of 86 km, where the layers end. */
const TOP_KM = 84.852;

function geopotential(heightKm: number): number {
  return (EARTH_KM * heightKm) / (EARTH_KM + heightKm); // eq. (1a)
}

function layerAt(geopotentialKm: number): Layer {
  return LAYERS.findLast(([footKm]) => geopotentialKm >= footKm) ?? LAYERS[0];
}
