import { loadModel } from '@radioshed/profile';
import { expect, test } from 'vitest';

import { MODEL_CASES } from '../../benchmarks/src/scenes/model-cases.mjs';

test.each(MODEL_CASES)(
  'the benchmark of $model starts: its setting is within the limits of the model',
  async ({ ref }) => {
    await expect(loadModel(ref)).resolves.toBeDefined();
  },
);
