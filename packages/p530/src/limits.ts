/** Percentages of the year for which the method of rain holds. @see ITU-R P.530-18 §2.4.1, eq. (34) */
export const RAIN_TIME_PERCENT: readonly [rarest: number, mostFrequent: number] = [0.001, 1];
