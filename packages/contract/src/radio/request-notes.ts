import { patternNotes } from './antenna-input.js';
import { defaultNotes } from './default-notes.js';
import { modelNotes } from './model-input.js';
import { placeholderNotes } from './placeholders.js';
import { qualityNotes } from './quality-input.js';
import type { Resources } from './resources.js';
import type { AreaRequest } from './request.js';

const NO_RECORDS = 'output.nf "database": there are no noise records, so thermal noise in the bandwidth is used.';

/** Notes about every field of a request that is not used as given. */
export function requestNotes(request: AreaRequest, verb: 'area' | 'path', resources: Resources = {}): string[] {
  const { engine, output, receiver } = request;
  const notes: string[] = [];
  if (engine === 1 && verb === 'path') {
    notes.push('engine 1 (GPU) applies to rasters only: the CPU computed this link.');
  }
  notes.push(...modelNotes(request.model, resources.models));
  if (receiver.ant !== undefined && receiver.ant !== null) {
    notes.push('receiver.ant is not used: the receiver’s gain is rxg in all directions.');
  }
  if (output.nf === 'database') notes.push(resources.noiseNote ?? NO_RECORDS);
  if (output.out === 1 && receiver.rxs !== undefined && receiver.rxs <= 0) {
    notes.push(`receiver.rxs ${receiver.rxs} is not a path loss: no threshold is used.`);
  }
  return [
    ...notes,
    ...qualityNotes(request),
    ...placeholderNotes(request.transmitter, request.antenna),
    ...patternNotes(request, resources.patterns),
    ...defaultNotes(request, verb, resources.models),
  ];
}
