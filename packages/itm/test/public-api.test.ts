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
      "itmRadialModel",
      "itmRef",
      "itmReturnCode",
      "itmSitings",
      "itmWarningBits",
      "itmWasmRadialModel",
    ]
  `);
});
