import type { ComputedBy } from '../call/provenance.js';
import type { Assumptions } from '../models/shared/default-assumptions.js';
import type { ModelDescriptor } from '../models/shared/descriptor.js';

/** Effect and error of thinning, measured over mountains and hills; see the README of `@radioshed/itm`. */
const THINNED =
  'Terrain irregularity was thinned: it is computed in one direction of six, from every 16th or 32nd sample, and losses are computed from terrain in f32. 99 % of pixels are within 0.5 dB of the exact result.';

/** Notes on requested thinning of terrain irregularity, which only WebAssembly does. */
export function terrainIrregularityNotes(
  { reads }: ModelDescriptor,
  { terrainIrregularity }: Partial<Assumptions>,
  { processor, arithmetic }: ComputedBy,
): string[] {
  if (terrainIrregularity !== 'thinned' || !reads.includes('terrainIrregularity')) return [];
  if (processor === 'gpu') return ['Terrain irregularity was not thinned as requested: a GPU computes it exactly.'];
  if (arithmetic === 'wasm') return [THINNED];
  return ['Terrain irregularity was not thinned as requested: the model was computed without WebAssembly.'];
}
