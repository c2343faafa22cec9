import { testMistakes } from '@radioshed/testing/mistakes';
import { expect, test } from 'vitest';

import {
  annualConversionDb,
  linkOutage,
  multipathOccurrencePercent,
  pointGradientOccurrence,
  rainFadeDb,
  rainOnLink,
  selectiveOutage,
  spaceDiversity,
} from '../src/index.js';

const link = { distanceKm: 30, frequencyMHz: 18_000, txHeightM: 340, rxHeightM: 290 };
const climate = { terrainHeightM: 200, geoclimaticFactor: 1e-4, gradient75: 60 };
const rain = { distanceKm: 30, frequencyMHz: 18_000, rainRate001MmH: 30, polarisationTiltDeg: 90, elevationDeg: 1 };
const fading = { occurrencePercent: 5, conversionDb: 6, rainFade001Db: 30, frequencyMHz: 18_000 };
const receiver = {
  minimum: { widthGHz: 0.03, depthDb: 20 },
  nonMinimum: { widthGHz: 0.03, depthDb: 20 },
  referenceDelayNs: 6.3,
};
const pair = { occurrencePercent: 5, distanceKm: 30, frequencyMHz: 6000, spacingM: 10, fadeDb: 35 };

testMistakes({
  multipathOccurrencePercent: { call: multipathOccurrencePercent, args: { input: { ...link, ...climate } } },
  pointGradientOccurrence: {
    call: pointGradientOccurrence,
    args: { input: { ...link, gradient1: -200, terrainRoughnessM: 40 } },
    optional: ['terrainRoughnessM'],
  },
  annualConversionDb: { call: annualConversionDb, args: { input: link, latitudeDeg: 48 } },
  rainOnLink: { call: rainOnLink, args: { input: rain }, optional: ['elevationDeg'] },
  linkOutage: { call: linkOutage, args: { input: fading, marginDb: 35 } },
  selectiveOutage: {
    call: selectiveOutage,
    args: { occurrencePercent: 5, distanceKm: 30, receiver },
    optional: ['referenceDelayNs'],
  },
  spaceDiversity: {
    call: spaceDiversity,
    args: { input: { ...pair, gainDifferenceDb: 3, selectiveOutage: 1e-6 } },
    optional: ['gainDifferenceDb', 'selectiveOutage'],
  },
});

test('percentages beyond the formula of rain are refused', () => {
  expect(() => rainFadeDb(30, 18_000, 2)).toThrow('timePercent: 2 is outside 0.001 to 1 %');
});
