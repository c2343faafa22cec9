import { classAttenuations, type ClutterProfile } from '@radioshed/clutter';
import { type ClutterParameters, coveredModelRef } from '@radioshed/clutter-loss';
import type { ModelRef } from '@radioshed/profile';

import type { ModelName } from '../call/input.js';
import type { ModelSetting } from '../models/model-setting.js';
import { type ModelEntry, modelEntry } from '../models/models.js';

/** Ways of taking clutter that add the loss of its blocks. */
const ADDED: ReadonlySet<ModelEntry['clutter']> = new Set(['blocks', 'beside its own', 'sparse']);

/**
 * What the loss of clutter added to a model is worked out from; undefined for models that look at clutter themselves or
 * not at all.
 */
export function clutterParameters(
  name: ModelName,
  { frequencyMHz, assumptions }: ModelSetting,
  profile: ClutterProfile,
): ClutterParameters | undefined {
  const { clutter, diffraction } = modelEntry(name);
  if (!ADDED.has(clutter)) return undefined;
  const countsTerrain = diffraction === 'own' || assumptions.diffraction !== 'none';
  return {
    frequencyMHz,
    attenuationDbPerM: classAttenuations(profile, frequencyMHz),
    terrain: countsTerrain ? 'counted' : 'ignored',
  };
}

/** How often a model's wave meets the clutter: a radar's comes back. */
export function clutterCrossings(name: ModelName): 1 | 2 {
  return name === 'radar' ? 2 : 1;
}

/** A model as it stands in clutter: with the loss of what is on the way, or as it is where it looks at that itself. */
export function coveredRef(name: ModelName, setting: ModelSetting, profile: ClutterProfile, plain: ModelRef): ModelRef {
  const parameters = clutterParameters(name, setting, profile);
  return parameters === undefined
    ? plain
    : coveredModelRef({ ...parameters, model: plain, crossings: clutterCrossings(name) });
}
