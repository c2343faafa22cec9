import { referenceAir, vapourPressureHpa, wetRefractivityN } from '@radioshed/gases';
import { interpolateTable } from '@radioshed/numeric';
import { checkRange, type Note } from '@radioshed/units';

import type { CloudLaw } from '../cloud/cloud-attenuation.js';
import type { SurfaceAir } from '../gases/slant-gases.js';
import { note } from '../notes.js';

/** Values of a location that the sky models need. */
export interface SkyClimate {
  /** Exceeded for 0.01 % of the year, mm/h. */
  readonly rainRate001MmH: number;
  /** Of the 0 °C isotherm above the sea, km. */
  readonly freezingHeightKm: number;
  /** Median wet term of refractivity, N-units. */
  readonly wetRefractivityN: number;
  /** Yearly mean at the ground of the place. */
  readonly surface: SurfaceAir;
  /** Scale of the water vapour above the location, kg/m², and shape of its Weibull law. */
  readonly vapourKgm2: number;
  readonly vapourShape: number;
  readonly cloud: CloudLaw;
  /** Its source, where that needs a note. */
  readonly notes: readonly Note[];
}

/** Degrees from the equator. */
const LATITUDES = [0, 15, 30, 45, 60, 75, 90] as const;
const TEMPERATURE_K = [300, 298.5, 293, 284, 274, 264, 258] as const;
const VAPOUR_GM3 = [20, 17, 12, 8, 5, 3, 2] as const;
const COLUMN_KGM2 = [48, 41, 28, 18.5, 12, 8, 6] as const;
const COLUMN_SHAPE = [6, 5, 3.2, 2.6, 2.2, 1.9, 1.7] as const;
const RAIN_MMH = [90, 75, 45, 30, 20, 12, 8] as const;
const CLOUD_MEAN = [-3.1, -3, -2.8, -2.5, -2.5, -2.8, -3] as const;
const CLOUD_DEVIATION = [0.78, 0.8, 0.85, 0.87, 0.83, 0.78, 0.75] as const;
const CLOUD_PERCENT = [85, 60, 50, 65, 70, 60, 49] as const;

const LAPSE_KPKM = 6.5;
const VAPOUR_SCALE_KM = 2;

/**
 * The sky of a latitude: a climate of our own for where the maps of the ITU are not available. Rounded means of land
 * and sea, linear between seven latitudes, the same north and south; the height of freezing is that of earlier editions
 * of P.839. It knows no monsoon, desert or mountain: rain at a location may be half or double.
 *
 * @param latDeg −90 to 90.
 * @param groundKm of the location above the sea, −1 to 9.
 * @throws OutOfRangeError naming the field.
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
export function builtInClimate(latDeg: number, groundKm = 0): SkyClimate {
  const latitude = Math.abs(checkRange('latDeg', latDeg, -90, 90, 'degrees'));
  const height = Math.max(0, checkRange('groundKm', groundKm, -1, 9, 'km'));
  const at = (values: readonly number[]): number => interpolateTable(LATITUDES, values, latitude);
  const thinner = Math.exp(-height / VAPOUR_SCALE_KM);
  const air = referenceAir(height);
  const temperatureK = at(TEMPERATURE_K) - LAPSE_KPKM * height;
  const vapourGm3 = at(VAPOUR_GM3) * thinner;
  return {
    rainRate001MmH: at(RAIN_MMH),
    freezingHeightKm: freezingHeightKm(latDeg),
    wetRefractivityN: wetRefractivityN(vapourPressureHpa(vapourGm3, temperatureK), temperatureK),
    surface: { pressureHpa: air.dryPressureHpa + air.vapourPressureHpa, temperatureK, vapourGm3 },
    vapourKgm2: at(COLUMN_KGM2) * thinner,
    vapourShape: at(COLUMN_SHAPE),
    cloud: { logMean: at(CLOUD_MEAN), logDeviation: at(CLOUD_DEVIATION), cloudPercent: at(CLOUD_PERCENT) },
    notes: [note('builtInClimate')],
  };
}

/** By latitude. @see ITU-R P.839-2 */
function freezingHeightKm(latDeg: number): number {
  if (latDeg > 23) return Math.max(0, 5 - 0.075 * (latDeg - 23));
  return latDeg >= -21 ? 5 : Math.max(0, 5 + 0.1 * (latDeg + 21));
}
