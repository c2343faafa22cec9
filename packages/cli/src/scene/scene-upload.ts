import { basename } from 'node:path';
import { type Surroundings, textTable } from '@radioshed/command';

import { inputFile } from '../files/input-file.js';
import { serverClient } from '../remote/server-client.js';
import type { ServerFlags } from '../remote/server-options.js';

/** Options of the upload of a 3D model. */
export interface SceneUploadOptions extends ServerFlags {
  readonly json?: boolean;
}

/** `radioshed 3d upload`. */
export async function sceneUpload(
  path: string,
  options: SceneUploadOptions,
  { print, interruption }: Pick<Surroundings, 'print' | 'interruption'>,
): Promise<void> {
  const client = await serverClient(options, interruption.signal);
  const uploaded = await client.addSceneModel(basename(path), await inputFile(path));
  if (options.json === true) return print(JSON.stringify(uploaded, undefined, 2));
  const { x, y, z } = uploaded.size_m;
  print(
    textTable([
      ['model', uploaded.message],
      ['size', `${x} × ${y} × ${z} m, ${uploaded.file_size_MB} MB`],
      ...uploaded.materials.map(
        ({ name, triangles, area_m2 }) =>
          ['material', `${name === '' ? '(no name)' : name}: ${triangles} triangles, ${area_m2} m²`] as const,
      ),
      ['storage', `${uploaded.storage_used_MB} MB used, ${uploaded.storage_remaining_MB} MB free`],
      ...uploaded.notes.map((note) => ['note', note] as const),
    ]),
  );
}
