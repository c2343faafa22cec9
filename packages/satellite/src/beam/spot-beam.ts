import { checkRange, checkShape, object, openFields, OutOfRangeError } from '@radioshed/units';

import { earthFixedOf, type EarthFixed } from '../orbit/earth-fixed.js';
import { lookAngles } from '../orbit/look-angles.js';
import type { SatelliteState } from '../orbit/satellite.js';
import { STATE_FIELDS } from '../orbit/state-fields.js';

/** A beam of a satellite, towards a location on the ground. */
export interface SpotBeam {
  readonly boresight: { readonly latDeg: number; readonly lonDeg: number };
  /**
   * Between the −3 dB points across and along the beam's vertical axis, 0.01 to 170; the second defaults to the first.
   */
  readonly horizontalBeamwidthDeg: number;
  readonly verticalBeamwidthDeg?: number;
  /** Rotation of the beam, clockwise as the satellite sees it; default 0, its vertical axis to the north. */
  readonly rotationDeg?: number;
  /**
   * Gain over the maximum, dB, by the angles right of and above the boresight; it takes the place of the beamwidths,
   * and falls from the boresight outwards up to its first −10 dB or so.
   */
  readonly relativeDb?: (rightDeg: number, upDeg: number) => number;
}

const BEAM = openFields<SpotBeam>({
  boresight: object(openFields<SpotBeam['boresight']>({ latDeg: 'checked', lonDeg: 'checked' })),
  horizontalBeamwidthDeg: 'checked',
  verticalBeamwidthDeg: 'checked?',
  rotationDeg: 'checked?',
  relativeDb: 'function?',
});

type Vector = readonly [number, number, number];
const DEG = 180 / Math.PI;
/** Deepest a beam of beamwidths falls, dB. */
export const BEAM_FLOOR_DB = -40;

/** The orientation of a beam: three axes at the satellite. */
export interface PlacedBeam {
  readonly from: EarthFixed;
  readonly forward: Vector;
  readonly right: Vector;
  readonly up: Vector;
  /** Gain over the maximum towards a direction by the angles right of and above the boresight, dB. */
  readonly relativeDb: (rightDeg: number, upDeg: number) => number;
}

/**
 * A beam that points from a satellite to its boresight.
 * @throws OutOfRangeError naming the field, also for a boresight that the satellite does not see.
 */
export function placedBeam(satellite: SatelliteState, beam: SpotBeam): PlacedBeam {
  checkShape(satellite, STATE_FIELDS, 'satellite');
  checkShape(beam, BEAM, 'beam');
  const place = { ...beam.boresight, heightKm: 0 };
  const aim = earthFixedOf(place);
  if (lookAngles(place, satellite).elevationDeg <= 0) {
    const { latDeg, lonDeg } = beam.boresight;
    throw new OutOfRangeError(
      'boresight',
      `${latDeg}, ${lonDeg}`,
      'a place from which the satellite is above the horizon',
    );
  }
  const forward = unit([aim.xKm - satellite.xKm, aim.yKm - satellite.yKm, aim.zKm - satellite.zKm]);
  // The vertical axis is north; straight over a pole any axis will do.
  const pole: Vector = Math.abs(forward[2]) > 0.999999 ? [1, 0, 0] : [0, 0, 1];
  const level = unit(cross(forward, pole));
  const upright = cross(level, forward);
  const turn = checkRange('rotationDeg', beam.rotationDeg ?? 0, -360, 360, 'degrees') / DEG;
  const mixed = (a: Vector, p: number, b: Vector, q: number): Vector => [
    a[0] * p + b[0] * q,
    a[1] * p + b[1] * q,
    a[2] * p + b[2] * q,
  ];
  return {
    from: satellite,
    forward,
    right: mixed(level, Math.cos(turn), upright, -Math.sin(turn)),
    up: mixed(upright, Math.cos(turn), level, Math.sin(turn)),
    relativeDb: beam.relativeDb ?? ofBeamwidths(beam),
  };
}

/** Gain of a beam towards a location, relative to its maximum, dB; NaN where the satellite is below its horizon. */
export function beamAtDb(beam: PlacedBeam, latDeg: number, lonDeg: number, heightKm = 0): number {
  const { xKm, yKm, zKm } = earthFixedOf({ latDeg, lonDeg, heightKm });
  const [dx, dy, dz] = [xKm - beam.from.xKm, yKm - beam.from.yKm, zKm - beam.from.zKm];
  const lat = latDeg / DEG;
  const lon = lonDeg / DEG;
  // The plumb line of the place: what comes from above comes against it.
  if (dx * Math.cos(lat) * Math.cos(lon) + dy * Math.cos(lat) * Math.sin(lon) + dz * Math.sin(lat) >= 0)
    return Number.NaN;
  const ahead = dx * beam.forward[0] + dy * beam.forward[1] + dz * beam.forward[2];
  const right = dx * beam.right[0] + dy * beam.right[1] + dz * beam.right[2];
  const up = dx * beam.up[0] + dy * beam.up[1] + dz * beam.up[2];
  const across = Math.hypot(right, up);
  if (across === 0) return beam.relativeDb(0, 0);
  const offDeg = Math.atan2(across, ahead) * DEG;
  return beam.relativeDb((offDeg * right) / across, (offDeg * up) / across);
}

/** A parabola in dB, as of a paraboloid's main lobe. */
function ofBeamwidths(beam: SpotBeam): (rightDeg: number, upDeg: number) => number {
  const width = checkRange('horizontalBeamwidthDeg', beam.horizontalBeamwidthDeg, 0.01, 170, 'degrees');
  const height = checkRange('verticalBeamwidthDeg', beam.verticalBeamwidthDeg ?? width, 0.01, 170, 'degrees');
  return (rightDeg, upDeg) => {
    const [x, y] = [(2 * rightDeg) / width, (2 * upDeg) / height];
    return Math.max(BEAM_FLOOR_DB, -3 * (x * x + y * y));
  };
}

function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
