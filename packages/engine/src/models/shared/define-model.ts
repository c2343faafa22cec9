import { checkShape, openFields } from '@radioshed/units';

import type { ModelDescriptor } from './descriptor.js';
import { explainRadius } from './explain.js';
import { notesAsData, type SpokenNotes } from './own-notes.js';
import { NOT_KNOWN } from './ranges.js';

const HEIGHT_M = [0, 100_000] as const;

/** The descriptor of your own model. Only `name`, `title` and `ref` are required. Its notes may be sentences. */
export type ModelDefinition = Pick<ModelDescriptor, 'name' | 'title' | 'ref'> &
  Partial<Omit<ModelDescriptor, keyof SpokenNotes> & SpokenNotes>;

const REQUIRED = openFields<Pick<ModelDescriptor, 'name' | 'title' | 'ref'>>({
  name: 'string',
  title: 'string',
  ref: 'function',
});

/**
 * Completes the descriptor of your own model. Defaults: no wire number, any frequency and height, reads the whole
 * profile, not reciprocal, same loss for all polarisations, no percentages, handles diffraction and clutter itself, no
 * assumptions, no notes.
 */
export function defineModel(definition: ModelDefinition): ModelDescriptor {
  checkShape(definition, REQUIRED, 'definition');
  return {
    description: definition.title,
    pm: null,
    reportName: definition.title,
    flag: definition.name,
    limits: { frequencyMHz: [0.001, 1e6], txHeightM: HEIGHT_M, rxHeightM: HEIGHT_M },
    madeFrom: NOT_KNOWN,
    terrain: 'profile',
    reciprocalWithinDb: null,
    polarised: false,
    timePercent: null,
    timeRangePercent: null,
    locationPercent: null,
    margin: null,
    clutter: 'own',
    diffraction: 'own',
    twoWay: false,
    floor: null,
    rangesOf: null,
    reads: [],
    tables: null,
    linkLoss: 'radial',
    losses: null,
    ...definition,
    ...notesAsData(definition.title, { notes: () => [], explain: async () => explainRadius(), ...definition }),
  };
}
