import type { TerrainGrid } from '../terrain/terrain-grid.js';

/** Clutter for workers: like {@link TerrainGrid}, but read pixel by pixel. */
export interface SkyClutter {
  readonly heightsM: Float32Array;
  readonly codes: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Edges of the north-west pixel and steps, degrees. */
  readonly westDeg: number;
  readonly northDeg: number;
  readonly lonStepDeg: number;
  readonly latStepDeg: number;
  readonly standOnRoofs: boolean;
}

/** Everything that the workers of a sky view share. */
export interface SkyPlan {
  readonly terrain: TerrainGrid;
  /** Highest ground of the blocks of the terrain. */
  readonly blocksM: Float32Array;
  readonly blocksAcross: number;
  /** Height above which there is nothing. */
  readonly topM: number;
  readonly clutter: SkyClutter | undefined;
  /** Greatest clutter height above ground. */
  readonly clutterTopM: number;
  readonly receiverM: number;
  readonly isOverSea: boolean;
  /** Centres of the north-west pixel and steps, degrees, in the turn of the terrain. */
  readonly lonDeg: number;
  readonly latDeg: number;
  readonly lonStepDeg: number;
  readonly latStepDeg: number;
  readonly width: number;
  readonly height: number;
  /** Step along rays near the ground, m. */
  readonly stepM: number;
  /** Five numbers per look: position in m, its moment, and where its offsets begin, −1 for none. */
  readonly looks: Float64Array;
  readonly offsets: Float64Array;
  readonly nodeColumns: number;
  readonly nodeRows: number;
  readonly nodeLayers: number;
  readonly nodeLowM: number;
  readonly nodeStepM: number;
  readonly leastTangent: number;
  readonly rowsPerUnit: number;
  readonly counts: Int32Array;
  readonly lossDb: Float32Array;
  readonly best: Int16Array;
  readonly times: Uint16Array;
}

/** Numbers of a look in {@link SkyPlan.looks}. */
export const LOOK_NUMBERS = 5;
