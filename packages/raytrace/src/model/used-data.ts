import type { GLTF } from '@gltf-transform/core';

type Meshes = readonly { readonly name?: string; readonly primitives: readonly GLTF.IMeshPrimitive[] }[];

/**
 * Meshes with only the accessors and parts of the data that their triangles use, renumbered. Normals, texture
 * coordinates and weights are often most of a file, and would be unpacked with the rest.
 */
export function usedData(
  meshes: Meshes,
  accessors: readonly GLTF.IAccessor[],
  views: readonly GLTF.IBufferView[],
): Required<Pick<GLTF.IGLTF, 'meshes' | 'accessors' | 'bufferViews'>> {
  const usedAccessors = selection(accessors);
  const usedViews = selection(views);
  const ofView = <T extends { readonly bufferView?: number }>(part: T): T =>
    part.bufferView === undefined ? part : { ...part, bufferView: usedViews.placeOf(part.bufferView) };
  const renumbered = meshes.map(({ primitives, ...mesh }) => ({
    ...mesh,
    primitives: primitives.map(({ attributes, indices, extensions, ...primitive }) => ({
      ...primitive,
      attributes: { POSITION: usedAccessors.placeOf(attributes['POSITION']) },
      ...(indices === undefined ? {} : { indices: usedAccessors.placeOf(indices) }),
      ...(extensions === undefined ? {} : { extensions: mapped(extensions, ofView) }),
    })),
  }));
  return {
    meshes: renumbered,
    accessors: usedAccessors.used().map(({ byteOffset, componentType, normalized, count, type, sparse, ...accessor }) =>
      ofView({
        ...(accessor.bufferView === undefined ? {} : { bufferView: accessor.bufferView }),
        ...(byteOffset === undefined ? {} : { byteOffset }),
        ...(normalized === undefined ? {} : { normalized }),
        ...(sparse === undefined
          ? {}
          : { sparse: { count: sparse.count, indices: ofView(sparse.indices), values: ofView(sparse.values) } }),
        componentType,
        count,
        type,
      }),
    ),
    bufferViews: usedViews.used().map(({ buffer, byteOffset, byteLength, byteStride, extensions }) => ({
      buffer,
      byteLength,
      ...(byteOffset === undefined ? {} : { byteOffset }),
      ...(byteStride === undefined ? {} : { byteStride }),
      ...(extensions === undefined ? {} : { extensions }),
    })),
  };
}

/** Numbers the entries of a list in the order in which they are used. */
function selection<T>(list: readonly T[]): { readonly placeOf: (before: number) => number; readonly used: () => T[] } {
  const places = new Map<number, number>();
  return {
    placeOf(before) {
      const place = places.get(before) ?? places.size;
      places.set(before, place);
      return place;
    },
    used: () => [...places.keys()].map((before) => list[before]),
  };
}

function mapped(
  extensions: Readonly<Record<string, unknown>>,
  each: (part: object) => object,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(extensions).map(([name, part]) => [name, each(part as object)]));
}
