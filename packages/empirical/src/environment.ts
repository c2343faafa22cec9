/** What stands around a link, as far as the empirical models tell: each has a table from these to its own classes. */
export type Environment = 'urban' | 'suburban' | 'rural';

/** All environments, in the order of their usual numbers 1 … 3. */
export const ENVIRONMENTS: readonly Environment[] = ['urban', 'suburban', 'rural'];
