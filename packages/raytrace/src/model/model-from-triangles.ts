import { checkInteger, checkListed, OutOfRangeError } from '@radioshed/units';

import { cleanTriangles } from './clean-triangles.js';
import type { Model, ModelSurface } from './model.js';
import { ModelError } from './model-error.js';
import { modelReport } from './model-report.js';

/**
 * A model of triangles that come from elsewhere than a file.
 *
 * @param positions nine numbers a triangle, m: x, y (up), z of its corners.
 * @param surface place of each triangle among the surfaces; all in the first by default.
 * @throws ModelError when no triangle has an area, or a point is not a number.
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
export function modelFromTriangles(
  positions: ArrayLike<number>,
  surfaces: readonly ModelSurface[] = [{ material: '', mesh: '', node: '' }],
  surface?: ArrayLike<number>,
): Model {
  checkListed('positions', positions, 'nine numbers a triangle');
  checkListed('surfaces', surfaces);
  const given =
    surface === undefined ? new Int32Array(Math.floor(positions.length / 9)) : checkListed('surface', surface);
  if (positions.length % 9 !== 0 || given.length !== positions.length / 9) {
    throw new OutOfRangeError('positions', positions.length, 'nine numbers a triangle, with a surface each');
  }
  const all = Float64Array.from(positions);
  if (!all.every(Number.isFinite)) throw new ModelError('not-a-number', 'the model has a point that is not a number');
  const places = Int32Array.from(given, (place, t) => checkInteger(`surface[${t}]`, place, 0, surfaces.length - 1));
  const clean = cleanTriangles(all, places);
  if (clean.positions.length === 0) throw new ModelError('empty', 'no triangle of the model has an area');
  const model = { positions: clean.positions, surface: clean.surface, surfaces };
  return { ...model, report: modelReport(model, clean.dropped, []) };
}
