/** Rounds in which Epstein and Peterson's edges are found, the first edge included: at most 2⁴ − 1 edges. */
export const EDGE_ROUNDS = 4;
