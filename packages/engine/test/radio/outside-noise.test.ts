import { path } from '@radioshed/engine';
import { expect, test } from 'vitest';

import { outsideNoiseNotes } from '../../src/radio/outside-noise-notes.js';
import { flat } from '../flat-terrain.js';
import { areaInput, pathInput } from '../inputs.js';

const at = (frequencyMHz: number, output: object) => ({
  transmitter: { ...areaInput.transmitter, frequencyMHz },
  output: { ...areaInput.output, ...output },
});

test('SNR from thermal noise at low frequencies says how far above it the noise is', () => {
  const [note = ''] = outsideNoiseNotes(at(0.6, { quantity: 'snr' }), {});
  const [least = 0, most = 0] = (/is (\d+) to (\d+) dB above it/.exec(note) ?? []).slice(1).map(Number);
  // 72.5 − 27.7·log₁₀ 0.6 dB of man-made noise alone
  expect(least).toBeGreaterThanOrEqual(79);
  expect(most).toBeGreaterThan(least);
  expect(outsideNoiseNotes(at(0.01, { quantity: 'bitErrorClass' }), {})[0]).toMatch(
    /is 1[4-7]\d to 1[5-8]\d dB above it/,
  );
});

test.each([
  ['a loss', at(0.6, { quantity: 'pathLoss' }), {}],
  ['a field strength', at(0.6, { quantity: 'fieldStrength' }), {}],
  ['a noise floor of its own', at(0.6, { quantity: 'snr', noiseFloorDbm: -50 }), {}],
  ['measured noise', at(0.6, { quantity: 'snr' }), { noise: [{ latDeg: 45, lonDeg: 10, noiseDbm: -60 }] }],
  ['VHF', at(30, { quantity: 'snr' }), {}],
])('%s has no such note', (_, input, context) => {
  expect(outsideNoiseNotes(input, context)).toEqual([]);
});

test('a path, which has an SNR besides its quantity, has the note once', async () => {
  const medium = {
    ...pathInput,
    transmitter: { ...pathInput.transmitter, frequencyMHz: 0.6, heightM: 10 },
    model: { name: 'groundWave' },
  } as const;
  const notes = async (output: object) =>
    (await path({ ...medium, output: { ...medium.output, ...output } }, flat(0))).adjustments.filter((note) =>
      note.includes('thermal noise'),
    );
  expect(await notes({ quantity: 'receivedPower' })).toHaveLength(1);
  expect(await notes({ noiseFloorDbm: -50 })).toEqual([]);
});
