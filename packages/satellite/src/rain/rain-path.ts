const EFFECTIVE_EARTH_KM = 8500;
const RAD = Math.PI / 180;

/** Length of the path below the rain height, km; 0 for a station above it. @see ITU-R P.618-14 §2.2.1.1, Step 2 */
export function rainPathKm(rainHeightKm: number, stationHeightKm: number, elevationDeg: number): number {
  const riseKm = rainHeightKm - stationHeightKm;
  if (riseKm <= 0) return 0;
  const sine = Math.sin(elevationDeg * RAD);
  if (elevationDeg >= 5) return riseKm / sine;
  return (2 * riseKm) / (Math.sqrt(sine * sine + (2 * riseKm) / EFFECTIVE_EARTH_KM) + sine);
}
