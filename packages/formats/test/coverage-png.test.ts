import { colourise, findColourKey } from '@radioshed/colour';
import { geographicGrid, rasterOf } from '@radioshed/raster';
import { describe, expect, it } from 'vitest';

import { coveragePng, indexedPng } from '../src/index.js';
import { decodePng } from './decode-png.js';

const grid = geographicGrid({ north: 37, east: -3.4, south: 36.9, west: -3.7 }, 4, 1);
const values = rasterOf(Float32Array.of(-20, -75.5, -110, Number.NaN), grid);
const output = { quantity: 'receivedPower', threshold: -100 } as const;
const coverage = { values, input: { output } };

describe('the picture of a coverage', () => {
  it('has the default colours of its quantity, and none beyond the threshold', () => {
    const key = findColourKey('RAINBOW.dBm');
    expect(coveragePng(coverage)).toEqual(indexedPng(colourise(values, key, { threshold: -100 })));
    const { width, height } = decodePng(coveragePng(coverage));
    expect([width, height]).toEqual([4, 1]);
  });

  it('takes another key, by its name or itself', () => {
    const key = findColourKey('VIRIDIS.dBm');
    const wanted = indexedPng(colourise(values, key, { threshold: -100 }));
    expect(coveragePng(coverage, 'VIRIDIS.dBm')).toEqual(wanted);
    expect(coveragePng(coverage, key)).toEqual(wanted);
    expect(coveragePng({ values, input: { output: { quantity: 'receivedPower' } } })).not.toEqual(
      coveragePng(coverage),
    );
  });

  it.each([
    ['LOSS.dB', /^key: "LOSS.dB" is not one of the colour keys for received power: RAINBOW.dBm, /],
    ['RAINBAW.dBm', /RAINBOW/],
  ])('refuses the key %s', (key, text) => {
    expect(() => coveragePng(coverage, key)).toThrow(text);
  });

  it.each([undefined, null, {}, { values }, { input: { output } }])('refuses %j, which is no coverage', (wrong) => {
    expect(() => coveragePng(wrong as never)).toThrow(/^coverage: .* a result of area or multisite/);
  });

  it('refuses null as a key', () => {
    expect(() => coveragePng(coverage, null as never)).toThrow('key: null is not a colour key or its name');
  });

  it('refuses a quantity that it does not know', () => {
    const wrong = { values, input: { output: { quantity: 'volume' } } };
    expect(() => coveragePng(wrong as never)).toThrow(/^coverage\.input\.output\.quantity: "volume"/);
  });
});
