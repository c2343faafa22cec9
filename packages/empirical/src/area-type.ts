/** Surroundings of a link as the empirical models distinguish them: each maps these to its own classes. */
export type AreaType = 'urban' | 'suburban' | 'rural';

/** All area types, in the order of their usual numbers 1 … 3. */
export const AREA_TYPES: readonly AreaType[] = ['urban', 'suburban', 'rural'];
