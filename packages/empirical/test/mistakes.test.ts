import { testMistakes } from '@radioshed/testing/mistakes';
import { expect, test } from 'vitest';

import * as empirical from '../src/index.js';

const link = { distanceM: 5000, baseHeightM: 60, mobileHeightM: 1.5, frequencyMHz: 900 };
const groundM = [100, 110, 130, 120, 100, 90];
const extended = { groundM, stepM: 1000, baseHeightM: 60, mobileHeightM: 1.5, frequencyMHz: 900, areaType: 'urban' };
const profile = { groundM, stepM: 1000, clutterM: groundM.map(() => 0), clutterCode: groundM.map(() => 0) };
const parameters = { frequencyMHz: 900, areaType: 'urban', exponent: 2, diffraction: 'deygout' };
const situation = { scenario: 'RMa', state: 'nlos', buildingHeightM: 6, streetWidthM: 21 };
const ends = { txHeightM: 30, rxHeightM: 2 };
const wave = { distanceM: 5000, frequencyMHz: 900 };
const optional = [
  'reliabilityPercent',
  'exponent',
  'diffraction',
  'buildingHeightM',
  'streetWidthM',
  'clutterM',
  'clutterCode',
];

testMistakes({
  indoorLossDb: {
    call: empirical.indoorLossDb,
    args: { input: { distanceM: 10, frequencyMHz: 2400, environment: 'office', state: 'nlos' } },
  },
  indoorFloorLoss: {
    call: empirical.indoorFloorLoss,
    args: { input: { distanceM: 10, frequencyMHz: 1900, building: 'office', floors: 2, lossPerDecadeDb: 30 } },
  },
  egliLoss: { call: empirical.egliLoss, args: { input: link } },
  egliLossDb: { call: empirical.egliLossDb, args: { input: link } },
  hataLoss: { call: empirical.hataLoss, args: { input: link, areaType: 'open' } },
  hataLossDb: { call: empirical.hataLossDb, args: { input: link, areaType: 'open' } },
  cost231Loss: { call: empirical.cost231Loss, args: { input: link, areaType: 'medium' } },
  cost231LossDb: { call: empirical.cost231LossDb, args: { input: link, areaType: 'medium' } },
  ecc33Loss: { call: empirical.ecc33Loss, args: { input: link, areaType: 'medium' } },
  ecc33LossDb: { call: empirical.ecc33LossDb, args: { input: link, areaType: 'medium' } },
  ericssonLoss: { call: empirical.ericssonLoss, args: { input: link, areaType: 'rural' } },
  ericssonLossDb: { call: empirical.ericssonLossDb, args: { input: link, areaType: 'rural' } },
  suiLoss: { call: empirical.suiLoss, args: { input: link, terrain: 'A' } },
  suiLossDb: { call: empirical.suiLossDb, args: { input: link, terrain: 'A' } },
  tr38901Loss: { call: empirical.tr38901Loss, args: { input: link, parameters: situation }, optional },
  tr38901LossDb: { call: empirical.tr38901LossDb, args: { input: link, parameters: situation }, optional },
  tr38901Ranges: { call: empirical.tr38901Ranges, args: { scenario: 'UMa', state: 'los' } },
  tr38901SigmaDb: { call: empirical.tr38901SigmaDb, args: { scenario: 'UMa', state: 'los' } },
  extendedHata: { call: empirical.extendedHata, args: { input: { ...extended, reliabilityPercent: 90 } }, optional },
  extendedHataLossDb: { call: empirical.extendedHataLossDb, args: { input: extended } },
  extendedHataSigmaDb: { call: empirical.extendedHataSigmaDb, args: { frequencyMHz: 900, areaType: 'urban' } },
  effectiveBaseHeight: { call: empirical.effectiveBaseHeight, args: { groundM, stepM: 1000, txHeightM: 30 } },
  generalPurposeLossDb: {
    call: empirical.generalPurposeLossDb,
    args: { groundM, stepM: 1000, ...ends, parameters },
    optional: [...optional, 'areaType'],
  },
  clutterAroundDb: { call: empirical.clutterAroundDb, args: { heightM: 2, frequencyMHz: 900, areaType: 'urban' } },
  lineOfSightLossDb: {
    call: empirical.lineOfSightLossDb,
    args: { profile, ...ends, frequencyMHz: 900 },
    optional,
    open: ['profile'],
  },
  freeSpaceLossDb: { call: empirical.freeSpaceLossDb, args: wave },
  planeEarthLossDb: { call: empirical.planeEarthLossDb, args: { distanceM: 5000, ...ends, frequencyMHz: 900 } },
  radarLossDb: { call: empirical.radarLossDb, args: { ...wave, radarCrossSectionM2: 1 } },
  marginDb: { call: empirical.marginDb, args: { sigmaDb: 8, locationPercent: 90 } },
  locationSigmaDb: {
    call: empirical.locationSigmaDb,
    args: { model: 'hata', areaType: 'urban', frequencyMHz: 900 },
  },
  locationMarginDb: {
    call: empirical.locationMarginDb,
    args: { model: 'hata', areaType: 'urban', frequencyMHz: 900, locationPercent: 90 },
  },
});

test('any list of heights gives the same loss', () => {
  const lists = [groundM, Float32Array.from(groundM), Float64Array.from(groundM)];
  const alike = (loss: (list: ArrayLike<number>) => number): void => {
    expect(new Set(lists.map(loss)).size).toBe(1);
  };
  alike((list) => empirical.generalPurposeLossDb(list, 1000, 30, 2, { frequencyMHz: 900 }));
  alike((list) => empirical.lineOfSightLossDb({ groundM: list, stepM: 1000 }, 30, 2, 900));
  alike((list) => empirical.effectiveBaseHeight(list, 1000, 30).heightM);
  alike((list) => empirical.extendedHataLossDb({ ...extended, areaType: 'urban', groundM: list }));
});
