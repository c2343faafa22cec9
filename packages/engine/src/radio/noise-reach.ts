/** Maximum distance of measurements from a receiver, km; without any within it, noise is thermal. */
export const NOISE_REACH_KM = 200;
