import { type CaseRow, profileOfRow, type SampledProfile } from '@radioshed/command/cases';

/** Ground heights at equal steps. */
export interface SteppedProfile {
  readonly stepM: number;
  readonly groundM: Float64Array;
}

/** The profiles of the cases. */
export interface Profiles {
  /** The profile named in the row's column `profile`, by default the one with the row's index. @throws CaseError */
  readonly stepped: (row: CaseRow) => SteppedProfile;
  readonly sampled: (row: CaseRow) => SampledProfile;
}

/** Profiles by name, or by number from 0. */
export function profilesOf(
  stepped: ReadonlyMap<string, SteppedProfile>,
  sampled: ReadonlyMap<string, SampledProfile> = new Map(),
): Profiles {
  return { stepped: (row) => profileOfRow(stepped, row), sampled: (row) => profileOfRow(sampled, row) };
}

/** Caches a value computed from each profile. */
export function oncePerProfile<T>(make: (profile: SampledProfile) => T): (profile: SampledProfile) => T {
  const made = new WeakMap<SampledProfile, T>();
  return (profile) => {
    const known = made.get(profile);
    if (known !== undefined) return known;
    const fresh = make(profile);
    made.set(profile, fresh);
    return fresh;
  };
}
