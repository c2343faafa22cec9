import { checkChoice, checkInteger, checkRange, OutOfRangeError } from '@radioshed/units';

import { checkRanges } from '../call/check-ranges.js';
import { POLARISATIONS } from '../input/antenna.js';
import { MOST_LOOKS, MOST_MOMENTS, MOST_SATELLITES } from '../input/limits.js';
import { GAIN_RANGE, NOISE_FLOOR_RANGE, LEVEL_RANGE } from '../input/ranges.js';
import {
  SATELLITE_RADIO_RANGES,
  type SatelliteAreaInput,
  type SatelliteQuantity,
  type SatelliteRadio,
} from '../input/satellite-area-input.js';

/** Units of the quantities. */
export const SATELLITE_UNITS: Readonly<Record<SatelliteQuantity, string>> = {
  visibility: '%',
  pathLoss: 'dB',
  receivedPower: 'dBm',
  fieldStrength: 'dBµV/m',
  snr: 'dB',
};

/** The moments of an input, ms. @throws OutOfRangeError with the input's field */
export function checkedTimes(input: SatelliteAreaInput): number[] {
  const { satellites, timeMs, series, receiver, radio, output } = input;
  checkInteger('satellites.length', satellites.length, 1, MOST_SATELLITES);
  satellites.forEach((each, i) => {
    if ('geostationaryLonDeg' in each) {
      checkRange(`satellites[${i}].geostationaryLonDeg`, each.geostationaryLonDeg, -360, 360, 'degrees');
    }
    if ('place' in each) checkRange(`satellites[${i}].place.heightKm`, each.place.heightKm, 10, 1e6, 'km');
  });
  checkRange('timeMs', timeMs, Date.UTC(1957, 9, 4), Date.UTC(2200, 0, 1), 'ms since 1970');
  checkChoice('output.quantity', output.quantity, Object.keys(SATELLITE_UNITS));
  checkRange('output.resolutionM', output.resolutionM, 0.1, 100_000, 'm');
  const { north, south } = output.bounds;
  if (!(north <= 89 && south >= -89)) {
    throw new OutOfRangeError('output.bounds', `${south}..${north}`, '-89 to 89', 'degrees');
  }
  checkRange('output.minimumElevationDeg', output.minimumElevationDeg ?? 0, 0, 89, 'degrees');
  if (output.threshold !== undefined)
    checkRange('output.threshold', output.threshold, ...LEVEL_RANGE, SATELLITE_UNITS[output.quantity]);
  if (output.noiseFloorDbm !== undefined)
    checkRange('output.noiseFloorDbm', output.noiseFloorDbm, ...NOISE_FLOOR_RANGE);
  checkRange('receiver.heightM', receiver.heightM, receiver.heightReference === 'sea' ? -1000 : 0, 100_000, 'm');
  checkRange('receiver.gainDbi', receiver.gainDbi, ...GAIN_RANGE);
  if (radio !== undefined) checkRadio('radio', radio);
  else if (output.quantity !== 'visibility')
    throw new OutOfRangeError(
      'radio',
      undefined,
      `an object with frequencyMHz, powerW, bandwidthMHz and gainDbi, required by ${output.quantity}`,
    );
  if (series === undefined) return [timeMs];
  const stepS = checkRange('series.stepS', series.stepS, 1, 86_400, 's');
  const durationS = checkRange('series.durationS', series.durationS, 0, 7 * 86_400, 's');
  const count = Math.floor(durationS / stepS) + 1;
  checkInteger('series (moments)', count, 1, Math.min(MOST_MOMENTS, Math.floor(MOST_LOOKS / satellites.length)));
  return Array.from({ length: count }, (_, i) => timeMs + 1000 * stepS * i);
}

/** @throws OutOfRangeError */
export function checkRadio(field: string, radio: SatelliteRadio): void {
  checkRanges(field, radio, SATELLITE_RADIO_RANGES);
  checkChoice(`${field}.polarisation`, radio.polarisation, POLARISATIONS);
}
