import { checkListed, checkObject, checkRange, type Note, OutOfRangeError } from '@radioshed/units';

import type { Scene } from '../scene/scene.js';
import { note } from '../notes.js';

/** Cubes that fill the box around a model. */
export interface Grid {
  /** Lower corner of the first cube, m. */
  readonly lowM: readonly [number, number, number];
  /** Side of a cube, m. */
  readonly resM: number;
  /** Cubes along x, y and z; x runs fastest. */
  readonly size: readonly [number, number, number];
}

/** How fine the cubes of a field are: by their side, or by how many there are. */
export interface GridOptions {
  /** Side of a cube, m, 0.001 to 1000; or else `megavoxels`. */
  readonly resM?: number;
  /** Cubes in millions, 0.001 to 1000. */
  readonly megavoxels?: number;
  /** Most cubes in millions: beyond, they are made larger, which the notes tell. */
  readonly mostMegavoxels?: number;
}

/**
 * Cubes over the box around a model, grown by one on each side.
 *
 * @throws OutOfRangeError when both or neither of `resM` and `megavoxels` are given.
 */
export function planGrid(
  scene: Pick<Scene, 'lowM' | 'highM'>,
  options: GridOptions,
): { readonly grid: Grid; readonly notes: readonly Note[] } {
  const { lowM, highM } = checkObject('scene', scene, 'an object with lowM, highM');
  checkListed('scene.lowM', lowM);
  checkListed('scene.highM', highM);
  const { resM, megavoxels, mostMegavoxels = 100 } = checkObject('options', options);
  if ((resM === undefined) === (megavoxels === undefined)) {
    const given = resM === undefined ? 'neither' : 'both';
    throw new OutOfRangeError('resM', given, 'one of resM and megavoxels');
  }
  checkRange('mostMegavoxels', mostMegavoxels, 1e-3, 1000);
  const extent = [0, 1, 2].map((axis) => highM[axis] - lowM[axis]);
  const wanted =
    resM === undefined
      ? sideFor(extent, checkRange('megavoxels', megavoxels ?? NaN, 1e-3, 1000))
      : checkRange('resM', resM, 1e-3, 1000, 'm');
  const side = cubes(extent, wanted) > mostMegavoxels * 1e6 ? sideFor(extent, mostMegavoxels) : wanted;
  const size = sizeOf(extent, side);
  return {
    grid: { lowM: [lowM[0] - side, lowM[1] - side, lowM[2] - side], resM: side, size },
    notes: side === wanted ? [] : [note('voxelsEnlarged', { fromM: wanted, toM: side, mostMegavoxels })],
  };
}

/** Number of voxels of a grid. */
export function countCubes({ size }: Grid): number {
  return size[0] * size[1] * size[2];
}

function sizeOf(extent: readonly number[], side: number): [number, number, number] {
  const along = (axis: number): number => Math.max(1, Math.ceil(extent[axis] / side - 1e-9)) + 2;
  return [along(0), along(1), along(2)];
}

function cubes(extent: readonly number[], side: number): number {
  return sizeOf(extent, side).reduce((product, each) => product * each, 1);
}

/** The smallest side with at most this number of cubes, to 0.1 %. */
function sideFor(extent: readonly number[], megavoxels: number): number {
  let [low, high] = [1e-6, Math.max(...extent, 1e-3)];
  while (cubes(extent, high) > megavoxels * 1e6 && high < 1e9) high *= 2;
  while (high / low > 1.001) {
    const middle = Math.sqrt(low * high);
    if (cubes(extent, middle) > megavoxels * 1e6) low = middle;
    else high = middle;
  }
  return high;
}
