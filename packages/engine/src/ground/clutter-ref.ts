import { classAttenuations, type ClutterProfile } from '@radioshed/clutter';
import { type ClutterParameters, coveredRef } from '@radioshed/clutter-loss';
import type { ModelRef } from '@radioshed/profile';

import type { ModelDescriptor } from '../models/shared/descriptor.js';
import type { ModelSetting } from '../models/shared/setting.js';

/** Ways of handling clutter that add the loss of its blocks. */
const ADDED: ReadonlySet<ModelDescriptor['clutter']> = new Set(['blocks', 'added to its own', 'sparse']);

/** Parameters of the clutter loss added to a model; undefined for models that handle or ignore clutter themselves. */
export function clutterParameters(
  { clutter, diffraction }: ModelDescriptor,
  { frequencyMHz, assumptions }: ModelSetting,
  profile: ClutterProfile,
): ClutterParameters | undefined {
  if (!ADDED.has(clutter)) return undefined;
  const countsTerrain = diffraction === 'own' || assumptions.diffraction !== 'none';
  return {
    frequencyMHz,
    attenuationDbPerM: classAttenuations(profile, frequencyMHz),
    terrain: countsTerrain ? 'counted' : 'ignored',
  };
}

/** Number of times that a model's wave passes the clutter. */
export function clutterCrossings({ twoWay }: ModelDescriptor): 1 | 2 {
  return twoWay ? 2 : 1;
}

/** A model in clutter: with clutter loss added, or unchanged if the model handles clutter itself. */
export function clutterRef(
  model: ModelDescriptor,
  setting: ModelSetting,
  profile: ClutterProfile,
  plain: ModelRef,
): ModelRef {
  const parameters = clutterParameters(model, setting, profile);
  return parameters === undefined
    ? plain
    : coveredRef({ ...parameters, model: plain, crossings: clutterCrossings(model) });
}
