import { checkRange } from '@radioshed/units';

/** Air at one place, as the equations of P.676 want it. */
export interface Air {
  /** Pressure of the dry air alone, hPa: the barometer's less that of the water vapour. */
  readonly dryPressureHpa: number;
  /** Partial pressure of water vapour, hPa. */
  readonly vapourPressureHpa: number;
  readonly temperatureK: number;
}

/** Partial pressure of water vapour in hPa behind its density. @see ITU-R P.676-13 eq. (4) */
export function vapourPressureHpa(vapourGm3: number, temperatureK: number): number {
  return (vapourGm3 * temperatureK) / 216.7;
}

/** Density of water vapour in g/m³ behind its partial pressure. @see ITU-R P.676-13 eq. (4) */
export function vapourDensityGm3(vapourHpa: number, temperatureK: number): number {
  return (216.7 * vapourHpa) / temperatureK;
}

/** @throws OutOfRangeError naming the field. */
export function checkAir({ dryPressureHpa, vapourPressureHpa: vapourHpa, temperatureK }: Air): void {
  checkRange('dryPressureHpa', dryPressureHpa, 0, 1200, 'hPa');
  checkRange('vapourPressureHpa', vapourHpa, 0, 200, 'hPa');
  checkRange('temperatureK', temperatureK, 100, 350, 'K');
}
