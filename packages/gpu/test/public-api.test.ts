import { expect, test } from 'vitest';

import * as browser from '../src/browser.js';
import * as main from '../src/index.js';
import * as node from '../src/node.js';

test('exported names', () => {
  expect(Object.keys(main).sort()).toMatchInlineSnapshot(`
    [
      "FORMULA_TOLERANCE_DB",
      "GpuError",
      "LEAST_AGREEMENT",
      "WORKGROUP_LANES",
      "arcTangentWgsl",
      "compareTwin",
      "cubeRootWgsl",
      "describeGpu",
      "functionsOf",
      "gpuModules",
      "gpuTwins",
      "hostOf",
      "hyperbolicTangentWgsl",
      "inBands",
      "isGpuError",
      "laneWgsl",
      "linkWgsl",
      "log10Wgsl",
      "managedGpu",
      "paceOf",
      "sineWgsl",
      "wgslF32",
      "wgslPolynomial",
    ]
  `);
  expect(Object.keys(node).sort()).toMatchInlineSnapshot(`
    [
      "managedGpuProcess",
      "openGpu",
    ]
  `);
  expect(Object.keys(browser).sort()).toMatchInlineSnapshot(`
    [
      "openGpu",
    ]
  `);
});
