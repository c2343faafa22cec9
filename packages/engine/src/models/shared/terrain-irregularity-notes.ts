import type { ComputedBy } from '../../call/result.js';
import type { ModelDescriptor } from '../descriptor.js';
import type { Assumptions } from './assumptions.js';

/** What thinned terrain irregularity is, and costs: measured over mountains and hills, see the README of `@radioshed/itm`. */
const THINNED =
  'Terrain irregularity was thinned: one direction stands for six neighbours, every 16th or 32nd sample of it for those between, and losses are worked out from the terrain in f32. 99 % of pixels lie within 0.5 dB of the exact ones.';

/** What became of thinned terrain irregularity, where it was asked for: WebAssembly alone thins. */
export function terrainIrregularityNotes(
  { reads }: ModelDescriptor,
  { terrainIrregularity }: Partial<Assumptions>,
  { processor, arithmetic }: ComputedBy,
): string[] {
  if (terrainIrregularity !== 'thinned' || !reads.includes('terrainIrregularity')) return [];
  if (processor === 'gpu') return ['What a GPU worked out has exact terrain irregularity, not thinned as asked.'];
  if (arithmetic === 'wasm') return [THINNED];
  return ['Terrain irregularity is exact, not thinned as asked: the model was worked out without WebAssembly.'];
}
