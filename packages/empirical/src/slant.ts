/**
 * Straight distance in m between antennas `distanceM` apart on the ground and `riseM` in height.
 *
 * @wgsl
 */
export function slantM(distanceM: number, riseM: number): number {
  return Math.sqrt(distanceM * distanceM + riseM * riseM);
}
