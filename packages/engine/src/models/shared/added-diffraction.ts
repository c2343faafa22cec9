import type { DiffractedName, DiffractedParameters } from '@radioshed/empirical';
import type { ModelRef } from '@radioshed/profile';

import type { ModelSetting } from './setting.js';

/** A model as it stands, or with the diffraction that was asked for. */
export async function withAddedDiffraction<N extends DiffractedName>(
  { assumptions: { diffraction: method } }: ModelSetting,
  model: N,
  plain: (parameters: DiffractedParameters[N]) => ModelRef,
  parameters: DiffractedParameters[N],
): Promise<ModelRef> {
  if (method === 'none') return plain(parameters);
  const { diffractedRef } = await import('@radioshed/empirical');
  return diffractedRef({ model, parameters, method });
}

/** A sentence where terrain casts no shadow as people know it, so that nobody looks for one. */
export function noShadowNotes(title: string, { assumptions: { diffraction } }: ModelSetting): string[] {
  if (diffraction !== 'none') return [];
  return [`Hills cast no shadow: ${title} does not look at the terrain on the way, and no diffraction (ked) is added.`];
}
