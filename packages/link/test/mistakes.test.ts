import { testMistakes } from '@radioshed/testing/mistakes';

import * as link from '../src/index.js';

const budget = {
  frequencyMHz: 868,
  bandwidthMHz: 0.125,
  powerW: 0.5,
  feederLossDb: 1,
  txGainDbi: 6,
  rxGainDbi: 2,
  pathLossDb: 120,
  freeSpaceLossDb: 110,
  polarisationLossDb: 3,
  noiseFigureDb: 6,
  noiseFloorDbm: -120,
};
const feeder = { cable: 'RG-58', lengthM: 10, connectors: 2, frequencyMHz: 868 };
const optional = ['polarisationLossDb', 'noiseFigureDb', 'noiseFloorDbm', 'connectors', 'carrier'];

testMistakes({
  linkBudget: { call: link.linkBudget, args: { input: budget }, optional, mayBeNaN: ['pathLossDb'] },
  feederLossDb: { call: link.feederLossDb, args: { input: feeder }, optional },
  bitErrorRate: { call: link.bitErrorRate, args: { modulation: 'bpsk', snrDb: 6 } },
  requiredSnrDb: { call: link.requiredSnrDb, args: { modulation: 'bpsk', errorRate: 1e-3 } },
  loraRequiredSnrDb: { call: link.loraRequiredSnrDb, args: { spreadingFactor: 7 } },
  resourceBlocks: { call: link.resourceBlocks, args: { bandwidthMHz: 10, carrier: 'lte' }, optional },
});
