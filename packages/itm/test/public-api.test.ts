import * as radial from '@radioshed/itm/radial';
import * as wasmRadial from '@radioshed/itm/wasm-radial';
import { expect, test } from 'vitest';

import * as main from '../src/index.js';

test('exported names', () => {
  expect(Object.keys(main).sort()).toMatchInlineSnapshot(`
    [
      "ITM_DEFAULTS",
      "ItmDomainError",
      "isItmDomainError",
      "itmArea",
      "itmClimates",
      "itmLossesIn",
      "itmModules",
      "itmPointToPoint",
      "itmPointToPointIn",
      "itmRef",
      "itmReturnCode",
      "itmSitings",
      "itmWarningBits",
    ]
  `);
});

test('exported names of subpaths', () => {
  expect(Object.keys(radial).sort()).toMatchInlineSnapshot(`
    [
      "itmRadialModel",
    ]
  `);
  expect(Object.keys(wasmRadial).sort()).toMatchInlineSnapshot(`
    [
      "itmWasmRadialModel",
    ]
  `);
});
