import { testMistakes } from '@radioshed/testing/mistakes';
import { expect, test } from 'vitest';

import {
  canyonLineOfSight,
  canyonMillimetre,
  nearStreetLevel,
  overRoofsSuburban,
  overRoofsUrban,
  p1411Model,
  residential,
  siteGeneral,
  streetCorner,
  streetCrossingDb,
  streetGridDb,
} from '../src/index.js';

const path = { distanceM: 100, frequencyMHz: 2400 };
const antennas = { txHeightM: 5, rxHeightM: 1.5 };
const site = { ...path, position: 'belowRoofs', state: 'nlos', environment: 'urbanHighRise' };
const air = { pressureHpa: 1013.25, temperatureK: 288.15, vapourGm3: 7.5 };
const suburb = { ...path, baseHeightM: 20, streetHeightM: 1.5, roofHeightM: 8, streetWidthM: 12, streetAngleDeg: 45 };
const town = { ...suburb, builtLengthM: 80, buildingSpacingM: 30, city: 'medium' };
const crossing = { frequencyMHz: 28_000, txToCornerM: 50, rxToCornerM: 80, txStreetWidthM: 15, ...antennas };
const houses = {
  ...path,
  ...antennas,
  txBuildingHeightM: 8,
  rxBuildingHeightM: 8,
  meanHeightM: 8,
  buildingsPerKm2: 1000,
  txToBuildingM: 5,
  rxToBuildingM: 5,
  betweenBuildingsM: 90,
  corners: [{ turnDeg: 90, fromTxM: 60, toRxM: 70 }],
};

testMistakes({
  siteGeneral: { call: siteGeneral, args: { input: { ...site, locationPercent: 90 } }, optional: ['locationPercent'] },
  nearStreetLevel: {
    call: nearStreetLevel,
    args: { input: { ...path, environment: 'urban', locationPercent: 50, transitionWidthM: 20 } },
    optional: ['locationPercent', 'transitionWidthM'],
  },
  canyonLineOfSight: {
    call: canyonLineOfSight,
    args: { input: { ...path, ...antennas, roadHeightM: 1 } },
    optional: ['roadHeightM'],
  },
  canyonMillimetre: {
    call: canyonMillimetre,
    args: { input: { distanceM: 100, frequencyMHz: 60_000, exponent: 2.1, air } },
    optional: ['exponent', 'air', ...Object.keys(air)],
  },
  streetCorner: {
    call: streetCorner,
    args: {
      input: {
        frequencyMHz: 900,
        txToCornerM: 50,
        rxToCornerM: 80,
        txStreetWidthM: 15,
        rxStreetWidthM: 15,
        cornerDeg: 90,
      },
    },
  },
  streetCrossingDb: {
    call: streetCrossingDb,
    args: {
      input: { ...crossing, environment: 'urban', corners: 'wedge', roadHeightM: 0.5, exponent: 2.1, air },
    },
    optional: ['corners', 'roadHeightM', 'exponent', 'air', ...Object.keys(air)],
  },
  streetGridDb: {
    call: streetGridDb,
    args: {
      input: { frequencyMHz: 2400, firstLegM: 50, secondLegM: 60, thirdLegM: 70, ...antennas, roadHeightM: 1 },
    },
    optional: ['secondLegM', 'thirdLegM', 'roadHeightM'],
  },
  overRoofsUrban: { call: overRoofsUrban, args: { input: town } },
  overRoofsSuburban: { call: overRoofsSuburban, args: { input: suburb } },
  p1411Model: {
    call: p1411Model,
    args: { parameters: { frequencyMHz: 3500, environment: 'residential', locationPercent: 50 } },
    optional: ['locationPercent'],
    open: ['parameters'],
  },
  residential: { call: residential, args: { input: houses } },
});

test.each([
  [siteGeneral, { ...site, position: 'overRoofs', environment: 'residential' }, 'environment'],
  [siteGeneral, { ...site, frequencyMHz: 200 }, 'frequencyMHz'],
  [siteGeneral, { ...site, locationPercent: 100 }, 'locationPercent'],
  [nearStreetLevel, { ...path, environment: 'urban', frequencyMHz: 3500 }, 'frequencyMHz'],
  [canyonLineOfSight, { ...path, ...antennas, rxHeightM: 0 }, 'rxHeightM'],
  [canyonMillimetre, { ...path, frequencyMHz: 9999 }, 'frequencyMHz'],
  [streetCrossingDb, { ...crossing, environment: 'rural' }, 'environment'],
  [streetGridDb, { frequencyMHz: 2400, firstLegM: 50, thirdLegM: 10, ...antennas }, 'thirdLegM'],
  [overRoofsUrban, { ...town, streetHeightM: 9 }, 'streetHeightM'],
  [overRoofsSuburban, { ...suburb, baseHeightM: 7 }, 'baseHeightM'],
  [residential, { ...houses, meanHeightM: 5 }, 'meanHeightM'],
])('%o refuses a value by its name', (call, input, field) => {
  expect(() => (call as (input: unknown) => unknown)(input)).toThrow(field);
});
