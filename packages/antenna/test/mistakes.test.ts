import { testMistakes } from '@radioshed/testing/mistakes';
import { expect, test } from 'vitest';

import { antennaFigures, directionalGain, gainDbi, polarisationLossDb, readPattern, writeAdf } from '../src/index.js';

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
  directionalGain: { call: directionalGain, args: { antenna } },
  antennaFigures: { call: antennaFigures, args: { antenna } },
  gainDbi: { call: gainDbi, args: { antenna, azimuthDeg: 30, elevationDeg: 0 } },
  'gainDbi of cuts': { call: gainDbi, args: { antenna: cuts, azimuthDeg: 30, elevationDeg: 0 } },
  polarisationLossDb: { call: polarisationLossDb, args: { transmitter: 'rhcp', receiver: 'mixed' } },
});

test('a pattern file may be spread into an antenna', () => {
  const file = readPattern(writeAdf({ ...cuts, name: 'Four', manufacturer: 'Nobody' }), 'four.adf');
  expect(gainDbi({ gainDbi: 0, azimuthDeg: 0, tiltDeg: 0, ...file, pattern: 'cuts' }, 0, 0)).toBeCloseTo(2);
});

test('a misspelt field of an antenna is missed by its right name', () => {
  const { tiltDeg: _tilt, ...rest } = antenna;
  expect(() => directionalGain({ ...rest, tilt: 3 } as never)).toThrow('did you mean tiltDeg?');
});

test('a list of azimuths is not empty', () => {
  expect(() => directionalGain({ ...antenna, azimuthDeg: [] } as never)).toThrow('azimuthDeg.length: 0');
});
