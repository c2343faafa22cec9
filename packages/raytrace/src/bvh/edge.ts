/**
 * How far outside a triangle a ray still meets it, as a fraction of its edges: neighbours leave no gap between them.
 */
export const EDGE = 1e-9;
