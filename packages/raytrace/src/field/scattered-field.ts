import { seededRandom } from '@radioshed/numeric';

import { createTracer } from '../bvh/tracer.js';
import { createSurfaceTable, type SurfaceTable } from '../radio/surface-table.js';
import { createEmitter, type Emitter } from '../radio/transmitter.js';
import type { FieldPlan, PlannedTransmitter } from './field-plan.js';
import { childOf } from './image-children.js';

/** Rays of one estimate that are followed in one go: which, and of what transmitter. */
export interface ScatterArgs {
  readonly plan: FieldPlan;
  readonly transmitter: number;
  readonly from: number;
  readonly to: number;
}

/** Share of its power at which a ray is followed further by chance only. */
const FAINT = 1e-3;
const MOST_EVENTS = 200;
const MOST_OPEN = 8;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/**
 * Follows rays and adds to each cube what they bring: the power through it times the way in it. The mean is the mean power in
 * the cube, whatever the number of rays. What mirror images stand for is left to them, so nothing counts twice.
 *
 * A unit is one of the estimates, whose rays are followed in order: results do not depend on who follows them.
 */
export function scatterRays({ plan, transmitter, from, to }: ScatterArgs): (unit: number) => void {
  const { scene, grid, materials, maxReflections } = plan;
  const { resM, lowM, size } = grid;
  const { plane, material, planes, solid, sizeM } = scene;
  const { transmitter: given, children, raysPerLane }: PlannedTransmitter = plan.transmitters[transmitter];
  const emitter: Emitter = createEmitter(given);
  const surfaces: SurfaceTable = createSurfaceTable(materials, emitter.frequencyMHz, resM, -1);
  const { out, diffusion, insideDbPerM } = surfaces;
  const tracer = createTracer(scene.bvh);
  const near = 1e-7 * sizeM;
  const cubes = size[0] * size[1] * size[2];
  // Flux of a ray × λ²/4π ÷ the volume of a cube: mW for each metre in it.
  const perMetre = (emitter.powerMw * emitter.wavelengthM ** 2) / (4 * Math.PI) / raysPerLane / resM ** 3;
  const openSolid = new Int32Array(MOST_OPEN);
  const openMaterial = new Int32Array(MOST_OPEN);
  const [ex, ey, ez] = emitter.polarisation;
  const deposit = createDeposit(lowM, resM, size);

  function powerRatio(dx: number, dy: number, dz: number, p: number): number {
    const sx = dy * planes[4 * p + 2] - dz * planes[4 * p + 1];
    const sy = dz * planes[4 * p] - dx * planes[4 * p + 2];
    const sz = dx * planes[4 * p + 1] - dy * planes[4 * p];
    const s2 = sx * sx + sy * sy + sz * sz;
    const along = ex * dx + ey * dy + ez * dz;
    const rest = 1 - along * along;
    const across = ex * sx + ey * sy + ez * sz;
    const share = s2 < 1e-18 ? 1 : rest < 1e-12 ? 0.5 : Math.min(1, (across * across) / (s2 * rest));
    return share * (out[0] * out[0] + out[1] * out[1]) + (1 - share) * (out[2] * out[2] + out[3] * out[3]);
  }

  return (lane) => {
    const target = plan.scattered.subarray(cubes * lane, cubes * (lane + 1));
    const start = seededRandom(plan.seed * 7919 + transmitter * 104_729 + lane);
    const [shift, turn] = [start(), start()];
    const random = seededRandom(plan.seed + 31 * (transmitter + 101 * lane) + 0x9e37 * from);
    for (let ray = from; ray < to; ray++) {
      let dz = 1 - (2 * (ray + shift)) / raysPerLane;
      const level = Math.sqrt(Math.max(0, 1 - dz * dz));
      const angle = 2 * Math.PI * ((ray * GOLDEN + turn) % 1);
      let dx = level * Math.cos(angle);
      let dy = level * Math.sin(angle);
      let x = emitter.position[0];
      let y = emitter.position[1];
      let z = emitter.position[2];
      let weight = perMetre * emitter.gain(dx, dy, dz);
      let least = FAINT * weight;
      let image = 0;
      let bounces = 0;
      let open = 0;
      for (let event = 0; event < MOST_EVENTS && weight > 0; event++) {
        const t = tracer.closest(x, y, z, dx, dy, dz, near, Infinity);
        const distance = t < 0 ? Infinity : tracer.hit[0];
        let dbPerM = 0;
        for (let i = 0; i < open; i++) dbPerM += insideDbPerM[openMaterial[i]];
        if (image === -1) deposit(target, x, y, z, dx, dy, dz, distance, weight, dbPerM);
        if (t < 0) break;
        if (dbPerM > 0) weight *= 10 ** ((-dbPerM * distance) / 10);
        x += distance * dx;
        y += distance * dy;
        z += distance * dz;
        const p = plane[t];
        const m = material[t];
        const s = solid[t];
        const across = dx * planes[4 * p] + dy * planes[4 * p + 1] + dz * planes[4 * p + 2];
        const cosine = Math.min(1, Math.abs(across));
        let entry = open - 1;
        while (entry >= 0 && openSolid[entry] !== s) entry--;
        if (s >= 0) surfaces.passFace(m, cosine);
        else surfaces.passSheet(m, cosine);
        const passed = powerRatio(dx, dy, dz, p);
        let reflected = 0;
        if (open === 0 && bounces < maxReflections) {
          surfaces.reflect(m, cosine);
          reflected = powerRatio(dx, dy, dz, p);
        }
        if (reflected > 0 && random() * (reflected + passed) < reflected) {
          weight *= reflected + passed;
          bounces++;
          if (diffusion[m] > 0 && random() < diffusion[m]) {
            // Lambert: evenly over a disc, then up to the half sphere on the side that the ray came from
            image = -1;
            const radius = Math.sqrt(random());
            const around = 2 * Math.PI * random();
            const [u, v] = [radius * Math.cos(around), radius * Math.sin(around)];
            const side = across > 0 ? -1 : 1;
            const nx = side * planes[4 * p];
            const ny = side * planes[4 * p + 1];
            const nz = side * planes[4 * p + 2];
            const w = Math.sqrt(Math.max(0, 1 - u * u - v * v));
            // two directions across the normal
            const sign = nz >= 0 ? 1 : -1;
            const a = -1 / (sign + nz);
            const b = nx * ny * a;
            dx = u * (1 + sign * nx * nx * a) + v * b + w * nx;
            dy = u * sign * b + v * (sign + ny * ny * a) + w * ny;
            dz = u * -sign * nx + v * -ny + w * nz;
          } else {
            dx -= 2 * across * planes[4 * p];
            dy -= 2 * across * planes[4 * p + 1];
            dz -= 2 * across * planes[4 * p + 2];
            if (image >= 0) image = childOf(children, image, p);
          }
        } else {
          weight *= reflected > 0 ? reflected + passed : passed;
          if (s >= 0 && entry >= 0) {
            open--;
            openSolid[entry] = openSolid[open];
            openMaterial[entry] = openMaterial[open];
          } else if (s >= 0 && open < MOST_OPEN) {
            openSolid[open] = s;
            openMaterial[open++] = m;
          }
        }
        if (weight < least) {
          if (random() < 0.5) break;
          weight *= 2;
          if (least > 1e-12 * perMetre) least *= 0.5;
        }
      }
    }
  };
}

