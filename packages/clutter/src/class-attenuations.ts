import { MATERIALS, obstacleClass } from './materials.js';
import { attenuationFactor, type ClutterProfile } from './profile.js';

/**
 * Attenuation of a straight path through each class at a frequency, dB/m, by class code 0 to 255: from the profile's
 * lines, for obstacles (11 to 19) without a line from their materials, otherwise 0.
 *
 * @throws OutOfRangeError for a frequency that is not above 0 to 1 000 000 MHz.
 */
export function classAttenuations(profile: ClutterProfile, frequencyMHz: number): number[] {
  const factor = attenuationFactor(profile, frequencyMHz);
  const table = Array.from({ length: 256 }, () => 0);
  for (const { code, attenuationDbPerM } of MATERIALS) table[obstacleClass(code)] = attenuationDbPerM * factor;
  for (const { code, attenuationDbPerM } of profile.classes) table[code] = attenuationDbPerM * factor;
  return table;
}
