/**
 * Samples between two points computed exactly; the chord between them leaves the geodesic by L²·tan φ/8R, millimetres.
 */
export const KNOT_SAMPLES = 16;
