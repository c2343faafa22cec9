/** Position of the camera. */
export interface Orbit {
  /** Point at the centre of the view, m. */
  readonly middle: readonly [number, number, number];
  readonly distanceM: number;
  /** Around the vertical axis, 0 from the front, and above the floor. */
  readonly yawRad: number;
  readonly pitchRad: number;
}

/** Vertical angle of view. */
const OPENING_RAD = 0.8;
const STEEPEST_RAD = 1.55;

/** The orbit that shows all of a box, from the front, the right and above. */
export function orbitAround(low: readonly number[], high: readonly number[]): Orbit {
  const [x = 0, y = 0, z = 0] = low.map((each, i) => (each + (high[i] ?? each)) / 2);
  const size = Math.hypot(...low.map((each, i) => (high[i] ?? each) - each));
  return { middle: [x, y, z], distanceM: 0.62 * (size / Math.tan(OPENING_RAD / 2)), yawRad: 0.6, pitchRad: 0.6 };
}

/** The orbit after it is turned and drawn nearer; never over the top. */
export function turned(orbit: Orbit, yawRad: number, pitchRad: number, nearer = 1): Orbit {
  return {
    ...orbit,
    yawRad: orbit.yawRad + yawRad,
    pitchRad: Math.min(STEEPEST_RAD, Math.max(-STEEPEST_RAD, orbit.pitchRad + pitchRad)),
    distanceM: Math.max(1e-3, orbit.distanceM * nearer),
  };
}

/** Metres of the model to the places of the screen: 16 numbers, column by column. @param aspect width over height */
export function screenMatrix({ middle, distanceM, yawRad, pitchRad }: Orbit, aspect: number): Float32Array {
  const [sinYaw, cosYaw] = [Math.sin(yawRad), Math.cos(yawRad)];
  const [sinPitch, cosPitch] = [Math.sin(pitchRad), Math.cos(pitchRad)];
  // Camera axes: right, up, and backwards.
  const right = [cosYaw, 0, -sinYaw] as const;
  const up = [-sinYaw * sinPitch, cosPitch, -cosYaw * sinPitch] as const;
  const back = [sinYaw * cosPitch, sinPitch, cosYaw * cosPitch] as const;
  const dot = (axis: readonly [number, number, number]): number =>
    axis[0] * middle[0] + axis[1] * middle[1] + axis[2] * middle[2];
  const f = 1 / Math.tan(OPENING_RAD / 2);
  const [near, far] = [distanceM / 100, distanceM * 20];
  const [a, b] = [(far + near) / (near - far), (2 * far * near) / (near - far)];
  const column = (i: 0 | 1 | 2): number[] => [(f / aspect) * right[i], f * up[i], a * back[i], -back[i]];
  const depth = -dot(back) - distanceM;
  return Float32Array.from([
    ...column(0),
    ...column(1),
    ...column(2),
    (-f / aspect) * dot(right),
    -f * dot(up),
    a * depth + b,
    -depth,
  ]);
}
