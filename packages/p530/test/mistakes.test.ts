import { testMistakes } from '@radioshed/testing/mistakes';
import { expect, test } from 'vitest';

import {
  annualConversionDb,
  frequencyDiversity,
  linkOutage,
  multipathOccurrencePercent,
  pointGradientOccurrence,
  rainFadeDb,
  rainOnLink,
  selectiveOutage,
  spaceDiversity as outageWithTwo,
} from '../src/index.js';

const link = { distanceKm: 30, frequencyMHz: 18_000, txAltitudeM: 340, rxAltitudeM: 290 };
const climate = { terrainAltitudeM: 200, geoclimaticFactor: 1e-4, gradient75: 60 };
const rain = { distanceKm: 30, frequencyMHz: 18_000, rainRate001MmH: 30, polarisationTiltDeg: 90, elevationDeg: 1 };
const fading = { occurrencePercent: 5, conversionDb: 6, rainFade001Db: 30, frequencyMHz: 18_000 };
const receiver = {
  minimum: { widthGHz: 0.03, depthDb: 20 },
  nonMinimum: { widthGHz: 0.03, depthDb: 20 },
  referenceDelayNs: 6.3,
};
const unspaced = { occurrencePercent: 5, distanceKm: 30, frequencyMHz: 6000, fadeDb: 35 };
const pair = { ...unspaced, spacingM: 10 };
const crossPolar = { antennaXpdDb: 32, carrierToInterferenceDb: 23, cancellerDb: 18, antennaSpacing: 100, u0Db: 15 };
const spaceDiversity = { spacingM: 10, gainDifferenceDb: 1 };

testMistakes({
  multipathOccurrencePercent: { call: multipathOccurrencePercent, args: { input: { ...link, ...climate } } },
  pointGradientOccurrence: {
    call: pointGradientOccurrence,
    args: { input: { ...link, gradient1: -200, terrainRoughnessM: 40 } },
    optional: ['terrainRoughnessM'],
  },
  annualConversionDb: { call: annualConversionDb, args: { input: link, latitudeDeg: 48 } },
  rainOnLink: { call: rainOnLink, args: { input: rain }, optional: ['elevationDeg'] },
  linkOutage: {
    call: linkOutage,
    args: { input: { ...fading, distanceKm: 30, equipment: { crossPolar, spaceDiversity } }, marginDb: 35 },
    optional: [
      'distanceKm',
      'equipment',
      'crossPolar',
      'spaceDiversity',
      'cancellerDb',
      'antennaSpacing',
      'u0Db',
      'gainDifferenceDb',
    ],
  },
  frequencyDiversity: {
    call: frequencyDiversity,
    args: { input: { ...unspaced, separationMHz: 100, selectiveOutage: 1e-6 } },
    optional: ['selectiveOutage'],
  },
  selectiveOutage: {
    call: selectiveOutage,
    args: { occurrencePercent: 5, distanceKm: 30, receiver },
    optional: ['referenceDelayNs'],
  },
  spaceDiversity: {
    call: outageWithTwo,
    args: { input: { ...pair, gainDifferenceDb: 3, selectiveOutage: 1e-6 } },
    optional: ['gainDifferenceDb', 'selectiveOutage'],
  },
});

test('percentages beyond the formula of rain are refused', () => {
  expect(() => rainFadeDb(30, 18_000, 2)).toThrow('timePercent: 2 is outside 0.001 to 1 %');
});
