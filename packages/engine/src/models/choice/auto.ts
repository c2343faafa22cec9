import { OutOfRangeError } from '@radioshed/units';

import { defineModel } from '../shared/define-model.js';
import type { ModelDescriptor } from '../shared/descriptor.js';
import { ABOVE_GROUND } from '../shared/ranges.js';

/** Name by which inputs leave the choice of the model to the engine. */
export const AUTO = 'auto';

/**
 * The descriptor of `auto`, with what any of its models may read. It is not one of `MODELS`: each link gets some of
 * those, and a coverage one or two.
 */
export const autoDescriptor: ModelDescriptor = defineModel({
  name: AUTO,
  title: 'model chosen for each link',
  description: 'Chooses a model for each link.',
  reportName: 'Automatic choice',
  limits: { ...ABOVE_GROUND, frequencyMHz: [0.01, 100_000] },
  polarised: true,
  clutter: 'profile',
  timeRangePercent: [0.001, 99.999],
  reads: [
    'climate',
    'surfaceRefractivityN',
    'refractivityLapseN',
    'relativePermittivity',
    'conductivitySpm',
    'areaType',
    'reliabilityPercent',
    'timePercent',
    'diffraction',
  ],
  ref: () => Promise.reject(new OutOfRangeError('model.name', AUTO, 'a model: auto is replaced before it is computed')),
});
