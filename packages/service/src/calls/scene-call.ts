import type { Account, SceneModelEntry } from '@radioshed/archive';
import { legendOf } from '@radioshed/colour';
import {
  sceneModelName,
  type SceneModelReport,
  type SceneRequest,
  type SceneResponse,
} from '@radioshed/contract/schemas';
import { sceneInputOf, sceneResponseOf } from '@radioshed/contract/translate';
import { type Scene3dInput, type Scene3dResult } from '@radioshed/engine';
import { planOf } from '@radioshed/quota';
import { shortText } from '@radioshed/units';

import { type Owner, resourcesOf } from '../account/owner.js';
import { SCENE_FILES } from '../files/scene-files.js';
import { runnerOptionsOf } from '../lifecycle/runner-options.js';
import type { Host } from '../parts.js';
import { type Prepared, prepared } from '../lifecycle/lifecycle.js';
import { refusedRequest } from '../host/service-error.js';
import { chooseKey } from '../files/views/choose-key.js';
import { type CallResult, saveReport } from '../saved/save-report.js';
import type { Terms } from '../lifecycle/request-error.js';

export { readSceneRequest as read } from '@radioshed/contract/schemas';

/**
 * Memory of a voxel: its powers, in lanes whose sums do not depend on the threads, its level and error, and the files.
 */
const BYTES_PER_VOXEL = 80;
/** A model in both threads, in the message, decoded, and in the files of the result. */
const COPIES_OF_MODEL = 6;

/** The model that a request names, for error messages. */
export function terms(request: SceneRequest): Terms {
  return { model: { field: '3d.input_file', name: request['3d'].input_file } };
}

/** Checks a request of /3d before it is calculated. @throws ServiceError, RequestError */
export async function prepare(
  host: Host,
  request: SceneRequest,
  owner: Owner,
): Promise<Prepared<CallResult<SceneResponse, Scene3dResult>>> {
  const { settings } = host;
  const antennas = request.transmitters.map(({ antenna }) => antenna);
  const { patterns } = await resourcesOf(owner, antennas);
  const { input: read, notes } = sceneInputOf(request, patterns);
  const input = { ...read, output: { ...read.output, ownKeys: owner.ownKeys } };
  const { threshold } = input.output;
  const { key } = chooseKey(input.output.col, 'receivedPower', { threshold, own: owner.ownKeys });
  const mostMegavoxels = Math.min(settings.maxMegavoxels, planOf(owner.account.plan).maxMegavoxels ?? Infinity);
  const model = await modelOf(host, request, owner.account);
  const bytes = BYTES_PER_VOXEL * voxelsOf(input, model, 1e6 * mostMegavoxels) + COPIES_OF_MODEL * model.bytes;

  return prepared(
    { bytes, reduce: 'Reduce 3d.megavoxels, increase 3d.res, or use a smaller model.' },
    async (options) => {
      const startedMs = performance.now();
      const glb = (await host.archive.modelContent(owner.account.id, model.name)) ?? unknownModel(request);
      const limited = { ...input, glb, output: { ...input.output, mostMegavoxels } };
      const result = await host.runner.run('scene3d', limited, runnerOptionsOf(owner, options));
      const saved = await saveReport<SceneRequest, SceneResponse>(host, {
        call: '3d',
        account: owner.account,
        request,
        startedMs,
        notes: [...notes, ...result.notes],
        options,
        respond: ({ urls: { of }, ...described }) =>
          sceneResponseOf(result, legendOf(key, { threshold }), {
            ...described,
            urls: {
              model_file: of('.glb'),
              model_viewer: `${options.baseUrl ?? ''}/archive/calc?id=${described.sid}`,
              model_file_uncompressed: of('.plain.glb'),
              field: of('.field'),
              slice: of('.slice.png'),
              json: of('.json'),
            },
          }),
        files: SCENE_FILES.map(({ format, type, of }) => ({ name: format, type, bytes: result[of] })),
      });
      return { ...saved, result };
    },
  );
}

/** Voxels of a scene, at most. A model without known size may need the most. */
function voxelsOf(
  { output: { megavoxels, resolutionM } }: Omit<Scene3dInput, 'glb'>,
  { report }: SceneModelEntry,
  most: number,
): number {
  if (megavoxels !== undefined) return Math.min(most, 1e6 * megavoxels);
  const { size_m: size } = report as Partial<SceneModelReport>;
  if (size === undefined || resolutionM === undefined) return most;
  return Math.min(
    most,
    [size.x, size.y, size.z].reduce((product, sideM) => product * (sideM / resolutionM + 3), 1),
  );
}

/** The model that a request names. @throws ServiceError 400 for an unknown name */
async function modelOf({ archive }: Host, request: SceneRequest, { id }: Account): Promise<SceneModelEntry> {
  const name = sceneModelName(request['3d'].input_file);
  const entry = (await archive.models(id)).find((each) => each.name === name);
  return entry ?? unknownModel(request);
}

/** @throws ServiceError 400 */
function unknownModel(request: SceneRequest): never {
  const value = request['3d'].input_file;
  const field = '3d.input_file';
  const limits = 'an uploaded model';
  const message = `${field}: there is no model ${JSON.stringify(shortText(value))}; upload it with /3d/model/upload first`;
  throw refusedRequest([{ field, value: shortText(value), limits, unit: '', message }]);
}
