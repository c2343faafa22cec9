/** State of the air at one height. */
export interface Air {
  readonly temperatureK: number;
  /** Pressure, hPa, which P.528 takes as that of the dry air. */
  readonly pressureHpa: number;
  /** Partial pressure of water vapour, hPa. */
  readonly vapourHpa: number;
}

/** Height in km from which on there is no air: the reference atmosphere ends here. */
export const TOP_OF_ATMOSPHERE_KM = 100;

/** Density of water vapour at the ground, g/m³. */
const SURFACE_VAPOUR_GPM3 = 7.5;

/**
 * The mean annual global reference atmosphere.
 *
 * @param hKm height above the sea, km, 0 to 100.
 * @see ITU-R P.835-6 Annex 1, equations (1) to (8); the vapour’s mixing ratio is kept above 2·10⁻⁶ as §1.2 says
 */
export function airAt(hKm: number): Air {
  const temperatureK = hKm < 86 ? lowerTemperatureK(geopotentialKm(hKm)) : upperTemperatureK(hKm);
  const pressureHpa = hKm < 86 ? lowerPressureHpa(geopotentialKm(hKm)) : upperPressureHpa(hKm);
  const least = (2e-6 * 216.7 * pressureHpa) / temperatureK;
  const densityGpm3 = Math.max(SURFACE_VAPOUR_GPM3 * Math.exp(-hKm / 2), least); // (6)
  return { temperatureK, pressureHpa, vapourHpa: (densityGpm3 * temperatureK) / 216.7 }; // (8)
}

/** Refractivity in N-units. @see ITU-R P.453-14 §1, equation (1) with dry and wet terms */
export function refractivityN({ temperatureK: t, pressureHpa, vapourHpa }: Air): number {
  return (77.6 * pressureHpa) / t + (72 * vapourHpa) / t + (3.75e5 * vapourHpa) / (t * t);
}

function geopotentialKm(hKm: number): number {
  return (6356.766 * hKm) / (6356.766 + hKm); // (1a)
}

function lowerTemperatureK(h: number): number {
  if (h <= 11) return 288.15 - 6.5 * h; // (2a)
  if (h <= 20) return 216.65; // (2b)
  if (h <= 32) return 216.65 + (h - 20); // (2c)
  if (h <= 47) return 228.65 + 2.8 * (h - 32); // (2d)
  if (h <= 51) return 270.65; // (2e)
  if (h <= 71) return 270.65 - 2.8 * (h - 51); // (2f)
  return 214.65 - 2 * (h - 71); // (2g)
}

function upperTemperatureK(hKm: number): number {
  return hKm <= 91 ? 186.8673 : 263.1905 - 76.3232 * Math.sqrt(1 - ((hKm - 91) / 19.9429) ** 2); // (4a), (4b)
}

function lowerPressureHpa(h: number): number {
  if (h <= 11) return 1013.25 * (288.15 / (288.15 - 6.5 * h)) ** (-34.1632 / 6.5); // (3a)
  if (h <= 20) return 226.3226 * Math.exp((-34.1632 * (h - 11)) / 216.65); // (3b)
  if (h <= 32) return 54.7498 * (216.65 / (216.65 + (h - 20))) ** 34.1632; // (3c)
  if (h <= 47) return 8.680422 * (228.65 / (228.65 + 2.8 * (h - 32))) ** (34.1632 / 2.8); // (3d)
  if (h <= 51) return 1.109106 * Math.exp((-34.1632 * (h - 47)) / 270.65); // (3e)
  if (h <= 71) return 0.6694167 * (270.65 / (270.65 - 2.8 * (h - 51))) ** (-34.1632 / 2.8); // (3f)
  return 0.03956649 * (214.65 / (214.65 - 2 * (h - 71))) ** (-34.1632 / 2); // (3g)
}

function upperPressureHpa(hKm: number): number {
  return Math.exp(95.571899 + hKm * (-4.011801 + hKm * (6.424731e-2 + hKm * (-4.78966e-4 + hKm * 1.340543e-6)))); // (5)
}
