import { createTracer } from '../bvh/tracer.js';
import type { SurfaceTable } from '../radio/surface-table.js';
import type { Emitter } from '../radio/transmitter.js';
import type { Scene } from '../scene/scene.js';
import type { ImageTree } from './image-tree.js';

/** The path from a transmitter by way of an image to a point. */
export interface PathTracer {
  /** Real and imaginary part of the field of the path that {@link trace} found, as √(received ÷ transmitted power). */
  readonly field: Float64Array;
  /** Length of that path, m. */
  readonly length: Float64Array;
  /** Follows the path to a point. @returns whether there is one */
  trace(image: number, x: number, y: number, z: number): boolean;
  /** Loss of the straight way between two points, dB; Infinity where it is lost in too many walls. */
  wayDb(ax: number, ay: number, az: number, bx: number, by: number, bz: number): number;
}

/** A scene as the waves of one transmitter meet it. */
export interface PathScene extends Pick<Scene, 'bvh' | 'plane' | 'material' | 'planes' | 'sizeM'> {
  /** The closed solid of each triangle, −1 for sheets. */
  readonly solid: Int32Array;
}

/** Least distance that is told apart, as a share of the scene's size. */
const NEAR = 1e-7;
/**
 * How far points are moved, as a share of the scene's size, where it is asked on which side of an edge a path goes: one that
 * goes exactly through the edge between two facets is counted once, not twice or never.
 */
const ASIDE = 1e-8;
const [ASIDE_X, ASIDE_Y, ASIDE_Z] = [0.6177, -0.4313, 0.7359];
/** Field below which a path is not followed further. */
const FAINT = 1e-15;
const MOST_OPEN = 16;

/**
 * Paths with their exact length and phase. What stands in the way is gone through: each sheet and each metre of a solid costs
 * what its material says. Each reflection must take place on a facet of the image's plane, in the open.
 *
 * Fields at dielectrics have a direction, that of the transmitter's polarisation at first; a receiver takes what of it
 * comes in the same polarisation. Plain materials know nothing of it and leave it as it is.
 */
