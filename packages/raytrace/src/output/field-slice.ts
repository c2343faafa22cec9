import { indexedPng, type PackOptions } from '@radioshed/formats';
import { checkObject, checkRange } from '@radioshed/units';

import type { Field } from '../field/field-input.js';
import { type ColourOptions, coloursOf } from './field-colours.js';
import { checkField } from '../field/check-field.js';

/** Levels on a level cut through a field. */
export interface FieldSlice {
  /** Received power, dBm, row by row: x runs along a row, z from row to row. NaN where nothing arrives. */
  readonly powerDbm: Float32Array;
  readonly width: number;
  readonly height: number;
  /** Height of the middle of the cubes that were cut, m. */
  readonly heightM: number;
}

/**
 * Cuts through the cubes at a height.
 *
 * @param heightM y in the axes of the model, m.
 * @throws OutOfRangeError for a height outside the grid.
 */
export function fieldSlice(field: Pick<Field, 'grid' | 'powerDbm'>, heightM: number): FieldSlice {
  const { grid, powerDbm } = checkField(field);
  const { lowM, resM, size } = grid;
  checkRange('heightM', heightM, lowM[1], lowM[1] + size[1] * resM, 'm');
  const layer = Math.min(size[1] - 1, Math.floor((heightM - lowM[1]) / resM));
  const slice = new Float32Array(size[0] * size[2]);
  for (let k = 0; k < size[2]; k++) {
    const from = size[0] * (layer + size[1] * k);
    slice.set(powerDbm.subarray(from, from + size[0]), size[0] * k);
  }
  return { powerDbm: slice, width: size[0], height: size[2], heightM: lowM[1] + (layer + 0.5) * resM };
}

/**
 * A PNG of the field at a height, seen from above: x to the right, z downwards, a pixel a cube.
 *
 * @throws OutOfRangeError for a height outside the grid, an unknown colour key.
 * @example
 * With the `scene`, `input` and `field` of the example of `createSolver`:
 *
 * ```ts
 * const { glb } = await fieldGlb(scene, field, input.transmitters);
 * const png = slicePng(field, 1.5, { scale: 4 });
 * console.log(glb.length > 1e5, png.length > 500); // true true
 * ```
 */
export function slicePng(
  field: Pick<Field, 'grid' | 'powerDbm'>,
  heightM: number,
  options: ColourOptions & PackOptions & { readonly scale?: number } = {},
): Uint8Array {
  checkObject('options', options);
  const { powerDbm, width, height } = fieldSlice(field, heightM);
  const { picture } = coloursOf(powerDbm, width, options);
  const scale = checkRange('scale', Math.round(options.scale ?? 1), 1, 64);
  const indices = new Uint8Array(width * height * scale * scale);
  for (let row = 0; row < height * scale; row++) {
    for (let column = 0; column < width * scale; column++) {
      const source = Math.floor(column / scale) + width * Math.floor(row / scale);
      indices[column + width * scale * row] = picture.indices[source];
    }
  }
  const pack = options.deflate === undefined ? {} : { deflate: options.deflate };
  return indexedPng({ indices, palette: picture.palette, width: width * scale, height: height * scale }, pack);
}
