import { CaseError, type CaseRow } from './case-row.js';

/** Ground heights at equal steps. */
export interface SteppedProfile {
  readonly stepM: number;
  readonly groundM: Float64Array;
}

/** A profile with a table row per sample. */
export class SampledProfile {
  readonly #places: ReadonlyMap<string, number>;
  readonly #rows: readonly (readonly string[])[];

  constructor(places: ReadonlyMap<string, number>, rows: readonly (readonly string[])[]) {
    this.#places = places;
    this.#rows = rows;
  }

  /** A column as strings. */
  texts(column: string): readonly string[] {
    const place = this.#places.get(column) ?? -1;
    return this.#rows.map((row) => row[place] ?? '');
  }

  /** A column as numbers. @throws CaseError for other cells */
  numbers(column: string): Float64Array {
    return Float64Array.from(this.texts(column), (text) => {
      const value = text.trim() === '' ? Number.NaN : Number(text);
      if (Number.isNaN(value)) throw new CaseError(`the profile's ${column}: "${text}" is not a number`);
      return value;
    });
  }
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
  return { stepped: (row) => find(stepped, row), sampled: (row) => find(sampled, row) };
}

function find<T>(profiles: ReadonlyMap<string, T>, row: CaseRow): T {
  const name = row.has('profile') ? row.text('profile') : String(row.index);
  const profile = profiles.get(name);
  if (profile === undefined) throw new CaseError(`profile: there is no profile "${name}"`);
  return profile;
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
