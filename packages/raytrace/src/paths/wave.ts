import type { Vector } from '../radio/transmitter.js';

/**
 * A wave on its way: a complex number, and a direction where surfaces distinguish polarisations. Nothing is allocated.
 */
export interface Wave {
  /** The field so far but for its direction: real and imaginary part. */
  readonly state: Float64Array;
  times(re: number, im: number): void;
  /** Gives the field the transmitter's polarisation, on a way of a direction. */
  align(dx: number, dy: number, dz: number): void;
  /** The component of the field in the transmitter's polarisation becomes a complex number. */
  receive(dx: number, dy: number, dz: number): void;
  /**
   * Takes the field through, or back from, a plane by the coefficients in `out`; (rx, ry, rz) is where it continues.
   */
  turn(dx: number, dy: number, dz: number, plane: number, rx: number, ry: number, rz: number): void;
  strength(): number;
}

/**
 * Fields at dielectrics have a direction, that of the transmitter's polarisation at first; a receiver takes what of it
 * comes in the same polarisation. Plain materials ignore it and leave it as it is.
 *
 * @param planes four numbers each, as those of a scene.
 * @param out coefficients, as a surface table gives them.
 */
export function createWave([ex, ey, ez]: Vector, isPolarised: boolean, planes: Float64Array, out: Float64Array): Wave {
  const state = new Float64Array(2);
  const vector = new Float64Array(6); // direction of the field, real and imaginary parts
  const axis = new Float64Array(3);

  function times(re: number, im: number): void {
    const [a, b] = [state[0], state[1]];
    state[0] = a * re - b * im;
    state[1] = a * im + b * re;
  }

  /** The transmitter's polarisation as a wave of a direction has it: across that direction, in `axis`. */
  function turnAxis(dx: number, dy: number, dz: number): void {
    const along = ex * dx + ey * dy + ez * dz;
    let x = ex - along * dx;
    let y = ey - along * dy;
    let z = ez - along * dz;
    let size2 = x * x + y * y + z * z;
    if (size2 < 1e-12) {
      // along the axis itself: any direction across it
      x = Math.abs(dx) < 0.9 ? 1 - dx * dx : -dx * dy;
      y = Math.abs(dx) < 0.9 ? -dx * dy : 1 - dy * dy;
      z = Math.abs(dx) < 0.9 ? -dx * dz : -dy * dz;
      size2 = x * x + y * y + z * z;
    }
    const scale = 1 / Math.sqrt(size2);
    axis[0] = x * scale;
    axis[1] = y * scale;
    axis[2] = z * scale;
  }

  function align(dx: number, dy: number, dz: number): void {
    turnAxis(dx, dy, dz);
    for (let i = 0; i < 3; i++) {
      vector[i] = axis[i];
      vector[3 + i] = 0;
    }
  }

  return {
    state,
    times,
    align,
    receive(dx, dy, dz) {
      turnAxis(dx, dy, dz);
      times(
        vector[0] * axis[0] + vector[1] * axis[1] + vector[2] * axis[2],
        vector[3] * axis[0] + vector[4] * axis[1] + vector[5] * axis[2],
      );
    },
    turn(dx, dy, dz, p, rx, ry, rz) {
      let sx = dy * planes[4 * p + 2] - dz * planes[4 * p + 1];
      let sy = dz * planes[4 * p] - dx * planes[4 * p + 2];
      let sz = dx * planes[4 * p + 1] - dy * planes[4 * p];
      const size = Math.sqrt(sx * sx + sy * sy + sz * sz);
      if (size < 1e-12) {
        // straight at the surface there is no plane of incidence: what holds across it holds for all
        for (let i = 0; i < 3; i++) {
          const [re, im] = [vector[i], vector[3 + i]];
          vector[i] = out[0] * re - out[1] * im;
          vector[3 + i] = out[0] * im + out[1] * re;
        }
        return;
      }
      sx /= size;
      sy /= size;
      sz /= size;
      const px = dy * sz - dz * sy;
      const py = dz * sx - dx * sz;
      const pz = dx * sy - dy * sx;
      const sRe = vector[0] * sx + vector[1] * sy + vector[2] * sz;
      const sIm = vector[3] * sx + vector[4] * sy + vector[5] * sz;
      const pRe = vector[0] * px + vector[1] * py + vector[2] * pz;
      const pIm = vector[3] * px + vector[4] * py + vector[5] * pz;
      const aRe = out[0] * sRe - out[1] * sIm;
      const aIm = out[0] * sIm + out[1] * sRe;
      const bRe = out[2] * pRe - out[3] * pIm;
      const bIm = out[2] * pIm + out[3] * pRe;
      const qx = ry * sz - rz * sy;
      const qy = rz * sx - rx * sz;
      const qz = rx * sy - ry * sx;
      vector[0] = aRe * sx + bRe * qx;
      vector[1] = aRe * sy + bRe * qy;
      vector[2] = aRe * sz + bRe * qz;
      vector[3] = aIm * sx + bIm * qx;
      vector[4] = aIm * sy + bIm * qy;
      vector[5] = aIm * sz + bIm * qz;
    },
    strength() {
      const level = Math.sqrt(state[0] * state[0] + state[1] * state[1]);
      if (!isPolarised) return level;
      let size2 = 0;
      for (let i = 0; i < 6; i++) size2 += vector[i] * vector[i];
      return level * Math.sqrt(size2);
    },
  };
}
