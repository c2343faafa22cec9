import { gainOnGpu } from '@radioshed/antenna';

import { surfaceNumbers } from '../radio/surface-table.wgsl.js';
import { aside } from '../paths/path-tracer.js';
import { createEmitter, type Emitter } from '../radio/transmitter.js';
import type { FieldPlan } from './field-plan.js';
import type { GpuPlan } from '../gpu/gpu-plan.wgsl.js';
import { type GpuScene, halfSpaces, imageWords } from './gpu-scene.js';

/** Resolution of f32 relative to the size of a scene: along a ray, from a plane, and next to an edge. */
const NEAR = 1e-6;
const SLACK = 2e-6;
const ASIDE_AS_MUCH = 200;

/** A transmitter as kernels read it. */
export interface GpuEmitter {
  readonly emitter: Emitter;
  /** Planes of the scene, then sides of beams. */
  readonly planes: Float32Array<ArrayBuffer>;
  readonly images: Uint32Array<ArrayBuffer>;
  readonly numbers: Float32Array<ArrayBuffer>;
  readonly plan: GpuPlan;
}

const ISOTROPIC = { pattern: 'isotropic', gainDbi: 0, azimuthDeg: 0, tiltDeg: 0 } as const;

/** Buffers of a transmitter of a plan. */
export function gpuEmitter(
  { scene, grid, materials, transmitters, maxReflections, coherent }: FieldPlan,
  i: number,
  { middleM, planes }: GpuScene,
): GpuEmitter {
  const { transmitter, tree, children, raysPerLane } = transmitters[i];
  const emitter = createEmitter(transmitter);
  const { sizeM, planeMaterial } = scene;
  const surfaces = surfaceNumbers(materials, emitter.frequencyMHz, grid.resM);
  const { numbers: gain } = gainOnGpu(transmitter.antenna ?? ISOTROPIC);
  const sides = halfSpaces(tree.sides, middleM);
  const both = new Float32Array(planes.length + sides.length);
  both.set(planes);
  both.set(sides, planes.length);
  const fromMiddle = ([x, y, z]: readonly [number, number, number]): readonly [number, number, number] => [
    x - middleM[0],
    y - middleM[1],
    z - middleM[2],
  ];
  const [ax, ay, az] = aside(sizeM);
  return {
    emitter,
    planes: both,
    images: imageWords(tree, middleM),
    numbers: Float32Array.from([...surfaces, ...planeMaterial, ...gain]),
    plan: {
      low: fromMiddle(grid.lowM),
      res_m: grid.resM,
      position: fromMiddle(emitter.position),
      wavelength_m: emitter.wavelengthM,
      polarisation: emitter.polarisation,
      near_m: NEAR * sizeM,
      right: emitter.right,
      slack_m: SLACK * sizeM,
      forward: emitter.forward,
      sheet_m: grid.resM,
      up: emitter.up,
      units: 0,
      aside: [ASIDE_AS_MUCH * ax, ASIDE_AS_MUCH * ay, ASIDE_AS_MUCH * az],
      is_coherent: coherent ? 1 : 0,
      size: grid.size,
      max_reflections: maxReflections,
      materials_at: 0,
      plane_materials_at: surfaces.length,
      gain_at: surfaces.length + planeMaterial.length,
      sides_at: planes.length / 4,
      rays: raysPerLane,
      first_ray: 0,
      ray_count: 0,
      child_mask: children.length / 3 - 1,
      key: 0,
      shift: 0,
      turn: 0,
      reserved: 0,
    },
  };
}
