import type { Account } from '@radioshed/archive';
import { chooseColourKey, legendOf } from '@radioshed/colour';
import { sceneModelName, type SceneRequest, type SceneResponse } from '@radioshed/contract/schemas';
import { sceneInputOf, sceneResponseOf } from '@radioshed/contract/translate';
import type { Scene3dResult } from '@radioshed/engine';
import { planOf } from '@radioshed/quota';
import { shortText } from '@radioshed/units';

import { patternsFor } from '../account/pattern-shelf.js';
import { baseNameOf } from '../files/addresses.js';
import { SCENE_FILES } from '../files/scene-files.js';
import { runnerOptionsOf } from '../life/call-options.js';
import { balanceOf, chargeOf, roomOf } from '../life/credits.js';
import type { Prepared } from '../life/life.js';
import type { Workshop } from '../life/parts.js';
import { refusedRequest } from '../life/service-error.js';
import type { ReportDetails } from '../saved/report-details.js';
import type { Answer } from '../saved/save-report.js';

/** Everything that can be said against a request of /3d before the work begins. */
export async function prepareScene(
  workshop: Workshop,
  request: SceneRequest,
  owner: Account,
): Promise<Prepared<Answer<SceneResponse, Scene3dResult>>> {
  const { archive, runner, settings, filesOf } = workshop;
  const patterns = await patternsFor(
    request.transmitters.map(({ antenna }) => antenna),
    workshop.patterns,
  );
  const { input, adjustments } = sceneInputOf(request, patterns);
  const threshold = input.output.threshold;
  const { key } = chooseColourKey(input.output.col, 'receivedPower', { threshold });
  const mostMegavoxels = Math.min(settings.maxMegavoxels, planOf(owner.plan).maxMegavoxels ?? Infinity);
  const glb = await modelOf(workshop, request, owner);

  return async ({ account }, options) => {
    const startedMs = performance.now();
    const limited = { ...input, glb, output: { ...input.output, mostMegavoxels } };
    const result = await runner.run('scene3d', limited, runnerOptionsOf(workshop, options));
    const identity = await archive.reserve();
    const { site, network } = request;
    const named = { ...identity, site, network };
    const charge = chargeOf(account, '3d');
    const folder = `${options.baseUrl ?? ''}/archive/${identity.sid}`;
    const base = `${folder}/${encodeURIComponent(baseNameOf(named))}`;
    const response = sceneResponseOf(result, legendOf(key, { threshold }), {
      ...identity,
      urls: {
        model_file: `${base}.glb`,
        model_viewer: `${options.baseUrl ?? ''}/archive/calc?id=${identity.sid}`,
        model_file_uncompressed: `${base}.plain.glb`,
        field: `${base}.field`,
        slice: `${base}.slice.png`,
        json: `${base}.json`,
      },
      elapsedMs: performance.now() - startedMs,
      balance: await balanceOf(archive, account, settings, charge.credits),
      adjustments: [...adjustments, ...result.adjustments],
      form: options.responseForm ?? settings.responseForm,
    });
    const details: ReportDetails<SceneRequest, SceneResponse> = { request, report: response };
    const { calculation } = await archive.addCalculation({
      ...named,
      accountId: account.id,
      kind: '3d',
      details,
      files: SCENE_FILES.map(({ format, type, of }) => ({ name: format, type, bytes: result[of] })),
      charge,
      ...roomOf(account),
    });
    return { response, result, files: filesOf(calculation) };
  };
}

/** The model that a request names. @throws ServiceError 400 where the account has none of that name */
async function modelOf({ archive }: Workshop, request: SceneRequest, { id }: Account): Promise<Uint8Array> {
  const value = request['3d'].input_file;
  const name = sceneModelName(value);
  const glb = name === undefined ? undefined : await archive.modelContent(id, name);
  if (glb !== undefined) return glb;
  const field = '3d.input_file';
  const limits = 'the models that were uploaded';
  const message = `${field}: there is no model ${JSON.stringify(shortText(value))}, send it to /3d/model/upload first`;
  throw refusedRequest([{ field, value: shortText(value), limits, unit: '', message }]);
}
