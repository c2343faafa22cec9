/** How large a model may be. Every limit is checked before anything is decoded. */
export interface ModelLimits {
  /** Most bytes of the JSON. */
  readonly jsonBytes: number;
  /** Most characters in the name of a material, mesh or node. */
  readonly nameLength: number;
  /** Most entries of each list in the JSON. */
  readonly counts: Readonly<Record<CountedList, number>>;
  /** Most primitives of all meshes. */
  readonly primitives: number;
  /** The same, counted once for every node that shows them. */
  readonly shownPrimitives: number;
  /** Most nodes above a node. */
  readonly depth: number;
  /** Most triangles, counted once for every node that shows them. */
  readonly triangles: number;
  /** Most bytes of points and indices after decompression. */
  readonly unpackedBytes: number;
}

/** Lists in the JSON of a GLB with a limit on their entries. */
export type CountedList =
  | 'accessors'
  | 'animations'
  | 'bufferViews'
  | 'buffers'
  | 'extensionsRequired'
  | 'extensionsUsed'
  | 'images'
  | 'materials'
  | 'meshes'
  | 'nodes'
  | 'scenes'
  | 'skins'
  | 'textures';

/** Limits of models that the caller does not set. */
export const DEFAULT_LIMITS: ModelLimits = {
  jsonBytes: 16 * 2 ** 20,
  nameLength: 256,
  counts: {
    accessors: 200_000,
    animations: 10_000,
    bufferViews: 200_000,
    buffers: 1000,
    extensionsRequired: 100,
    extensionsUsed: 100,
    images: 10_000,
    materials: 10_000,
    meshes: 50_000,
    nodes: 100_000,
    scenes: 1000,
    skins: 10_000,
    textures: 10_000,
  },
  primitives: 50_000,
  shownPrimitives: 200_000,
  depth: 500,
  triangles: 1_000_000,
  unpackedBytes: 256 * 2 ** 20,
};
