import { basename } from 'node:path';

import type { ErrorResponse, KeptSceneModel } from '@radioshed/contract/schemas';

import { CliError } from './cli-error.js';
import { EXIT_CODE } from './exit-code.js';
import { inputFile } from './input-file.js';
import type { Surroundings } from './surroundings.js';
import { textTable } from './text-table.js';

export interface SceneUploadOptions {
  readonly server: string;
  readonly key?: string;
  readonly json?: boolean;
}

/** `radioshed 3d upload`. */
export async function sceneUpload(
  path: string,
  { server, key = process.env['RADIOSHED_KEY'], json }: SceneUploadOptions,
  { print, interruption }: Pick<Surroundings, 'print' | 'interruption'>,
): Promise<void> {
  if (key === undefined || key === '') {
    throw new CliError(EXIT_CODE.usage, '--key: missing; give it, or set RADIOSHED_KEY');
  }
  const body = new FormData();
  body.append('file', new Blob([await inputFile(path)]), basename(path));
  const url = `${server.replace(/\/+$/, '')}/3d/model/upload`;
  const response = await answerOf(url, { method: 'POST', headers: { key }, body, signal: interruption.signal });
  const text = await response.text();
  if (!response.ok) throw new CliError(EXIT_CODE.failure, `${url}: ${response.status} ${errorOf(text)}`);
  const kept = JSON.parse(text) as KeptSceneModel;
  if (json === true) return print(JSON.stringify(kept, undefined, 2));
  const { x, y, z } = kept.size_m;
  print(
    textTable([
      ['model', kept.message],
      ['size', `${x} × ${y} × ${z} m, ${kept.file_size_MB} MB`],
      ...kept.materials.map(({ name, triangles, area_m2 }) => ['material', `${name === '' ? '(no name)' : name}: ${triangles} triangles, ${area_m2} m²`] as const), // prettier-ignore
      ['storage', `${kept.storage_used_MB} MB used, ${kept.storage_remaining_MB} MB left`],
      ...kept.notes.map((note) => ['note', note] as const),
    ]),
  );
}

async function answerOf(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    if (init.signal?.aborted === true) throw cause;
    throw new CliError(EXIT_CODE.address, `${url}: no answer`, { cause });
  }
}

function errorOf(text: string): string {
  try {
    return (JSON.parse(text) as ErrorResponse).error;
  } catch {
    return text.slice(0, 200);
  }
}
