import type { LegendEntry } from '@radioshed/colour';
import type { Scene3dResult } from '@radioshed/engine';
import * as z from 'zod';

import { adjustedBy } from '../fields/note-words.js';
import { adjustedNotes, type AdjustedNotes } from '../fields/note-members.js';
import type { Described } from '../fields/described.js';
import { computedByOf } from '../area/response-of.js';
import { type AreaResponse, computedBySchema, legendEntry } from '../area/response.js';
import { round } from '../fields/round.js';
import { checkResult } from '../fields/checked-argument.js';

/** Addresses of the files of a scene. */
export interface SceneUrls {
  /** GLB of coloured voxels, compressed with Draco. Named as in older responses. */
  readonly model_file: string;
  /** A page with all files. */
  readonly model_viewer: string;
  /** The same GLB without Draco. */
  readonly model_file_uncompressed: string;
  /** Extension: level in each voxel: a JSON header followed by float32 values. */
  readonly field: string;
  /** Extension: a horizontal slice, PNG. */
  readonly slice: string;
  /** Extension: request and response. */
  readonly json: string;
}

/** Response of /3d; sizes in 10⁶ bytes. */
export interface SceneResponse extends SceneUrls, AdjustedNotes {
  readonly file_size_MB: number;
  readonly file_size_uncompressed_MB: number;
  readonly elapsed_s: number;
  readonly megavoxels: number;
  /** Side of a voxel, m. */
  readonly resolution: number;
  /** Extension: the processor used: `engine` 1 GPU with its name, 2 CPU with its threads. */
  readonly computed_by: NonNullable<AreaResponse['computed_by']>;
  readonly balance: number;
  readonly id: number;
  readonly sid: string;
  /** Extension: percentage of voxels at or above `receiver.rxs`. */
  readonly coverage: number;
  /** Extension: height (y) of the slice, m. */
  readonly slice_height_m: number;
  readonly key: readonly LegendEntry[];
}

const amount = z.number().min(0);

/** Checks a {@link SceneResponse}. */
export const sceneResponse: z.ZodType<SceneResponse> = z.object({
  model_file: z.string().endsWith('.glb'),
  model_viewer: z.string(),
  model_file_uncompressed: z.string().endsWith('.plain.glb'),
  field: z.string().endsWith('.field'),
  slice: z.string().endsWith('.png'),
  json: z.string().endsWith('.json'),
  file_size_MB: amount,
  file_size_uncompressed_MB: amount,
  elapsed_s: amount,
  megavoxels: amount,
  resolution: amount,
  ...adjustedNotes,
  computed_by: computedBySchema,
  balance: z.number(),
  id: z.int(),
  sid: z.string(),
  coverage: z.number().min(0).max(100),
  slice_height_m: z.number(),
  key: z.array(legendEntry),
});

/** Response of /3d. */
export function sceneResponseOf(
  result: Scene3dResult,
  legend: readonly LegendEntry[],
  described: Described<SceneUrls>,
): SceneResponse {
  checkResult(result, 'scene3d');
  return {
    ...described.urls,
    file_size_MB: round(result.glb.byteLength / 1e6, 3),
    file_size_uncompressed_MB: round(result.plainGlb.byteLength / 1e6, 3),
    elapsed_s: round(described.elapsedMs / 1000, 2),
    megavoxels: round(result.megavoxels, 6),
    resolution: Number(result.resolutionM.toPrecision(6)),
    ...adjustedBy(described.notes),
    computed_by: computedByOf(result.computedBy),
    balance: described.balance,
    id: described.id,
    sid: described.sid,
    coverage: round(result.coveredPercent, 2),
    slice_height_m: round(result.sliceHeightM, 3),
    key: legend,
  };
}
