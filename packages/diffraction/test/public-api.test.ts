import * as diffraction from '@radioshed/diffraction';
import { expect, test } from 'vitest';

test('exported names', () => {
  expect(Object.keys(diffraction).sort()).toMatchInlineSnapshot(`
    [
      "CLEAR_FRESNEL_PARAMETER",
      "DIFFRACTION_METHODS",
      "bullingtonKnifeLossDb",
      "bullingtonKnifeOver",
      "bullingtonLossDb",
      "bullingtonLossDbOfProfile",
      "deygoutFullLossDb",
      "deygoutLossDb",
      "deygoutLossDbOfProfile",
      "diffractionOnGpu",
      "edgeSumsWgsl",
      "epsteinPetersonLossDb",
      "epsteinPetersonLossDbOfProfile",
      "fresnelParameter",
      "knifeEdgeLossDb",
      "knifeEdgeWgsl",
      "largestFresnelParameter",
      "principalEdge",
      "principalEdgeLossDb",
      "singleEdgeLossDb",
      "singleEdgeLossDbOfProfile",
      "stretchWgsl",
      "withDiffraction",
      "withSingleEdge",
    ]
  `);
});
