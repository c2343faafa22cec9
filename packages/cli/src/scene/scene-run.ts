import { basename } from 'node:path';

import { memoryArchive } from '@radioshed/archive/memory';
import type { SceneResponse } from '@radioshed/contract/schemas';
import type { Scene3dResult } from '@radioshed/engine';
import { managedGpuProcess } from '@radioshed/gpu/node';
import { createService, openAccount } from '@radioshed/service';
import { nullIsland } from '@radioshed/terrain';
import { CliError, EXIT_CODE, readable, readableMs, type Surroundings, textTable } from '@radioshed/command';
import { writeFiles } from '@radioshed/command/files';

import { processorText } from '../calculate/area-text.js';
import { inputFile } from '../files/input-file.js';
import { checkOutputs } from '../files/output-file.js';
import { progressBar } from '../shell/progress-bar.js';
import { sceneBody, type SceneFlags } from './scene-body.js';
import { openPool } from '../process/open-pool.js';

/** Options of `radioshed 3d`. */
export interface SceneRunOptions extends SceneFlags {
  readonly json?: boolean;
  readonly threads?: string;
  readonly glb?: string;
  readonly plainGlb?: string;
  readonly field?: string;
  readonly png?: string;
}

/** Local files may exceed the limits of a server. */
const LARGEST_MB = 2000;

/** `radioshed 3d run`: the server's calculation, with an archive in memory that ends with the command. */
export async function sceneRun(
  model: string,
  options: SceneRunOptions,
  { print, interruption }: Pick<Surroundings, 'print' | 'interruption'>,
): Promise<void> {
  const { file, content } = { file: basename(model), content: await inputFile(model) };
  await checkOutputs([
    { flag: '--glb', path: options.glb, endings: ['.glb'] },
    { flag: '--plain-glb', path: options.plainGlb, endings: ['.glb'] },
    { flag: '--field', path: options.field, endings: ['.field'] },
    { flag: '--png', path: options.png, endings: ['.png'] },
  ]);
  const body = await sceneBody(options);
  const pool = openPool(options.threads);
  // The device is opened on first use.
  const gpu = managedGpuProcess();
  const archive = memoryArchive({ maxBytes: 2 * LARGEST_MB * 1e6 });
  const bar = await progressBar();
  try {
    const settings = { maxModelStorageMB: LARGEST_MB, maxMegavoxels: 1000, maxSeconds: Infinity };
    const service = createService({ terrain: nullIsland(), archive, pool, gpu, settings });
    const { caller } = await openAccount(archive, 'command line');
    const uploaded = await service.addSceneModel(caller, { name: file, content }).catch((error: unknown) => {
      throw modelFault(model, error);
    });
    const request = { ...body, '3d': { ...body['3d'], input_file: uploaded.file } };
    const { signal } = interruption;
    const { response, result } = await service.scene(caller, request, { signal, onProgress: bar.update });
    const files = await writeFiles(
      [
        { path: options.glb, about: 'coloured voxels', content: async () => result.glb },
        { path: options.plainGlb, about: 'coloured voxels without Draco', content: async () => result.plainGlb },
        { path: options.field, about: 'dBm in every voxel', content: async () => result.field },
        {
          path: options.png,
          about: `slice at ${readable(result.sliceHeightM, 2)} m`,
          content: async () => result.slice,
        },
      ],
      interruption,
    );
    bar.stop();
    print(options.json === true ? JSON.stringify(response, undefined, 2) : textOf(response, result, files));
  } finally {
    bar.stop();
    gpu.close();
    await pool.close();
    await archive.close();
  }
}

function textOf(
  response: SceneResponse,
  { report, grid, timing, computedBy }: Scene3dResult,
  files: readonly (readonly [string, string])[],
): string {
  const [x, y, z] = report.sizeM.map((each) => readable(each, 2));
  return textTable([
    ['model', `${report.triangles} triangles, ${x} × ${y} × ${z} m, ${report.materials.length} materials`],
    ['voxels', `${grid.size.join(' × ')} of ${readable(response.resolution, 3)} m`],
    ['covered', `${response.coverage} % of the voxels`],
    ['processor', processorText({ computedBy })],
    ['time', `${readableMs(timing.totalMs)}: field ${readableMs(timing.solveMs)}`],
    ...response.calculation_adjusted.map((note) => ['note', note] as const),
    ...files,
  ]);
}

/** The error of a model, with its file. */
function modelFault(path: string, error: unknown): unknown {
  const { cause } = error as { readonly cause?: unknown };
  if (!(cause instanceof Error) || cause.name !== 'ModelError') return error;
  return new CliError(EXIT_CODE.file, `cannot read ${path}: ${cause.message}`, { cause: error });
}
