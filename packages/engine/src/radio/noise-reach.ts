/** Where no record lies as near to a receiver as this, its noise is thermal, km. */
export const NOISE_REACH_KM = 200;
