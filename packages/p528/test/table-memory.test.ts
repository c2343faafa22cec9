import { cacheFigures, createCacheLedger, threadCaches } from '@radioshed/parallel';
import { p528EndsModel } from '@radioshed/p528';
import type { AreaSite, EndsModel } from '@radioshed/profile';
import { afterEach, describe, expect, test } from 'vitest';

/** Losses over a few kilometres of hills. */
function losses(model: EndsModel, { txGroundM, txHeightM, rxHeightM }: AreaSite, links: number): number[] {
  return Array.from({ length: links }, (_, i) =>
    model.lossDb(200 + 400 * ((i * 7) % links), txGroundM, txHeightM, 50 + ((i * 13) % 97), rxHeightM),
  );
}

const site: AreaSite = { txGroundM: 100, txHeightM: 30, rxHeightM: 5, rxReference: 'ground' };

afterEach(() => threadCaches.join(createCacheLedger()));

describe('the memory of tables', () => {
  test('is bounded in bytes, however many requests ask for different ones', () => {
    const ledger = createCacheLedger(400_000);
    threadCaches.join(ledger);
    let most = 0;
    for (let i = 0; i < 40; i++) {
      const model = p528EndsModel({ frequencyMHz: 300 + 37 * i, timePercent: 1 + i });
      losses(model.forArea?.(site) ?? model, site, 4);
      most = Math.max(most, cacheFigures(ledger).bytes);
      expect(cacheFigures(ledger).byName.p528).toBe(cacheFigures(ledger).bytes);
    }
    expect(most).toBeGreaterThan(100_000);
    expect(most).toBeLessThanOrEqual(400_000);
  });

  test('does not change a loss: with no room at all, tables that begin again are the same', () => {
    const wave = { frequencyMHz: 1090, timePercent: 20 };
    threadCaches.join(createCacheLedger(0));
    const without = p528EndsModel(wave);
    const few = losses(without.forArea?.(site) ?? without, site, 6);
    threadCaches.join(createCacheLedger());
    const roomy = p528EndsModel(wave);
    expect(losses(roomy.forArea?.(site) ?? roomy, site, 6)).toEqual(few);
  });

  test('is used again by the next call', () => {
    const ledger = createCacheLedger();
    threadCaches.join(ledger);
    const wave = { frequencyMHz: 777, timePercent: 50 };
    const bytes = [0, 1].map(() => {
      const model = p528EndsModel(wave);
      losses(model.forArea?.(site) ?? model, site, 10);
      return cacheFigures(ledger).bytes;
    });
    expect(bytes[1]).toBe(bytes[0]);
    expect(bytes[0]).toBeGreaterThan(10_000);
  });
});
