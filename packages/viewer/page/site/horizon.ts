import { MEDIAN_EARTH_RADIUS_M } from '@radioshed/units';

/** Height of the ground above the sea at an offset from a site, m east and north; NaN where it is not known. */
export type HeightAt = (eastM: number, northM: number) => number;

/** The skyline in one direction. */
export interface SkylinePoint {
  /** Degrees clockwise from north. */
  readonly azimuthDeg: number;
  /** Of the highest ground, degrees above the horizon. */
  readonly elevationDeg: number;
  readonly distanceM: number;
  /** Of the ground there above the sea, m. */
  readonly heightM: number;
}

/**
 * The skyline around an antenna, one point a degree: the ground that is highest above the horizon. Steps grow with the
 * distance, a hundredth of it, at least `stepM`.
 *
 * @param eyeM height of the antenna above the sea.
 */
export function skyline(heightAt: HeightAt, eyeM: number, rangeM: number, stepM: number): SkylinePoint[] {
  return Array.from({ length: 360 }, (_, azimuthDeg) => {
    const turn = (azimuthDeg * Math.PI) / 180;
    const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
    let best = { azimuthDeg, elevationDeg: -90, distanceM: 0, heightM: Number.NaN };
    for (let distanceM = stepM; distanceM <= rangeM; distanceM += Math.max(stepM, distanceM / 100)) {
      const heightM = heightAt(distanceM * sin, distanceM * cos);
      if (Number.isNaN(heightM)) continue;
      const rise = heightM - (distanceM * distanceM) / (2 * MEDIAN_EARTH_RADIUS_M) - eyeM;
      const elevationDeg = (Math.atan2(rise, distanceM) * 180) / Math.PI;
      if (elevationDeg > best.elevationDeg) best = { azimuthDeg, elevationDeg, distanceM, heightM };
    }
    return best;
  });
}
