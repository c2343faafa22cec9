import { type Air, specificOxygenDbPerKm, specificVapourDbPerKm, vapourPressureHpa } from '@radioshed/gases';
import { checkObject, checkRange } from '@radioshed/units';

import { type ColumnCoefficients, oxygenHeightCoefficients, vapourColumnCoefficients } from './column-coefficients.js';

const RAD = Math.PI / 180;
const TO_SPACE_TEXT = 'an object with frequencyMHz, elevationDeg and the air at the surface';

/** Air at the surface, as it is measured. */
export interface SurfaceAir {
  /** Of all the air, 300 to 1100. */
  readonly pressureHpa: number;
  /** 200 to 340. */
  readonly temperatureK: number;
  /** Density of water vapour, 0 to 60. */
  readonly vapourGm3: number;
}

/** A path to space. */
interface ToSpace {
  /** 1000 to 350 000. */
  readonly frequencyMHz: number;
  /** 5 to 90. */
  readonly elevationDeg: number;
}

/** Attenuation by oxygen on a path to space, with its intermediate values. */
export interface SlantOxygen extends ColumnCoefficients {
  readonly specificDbPerKm: number;
  /** Height of a column of surface air with the same attenuation. */
  readonly heightKm: number;
  readonly zenithDb: number;
  readonly attenuationDb: number;
}

/** Attenuation by water vapour, from its density at the surface. */
export interface SlantVapour {
  readonly specificDbPerKm: number;
  readonly heightKm: number;
  readonly zenithDb: number;
  readonly attenuationDb: number;
}

/** Attenuation by water vapour, from the column above the place. */
export interface SlantVapourColumn extends ColumnCoefficients {
  /** dB for each kg/m² of vapour. */
  readonly perKgm2Db: number;
  readonly zenithDb: number;
  readonly attenuationDb: number;
}

/**
 * Attenuation by oxygen on a path to space, from the air at the surface, dB.
 *
 * @param input where `surface` holds for a percentage of the year, `meanSurface` is the yearly mean: the specific
 *   attenuation follows `meanSurface`, the height `surface`.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.676-13 Annex 2 §1
 */
export function slantOxygen(
  input: ToSpace & { readonly surface: SurfaceAir; readonly meanSurface?: SurfaceAir },
): SlantOxygen {
  const { frequencyMHz, elevationDeg, surface } = checkObject('input', input, TO_SPACE_TEXT);
  const sine = sineOf(elevationDeg);
  const coefficients = oxygenHeightCoefficients(frequencyMHz);
  const { pressureHpa, temperatureK, vapourGm3 } = checkedSurface(surface);
  const { a, b, c, d } = coefficients;
  const specificDbPerKm = specificOxygenDbPerKm(frequencyMHz / 1000, airOf(input.meanSurface ?? surface));
  const heightKm = a + b * temperatureK + c * pressureHpa + d * vapourGm3;
  const zenithDb = specificDbPerKm * heightKm;
  return { ...coefficients, specificDbPerKm, heightKm, zenithDb, attenuationDb: zenithDb / sine };
}

/** Centre in GHz, strength and squared width of the three lines of the height of water vapour. */
const HEIGHT_LINES = [
  [22.23508, 2.6846, 2.7649],
  [183.310087, 5.8905, 4.9219],
  [325.152888, 2.981, 3.0748],
] as const;

/**
 * Attenuation by water vapour on a path to space, from its density at the surface at that moment, dB.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.676-13 Annex 2 §2.1 and §2.2
 */
export function slantVapour(input: ToSpace & { readonly surface: SurfaceAir }): SlantVapour {
  const { frequencyMHz, elevationDeg, surface } = checkObject('input', input, TO_SPACE_TEXT);
  const sine = sineOf(elevationDeg);
  const fGHz = checkRange('frequencyMHz', frequencyMHz, 1000, 350_000, 'MHz') / 1000;
  const specificDbPerKm = specificVapourDbPerKm(fGHz, airOf(surface));
  let heightKm = 5.6585e-5 * fGHz + 1.8348;
  for (const [centre, strength, width] of HEIGHT_LINES) heightKm += strength / ((fGHz - centre) ** 2 + width);
  const zenithDb = specificDbPerKm * heightKm;
  return { specificDbPerKm, heightKm, zenithDb, attenuationDb: zenithDb / sine };
}

/**
 * Attenuation by a column of water vapour on a path to space, dB.
 *
 * @param input its `meanSurface` is the yearly mean at the place, `vapourKgm2` the column at the required percentage of
 * time
 *   (0 to 150).
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.676-13 Annex 2 §2.3
 */
export function slantVapourColumn(
  input: ToSpace & { readonly meanSurface: SurfaceAir; readonly vapourKgm2: number },
): SlantVapourColumn {
  const sine = sineOf(checkObject('input', input, TO_SPACE_TEXT).elevationDeg);
  const coefficients = vapourColumnCoefficients(input.frequencyMHz);
  checkRange('vapourKgm2', input.vapourKgm2, 0, 150, 'kg/m²');
  const { pressureHpa, temperatureK, vapourGm3 } = checkedSurface(input.meanSurface);
  const { a, b, c, d } = coefficients;
  const perKgm2Db = a + b * vapourGm3 + c * temperatureK + d * pressureHpa;
  const zenithDb = perKgm2Db * input.vapourKgm2;
  return { ...coefficients, perKgm2Db, zenithDb, attenuationDb: zenithDb / sine };
}

function airOf(surface: SurfaceAir): Air {
  const { pressureHpa, temperatureK, vapourGm3 } = checkedSurface(surface);
  const vapourHpa = vapourPressureHpa(vapourGm3, temperatureK);
  return { dryPressureHpa: pressureHpa - vapourHpa, vapourPressureHpa: vapourHpa, temperatureK };
}

function checkedSurface(surface: SurfaceAir): SurfaceAir {
  checkObject('surface', surface, 'an object with pressureHpa, temperatureK, vapourGm3');
  checkRange('pressureHpa', surface.pressureHpa, 300, 1100, 'hPa');
  checkRange('temperatureK', surface.temperatureK, 200, 340, 'K');
  checkRange('vapourGm3', surface.vapourGm3, 0, 60, 'g/m³');
  return surface;
}

function sineOf(elevationDeg: number): number {
  return Math.sin(checkRange('elevationDeg', elevationDeg, 5, 90, 'degrees') * RAD);
}
