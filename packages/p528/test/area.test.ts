import { p528EndsModel } from '@radioshed/p528';
import type { AreaSite } from '@radioshed/profile';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const waves = fc.record({
  frequencyMHz: fc.double({ min: 100, max: 30_000, noNaN: true }),
  timePercent: fc.double({ min: 1, max: 99, noNaN: true }),
  polarisation: fc.constantFrom('horizontal' as const, 'vertical' as const),
  surface: fc.constantFrom('ground' as const, 'ground' as const, 'sea' as const),
});
const places = fc.record({
  txGroundM: fc.double({ min: 0, max: 900, noNaN: true }),
  txHeightM: fc.double({ min: 2, max: 300, noNaN: true }),
  lowM: fc.double({ min: 0, max: 2000, noNaN: true }),
  seed: fc.integer({ min: 1, max: 1e6 }),
});

type Link = readonly [distanceM: number, txGroundM: number, txHeightM: number, rxGroundM: number, rxHeightM: number];

/**
 * Differences of tables and the model, dB, rising, over a number of links of an area: over ground from `lowM` on, 80 m
 * of relief.
 */
function differences(
  wave: Parameters<typeof p528EndsModel>[0],
  site: AreaSite,
  lowM: number,
  seed: number,
  links: number,
): number[] {
  const exact = p528EndsModel(wave);
  const tables = exact.forArea?.(site);
  const off: number[] = [];
  for (let i = 0; i < links; i++) {
    const [a, b] = [(i + 0.5) / links, (i * 0.618_034 + seed / 1e6) % 1];
    const rxGroundM = Math.min(lowM + 80 * b, site.rxReference === 'sea' ? site.rxHeightM - 2 : Infinity);
    const rxHeightM = site.rxReference === 'sea' ? site.rxHeightM - rxGroundM : site.rxHeightM;
    const link: Link = [30 * 30_000 ** a, site.txGroundM, site.txHeightM, rxGroundM, rxHeightM];
    const [table, model] = [tables?.lossDb(...link) ?? 0, exact.lossDb(...link)];
    if (Number.isNaN(model)) expect(table).toBeNaN();
    else off.push(Number.isNaN(table) ? Infinity : Math.abs(table - model));
  }
  return off;
}

function expectNear(off: number[]): void {
  off.sort((a, b) => a - b);
  const at = (share: number): number => off[Math.floor(share * (off.length - 1))] ?? Infinity;
  expect(off.length).toBeGreaterThan(400);
  expect(at(0.5)).toBeLessThanOrEqual(0.0001);
  expect(at(0.98)).toBeLessThanOrEqual(0.001);
  expect(at(0.99)).toBeLessThanOrEqual(0.003);
  expect(at(1)).toBeLessThanOrEqual(0.3);
}

describe('tables for areas', () => {
  test.each([450, 5100, 30_000])('aircraft side by side at %d MHz follow the steps of dipping rays', (frequencyMHz) => {
    const site: AreaSite = { txGroundM: 0, txHeightM: 1000, rxHeightM: 1000, rxReference: 'sea' };
    const off = differences({ frequencyMHz, timePercent: 70 }, site, 0, 1, 300);
    expect(Math.max(...off)).toBeLessThan(0.001);
  });

  test('aircraft at one height: within 0.001 dB in 98 %, 0.003 dB in 99 %', () => {
    const cases = fc.sample(fc.tuple(waves, places, fc.double({ min: 500, max: 15_000, noNaN: true })), {
      numRuns: 12,
      seed: 5,
    });
    const off = cases.flatMap(([wave, { lowM, seed, ...tx }, rxHeightM]) =>
      differences(wave, { ...tx, rxHeightM, rxReference: 'sea' }, lowM, seed, 80),
    );
    expectNear(off);
  });

  test('receivers over the ground: the same', () => {
    const cases = fc.sample(fc.tuple(waves, places, fc.double({ min: 2, max: 3000, noNaN: true })), {
      numRuns: 6,
      seed: 8,
    });
    const off = cases.flatMap(([wave, { lowM, seed, ...tx }, rxHeightM]) =>
      differences(wave, { ...tx, rxHeightM, rxReference: 'ground' }, lowM, seed, 100),
    );
    expectNear(off);
  });

  test('a transmitter above aircraft, and heights outside the limits', () => {
    const wave = { frequencyMHz: 1090, timePercent: 50 };
    const site: AreaSite = { txGroundM: 100, txHeightM: 11_000, rxHeightM: 3000, rxReference: 'sea' };
    const off = differences(wave, site, 500, 1, 60);
    expect(off.length).toBe(60);
    expect(Math.max(...off)).toBeLessThan(0.05);
    const tables = p528EndsModel(wave).forArea?.(site);
    expect(tables?.lossDb(50_000, 100, 11_000, 2999, 1)).toBeNaN();
    const low = p528EndsModel(wave).forArea?.({ ...site, txHeightM: 1, rxHeightM: 9000 });
    expect(low?.lossDb(50_000, 100, 1, 0, 9000)).toBeNaN();
  });

  test('an antenna on a roof, with clutter beyond it, has the loss of the model alone', () => {
    const model = p528EndsModel({ frequencyMHz: 400, timePercent: 50 });
    const tables = model.forArea?.({ txGroundM: 0, txHeightM: 20, rxHeightM: 5, rxReference: 'ground' });
    expect(tables?.lossDb(9000, 0, 20, 30, 17)).toBe(model.lossDb(9000, 0, 20, 30, 17));
    expect(tables?.lossDb(2_200_000, 0, 20, 30, 5)).toBe(model.lossDb(2_200_000, 0, 20, 30, 5));
  });

  test('the order of pixels does not matter', () => {
    const model = p528EndsModel({ frequencyMHz: 900, timePercent: 30 });
    const site: AreaSite = { txGroundM: 0, txHeightM: 20, rxHeightM: 5, rxReference: 'ground' };
    const links: readonly Link[] = [
      [5000, 0, 20, 100, 5],
      [5000, 0, 20, 130, 5],
      [70_000, 0, 20, 100, 5],
    ];
    const there = links.map((link) => model.forArea?.(site).lossDb(...link));
    const back = links.toReversed().map((link) => model.forArea?.(site).lossDb(...link));
    expect(back.toReversed()).toEqual(there);
  });
});
