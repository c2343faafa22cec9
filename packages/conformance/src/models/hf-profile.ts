import type { HfCorrections, HfProfile } from '@radioshed/hf';
import { CaseError } from '@radioshed/command/cases';

/** The corrections by their bit in the reference's `fix`. */
const BITS: Readonly<Record<Exclude<keyof HfCorrections, 'noDistance' | 'dayAcrossMidnight'>, number>> = {
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

/** The switches of `fix`. @throws CaseError for an unknown bit */
export function correctionsOfBits(fix: number): HfCorrections {
  if (!Number.isInteger(fix) || fix < 0 || (fix & ~ALL_BITS) !== 0) {
    throw new CaseError(`fix: ${fix} is not a sum of ${Object.values(BITS).join(', ')}`);
  }
  const entries = Object.entries(BITS).map(([name, bit]) => [name, (fix & bit) !== 0]);
  // Paths of zero length and days across 0 UTC have no bit; they follow the program only without any correction.
  const others = ['noDistance', 'dayAcrossMidnight'].map((name) => [name, fix !== 0]);
  return Object.fromEntries([...entries, ...others]) as Record<keyof HfCorrections, boolean>;
}

/** Bits of a profile. */
export function bitsOfProfile(profile: HfProfile): number {
  return profile === 'corrected' ? ALL_BITS : 0;
}
