/**
 * Least fraction of sampled values that must agree with the CPU's. Deliberately loose: it detects broken devices; tests
 * compare far more strictly.
 */
export const LEAST_AGREEMENT = 0.75;
