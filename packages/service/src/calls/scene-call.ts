import type { Account } from '@radioshed/archive';
import { chooseColourKey, legendOf } from '@radioshed/colour';
import { sceneModelName, type SceneRequest, type SceneResponse } from '@radioshed/contract/schemas';
import { sceneInputOf, sceneResponseOf } from '@radioshed/contract/translate';
import type { Scene3dResult } from '@radioshed/engine';
import { planOf } from '@radioshed/quota';
import { shortText } from '@radioshed/units';

import { type Owner, resourcesOf } from '../account/owner.js';
import { SCENE_FILES } from '../files/scene-files.js';
import { runnerOptionsOf } from '../life/call-options.js';
import type { Host } from '../life/host.js';
import type { Run } from '../life/lifecycle.js';
import { refusedRequest } from '../life/service-error.js';
import { type CallResult, saveReport } from '../saved/save-report.js';

/** Checks a request of /3d before it is calculated. @throws ServiceError, RequestError */
export async function prepare(
  host: Host,
  request: SceneRequest,
  owner: Owner,
): Promise<Run<CallResult<SceneResponse, Scene3dResult>>> {
  const { settings } = host;
  const antennas = request.transmitters.map(({ antenna }) => antenna);
  const { patterns } = await resourcesOf(owner, antennas);
  const { input, adjustments } = sceneInputOf(request, patterns);
  const { threshold } = input.output;
  const { key } = chooseColourKey(input.output.col, 'receivedPower', { threshold });
  const mostMegavoxels = Math.min(settings.maxMegavoxels, planOf(owner.account.plan).maxMegavoxels ?? Infinity);
  const glb = await modelOf(host, request, owner.account);

  return async (options) => {
    const startedMs = performance.now();
    const limited = { ...input, glb, output: { ...input.output, mostMegavoxels } };
    const result = await host.runner.run('scene3d', limited, runnerOptionsOf(owner, options));
    const saved = await saveReport<SceneRequest, SceneResponse>(host, {
      call: '3d',
      account: owner.account,
      request,
      startedMs,
      adjustments: [...adjustments, ...result.adjustments],
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
  };
}

/** The model that a request names. @throws ServiceError 400 for an unknown name */
async function modelOf({ archive }: Host, request: SceneRequest, { id }: Account): Promise<Uint8Array> {
  const value = request['3d'].input_file;
  const name = sceneModelName(value);
  const glb = name === undefined ? undefined : await archive.modelContent(id, name);
  if (glb !== undefined) return glb;
  const field = '3d.input_file';
  const limits = 'an uploaded model';
  const message = `${field}: there is no model ${JSON.stringify(shortText(value))}; upload it with /3d/model/upload first`;
  throw refusedRequest([{ field, value: shortText(value), limits, unit: '', message }]);
}
