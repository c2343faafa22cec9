import * as diffraction from '@radioshed/diffraction';
import * as gpu from '@radioshed/diffraction/gpu';
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
      "earthSurfaces",
      "epsteinPetersonLossDb",
      "epsteinPetersonLossDbOfProfile",
      "fresnelParameter",
      "knifeEdgeLossDb",
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
      "withDiffraction",
      "withSingleEdge",
    ]
  `);
});

test('exported names of subpaths', () => {
  expect(Object.keys(gpu).sort()).toMatchInlineSnapshot(`
    [
      "diffractionOnGpu",
      "edgeSumsWgsl",
      "knifeEdgeWgsl",
      "sphericalEarthWgsl",
      "stretchWgsl",
    ]
  `);
});
