import { expect, it } from 'vitest';

import * as api from '../src/index.js';

it('exports these names', () => {
  expect(Object.keys(api).toSorted()).toMatchInlineSnapshot(`
    [
      "CLEAR_AROUND_M",
      "FIRST_SOLID",
      "GPU_MODEL_PARAMETERS",
      "OwnModelError",
      "Radial",
      "RadialTwin",
      "compileTwin",
      "isOwnModelError",
      "isSolid",
      "linkWgslModule",
      "loadGain",
      "loadGpuGain",
      "loadGpuModel",
      "loadModel",
      "loadModelOf",
      "lossesAlong",
      "ownModelFailure",
      "roofM",
    ]
  `);
});
