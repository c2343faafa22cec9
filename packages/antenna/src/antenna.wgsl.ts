import { arcTangentWgsl, type WgslModule } from '@radioshed/gpu';
import type { GpuGain } from '@radioshed/profile';

import { type Antenna, checkedAzimuths, directionalGain } from './antenna.js';
import { CUT_INTERPOLATIONS, type CutInterpolation, type Cuts, cutsFrame, HYBRID_ROOT } from './cuts.js';
import { dipoleWgsl } from './dipole.wgsl.js';
import { type Beam, beamShape, VERTICAL_FLOOR_DB } from './synthesised.js';

const INTERPOLATIONS: readonly CutInterpolation[] = CUT_INTERPOLATIONS;

/** Patterns as arrays of numbers; each function gets the index of its first number. */
export const antennaWgsl: WgslModule = {
  name: 'antenna',
  code: `
// Count of the values, then the values.
fn cut_db(cut: u32, angle_deg: f32) -> f32 {
  let count = u32(gain_number(cut));
  let turns = angle_deg / 360;
  let at = (turns - floor(turns)) * f32(count);
  let below = u32(at) % count;
  let start = gain_number(cut + 1 + below);
  return start + (gain_number(cut + 1 + (below + 1) % count) - start) * fract(at);
}

fn elevation_deg(up: f32) -> f32 {
  let z = clamp(up, -1, 1);
  return degrees(arc_tangent2(z, sqrt((1 - z) * (1 + z))));
}

// Beamwidths, front to back, deepest, exponent.
fn synthesised_db(beam: u32, forward: f32, right: f32, up: f32) -> f32 {
  let width_deg = gain_number(beam);
  let height_deg = gain_number(beam + 1);
  var attenuation_db = 0f;
  if (width_deg < 360) {
    let share = 2 * degrees(abs(arc_tangent2(right, forward))) / width_deg;
    attenuation_db += min(gain_number(beam + 2), 3 * pow(max(share, 1e-20), gain_number(beam + 4)));
  }
  if (height_deg < 360) {
    let share = 2 * elevation_deg(up) / height_deg;
    attenuation_db += min(${VERTICAL_FLOOR_DB}, 3 * share * share);
  }
  return -min(attenuation_db, gain_number(beam + 3));
}

// Interpolation, then the numbers of the cuts in the order of cutsNumbers, the horizontal cut, the vertical cut.
fn cuts_db(cuts: u32, forward: f32, right: f32, up: f32) -> f32 {
  let horizontal = cuts + 8;
  let vertical = horizontal + 1 + u32(gain_number(horizontal));
  let azimuth = degrees(arc_tangent2(right, forward));
  let elevation = elevation_deg(up);
  let level = cut_db(horizontal, azimuth);
  let front = cut_db(vertical, elevation);
  let back = cut_db(vertical, 180 - elevation);
  let front_db = gain_number(cuts + 1);
  let back_db = gain_number(cuts + 2);
  let alpha = gain_number(cuts + 3);
  let peak = gain_number(cuts + 7);
  let around = abs(azimuth);
  if (gain_number(cuts) == ${INTERPOLATIONS.indexOf('halves')}) {
    let w = max(0, around / 90 - 1);
    let sideways = level - (1 - w) * front_db - w * back_db;
    let lower = min(front, back);
    let narrowing = min(1, sqrt(max(0, (1 - up) * (1 + up))) / cos(radians(alpha)));
    let gain = (1 - w) * front + w * back + narrowing * sideways;
    return min(peak, min(gain, max(level + gain_number(cuts + 4), lower + w * (back - lower))));
  }
  if (gain_number(cuts) == ${INTERPOLATIONS.indexOf('hpi')}) {
    let w = around / 180;
    return min(peak, level - (1 - w) * (front_db - front) - w * (back_db - back));
  }
  if (gain_number(cuts) == ${INTERPOLATIONS.indexOf('weighted')}) {
    let p2 = 180 - around;
    let t1 = abs(elevation - alpha);
    let t2 = select(180 + elevation + alpha, 180 - elevation - alpha, elevation >= alpha);
    let by_elevation = t1 * t2 / ((t1 + t2) * (t1 + t2));
    let by_azimuth = around * p2 / (180 * 180);
    let weight = 180 * by_elevation + (t1 + t2) * by_azimuth;
    if (weight < 1e-9) { return min(peak, level); }
    let on_vertical = around * back + p2 * front;
    let on_horizontal = t1 * cut_db(horizontal, azimuth + 180) + t2 * level;
    return min(peak, (on_vertical * by_elevation + on_horizontal * by_azimuth) / weight);
  }
  let sum_db = level + front - front_db;
  if (gain_number(cuts) == ${INTERPOLATIONS.indexOf('sum')}) { return min(peak, sum_db); }
  let h_db = level - gain_number(cuts + 5);
  let v_db = front - gain_number(cuts + 6);
  let h_ratio = pow(10, h_db / 10);
  let v_ratio = pow(10, v_db / 10);
  let a = v_ratio * (1 - h_ratio);
  let b = h_ratio * (1 - v_ratio);
  var crossed_db = 0f;
  if (a != 0 || b != 0) {
    // Ratios to the greater one keep the squares within f32.
    let p = a / max(a, b);
    let q = b / max(a, b);
    crossed_db = (p * h_db + q * v_db) / sqrt(p * p + q * q);
  }
  if (gain_number(cuts) == ${INTERPOLATIONS.indexOf('cross-weighted')}) { return min(peak, peak + crossed_db); }
  let s = min(0, sum_db - peak);
  let share = pow(10, s / ${10 * HYBRID_ROOT});
  return min(peak, peak + s * share + crossed_db * (1 - share));
}

// Peak, cosine and sine of the tilt, the pattern, count of the azimuths, their sines and cosines, the pattern's own.
fn antenna_gain_dbi(toward: vec3f) -> f32 {
  let cos_tilt = gain_number(1);
  let sin_tilt = gain_number(2);
  let azimuths = u32(gain_number(4));
  let pattern = 5 + 2 * azimuths;
  var best_db = -1e30f;
  for (var k = 0u; k < azimuths; k++) {
    let east = gain_number(5 + 2 * k);
    let north = gain_number(6 + 2 * k);
    let x = toward.x * east + toward.y * north;
    let forward = x * cos_tilt - toward.z * sin_tilt;
    let right = toward.x * north - toward.y * east;
    let up = x * sin_tilt + toward.z * cos_tilt;
    var relative_db = 0f;
    switch u32(gain_number(3)) {
      case 1: { relative_db = dipole_relative_db(up); }
      case 2: { relative_db = dipole_relative_db(right); }
      case 3: { relative_db = synthesised_db(pattern, forward, right, up); }
      case 4: { relative_db = cuts_db(pattern, forward, right, up); }
      default: { }
    }
    best_db = max(best_db, relative_db);
  }
  return gain_number(0) + best_db;
}
`,
  uses: [arcTangentWgsl, dipoleWgsl],
};

