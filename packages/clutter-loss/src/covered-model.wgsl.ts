import type { WgslModule } from '@radioshed/gpu';
import { GPU_MODEL_PARAMETERS, type GpuGround, type GpuModel, linkWgslModule, loadGpuModel } from '@radioshed/profile';
import { checkChoice, checkInteger, MEDIAN_EARTH_RADIUS_M, wavelengthM } from '@radioshed/units';

import { clutterOnLinkWgsl } from './clutter-on-link.wgsl.js';
import { clutterOnLink } from './clutter-parameters.js';
import type { CoveredParameters } from './covered-model.js';

/**
 * {@link coveredModel} on a GPU, around the twin of its model; nothing where that has none or takes a table of the
 * area.
 *
 * @throws OutOfRangeError naming the field; TypeError when the model is not found; what its factory throws.
 */
export async function coveredModelOnGpu(
  parameters: CoveredParameters,
  ground: GpuGround,
): Promise<GpuModel | undefined> {
  const crossings = checkChoice('crossings', parameters.crossings ?? 1, [1, 2]);
  clutterOnLink(parameters); // checks them
  const { attenuationDbPerM, frequencyMHz, terrain, effectiveEarthRadiusM = MEDIAN_EARTH_RADIUS_M } = parameters;
  const model = await loadGpuModel(parameters.model, ground);
  // A table is made for bare ground.
  if (model === undefined || model.tableFor) return undefined;
  const size = checkInteger('model.parameters.length', model.parameters.length, 0, GPU_MODEL_PARAMETERS - 4);
  const halfCurvature = 0.5 / effectiveEarthRadiusM;
  const wgsl: WgslModule = ground.isCovered
    ? { name: 'covered-model', code: addedTo(model.call, size), uses: [linkWgslModule, model.wgsl, clutterOnLinkWgsl] }
    : { name: 'covered-model', code: unchanged(model.call), uses: [linkWgslModule, model.wgsl] };
  return {
    terrain: 'profile',
    wgsl,
    call: 'covered_model',
    ...(ground.isCovered && model.terrain === 'ends'
      ? { parts: { ends: model.call, between: 'loss_of_cover_db' } }
      : {}),
    parameters: [
      ...model.parameters,
      wavelengthM(frequencyMHz),
      halfCurvature,
      Number(terrain === 'counted'),
      crossings,
    ],
    nominalRadiusM: (model.terrain === 'profile' ? model.nominalRadiusM : undefined) ?? effectiveEarthRadiusM,
    cover: { halfCurvature, lossDbPerM: Array.from(attenuationDbPerM) },
  };
}

/** Without clutter the loss is that of the model alone. */
function unchanged(call: string): string {
  return `
fn covered_model(link: Link) -> f32 {
  return ${call}(link);
}
`;
}

function addedTo(call: string, size: number): string {
  const [wavelength, curvature, counted, crossings] = [0, 1, 2, 3].map((i) => `model_parameter(${size + i})`);
  return `
fn loss_of_cover_db(link: Link) -> f32 {
  return ${crossings} * loss_of_clutter_db(link, ${wavelength}, ${curvature}, ${counted} == 1);
}

fn covered_model(link: Link) -> f32 {
  let loss_db = ${call}(link);
  if (!(loss_db < 0.5 * NO_LOSS)) { return NO_LOSS; }
  return loss_db + loss_of_cover_db(link);
}
`;
}
