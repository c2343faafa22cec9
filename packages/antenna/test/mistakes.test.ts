import { testMistakes } from '@radioshed/testing/mistakes';
import { expect, test } from 'vitest';

import { directionalGain, gainDbi, polarisationLossDb } from '../src/index.js';

const antenna = {
  pattern: 'synthesised',
  gainDbi: 12,
  azimuthDeg: 90,
  tiltDeg: 3,
  horizontalBeamwidthDeg: 65,
  verticalBeamwidthDeg: 10,
  frontToBackDb: 25,
};
const cuts = {
  pattern: 'cuts',
  gainDbi: 2,
  azimuthDeg: 0,
  tiltDeg: 0,
  horizontalDb: [0, -3, -9, -3],
  verticalDb: [0, -3, -9, -3],
};

testMistakes({
  directionalGain: { call: directionalGain, args: { antenna }, open: ['antenna'] },
  gainDbi: { call: gainDbi, args: { antenna, azimuthDeg: 30, elevationDeg: 0 }, open: ['antenna'] },
  'gainDbi of cuts': { call: gainDbi, args: { antenna: cuts, azimuthDeg: 30, elevationDeg: 0 }, open: ['antenna'] },
  polarisationLossDb: { call: polarisationLossDb, args: { transmitter: 'rhcp', receiver: 'mixed' } },
});

test('a misspelt field of an antenna is missed by its right name', () => {
  const { tiltDeg: _tilt, ...rest } = antenna;
  expect(() => directionalGain({ ...rest, tilt: 3 } as never)).toThrow('tiltDeg: missing; allowed: -90 to 90 degrees');
});
