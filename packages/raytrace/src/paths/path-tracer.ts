import { createTracer } from '../bvh/tracer.js';
import type { SurfaceTable } from '../radio/surface-table.js';
import type { Emitter } from '../radio/transmitter.js';
import type { Scene } from '../scene/scene.js';
import type { ImageTree } from './image-tree.js';
import { createWave } from './wave.js';

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

/** A scene with the reflection and transmission of its surfaces for one transmitter. */
export interface PathScene extends Pick<Scene, 'bvh' | 'plane' | 'material' | 'planes' | 'planeMaterial' | 'sizeM'> {
  /** The closed solid of each triangle, −1 for sheets. */
  readonly solid: Int32Array;
}

/** Least distance that can be distinguished, as a fraction of the scene's size. */
const NEAR = 1e-7;
/**
 * How far points are moved, as a fraction of the scene's size, to decide on which side of an edge a path passes:
 * a path exactly through the edge between two facets is counted once, not twice or never.
 */
const ASIDE = 1e-8;
const [ASIDE_X, ASIDE_Y, ASIDE_Z] = [0.6177, -0.4313, 0.7359];
/** Field below which a path is not followed further. */
export const FAINT = 1e-15;
export const MOST_OPEN = 16;

/**
 * Paths with their exact length and phase. Obstacles are penetrated: each sheet and each metre of a solid
 * adds the loss of its material. Each reflection must take place on a facet of the image's plane, in the open.
 */
export function createPathTracer(
  scene: PathScene,
  emitter: Emitter,
  surfaces: SurfaceTable,
  { parent, plane: planeOf, order, source }: ImageTree,
): PathTracer {
  const { plane, material, planes, planeMaterial, sizeM, solid } = scene;
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
  const { out } = surfaces;

  const isPolarised = surfaces.plain.includes(0);
  const wave = createWave(emitter.polarisation, isPolarised, planes, out);
  const { state, times } = wave;

  /** Takes the field through a surface. */
  function pass(m: number, dx: number, dy: number, dz: number, p: number): void {
    if (surfaces.plain[m] === 1) times(out[0], out[1]);
    else wave.turn(dx, dy, dz, p, dx, dy, dz);
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
    for (let i = 0; i < count; i++) {
      const t = crossed[i];
      const at = distances[i];
      const p = plane[t];
      if (at >= lengthM - near) {
        if (p === mirror) met = true;
        continue;
      }
      const s = solid[t];
      let before = i - 1;
      while (
        before >= 0 &&
        at - distances[before] < near &&
        !(plane[crossed[before]] === p && solid[crossed[before]] === s)
      ) {
        before--;
      }
      if (before >= 0 && at - distances[before] < near) continue; // the edge between two triangles of a facet
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
    return wave.strength() > FAINT;
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
    if (isPolarised) startLeg(0, wave.align);
    for (let k = 0; k <= n; k++) {
      const at = 3 * k;
      const isLast = k === n;
      const mirror = isLast ? -1 : mirrors[k + 1];
      if (!go(points[at], points[at + 1], points[at + 2], points[at + 3], points[at + 4], points[at + 5], mirror)) {
        return false;
      }
      if (isLast) {
        if (isPolarised) startLeg(at, wave.receive);
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
    const m = planeMaterial[p];
    surfaces.reflect(m, Math.min(1, Math.abs(across)));
    const mirrored = Math.sqrt(1 - surfaces.diffusion[m]);
    if (surfaces.plain[m] === 1) {
      times(out[0] * mirrored, out[1] * mirrored);
      if (isPolarised) {
        wave.receive(dx, dy, dz);
        wave.align(rx, ry, rz);
      }
      return;
    }
    wave.turn(dx, dy, dz, p, rx, ry, rz);
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
      if (isPolarised && size > 0) wave.align((bx - ax) / size, (by - ay) / size, (bz - az) / size);
      return go(ax, ay, az, bx, by, bz, -1) ? -20 * Math.log10(wave.strength()) : Infinity;
    },
  };
}

/** The point that is tested for lying in a beam: a little aside, see {@link ASIDE}. */
export function aside(sizeM: number): readonly [number, number, number] {
  const by = ASIDE * sizeM;
  return [ASIDE_X * by, ASIDE_Y * by, ASIDE_Z * by];
}
