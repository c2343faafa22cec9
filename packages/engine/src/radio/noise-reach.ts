/** Greatest distance of measurements from a receiver; without one within it, noise is thermal, km. */
export const NOISE_REACH_KM = 200;
