import { expect, test } from 'vitest';

import * as api from '../src/index.js';
import * as node from '../src/node.js';

test('public names', () => {
  expect(Object.keys(api).sort()).toMatchInlineSnapshot(`
    [
      "METRICS_TYPE",
      "createHandler",
      "createMetrics",
      "jsonText",
    ]
  `);
});

test('public names of /node', () => {
  expect(Object.keys(node).sort()).toMatchInlineSnapshot(`
    [
      "connectionsWithin",
      "descriptorLimit",
      "hostWithoutPort",
      "proxyList",
      "readHostName",
      "readPublicUrl",
      "serve",
      "watchProcess",
    ]
  `);
});
