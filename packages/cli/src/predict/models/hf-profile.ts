import type { HfCorrections, HfProfile } from '@radioshed/hf';

import { CaseError } from '../case-row.js';

/** The corrections by the bits that the reference's `fix` adds up. */
const BITS: Readonly<Record<Exclude<keyof HfCorrections, 'noDistance'>, number>> = {
  gridWeights: 1,
  sunHour: 2,
  decileLocalTime: 4,
  reflectionHeight: 8,
  auroralLocalTime: 16,
  southernPolarNight: 32,
  lowestControlPoint: 64,
  longestHopMuf: 128,
  auroralPathLength: 512,
  gyroPerPoint: 1024,
};

const ALL_BITS = Object.values(BITS).reduce((sum, bit) => sum + bit, 0);

/** The switches that `fix` stands for. @throws CaseError for a bit that means nothing */
export function correctionsOfBits(fix: number): HfCorrections {
  if (!Number.isInteger(fix) || fix < 0 || (fix & ~ALL_BITS) !== 0) {
    throw new CaseError(`fix: ${fix} is no sum of ${Object.values(BITS).join(', ')}`);
  }
  const entries = Object.entries(BITS).map(([name, bit]) => [name, (fix & bit) !== 0]);
  // Paths of no length, which have no bit, are the program's own only where it is not corrected at all.
  return Object.fromEntries([...entries, ['noDistance', fix !== 0]]) as Record<keyof HfCorrections, boolean>;
}

/** Bits of a profile. */
export function bitsOfProfile(profile: HfProfile): number {
  return profile === 'corrected' ? ALL_BITS : 0;
}
