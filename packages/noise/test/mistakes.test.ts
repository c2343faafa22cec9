import { testMistakes } from '@radioshed/testing/mistakes';
import { expect, test } from 'vitest';

import * as noise from '../src/index.js';

const site = { latDeg: 48, lonDeg: 16, month: 6, hourLocal: 14 };
const lightning = { latDeg: 48, lonDeg: 16, month: 6, hourUtc: 12 };
const records = [{ latDeg: 48, lonDeg: 16, noiseDbm: -100 }];
const component = { medianDb: 40, upperDecileDb: 10, lowerDecileDb: 6 };
const receiver = {
  frequencyMHz: 14,
  bandwidthHz: 2700,
  environment: 'rural',
  withGalactic: true,
  noiseFigureDb: 6,
  feederLossDb: 1,
};
const optional = ['withGalactic', 'noiseFigureDb', 'feederLossDb'];

testMistakes({
  atmosphericNoise: { call: noise.atmosphericNoise, args: { input: { ...lightning, frequencyMHz: 10 } } },
  atmosphericSite: { call: noise.atmosphericSite, args: { input: site }, open: ['input'] },
  combinedNoise: { call: noise.combinedNoise, args: { components: [component] } },
  combinedNoiseDb: { call: noise.combinedNoiseDb, args: { figuresDb: [10, 20] } },
  galacticNoise: { call: noise.galacticNoise, args: { frequencyMHz: 50 } },
  manMadeNoise: { call: noise.manMadeNoise, args: { frequencyMHz: 50, environment: 'city' } },
  manMadeNoiseDeciles: { call: noise.manMadeNoiseDeciles, args: { environment: 'city' } },
  measuredNoise: { call: noise.measuredNoise, args: { records } },
  noiseFloor: { call: noise.noiseFloor, args: { input: receiver }, optional },
  noisePowerDbm: { call: noise.noisePowerDbm, args: { figureDb: 10, bandwidthHz: 3000 } },
});

test('a misspelt field gets its right name', () => {
  const { bandwidthHz: _bandwidth, ...rest } = receiver;
  expect(() => noise.noiseFloor({ ...rest, bandwithHz: 2700 } as never)).toThrow('did you mean bandwidthHz?');
  expect(() => noise.noiseFloor({ ...receiver, lightning: { ...lightning, hourUCT: 1 } } as never)).toThrow(
    'lightning',
  );
  expect(() => noise.combinedNoise([{ ...component, medianDB: 1 } as never])).toThrow('components[0]');
  expect(() => noise.measuredNoise(records, { reachkm: 5 } as never)).toThrow('did you mean reachKm?');
});