/** {@link directionalGain} on a GPU. @throws OutOfRangeError naming the field. */
export function gainOnGpu(antenna: Antenna): GpuGain {
  directionalGain(antenna); // checks it
  const tiltRad = (antenna.tiltDeg * Math.PI) / 180;
  const azimuthsRad = checkedAzimuths(antenna.azimuthDeg).map((azimuth) => (azimuth * Math.PI) / 180);
  const [pattern, numbers] = numbersOf(antenna);
  return {
    wgsl: antennaWgsl,
    call: 'antenna_gain_dbi',
    numbers: [
      antenna.gainDbi,
      Math.cos(tiltRad),
      Math.sin(tiltRad),
      pattern,
      azimuthsRad.length,
      ...azimuthsRad.flatMap((azimuth) => [Math.sin(azimuth), Math.cos(azimuth)]),
      ...numbers,
    ],
  };
}

function numbersOf(antenna: Antenna): readonly [pattern: number, numbers: readonly number[]] {
  if (antenna.pattern === 'isotropic') return [0, []];
  if (antenna.pattern === 'dipole') return [antenna.polarisation === 'vertical' ? 1 : 2, []];
  return antenna.pattern === 'synthesised' ? [3, beamNumbers(antenna)] : [4, cutsNumbers(antenna)];
}

/** Inputs of `synthesised_db`. */
export function beamNumbers(beam: Beam): readonly number[] {
  const { deepestDb, exponent } = beamShape(beam);
  return [beam.horizontalBeamwidthDeg, beam.verticalBeamwidthDeg, beam.frontToBackDb, deepestDb, exponent];
}

/** Inputs of `cuts_db`. @throws OutOfRangeError naming the field. */
export function cutsNumbers(cuts: Cuts): readonly number[] {
  const frame = cutsFrame(cuts);
  const { horizontalDb, verticalDb } = frame;
  return [
    INTERPOLATIONS.indexOf(cuts.interpolation ?? 'halves'),
    frame.frontDb,
    frame.backDb,
    frame.elevationDeg,
    frame.liftDb,
    frame.horizontalPeakDb,
    frame.verticalPeakDb,
    frame.peakDb,
    horizontalDb.length,
    ...Array.from(horizontalDb),
    verticalDb.length,
    ...Array.from(verticalDb),
  ];
}
