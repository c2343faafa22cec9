import { checkInteger } from '@radioshed/units';

/**
 * Lowest signal-to-noise ratio that a LoRa receiver demodulates, dB: −7.5 at spreading factor 7 and 2.5 dB less for
 * each higher factor, down to −20 at 12. The ratio is that in the channel, so it holds for every bandwidth.
 *
 * @param spreadingFactor 7 to 12.
 * @throws OutOfRangeError for another spreading factor.
 * @see Semtech, SX1276/77/78/79 data sheet, table 13
 */
export function loraRequiredSnrDb(spreadingFactor: number): number {
  return -7.5 - 2.5 * (checkInteger('spreadingFactor', spreadingFactor, 7, 12) - 7);
}
