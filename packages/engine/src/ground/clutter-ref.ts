import { classAttenuations, type ClutterProfile } from '@radioshed/clutter';
import { type ClutterParameters, coveredRef } from '@radioshed/clutter-loss';
import type { ModelRef } from '@radioshed/profile';

import type { ModelDescriptor } from '../models/descriptor.js';
import type { ModelSetting } from '../models/shared/setting.js';

/** Ways of taking clutter that add the loss of its blocks. */
const ADDED: ReadonlySet<ModelDescriptor['clutter']> = new Set(['blocks', 'beside its own', 'sparse']);

/**
 * What the loss of clutter added to a model is computed from; undefined for models that look at clutter themselves or
 * not at all.
 */
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

/** How often a model's wave meets the clutter. */
export function clutterCrossings({ twoWay }: ModelDescriptor): 1 | 2 {
  return twoWay ? 2 : 1;
}

/** A model as it stands in clutter: with the loss of what is on the way, or as it is where it looks at that itself. */
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
