import type { ModelChoice } from '../call/input.js';
import type { ComputedBy } from '../call/result.js';

/** What thinned roughness is, and costs: measured over mountains and hills, see the README of `@radioshed/itm`. */
const THINNED =
  'Terrain irregularity was thinned: one direction stands for six neighbours, every 16th or 32nd sample of it for those between, and losses are worked out from the terrain in f32. 99 % of pixels lie within 0.5 dB of the exact ones.';

/** What became of thinned roughness, where it was asked for: WebAssembly alone thins. */
export function roughnessNotes({ name, roughness }: ModelChoice, { engine, arithmetic }: ComputedBy): string[] {
  if (name !== 'itm' || roughness !== 'thinned') return [];
  if (engine === 'gpu') return ['What a GPU worked out has exact terrain irregularity, not thinned as asked.'];
  if (arithmetic === 'wasm') return [THINNED];
  return ['Terrain irregularity is exact, not thinned as asked: the model was worked out without WebAssembly.'];
}
