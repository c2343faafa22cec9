import { seededRandom } from '@radioshed/numeric';

import { createTracer, MOST_PASSED } from '../bvh/tracer.js';
import { createSurfaceTable } from '../radio/surface-table.js';
import { createEmitter, type Emitter } from '../radio/transmitter.js';
import { createDeposit } from './deposit.js';
import type { FieldMemory, FieldPlan } from './field-plan.js';
import { childOf } from './image-children.js';
import { createRayRandom, mix } from './ray-random.js';

/** Rays of one estimate that are followed in one go: which, and of what transmitter. */
export interface ScatterArgs {
  readonly plan: FieldPlan & FieldMemory;
  readonly transmitter: number;
  readonly from: number;
  readonly to: number;
}

/** Fraction of its power at which a ray is followed further by chance only. */
export const FAINT = 1e-3;
export const MOST_EVENTS = 200;
export const MOST_OPEN = 8;
/** 2³² divided by the golden ratio: the turn from one ray to the next, as an integer so that f32 repeats it exactly. */
export const GOLDEN_WORD = 0x9e3779b9;

/** How the rays of an estimate are launched: their first direction, and the key of their random numbers. */
export function launchOf(
  seed: number,
  transmitter: number,
  lane: number,
): { readonly shift: number; readonly turn: number; readonly key: number } {
  const number = seed * 7919 + transmitter * 104_729 + lane;
  const start = seededRandom(number);
  return { shift: Math.fround(start()), turn: Math.fround(start()), key: mix(mix(number | 0)) >>> 0 };
}

/** Flux of a ray of full power × λ²/4π ÷ the volume of a cube: mW for each metre in it. */
export function powerPerMetre(emitter: Emitter, raysPerLane: number, resM: number): number {
  return (emitter.powerMw * emitter.wavelengthM ** 2) / (4 * Math.PI) / raysPerLane / resM ** 3;
}

/**
 * Traces rays and adds to each cube the power of a ray times its path length there. The expected sum is the mean power
 * in the cube, for any number of rays. What mirror images represent is not added, so nothing counts twice.
 *
 * A unit is one of the estimates, whose rays are followed in order; each ray has its own random numbers, so results do
 * not depend on the worker.
 */
export function scatterRays({ plan, transmitter, from, to }: ScatterArgs): (unit: number) => void {
  const { scene, grid, materials, maxReflections } = plan;
  const { resM, lowM, size } = grid;
  const { plane, material, planes, solid, sizeM } = scene;
  const { transmitter: given, children, raysPerLane } = plan.transmitters[transmitter];
  const emitter = createEmitter(given);
  const surfaces = createSurfaceTable(materials, emitter.frequencyMHz, resM, -1);
  const { out, diffusion, insideDbPerM } = surfaces;
  const near = 1e-7 * sizeM;
  const cubes = size[0] * size[1] * size[2];
  const perMetre = powerPerMetre(emitter, raysPerLane, resM);
  const openSolid = new Int32Array(MOST_OPEN);
  const openMaterial = new Int32Array(MOST_OPEN);
  // surfaces that the ray went straight through where it is
  let passed = 0;
  const passedPlane = new Int32Array(MOST_PASSED);
  const passedSolid = new Int32Array(MOST_PASSED);
  const tracer = createTracer(scene.bvh, (t) => {
    for (let i = 0; i < passed; i++) if (passedPlane[i] === plane[t] && passedSolid[i] === solid[t]) return true;
    return false;
  });
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
    const { shift, turn, key } = launchOf(plan.seed, transmitter, lane);
    const random = createRayRandom(key);
    for (let ray = from; ray < to; ray++) {
      let dz = 1 - (2 * (ray + shift)) / raysPerLane;
      const level = Math.sqrt(Math.max(0, 1 - dz * dz));
      random.start(ray);
      const angle = 2 * Math.PI * ((Math.imul(ray, GOLDEN_WORD) >>> 8) / 2 ** 24 + turn);
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
      passed = 0;
      for (let event = 0; event < MOST_EVENTS && weight > 0; event++) {
        const t = tracer.closest(x, y, z, dx, dy, dz, passed > 0 ? -near : near, Infinity);
        const distance = t < 0 ? Infinity : Math.max(0, tracer.hit[0]);
        // Where solids touch, one surface lies on another: what lets the ray out of one lets it into the next.
        const isAgain = passed > 0 && distance < near;
        if (!isAgain) passed = 0;
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
        const through = powerRatio(dx, dy, dz, p);
        let reflected = 0;
        if (open === 0 && bounces < maxReflections && !isAgain) {
          surfaces.reflect(m, cosine);
          reflected = powerRatio(dx, dy, dz, p);
        }
        if (reflected > 0 && random.next() * (reflected + through) < reflected) {
          weight *= reflected + through;
          bounces++;
          passed = 0;
          if (diffusion[m] > 0 && random.next() < diffusion[m]) {
            // Lambert: evenly over a circle, then up to the half sphere on the side that the ray came from
            image = -1;
            const radius = Math.sqrt(random.next());
            const around = 2 * Math.PI * random.next();
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
          weight *= reflected + through;
          if (passed === MOST_PASSED) passed = 0;
          else {
            passedPlane[passed] = p;
            passedSolid[passed++] = s;
          }
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
          if (random.next() < 0.5) break;
          weight *= 2;
          if (least > 1e-12 * perMetre) least *= 0.5;
        }
      }
    }
  };
}
