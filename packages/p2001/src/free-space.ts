import { logarithm } from '@radioshed/numeric';

/**
 * Basic transmission loss in free space, dB.
 *
 * @see ITU-R P.2001 eq. (3.11.1)
 * @wgsl p2001_free_space_loss_db
 */
export function freeSpaceLossDb(frequencyGHz: number, distanceKm: number): number {
  return 92.4 + 20 * Math.LOG10E * logarithm(frequencyGHz * distanceKm);
}