/** Adds power × way to every cube that a ray goes through. */
function createDeposit(
  [lowX, lowY, lowZ]: readonly [number, number, number],
  resM: number,
  [columns, rows, layers]: readonly [number, number, number],
): (
  target: Float32Array,
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
  toM: number,
  weight: number,
  dbPerM: number,
) => void {
  return (target, x, y, z, dx, dy, dz, toM, weight, dbPerM) => {
    // in units of cubes
    const ox = (x - lowX) / resM;
    const oy = (y - lowY) / resM;
    const oz = (z - lowZ) / resM;
    let from = 0;
    let to = toM / resM;
    const ix = 1 / dx;
    const iy = 1 / dy;
    const iz = 1 / dz;
    if (dx !== 0) {
      from = Math.max(from, Math.min(-ox * ix, (columns - ox) * ix));
      to = Math.min(to, Math.max(-ox * ix, (columns - ox) * ix));
    } else if (ox < 0 || ox >= columns) return;
    if (dy !== 0) {
      from = Math.max(from, Math.min(-oy * iy, (rows - oy) * iy));
      to = Math.min(to, Math.max(-oy * iy, (rows - oy) * iy));
    } else if (oy < 0 || oy >= rows) return;
    if (dz !== 0) {
      from = Math.max(from, Math.min(-oz * iz, (layers - oz) * iz));
      to = Math.min(to, Math.max(-oz * iz, (layers - oz) * iz));
    } else if (oz < 0 || oz >= layers) return;
    if (!(to > from)) return;
    let i = clamp(Math.floor(ox + from * dx), columns);
    let j = clamp(Math.floor(oy + from * dy), rows);
    let k = clamp(Math.floor(oz + from * dz), layers);
    const stepX = dx > 0 ? 1 : -1;
    const stepY = dy > 0 ? 1 : -1;
    const stepZ = dz > 0 ? 1 : -1;
    let nextX = dx === 0 ? Infinity : (i + (dx > 0 ? 1 : 0) - ox) * ix;
    let nextY = dy === 0 ? Infinity : (j + (dy > 0 ? 1 : 0) - oy) * iy;
    let nextZ = dz === 0 ? Infinity : (k + (dz > 0 ? 1 : 0) - oz) * iz;
    const [deltaX, deltaY, deltaZ] = [Math.abs(ix), Math.abs(iy), Math.abs(iz)];
    const scaled = weight * resM;
    const decay = (-dbPerM * resM * Math.LN10) / 10;
    let at = from;
    let cube = i + columns * (j + rows * k);
    const [layerStep, rowStep] = [stepZ * columns * rows, stepY * columns];
    for (;;) {
      const next = nextX < nextY ? (nextX < nextZ ? nextX : nextZ) : nextY < nextZ ? nextY : nextZ;
      const end = next < to ? next : to;
      if (end > at) {
        const here = decay === 0 ? scaled : scaled * Math.exp(decay * 0.5 * (at + end));
        target[cube] += here * (end - at);
        at = end;
      }
      if (next >= to) return;
      if (next === nextX) {
        i += stepX;
        if (i < 0 || i >= columns) return;
        cube += stepX;
        nextX += deltaX;
      } else if (next === nextY) {
        j += stepY;
        if (j < 0 || j >= rows) return;
        cube += rowStep;
        nextY += deltaY;
      } else {
        k += stepZ;
        if (k < 0 || k >= layers) return;
        cube += layerStep;
        nextZ += deltaZ;
      }
    }
  };
}

function clamp(value: number, size: number): number {
  return value < 0 ? 0 : value >= size ? size - 1 : value;
}
