import type { RelativeGain } from './pattern.js';

const DEG = 180 / Math.PI;

/** Deepest point of the vertical cut, dB (SLA_V of 3GPP TR 38.901). */
export const VERTICAL_FLOOR_DB = 30;

/** Data sheet values of a synthesised pattern. */
export interface Beam {
  /** Angle between the −3 dB points of the horizontal cut, degrees; 360 is an omnidirectional antenna. */
  readonly horizontalBeamwidthDeg: number;
  /** Angle between the −3 dB points of the vertical cut, degrees; 360 makes the vertical cut omnidirectional. */
  readonly verticalBeamwidthDeg: number;
  /** Front-to-back ratio, dB; it limits the horizontal cut, so 0 makes that omnidirectional. */
  readonly frontToBackDb: number;
}

/**
 * A beam without side lobes, from data sheet values:
 *
 *     G(φ, θ) = −min(A_h(φ) + A_v(θ), max(F, 30))
 *     A_h(φ) = min(3·(2|φ|/W_h)ⁿ, F),  n = max(2, log(F/3) / log(360/W_h))
 *     A_v(θ) = min(3·(2|θ|/W_v)², 30)
 *
 * with φ and θ the azimuth and elevation from the main direction, W the beamwidths and F the front-to-back ratio. Both
 * cuts pass −3 dB at half their beamwidth. With n = 2 the form is that of 3GPP TR 38.901, table 7.3-1, and the 30 dB
 * are its SLA_V; a wide beam has a greater n, so that its back comes down to −F too.
 */
export function synthesised(beam: Beam): RelativeGain {
  const { horizontalBeamwidthDeg: width, verticalBeamwidthDeg: heightDeg, frontToBackDb: floor } = beam;
  const isOmni = width >= 360;
  const { deepestDb: deepest, exponent } = beamShape(beam);
  return (forward, right, up) => {
    let attenuation = 0;
    if (!isOmni) {
      const azimuthDeg = Math.abs(Math.atan2(right, forward)) * DEG;
      attenuation += Math.min(floor, 3 * ((2 * azimuthDeg) / width) ** exponent);
    }
    if (heightDeg < 360) {
      const elevationDeg = Math.asin(Math.min(1, Math.max(-1, up))) * DEG;
      const share = (2 * elevationDeg) / heightDeg;
      attenuation += Math.min(VERTICAL_FLOOR_DB, 3 * share * share);
    }
    return -Math.min(attenuation, deepest);
  };
}

/** The deepest attenuation max(F, 30), dB, and the exponent n of {@link synthesised}. */
export function beamShape(beam: Beam): { readonly deepestDb: number; readonly exponent: number } {
  const { horizontalBeamwidthDeg: width, frontToBackDb: floor } = beam;
  const isWide = width >= 360 || floor <= 3;
  return {
    deepestDb: Math.max(floor, VERTICAL_FLOOR_DB),
    exponent: isWide ? 2 : Math.max(2, Math.log(floor / 3) / Math.log(360 / width)),
  };
}
