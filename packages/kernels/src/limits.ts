/** Greatest number of looks of a sky view, one for each satellite and moment. */
export const MOST_LOOKS = 10_000;
