import { expect, test } from 'vitest';

import * as browser from '../src/browser.js';
import * as main from '../src/index.js';
import * as node from '../src/node.js';

test('exported names', () => {
  expect(Object.keys(main).sort()).toMatchInlineSnapshot(`
    [
      "BoundedCache",
      "CACHE_NAMES",
      "DEFAULT_CACHE_BYTES",
      "ThreadCaches",
      "builtModule",
      "cacheFigures",
      "createCacheLedger",
      "createYielder",
      "errorOf",
      "failureOf",
      "foundHere",
      "furtherOnly",
      "inlinePool",
      "jsonPieces",
      "loadFrom",
      "loadFunction",
      "mapInTurns",
      "nextTurn",
      "sharedFloat32",
      "sharedFloat64",
      "sharedInt16",
      "sharedInt32",
      "sharedUint8",
      "stringifyInTurns",
      "threadCaches",
      "thrownOf",
      "untilAborted",
      "workModules",
    ]
  `);
  expect(Object.keys(node).sort()).toMatchInlineSnapshot(`
    [
      "addNiceness",
      "createPool",
      "createServiceThread",
      "exposeCollector",
      "freeGrownBuffers",
      "growHeapsLess",
      "noteBuffers",
      "ownBuffers",
      "serveJobs",
    ]
  `);
  expect(Object.keys(browser).sort()).toMatchInlineSnapshot(`
    [
      "createPool",
      "serveJobs",
    ]
  `);
});
