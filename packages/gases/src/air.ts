import { checkObject, checkRange } from '@radioshed/units';

/** Air at one location, as the equations of ITU-R P.676 need it. */
export interface Air {
  /** Pressure of the dry air alone, hPa: total pressure less the partial pressure of water vapour. */
  readonly dryPressureHpa: number;
  /** Partial pressure of water vapour, hPa. */
  readonly vapourPressureHpa: number;
  readonly temperatureK: number;
}

const AIR_TEXT = 'an object with dryPressureHpa, vapourPressureHpa, temperatureK';

/** Partial pressure of water vapour in hPa from its density; nothing is checked. @see ITU-R P.676-13 eq. (4) */
export function vapourPressureHpa(vapourGm3: number, temperatureK: number): number {
  return (vapourGm3 * temperatureK) / 216.7;
}

/** Density of water vapour in g/m³ from its partial pressure; nothing is checked. @see ITU-R P.676-13 eq. (4) */
export function vapourDensityGm3(vapourHpa: number, temperatureK: number): number {
  return (216.7 * vapourHpa) / temperatureK;
}

/** @throws OutOfRangeError naming the field. */
export function checkAir(air: Air): void {
  const { dryPressureHpa, vapourPressureHpa: vapourHpa, temperatureK } = checkObject('air', air, AIR_TEXT);
  checkRange('dryPressureHpa', dryPressureHpa, 0, 1200, 'hPa');
  checkRange('vapourPressureHpa', vapourHpa, 0, 200, 'hPa');
  checkRange('temperatureK', temperatureK, 100, 350, 'K');
}
