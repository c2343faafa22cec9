import type { Note } from '@radioshed/units';

/** Origin of a triangle; names are empty if the file has none. */
export interface ModelSurface {
  readonly material: string;
  readonly mesh: string;
  readonly node: string;
}

/** Contents of a model, for its owner. */
export interface ModelReport {
  readonly triangles: number;
  /** Triangles left out: without area, or the same as another. */
  readonly dropped: { readonly degenerate: number; readonly repeated: number };
  /** Extent along x, y (up) and z, m. */
  readonly sizeM: readonly [number, number, number];
  readonly lowM: readonly [number, number, number];
  readonly highM: readonly [number, number, number];
  /** Names of materials as the file has them, with their triangles and area; an empty name where it has none. */
  readonly materials: readonly { readonly name: string; readonly triangles: number; readonly areaM2: number }[];
  /** Notes on suspicious or omitted parts. */
  readonly notes: readonly Note[];
}

/** Triangles in metres, +Y up, right-handed. */
export interface Model {
  /** Nine numbers a triangle: x, y, z of its corners. */
  readonly positions: Float64Array;
  /** Place of each triangle in {@link surfaces}. */
  readonly surface: Int32Array;
  readonly surfaces: readonly ModelSurface[];
  readonly report: ModelReport;
}
