import type { Note } from '@radioshed/units';

import type { ComputedBy } from '../call/provenance.js';
import type { Assumptions } from '../models/shared/default-assumptions.js';
import type { ModelDescriptor } from '../models/shared/descriptor.js';
import { note } from '../notes.js';

/** Notes on requested thinning of terrain irregularity, which only WebAssembly does. */
export function terrainIrregularityNotes(
  { reads }: ModelDescriptor,
  { terrainIrregularity }: Partial<Assumptions>,
  { processor, arithmetic }: ComputedBy,
): Note[] {
  if (terrainIrregularity !== 'thinned' || !reads.includes('terrainIrregularity')) return [];
  if (processor === 'gpu') return [note('notThinned', { because: 'gpuIsExact' })];
  if (arithmetic === 'wasm') return [note('thinned')];
  return [note('notThinned', { because: 'noWebAssembly' })];
}
