import { noteWords, path } from '@radioshed/engine';
import { expect, test } from 'vitest';

import { outsideNoiseNotes } from '../../src/radio/outside-noise-notes.js';
import { flat } from '../flat-terrain.js';
import { areaInput, pathInput } from '../inputs.js';

const at = (frequencyMHz: number, output: object) => ({
  transmitter: { ...areaInput.transmitter, frequencyMHz },
  output: { ...areaInput.output, ...output },
});

test('SNR from thermal noise at low frequencies says how far above it the noise is', () => {
  const notes = outsideNoiseNotes(at(0.6, { quantity: 'snr' }), {});
  expect(notes).toMatchObject([{ code: 'outsideNoise', params: { aboveDb: { least: expect.any(Number) } } }]);
  for (const { params } of notes) {
    const { least, most } = params['aboveDb'] as { readonly least: number; readonly most: number };
    // 72.5 − 27.7·log₁₀ 0.6 dB of man-made noise alone
    expect(least).toBeGreaterThanOrEqual(79);
    expect(most).toBeGreaterThan(least);
  }
  expect(noteWords(outsideNoiseNotes(at(0.01, { quantity: 'bitErrorClass' }), {}))[0]).toMatch(
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
    noteWords((await path({ ...medium, output: { ...medium.output, ...output } }, flat(0))).notes).filter((note) =>
      note.includes('thermal noise'),
    );
  expect(await notes({ quantity: 'receivedPower' })).toHaveLength(1);
  expect(await notes({ noiseFloorDbm: -50 })).toEqual([]);
});
