import * as diffraction from '@radioshed/diffraction';
import { expect, test } from 'vitest';

test('exported names', () => {
  expect(Object.keys(diffraction).sort()).toMatchInlineSnapshot(`
    [
      "CLEAR_FRESNEL_PARAMETER",
      "fresnelParameter",
      "knifeEdgeLossDb",
      "principalEdge",
      "singleEdgeLossDb",
      "withSingleEdge",
    ]
  `);
});
