import { checkString } from '@radioshed/units';

import * as z from 'zod';

import { notedResponse, type NotedResponse } from '../fields/note-members.js';
import type { MessageResponse } from '../account/archive-responses.js';

/** Contents of a 3D model. */
export interface SceneModelReport extends NotedResponse {
  readonly triangles: number;
  /** Extent along x, y (up) and z, m. */
  readonly size_m: { readonly x: number; readonly y: number; readonly z: number };
  /** Names in the file, which `materials[].keys` of /3d match; empty where it has none. */
  readonly materials: readonly { readonly name: string; readonly triangles: number; readonly area_m2: number }[];
  /** Suspected faults, and what was omitted or corrected. */
}

/** Response of /3d/model/upload; sizes in 10⁶ bytes. */
export interface SavedSceneModel extends MessageResponse, SceneModelReport {
  /** Its name for `3d.input_file`. */
  readonly file: string;
  readonly file_size_MB: number;
  /** Storage of all models of the account. */
  readonly storage_used_MB: number;
  readonly storage_remaining_MB: number;
}

/** A model in the response of /3d/model/list. */
export interface ListedSceneModel extends SceneModelReport {
  readonly file: string;
  readonly file_size_MB: number;
  /** ISO 8601, UTC. */
  readonly created_at: string;
}

/** Response of /3d/model/list. */
export interface SceneModelList {
  readonly models: readonly ListedSceneModel[];
  readonly storage_used_MB: number;
  readonly storage_remaining_MB: number;
}

const size = z.number().min(0);
const report = {
  triangles: z.int().min(0),
  size_m: z.object({ x: size, y: size, z: size }),
  materials: z.array(z.object({ name: z.string(), triangles: z.int(), area_m2: size })),
  ...notedResponse,
};
const storage = { storage_used_MB: size, storage_remaining_MB: size };

/** The form of /3d/model/upload: the first file is used, whatever its field name. */
export const sceneModelUpload: z.ZodType = z.object({
  file: z
    .unknown()
    .optional()
    .meta({ type: 'string', format: 'binary', description: 'a GLB model; the field may have any name' }),
});

/** Checks a {@link SavedSceneModel}. */
export const savedSceneModel: z.ZodType<SavedSceneModel> = z.object({
  message: z.string(),
  file: z.string(),
  file_size_MB: size,
  ...storage,
  ...report,
});

/** Checks a {@link SceneModelList}. */
export const sceneModelList: z.ZodType<SceneModelList> = z.object({
  models: z.array(z.object({ file: z.string(), file_size_MB: size, created_at: z.string(), ...report })),
  ...storage,
});

/**
 * The name under which a model is saved: the last part of a path, with every character other than letters, digits and
 * `_-.()+` replaced by `_`. Undefined where nothing is left.
 */
export function sceneModelName(given: string): string | undefined {
  checkString('given', given);
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = last.replaceAll(/[^\p{L}\p{N}\p{M} _.()+-]/gu, '_').replace(/^[\s.]+/, '');
  const stem = [...plain.trim().replace(/\.glb$/i, '')].slice(0, 60).join('');
  return stem === '' ? undefined : `${stem}.glb`;
}
