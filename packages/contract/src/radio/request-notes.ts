import { patternNotes } from './antenna-input.js';
import { defaultNotes } from './default-notes.js';
import { modelNotes } from './model-input.js';
import { qualityNotes } from './quality-input.js';
import type { Resources } from './resources.js';
import type { AreaRequest } from './request.js';

const NO_RECORDS = 'There are no noise records here (nf "database"): thermal noise in the bandwidth is used.';

/** Sentences about everything a request asks that is not carried out to the letter. */
export function requestNotes(request: AreaRequest, verb: 'area' | 'path', resources: Resources = {}): string[] {
  const { engine, output, receiver } = request;
  const notes: string[] = [];
  if (engine === 1 && verb === 'path') {
    notes.push('engine 1 (GPU) is for rasters: links are calculated on the CPU.');
  }
  notes.push(...modelNotes(request.model, resources.models));
  if (receiver.ant !== undefined && receiver.ant !== null) {
    notes.push('receiver.ant is not used: the receiver has its gain (rxg) in all directions.');
  }
  if (output.nf === 'database') notes.push(resources.noiseNote ?? NO_RECORDS);
  if (output.out === 1 && receiver.rxs !== undefined && receiver.rxs <= 0) {
    notes.push(`receiver.rxs ${receiver.rxs} is no path loss: no threshold is used.`);
  }
  return [
    ...notes,
    ...qualityNotes(request),
    ...patternNotes(request, resources.patterns),
    ...defaultNotes(request, verb, resources.models),
  ];
}