export function createPathTracer(
  scene: PathScene,
  emitter: Emitter,
  surfaces: SurfaceTable,
  { parent, plane: planeOf, order, source }: ImageTree,
): PathTracer {
  const { plane, material, planes, sizeM, solid } = scene;
  const tracer = createTracer(scene.bvh);
  const field = new Float64Array(2);
  const length = new Float64Array(1);
  let deepest = 0;
  for (let image = 0; image < order.length; image++) deepest = Math.max(deepest, order[image]);
  const points = new Float64Array(3 * (deepest + 2));
  const mirrors = new Int32Array(deepest + 2);
  const near = NEAR * sizeM;
  const openSolid = new Int32Array(MOST_OPEN);
  const openAt = new Float64Array(MOST_OPEN);
  const openMaterial = new Int32Array(MOST_OPEN);
  const [ex, ey, ez] = emitter.polarisation;
  const { out } = surfaces;
  const state = new Float64Array(2); // field so far, but for its direction
  const vector = new Float64Array(6); // direction of the field, real and imaginary parts
  const axis = new Float64Array(3);

  const scenePlaneMaterial = new Int32Array(planes.length / 4);
  plane.forEach((p, t) => {
    scenePlaneMaterial[p] = material[t];
  });
  const isPolarised = surfaces.plain.includes(0);

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

  /** The field in the transmitter's polarisation, on a wave of a direction. */
  function alignField(dx: number, dy: number, dz: number): void {
    turnAxis(dx, dy, dz);
    for (let i = 0; i < 3; i++) {
      vector[i] = axis[i];
      vector[3 + i] = 0;
    }
  }

  /** What of the field is in the transmitter's polarisation goes over into the scalar. */
  function receive(dx: number, dy: number, dz: number): void {
    turnAxis(dx, dy, dz);
    times(
      vector[0] * axis[0] + vector[1] * axis[1] + vector[2] * axis[2],
      vector[3] * axis[0] + vector[4] * axis[1] + vector[5] * axis[2],
    );
  }

  /** Takes the field through, or back from, a surface by the coefficients in `out`; (rx, ry, rz) is where it goes on. */
  function turnField(dx: number, dy: number, dz: number, p: number, rx: number, ry: number, rz: number): void {
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
  }

  /** The same for a surface that is gone through. */
  function pass(m: number, dx: number, dy: number, dz: number, p: number): void {
    if (surfaces.plain[m] === 1) times(out[0], out[1]);
    else turnField(dx, dy, dz, p, dx, dy, dz);
  }

  function cosineOf(dx: number, dy: number, dz: number, p: number): number {
    return Math.min(1, Math.abs(dx * planes[4 * p] + dy * planes[4 * p + 1] + dz * planes[4 * p + 2]));
  }

  /**
   * Takes the field along a straight way, `mirror` being the plane that it must end on, −1 where it ends in the air.
   *
   * @returns whether it gets there.
   */
  function go(ax: number, ay: number, az: number, bx: number, by: number, bz: number, mirror: number): boolean {
    const lengthM = Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2 + (bz - az) ** 2);
    if (!(lengthM > near)) return true; // from one facet to the next, at the edge between them
    const dx = (bx - ax) / lengthM;
    const dy = (by - ay) / lengthM;
    const dz = (bz - az) / lengthM;
    const to = mirror === -1 ? lengthM - near : lengthM + near;
    const count = tracer.crossings(ax, ay, az, dx, dy, dz, near, to);
    if (count < 0) return false;
    const { crossed, distances } = tracer;
    let open = 0;
    let met = mirror === -1;
    let lastPlane = -1;
    let lastAt = -1;
    for (let i = 0; i < count; i++) {
      const t = crossed[i];
      const at = distances[i];
      const p = plane[t];
      if (at >= lengthM - near) {
        if (p === mirror) met = true;
        continue;
      }
      if (p === lastPlane && at - lastAt < near) continue; // the edge between two triangles of a facet
      lastPlane = p;
      lastAt = at;
      const s = solid[t];
      if (s === -1) {
        surfaces.passSheet(material[t], cosineOf(dx, dy, dz, p));
        pass(material[t], dx, dy, dz, p);
        continue;
      }
      let entry = open - 1;
      while (entry >= 0 && openSolid[entry] !== s) entry--;
      surfaces.passFace(material[t], cosineOf(dx, dy, dz, p));
      pass(material[t], dx, dy, dz, p);
      if (entry >= 0) {
        absorb(openMaterial[entry], at - openAt[entry]);
        open--;
        openSolid[entry] = openSolid[open];
        openAt[entry] = openAt[open];
        openMaterial[entry] = openMaterial[open];
      } else if (open < MOST_OPEN) {
        openSolid[open] = s;
        openAt[open] = at;
        openMaterial[open++] = material[t];
      }
    }
    if (!met || (open > 0 && mirror !== -1)) return false; // a mirror inside a solid
    for (let i = 0; i < open; i++) absorb(openMaterial[i], lengthM - openAt[i]);
    return strength() > FAINT;
  }

  function strength(): number {
    const level = Math.sqrt(state[0] * state[0] + state[1] * state[1]);
    if (!isPolarised) return level;
    let size2 = 0;
    for (let i = 0; i < 6; i++) size2 += vector[i] * vector[i];
    return level * Math.sqrt(size2);
  }

  function absorb(m: number, metres: number): void {
    const ratio = 10 ** ((-surfaces.insideDbPerM[m] * metres) / 20);
    state[0] *= ratio;
    state[1] *= ratio;
  }

  /** Does something with the direction of the leg from a point. */
  function startLeg(at: number, act: (dx: number, dy: number, dz: number) => void): void {
    const dx = points[at + 3] - points[at];
    const dy = points[at + 4] - points[at + 1];
    const dz = points[at + 5] - points[at + 2];
    const size = Math.sqrt(dx * dx + dy * dy + dz * dz);
    if (size > 0) act(dx / size, dy / size, dz / size);
    else act(1, 0, 0);
  }

  function trace(image: number, px: number, py: number, pz: number): boolean {
    const aside = ASIDE * sizeM;
    const n = order[image];
    let qx = px + ASIDE_X * aside;
    let qy = py + ASIDE_Y * aside;
    let qz = pz + ASIDE_Z * aside;
    points[3 * n + 3] = qx;
    points[3 * n + 4] = qy;
    points[3 * n + 5] = qz;
    for (let i = image, k = n; k > 0; i = parent[i], k--) {
      const p = planeOf[i];
      mirrors[k] = p;
      const dx = source[3 * i] - qx;
      const dy = source[3 * i + 1] - qy;
      const dz = source[3 * i + 2] - qz;
      const nx = planes[4 * p];
      const ny = planes[4 * p + 1];
      const nz = planes[4 * p + 2];
      const t = (planes[4 * p + 3] - nx * qx - ny * qy - nz * qz) / (nx * dx + ny * dy + nz * dz);
      if (!(t > 0 && t < 1)) return false;
      qx += t * dx;
      qy += t * dy;
      qz += t * dz;
      points[3 * k] = qx;
      points[3 * k + 1] = qy;
      points[3 * k + 2] = qz;
    }
    points[0] = emitter.position[0];
    points[1] = emitter.position[1];
    points[2] = emitter.position[2];
    state[0] = 1;
    state[1] = 0;
    if (isPolarised) startLeg(0, alignField);
    for (let k = 0; k <= n; k++) {
      const at = 3 * k;
      const isLast = k === n;
      const mirror = isLast ? -1 : mirrors[k + 1];
      if (!go(points[at], points[at + 1], points[at + 2], points[at + 3], points[at + 4], points[at + 5], mirror)) {
        return false;
      }
      if (isLast) {
        if (isPolarised) startLeg(at, receive);
        break;
      }
      reflect(at, mirror);
    }
    spread(image, px, py, pz, points[3] - points[0], points[4] - points[1], points[5] - points[2]);
    return true;
  }

  /** Turns the field back at the end of a leg. */
  function reflect(at: number, p: number): void {
    let dx = points[at + 3] - points[at];
    let dy = points[at + 4] - points[at + 1];
    let dz = points[at + 5] - points[at + 2];
    const scale = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz);
    dx *= scale;
    dy *= scale;
    dz *= scale;
    const across = dx * planes[4 * p] + dy * planes[4 * p + 1] + dz * planes[4 * p + 2];
    const rx = dx - 2 * across * planes[4 * p];
    const ry = dy - 2 * across * planes[4 * p + 1];
    const rz = dz - 2 * across * planes[4 * p + 2];
    const m = scenePlaneMaterial[p];
    surfaces.reflect(m, Math.min(1, Math.abs(across)));
    const mirrored = Math.sqrt(1 - surfaces.diffusion[m]);
    if (surfaces.plain[m] === 1) {
      times(out[0] * mirrored, out[1] * mirrored);
      if (isPolarised) {
        receive(dx, dy, dz);
        alignField(rx, ry, rz);
      }
      return;
    }
    turnField(dx, dy, dz, p, rx, ry, rz);
    times(mirrored, 0);
  }

  /** Free space: distance from the image, phase, and the antenna's gain towards the first point of the path. */
  function spread(image: number, px: number, py: number, pz: number, gx: number, gy: number, gz: number): void {
    const distance = Math.hypot(px - source[3 * image], py - source[3 * image + 1], pz - source[3 * image + 2]);
    const away = Math.hypot(gx, gy, gz);
    const gain = away > 0 ? emitter.gain(gx / away, gy / away, gz / away) : emitter.peak;
    const level = Math.min(1, emitter.wavelengthM / (4 * Math.PI * distance)) * Math.sqrt(gain);
    const turns = distance / emitter.wavelengthM;
    const phase = -2 * Math.PI * (turns - Math.floor(turns));
    times(level * Math.cos(phase), level * Math.sin(phase));
    field[0] = state[0];
    field[1] = state[1];
    length[0] = distance;
  }

  return {
    field,
    length,
    trace,
    wayDb(ax, ay, az, bx, by, bz) {
      state[0] = 1;
      state[1] = 0;
      const size = Math.hypot(bx - ax, by - ay, bz - az);
      if (isPolarised && size > 0) alignField((bx - ax) / size, (by - ay) / size, (bz - az) / size);
      return go(ax, ay, az, bx, by, bz, -1) ? -20 * Math.log10(strength()) : Infinity;
    },
  };
}

/** A point as it is told to lie in a beam: a little aside, see {@link ASIDE}. */
export function aside(sizeM: number): readonly [number, number, number] {
  const by = ASIDE * sizeM;
  return [ASIDE_X * by, ASIDE_Y * by, ASIDE_Z * by];
}
