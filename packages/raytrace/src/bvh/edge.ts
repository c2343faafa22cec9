/**
 * Distance outside a triangle at which a ray still hits it, as a fraction of its edges: it closes the gaps between
 * neighbours.
 */
export const EDGE = 1e-9;
