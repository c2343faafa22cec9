/** Rounds in which Epstein and Peterson's edges are found, the first edge included: at most 2⁴ − 1 edges. */
export const EDGE_ROUNDS = 4;

/** Points of a chain of edges after all rounds, the ends included: each round adds one between any two. */
export const CHAIN_POINTS: number = 2 ** EDGE_ROUNDS + 1;
