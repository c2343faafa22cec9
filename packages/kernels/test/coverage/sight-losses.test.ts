import { lineOfSightRef } from '@radioshed/empirical';
import { createPool } from '@radioshed/parallel/node';
import { afterAll, describe, expect, it } from 'vitest';

import { type Coverage, coverage, type CoverageInput } from '../../src/index.js';
import { modelOf, scene } from '../scene.js';

const pool = createPool({ threads: 2 });
afterAll(() => pool.close());

const frequencyMHz = 868;
const sampling = { radialPixels: 1, stepPixels: 1 };
const base: CoverageInput = { ...scene({ latDeg: 47.3, lonDeg: 8.1 }, 6000, 30, 40), sampling };
const swept = { ...base, model: lineOfSightRef({ frequencyMHz }) };
const walked = { ...base, model: modelOf('walkedSight', { frequencyMHz }) };

const cases: readonly (readonly [string, Partial<CoverageInput>])[] = [
  ['heights above the ground', {}],
  ['heights above the sea', { receiver: { heightM: 470, heightReference: 'sea' } }],
  ['a gain by azimuth', { gain: modelOf('azimuthGain') }],
  ['a gain by elevation', { gain: modelOf('elevationGain') }],
  ['a grid that cuts the circle', { grid: { ...base.grid, width: 300 } }],
  ['few directions', { radiusM: 1500 }],
];

function sameBits(one: Coverage, other: Coverage): boolean {
  const [a, b] = [one.lossDb.values, other.lossDb.values];
  return a.length === b.length && a.every((value, i) => Object.is(value, b[i]));
}

describe('sight swept along radials', () => {
  it.each(cases)('equals the walk, with %s', async (_, changes) => {
    const one = await coverage({ ...swept, ...changes }, { on: pool });
    const other = await coverage({ ...walked, ...changes }, { on: pool });
    expect(sameBits(one, other)).toBe(true);
    expect([one.pixels, one.computed, one.radials]).toEqual([other.pixels, other.computed, other.radials]);
    expect(one.computed / one.pixels).toBeGreaterThan(0.02);
    expect(one.computed / one.pixels).toBeLessThan(0.9);
    // Whole radials are swept, so that this is the other way than the walk's.
    expect(one.samples % one.radials).toBe(0);
    expect(one.samples).toBeGreaterThan(other.samples);
  });

  it('has the same bits without workers', async () => {
    const alone = await coverage(swept);
    expect(sameBits(alone, await coverage(swept, { on: pool }))).toBe(true);
  });

  it('uses the walk for samples that are finer than pixels need', async () => {
    const fine = { sampling: { radialPixels: 0.25, stepPixels: 0.25 } };
    const one = await coverage({ ...swept, ...fine }, { on: pool });
    const other = await coverage({ ...walked, ...fine }, { on: pool });
    expect(one.samples).toBe(other.samples);
    expect(sameBits(one, other)).toBe(true);
  });
});
