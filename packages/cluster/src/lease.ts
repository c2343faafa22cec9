/** Silence after which the calls of a worker go to others, ms, where none is given. */
export const LEASE_MS = 10_000;
