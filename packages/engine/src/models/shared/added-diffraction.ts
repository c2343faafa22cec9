import type { DiffractedName, DiffractedParameters } from '@radioshed/empirical';
import type { ModelRef } from '@radioshed/profile';
import type { Note } from '@radioshed/units';

import { note } from '../../notes.js';
import type { ModelSetting } from './setting.js';

/** A model, with diffraction added where the input chooses it. */
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

/** A note where terrain casts no shadow, which users might otherwise expect. */
export function noShadowNotes(title: string, { assumptions: { diffraction } }: ModelSetting): Note[] {
  return diffraction === 'none' ? [note('noShadow', { model: title })] : [];
}
