import type { ModelRef } from '@radioshed/profile';

import type { ModelDescriptor } from './descriptor.js';
import { explainRadius } from './shared/explain.js';
import { NOT_KNOWN } from './shared/ranges.js';

const HEIGHT_M = [0, 100_000] as const;

/** A model of the user's of which nothing is known but its reference. */
export function ownModel(ref: ModelRef): ModelDescriptor {
  return {
    name: 'custom',
    title: 'own model',
    description: 'A model of the user’s.',
    pm: null,
    reportName: 'custom',
    flag: 'custom',

    limits: { frequencyMHz: [0.001, 1e6], txHeightM: HEIGHT_M, rxHeightM: HEIGHT_M },
    madeFrom: NOT_KNOWN,
    terrain: 'profile',
    reciprocalWithinDb: null,
    polarised: false,
    timePercent: null,
    locationPercent: null,
    margin: null,
    clutter: 'own',
    diffraction: 'own',
    twoWay: false,
    reads: [],
    linkLoss: 'radial',

    ref: async () => ref,
    notes: () => [],
    explain: async () => explainRadius(),
  };
}
