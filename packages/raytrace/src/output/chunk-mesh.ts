import { type Document, type Node, TextureInfo } from '@gltf-transform/core';
import { KHRMaterialsUnlit } from '@gltf-transform/extensions';

import type { Grid } from '../field/grid.js';

interface ChunkInput {
  readonly grid: Grid;
  /** Place in the palette of every cube; 0 is not shown. */
  readonly shown: Uint8Array;
  readonly places: number;
  /** The palette as a picture of one row. */
  readonly png: Uint8Array;
  /** First cube of the chunk, and its greatest side in cubes. */
  readonly from: readonly [number, number, number];
  readonly side: number;
}

/** Corners of the six sides of a cube, in the order x−, x+, y−, y+, z−, z+, seen from outside counter-clockwise. */
const SIDES = [
  [
    [0, 0, 0],
    [0, 0, 1],
    [0, 1, 1],
    [0, 1, 0],
  ],
  [
    [1, 0, 0],
    [1, 1, 0],
    [1, 1, 1],
    [1, 0, 1],
  ],
  [
    [0, 0, 0],
    [1, 0, 0],
    [1, 0, 1],
    [0, 0, 1],
  ],
  [
    [0, 1, 0],
    [0, 1, 1],
    [1, 1, 1],
    [1, 1, 0],
  ],
  [
    [0, 0, 0],
    [0, 1, 0],
    [1, 1, 0],
    [1, 0, 0],
  ],
  [
    [0, 0, 1],
    [1, 0, 1],
    [1, 1, 1],
    [0, 1, 1],
  ],
] as const;

/** Adds the visible sides of the cubes of a chunk; undefined where no side is visible. */
export function addChunk(document: Document, { grid, shown, places, png, from, side }: ChunkInput): Node | undefined {
  const { lowM, resM, size } = grid;
  const to = from.map((at, axis) => Math.min(size[axis], at + side));
  const positions: number[] = [];
  const coordinates: number[] = [];
  const placeAt = (i: number, j: number, k: number): number =>
    i < 0 || j < 0 || k < 0 || i >= size[0] || j >= size[1] || k >= size[2]
      ? 0
      : shown[i + size[0] * (j + size[1] * k)];
  for (let k = from[2]; k < to[2]; k++) {
    for (let j = from[1]; j < to[1]; j++) {
      for (let i = from[0]; i < to[0]; i++) {
        const place = placeAt(i, j, k);
        if (place === 0) continue;
        for (let s = 0; s < 6; s++) {
          const step = s % 2 === 0 ? -1 : 1;
          const axis = s >> 1;
          if (placeAt(i + (axis === 0 ? step : 0), j + (axis === 1 ? step : 0), k + (axis === 2 ? step : 0)) > 0)
            continue;
          for (const [x, y, z] of SIDES[s]) {
            positions.push((i + x - from[0]) * resM, (j + y - from[1]) * resM, (k + z - from[2]) * resM);
            coordinates.push((place + 0.5) / places, 0.5);
          }
        }
      }
    }
  }
  if (positions.length === 0) return undefined;
  const corners = positions.length / 3;
  const indices = corners > 65_535 ? new Uint32Array((corners / 4) * 6) : new Uint16Array((corners / 4) * 6);
  for (let quad = 0; quad < corners / 4; quad++) {
    [0, 1, 2, 0, 2, 3].forEach((corner, i) => {
      indices[6 * quad + i] = 4 * quad + corner;
    });
  }
  const [buffer] = document.getRoot().listBuffers();
  const accessor = (type: 'VEC3' | 'VEC2' | 'SCALAR', array: Float32Array | Uint16Array | Uint32Array) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
  const texture = document.createTexture('levels').setImage(png).setMimeType('image/png');
  const material = document
    .createMaterial('levels')
    .setBaseColorTexture(texture)
    .setRoughnessFactor(1)
    .setMetallicFactor(0)
    .setDoubleSided(true)
    .setExtension('KHR_materials_unlit', document.createExtension(KHRMaterialsUnlit).createUnlit());
  material
    .getBaseColorTextureInfo()
    ?.setMinFilter(TextureInfo.MinFilter.NEAREST)
    .setMagFilter(TextureInfo.MagFilter.NEAREST)
    .setWrapS(TextureInfo.WrapMode.CLAMP_TO_EDGE)
    .setWrapT(TextureInfo.WrapMode.CLAMP_TO_EDGE);
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', Float32Array.from(positions)))
    .setAttribute('TEXCOORD_0', accessor('VEC2', Float32Array.from(coordinates)))
    .setIndices(accessor('SCALAR', indices))
    .setMaterial(material);
  const place = (axis: 0 | 1 | 2): number => lowM[axis] + from[axis] * resM;
  return document
    .createNode()
    .setMesh(document.createMesh().addPrimitive(primitive))
    .setTranslation([place(0), place(1), place(2)]);
}
