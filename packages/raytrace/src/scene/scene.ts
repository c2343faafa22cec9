import { sharedFloat64, sharedInt32 } from '@radioshed/parallel';
import { checkListed, checkObject, type Note } from '@radioshed/units';

import type { Bvh } from '../bvh/bvh.js';
import { buildBvh } from '../bvh/build-bvh.js';
import { assignMaterials, checkMaterial } from '../material/assign-materials.js';
import { DEFAULT_MATERIAL, type KeyedMaterial, type Material } from '../material/material.js';
import type { Model } from '../model/model.js';
import { findSolids } from '../model/solids.js';
import { planeOutlines } from './plane-outlines.js';
import { mergePlanes } from './planes.js';
import { note } from '../notes.js';

/** A model prepared for ray tracing; its arrays are in shared memory. */
export interface Scene {
  readonly bvh: Bvh;
  /** Of each triangle, in the order of the hierarchy: its plane, its material, its closed solid (−1 for a sheet). */
  readonly plane: Int32Array;
  readonly material: Int32Array;
  readonly solid: Int32Array;
  /** Four numbers a plane: unit normal and offset. */
  readonly planes: Float64Array;
  /** Eight corners a plane around all that lies in it. */
  readonly outlines: Float64Array;
  /** Material of each plane. */
  readonly planeMaterial: Int32Array;
  readonly solids: number;
  readonly materials: readonly Material[];
  readonly lowM: readonly [number, number, number];
  readonly highM: readonly [number, number, number];
  /** Diagonal of the box around all, m. */
  readonly sizeM: number;
  /** Sentences: keys of materials that no name in the model matches. */
  readonly notes: readonly Note[];
}

/** Materials of the surfaces of a scene. */
export interface SceneOptions {
  /** Materials by name; see {@link KeyedMaterial}. */
  readonly materials?: readonly KeyedMaterial[];
  /** Material of everything else: 3 dB a reflection, 30 dB/m, a tenth diffuse by default. */
  readonly defaultMaterial?: Material;
}

/**
 * Prepares a model for ray tracing: materials by name, facets of one plane, closed solids, a hierarchy of boxes.
 *
 * @throws OutOfRangeError naming the field of a material.
 * @example
 * ```ts
 * const ground = [-50, 0, -50, 50, 0, -50, 50, 0, 50, -50, 0, -50, 50, 0, 50, -50, 0, 50];
 * const scene = createScene(modelFromTriangles(ground), {
 *   defaultMaterial: { reflectionLossDb: 6, transmissionLossDbPerM: 30, diffusion: 0 },
 * });
 * const transmitter = { positionM: [0, 3, 0], frequencyMHz: 868, powerW: 0.5 };
 * const paths = findPaths(scene, transmitter, { maxReflections: 1 }).to([40, 1, 0]);
 * console.log(paths.map(({ lengthM }) => lengthM.toFixed(3))); // 40.050,40.200
 * ```
 */
export function createScene(model: Model, options: SceneOptions = {}): Scene {
  checkObject('model', model, 'what readModel or modelFromTriangles returns');
  checkListed('model.surfaces', model.surfaces);
  const { materials = [], defaultMaterial = DEFAULT_MATERIAL } = checkObject('options', options);
  checkListed('materials', materials);
  materials.forEach((each, i) => checkMaterial(each, `materials[${i}]`));
  checkMaterial(defaultMaterial, 'defaultMaterial');
  const { places, unused } = assignMaterials(model.surfaces, materials);
  const { positions } = model;
  const count = model.surface.length;
  const material = Int32Array.from(model.surface, (surface) => places[surface]);
  const { lowM, highM, sizeM: extent } = model.report;
  const sizeM = Math.hypot(...extent);
  const { plane, equations } = mergePlanes(positions, material, sizeM);
  const { solid, count: solids } = findSolids(positions);
  const { bvh, order } = buildBvh(positions);
  const planeMaterial = sharedInt32(equations.length / 4);
  for (let t = 0; t < count; t++) planeMaterial[plane[t]] = material[t];
  const ordered = (of: Int32Array): Int32Array => {
    const result = sharedInt32(count);
    order.forEach((t, place) => {
      result[place] = of[t];
    });
    return result;
  };
  return {
    bvh,
    plane: ordered(plane),
    material: ordered(material),
    solid: ordered(solid),
    planes: shared(equations),
    outlines: shared(planeOutlines(positions, plane, equations)),
    planeMaterial,
    solids,
    materials: [...materials, defaultMaterial],
    lowM,
    highM,
    sizeM,
    notes: unused.map((name) => note('modelPartMissing', { name })),
  };
}

function shared(values: Float64Array): Float64Array {
  const result = sharedFloat64(values.length);
  result.set(values);
  return result;
}
