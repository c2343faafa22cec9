import { inlinePool } from '@radioshed/parallel';
import { createPool } from '@radioshed/parallel/node';
import { gridOf, rasterOf } from '@radioshed/raster';
import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';

import { composite, countReached, coverage, coverages, type CoverageSite, type SitesOptions } from '../../src/index.js';
import { modelOf, scene } from '../scene.js';

const centre = { latDeg: 46, lonDeg: 7 };
const { terrain, receiver, grid } = scene(centre, 9000, 150, 90);
const site = (index: number, offsetDb = 0): CoverageSite => ({
  index,
  offsetDb,
  terrain,
  transmitter: {
    latDeg: centre.latDeg + 0.018 * Math.sin(2 * index),
    lonDeg: centre.lonDeg + 0.026 * Math.cos(2 * index),
    heightM: 30,
    heightReference: 'ground',
  },
  receiver,
  radiusM: 5000,
  model: modelOf('rangeModel'),
});
const sites = [site(0), site(1, 700), site(2, -300), site(3)];

describe('a composite', () => {
  test('is the least of its sites’ coverages at each pixel, with the index of the site', async () => {
    const found = await composite({ grid, sites, count: 4 });
    const alone = await Promise.all(sites.map(async (each) => (await coverage({ ...each, grid })).lossDb.values));
    const loss = found.lossDb.values;
    const best = found.best.values;
    const counts = [0, 0, 0, 0];
    let apart = 0;
    for (let i = 0; i < loss.length; i++) {
      const each = alone.map((values, k) => values[i] + sites[k].offsetDb);
      const known = each.filter((value) => !Number.isNaN(value));
      if (known.length === 0) {
        expect(loss[i]).toBeNaN();
        expect(best[i]).toBe(-1);
        continue;
      }
      counts[best[i]] = counts[best[i]] + 1;
      // The parts of the grid are laid out by themselves: a pixel between two samples may take the other one.
      if (Math.abs(loss[i] - Math.min(...known)) > 0.001) apart++;
      else expect(Math.abs(each[best[i]] - loss[i])).toBeLessThan(0.001);
    }
    expect(apart).toBeLessThan(loss.length * 0.001);
    expect([0, 1, 2, 3].map((i) => found.sites.get(i)?.best)).toEqual(counts);
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });

  test('takes coverages computed elsewhere, and computes the others', async () => {
    const straight = await composite({ grid, sites, count: 4 });
    const reached = await countReached({ grid, sites, count: 4, maxLossDb: 3000 });
    const given: boolean[] = [];
    const elsewhere: NonNullable<SitesOptions['elsewhere']> = async (inputs, options) => {
      // The whole raster, which is sent to a device once.
      for (const { terrain: own } of inputs) expect(sites.map(({ terrain }) => terrain)).toContain(own);
      if (inputs.length > 1) return undefined;
      given.push(given.length % 2 === 0);
      return given.at(-1) === true ? coverages(inputs, options) : undefined;
    };
    const found = await composite({ grid, sites, count: 4 }, { elsewhere });
    expect(given).toEqual([true, false, true, false]);
    expect(found.lossDb.values).toEqual(straight.lossDb.values);
    expect(found.best.values).toEqual(straight.best.values);
    expect(found.sites).toEqual(straight.sites);
    const counts = await countReached({ grid, sites, count: 4, maxLossDb: 3000 }, { elsewhere });
    expect(counts.values).toEqual(reached.values);
  });

  test('computes sites over one terrain together', async () => {
    const straight = await composite({ grid, sites, count: 4 });
    const copy = rasterOf(terrain.values.slice(), gridOf(terrain));
    const over = sites.map((each, i) => ({ ...each, terrain: i === 0 ? terrain : copy }));
    const batches: number[] = [];
    const elsewhere: NonNullable<SitesOptions['elsewhere']> = async (inputs) => {
      expect(new Set(inputs.map(({ terrain }) => terrain)).size).toBe(1);
      batches.push(inputs.length);
      return await coverages(inputs);
    };
    for (const pool of [inlinePool(), { ...inlinePool(), size: 2 }]) {
      batches.length = 0;
      const found = await composite({ grid, sites: over, count: 4 }, { elsewhere, on: pool });
      // The first shares its terrain with no other.
      expect(batches.toSorted()).toEqual([1, 3]);
      expect(found.lossDb.values).toEqual(straight.lossDb.values);
      expect(found.best.values).toEqual(straight.best.values);
    }
  });

  test('does not depend on the order of its sites', async () => {
    const straight = await composite({ grid, sites, count: 4 });
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), async (order) => {
        const found = await composite({ grid, sites: order.map((i) => sites[i]), count: 4 });
        expect(found.lossDb.values).toEqual(straight.lossDb.values);
        expect(found.best.values).toEqual(straight.best.values);
      }),
      { numRuns: 4 },
    );
  });

  test('of two equal sites names the first', async () => {
    const found = await composite({ grid, sites: [site(0), { ...site(0), index: 1 }], count: 2 });
    expect(new Set(found.best.values)).toEqual(new Set([-1, 0]));
    expect(found.sites.get(1)?.best).toBe(0);
    expect(found.sites.get(1)?.computed).toBe(found.sites.get(0)?.computed);
  });

  test('takes sites one by one, and reports a growing fraction', async () => {
    let made = 0;
    async function* slowly(): AsyncGenerator<CoverageSite> {
      for (const each of sites) {
        made++;
        yield await Promise.resolve(each);
      }
    }
    const shares: number[] = [];
    await composite({ grid, sites: slowly(), count: 4 }, { onProgress: (share) => shares.push(share) });
    expect(made).toBe(4);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  test('leaves a site that reaches no pixel without a count', async () => {
    const away = { ...site(1), transmitter: { ...site(1).transmitter, lonDeg: 12 } };
    const found = await composite({ grid, sites: [site(0), away], count: 2 });
    expect([...found.sites.keys()]).toEqual([0]);
  });

  test('rejects a wrong site, and can be cancelled', async () => {
    const bad = { ...site(1), radiusM: -1 };
    await expect(composite({ grid, sites: [site(0), bad], count: 2 })).rejects.toThrow(/radiusM/);
    const stop = new AbortController();
    const slow = sites.map((each) => ({ ...each, model: modelOf('slowModel') }));
    const running = composite(
      { grid, sites: slow, count: 4 },
      { signal: stop.signal, onProgress: () => stop.abort(new Error('enough')) },
    );
    await expect(running).rejects.toThrow('enough');
  });

  describe('on workers', () => {
    const pool = createPool({ threads: 2 });
    afterAll(() => pool.close());

    test('has the same bits', async () => {
      const [inline, threads] = await Promise.all([
        composite({ grid, sites, count: 4 }, { on: inlinePool() }),
        composite({ grid, sites, count: 4 }, { on: pool }),
      ]);
      expect(threads.lossDb.values).toEqual(inline.lossDb.values);
      expect(threads.best.values).toEqual(inline.best.values);
    });

    test('rejects when one of two sites in progress is wrong', async () => {
      const bad = { ...site(1), model: modelOf('noSuchModel') };
      await expect(composite({ grid, sites: [site(0), bad, site(2)], count: 3 }, { on: pool })).rejects.toThrow(
        /noSuchModel/,
      );
      const found = await composite({ grid, sites: [site(0)], count: 1 }, { on: pool });
      expect(found.sites.get(0)?.computed).toBeGreaterThan(0);
    });
  });
});

test('sites are counted where their loss is small enough', async () => {
  const { lossDb } = await composite({ grid, sites, count: 4 });
  const counts = await countReached({ grid, sites, count: 4, maxLossDb: 3000 });
  expect(gridOf(counts)).toEqual(grid);
  const alone = await Promise.all(sites.map((each) => composite({ grid, sites: [each], count: 1 })));
  const least = lossDb.values;
  for (const [i, count] of counts.values.entries()) {
    const reached = alone.filter((each) => each.lossDb.values[i] <= 3000).length;
    expect(count).toBe(reached);
    expect(count > 0).toBe(least[i] <= 3000);
  }
});
