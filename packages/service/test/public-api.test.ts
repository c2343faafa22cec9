import { expect, test } from 'vitest';

import * as api from '../src/index.js';
import * as node from '../src/node.js';

test('public names', () => {
  expect(Object.keys(api).sort()).toMatchInlineSnapshot(`
    [
      "SELF_HOSTED",
      "ServiceError",
      "accountBusy",
      "createCalculator",
      "createService",
      "formatsOf",
      "inlineRunner",
      "isServiceError",
      "openAccount",
      "pathChart",
      "serviceBusy",
      "serviceErrorOf",
      "strictest",
      "threadRunner",
    ]
  `);
});

test('public names of /node', () => {
  expect(Object.keys(node).toSorted()).toEqual(['RASTER_NICENESS', 'memoryPlan', 'threadRunner']);
});
