import { type Air, referencePressureHpa, referenceTemperatureK, vapourPressureHpa } from '@radioshed/gases';

/** Height in km from which on there is no air: the reference atmosphere ends here. */
export const TOP_OF_ATMOSPHERE_KM = 100;

/** Density of water vapour at the ground, g/m³. */
const SURFACE_VAPOUR_GPM3 = 7.5;

/**
 * The mean annual global reference atmosphere, as P.528 takes it: its pressure as that of the dry air.
 *
 * @param hKm height above the sea, km, 0 to 100.
 * @see ITU-R P.835-6 Annex 1, equations (1) to (8); the vapour’s mixing ratio is kept above 2·10⁻⁶ as §1.2 says
 */
export function airAt(hKm: number): Air {
  const temperatureK = referenceTemperatureK(hKm);
  const pressureHpa = referencePressureHpa(hKm);
  const least = (2e-6 * 216.7 * pressureHpa) / temperatureK;
  const densityGpm3 = Math.max(SURFACE_VAPOUR_GPM3 * Math.exp(-hKm / 2), least); // (6)
  // (8)
  return { temperatureK, dryPressureHpa: pressureHpa, vapourPressureHpa: vapourPressureHpa(densityGpm3, temperatureK) };
}
