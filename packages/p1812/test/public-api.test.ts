import * as p1812 from '@radioshed/p1812';
import * as radial from '@radioshed/p1812/radial';
import * as pathGpu from '@radioshed/p1812/path-gpu';
import { expect, test } from 'vitest';

test('exported names', () => {
  expect(Object.keys(p1812).sort()).toMatchInlineSnapshot(`
    [
      "P1812_DEFAULTS",
      "P452_DEFAULTS",
      "clearEnds",
      "fieldDbuvpm",
      "locationDeviationDb",
      "p1812",
      "p1812Modules",
      "p1812Ref",
      "p452",
      "p452Ref",
      "pathCentreLatDeg",
      "radioClimaticZones",
    ]
  `);
});

test('exported names of subpaths', () => {
  expect(Object.keys(radial).sort()).toMatchInlineSnapshot(`
    [
      "p1812RadialModel",
      "p452RadialModel",
    ]
  `);
  expect(Object.keys(pathGpu).sort()).toMatchInlineSnapshot(`
    [
      "anomalousIncidenceWgsl",
      "anomalousWgsl",
      "distanceTermsWgsl",
      "ductsWgsl",
      "pathStateWgsl",
      "walkedPathWgsl",
    ]
  `);
});
