import type { Grid, ModelReport } from '@radioshed/raytrace';

import type { Note } from '@radioshed/units';

import type { ComputedBy } from '../call/provenance.js';

/** The field in every voxel of a 3D model, as picture, model and numbers, with notes. */
export interface Scene3dResult {
  readonly kind: 'scene3d';
  readonly report: ModelReport;
  readonly grid: Grid;
  readonly megavoxels: number;
  readonly resolutionM: number;
  /** Coloured voxels, compressed with Draco if its encoder is given. */
  readonly glb: Uint8Array;
  /** The same without Draco. */
  readonly plainGlb: Uint8Array;
  /** The level in every voxel, for `readFieldFile` of `@radioshed/raytrace`. */
  readonly field: Uint8Array;
  /** A horizontal slice, PNG. */
  readonly slice: Uint8Array;
  readonly sliceHeightM: number;
  /** Percentage of voxels at or above the threshold. */
  readonly coveredPercent: number;
  readonly producedBy: string;
  readonly computedBy: ComputedBy;
  readonly notes: readonly Note[];
  readonly timing: { readonly solveMs: number; readonly totalMs: number };
}
