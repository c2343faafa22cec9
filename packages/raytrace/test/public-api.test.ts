import { expect, it } from 'vitest';

import * as api from '../src/index.js';
import * as node from '../src/node.js';

it('exports these names', () => {
  expect(Object.keys(api).toSorted()).toMatchInlineSnapshot(`
    [
      "ModelError",
      "P2040_NAMES",
      "RAYTRACE_NOTES",
      "absorptionDbPerM",
      "buildBvh",
      "createScene",
      "createSolver",
      "createTracer",
      "fieldGlb",
      "fieldSlice",
      "findPaths",
      "isModelError",
      "memoryNeededBytes",
      "modelFromTriangles",
      "p2040Permittivity",
      "permittivityOf",
      "planGrid",
      "raytraceModules",
      "readFieldFile",
      "readModel",
      "slabCoefficients",
      "slicePng",
      "writeFieldFile",
    ]
  `);
  expect(Object.keys(node).toSorted()).toMatchInlineSnapshot(`
    [
      "dracoDecoders",
      "dracoEncoder",
    ]
  `);
});
