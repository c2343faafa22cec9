import * as diffraction from '@radioshed/diffraction';
import { expect, test } from 'vitest';

test('exported names', () => {
  expect(Object.keys(diffraction).sort()).toMatchInlineSnapshot(`
    [
      "DIFFRACTION_METHODS",
      "LAND",
      "SEA",
      "bullingtonCorrectedDb",
      "bullingtonKnifeLossDb",
      "bullingtonKnifeOver",
      "bullingtonLossDb",
      "bullingtonLossDbOfProfile",
      "deltaBullington",
      "deygoutFullLossDb",
      "deygoutLossDb",
      "deygoutLossDbOfProfile",
      "diffractionOnGpu",
      "earthSurfaces",
      "edgeSumsWgsl",
      "epsteinPetersonLossDb",
      "epsteinPetersonLossDbOfProfile",
      "fresnelParameter",
      "knifeEdgeLossDb",
      "knifeEdgeWgsl",
      "largestFresnelParameter",
      "meetingFresnel",
      "mergedEdgeLossDb",
      "principalEdge",
      "principalEdgeLossDb",
      "referenceWavelengthM",
      "roundedObstacleLoss",
      "singleEdgeLossDb",
      "singleEdgeLossDbOfProfile",
      "smoothEarthLoss",
      "sphericalEarthLossDb",
      "sphericalEarthWgsl",
      "stretchWgsl",
      "withDiffraction",
      "withSingleEdge",
    ]
  `);
});
