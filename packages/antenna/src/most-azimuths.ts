/** Maximum number of antennas on one mast, each with its own azimuth: one every ten degrees. */
export const MOST_AZIMUTHS = 36;
