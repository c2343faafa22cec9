/** Greatest number of antennas on one mast, each with an azimuth of its own: one every ten degrees. */
export const MOST_AZIMUTHS = 36;
