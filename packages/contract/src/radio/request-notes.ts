import type { Note } from '@radioshed/units';

import { wireNote } from '../notes.js';
import { patternNotes } from './antenna-input.js';
import { defaultNotes } from './default-notes.js';
import { modelNotes } from './model-input.js';
import { placeholderNotes } from './placeholders.js';
import { qualityNotes } from './quality-input.js';
import type { Resources } from './resources.js';
import type { AreaRequest } from './request.js';

/** Notes about every field of a request that is not used as given. */
export function requestNotes(request: AreaRequest, verb: 'area' | 'path', resources: Resources = {}): Note[] {
  const { engine, output, receiver } = request;
  const notes: Note[] = [];
  if (engine === 1 && verb === 'path') {
    notes.push(wireNote('gpuForRasters'));
  }
  notes.push(...modelNotes(request.model, resources.models));
  if (receiver.ant !== undefined && receiver.ant !== null) {
    notes.push(wireNote('receiverPatternUnused'));
  }
  if (output.nf === 'database') {
    notes.push(resources.noiseNote ?? wireNote('noNoiseRecords', { used: 'thermal' }));
  }
  if (output.out === 1 && receiver.rxs !== undefined && receiver.rxs <= 0) {
    notes.push(wireNote('thresholdNotLoss', { threshold: receiver.rxs }));
  }
  return [
    ...notes,
    ...qualityNotes(request),
    ...placeholderNotes(request.transmitter, request.antenna),
    ...patternNotes(request, resources.patterns),
    ...defaultNotes(request, verb, resources.models),
  ];
}
