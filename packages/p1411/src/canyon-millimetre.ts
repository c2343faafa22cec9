import { type Air, specificGasAttenuation, vapourPressureHpa } from '@radioshed/gases';
import { checkRange, checkShape, fields, optionalObject, type Shape } from '@radioshed/units';

import { checkDistanceM, HIGHEST_MHZ } from './limits.js';

/** Air in the street, as the gas attenuation of ITU-R P.676 needs it. */
export interface StreetAir {
  /** Pressure of the dry air, hPa, 100 to 1200; by default 1013.25. */
  readonly pressureHpa?: number;
  /** Temperature, K, 200 to 350; by default 288.15. */
  readonly temperatureK?: number;
  /** Density of water vapour, g/m³, 0 to 100; by default 7.5. */
  readonly vapourGm3?: number;
}

/** A path along a street in line of sight, from 10 GHz. */
export interface MillimetreInput {
  /** Distance between the antennas, m, 0.1 to 5000; measurements reach 1000. */
  readonly distanceM: number;
  /** Frequency, MHz, 10 000 to 100 000. */
  readonly frequencyMHz: number;
  /** Loss exponent, 1 to 10. The Recommendation’s table gives 1.9 to 2.21; by default 2.1. */
  readonly exponent?: number;
  readonly air?: StreetAir;
}

/** Of the Recommendation’s table, 1.9 to 2.21. */
export const LOSS_EXPONENT = 2.1;

/** Shape of a {@link StreetAir}, for `checkShape`. */
export const STREET_AIR_SHAPE: Shape = fields<StreetAir>({
  pressureHpa: 'number?',
  temperatureK: 'number?',
  vapourGm3: 'number?',
});

const INPUT = fields<MillimetreInput>({
  distanceM: 'checked',
  frequencyMHz: 'checked',
  exponent: 'number?',
  air: optionalObject(STREET_AIR_SHAPE),
});

/** Loss along a street in line of sight at millimetre waves. */
export interface MillimetreLoss {
  /** Loss, gases included and rain not, dB. */
  readonly lossDb: number;
  /** Part of it that is due to gases, dB. */
  readonly gasDb: number;
}

/**
 * Loss along a street in line of sight, 10 to 100 GHz, without rain.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.1411-12 §4.1.2, equation (13)
 */
export function canyonMillimetre(input: MillimetreInput): MillimetreLoss {
  checkShape(input, INPUT);
  const d = checkDistanceM('distanceM', input.distanceM);
  const f = checkRange('frequencyMHz', input.frequencyMHz, 10_000, HIGHEST_MHZ, 'MHz');
  const exponent = checkRange('exponent', input.exponent ?? LOSS_EXPONENT, 1, 10);
  const gasDb = (specificGasAttenuation(f, airOf(input.air)).gasDbPerKm * d) / 1000;
  return { lossDb: 20 * Math.log10(f) - 28 + 10 * exponent * Math.log10(d) + gasDb, gasDb };
}

function airOf({ pressureHpa = 1013.25, temperatureK = 288.15, vapourGm3 = 7.5 }: StreetAir = {}): Air {
  checkRange('pressureHpa', pressureHpa, 100, 1200, 'hPa');
  checkRange('temperatureK', temperatureK, 200, 350, 'K');
  checkRange('vapourGm3', vapourGm3, 0, 100, 'g/m³');
  return {
    dryPressureHpa: pressureHpa,
    vapourPressureHpa: vapourPressureHpa(vapourGm3, temperatureK),
    temperatureK,
  };
}
