import {
  deygoutLossDbOfProfile,
  epsteinPetersonLossDb,
  epsteinPetersonLossDbOfProfile,
  LAND,
  mergedEdgeLossDb,
  SEA,
  smoothEarthLoss,
} from '@radioshed/diffraction';
import { dataPath } from '@radioshed/testing/data';
import { wavelengthM } from '@radioshed/units';
import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

const EARTH_M = 8_500_000;
const METHODS = { epsteinPeterson: epsteinPetersonLossDbOfProfile, deygout: deygoutLossDbOfProfile } as const;

describe('over the sea', () => {
  const atStep = (
    distanceM: number,
    samples: number,
    tx: number,
    rx: number,
    f: number,
    method = METHODS.epsteinPeterson,
  ) => method(new Float64Array(samples + 1), distanceM / samples, tx, rx, f, EARTH_M);

  test('35.6 km at 450 MHz between antennas of 10 m cost tens of decibels at every step', () => {
    for (const method of Object.values(METHODS)) {
      const losses = [90, 180, 396, 1187, 2374].map((samples) => atStep(35_600, samples, 10, 10, 450, method));
      for (const lossDb of losses) {
        expect(lossDb).toBeGreaterThan(10);
        expect(lossDb).toBeLessThan(35);
      }
      expect(Math.max(...losses) - Math.min(...losses)).toBeLessThan(0.5);
    }
  });

  test('Epstein–Peterson stays below the loss around the Earth beyond the horizon', () => {
    const height = fc.double({ min: 1, max: 500, noNaN: true });
    fc.assert(
      fc.property(
        height,
        height,
        fc.double({ min: 30, max: 10_000, noNaN: true }),
        fc.double({ min: 1, max: 4, noNaN: true }),
        fc.integer({ min: 50, max: 1500 }),
        (txHeightM, rxHeightM, frequencyMHz, horizons, samples) => {
          const path = { txHeightM, rxHeightM, frequencyMHz, effectiveEarthRadiusM: EARTH_M };
          const ground = { ...LAND, polarisation: 'horizontal' as const };
          const { horizonM } = smoothEarthLoss({ ...path, ...ground, distanceM: 1 });
          const distanceM = horizons * horizonM;
          const { lossDb } = smoothEarthLoss({ ...path, ...ground, distanceM });
          expect(atStep(distanceM, samples, txHeightM, rxHeightM, frequencyMHz)).toBeLessThan(Math.max(lossDb, 6.1));
        },
      ),
    );
  });

  test('far beyond the horizon it grows with distance as the loss around the Earth does', () => {
    const slope = (of: (distanceM: number) => number): number => (of(160_000) - of(80_000)) / 80;
    const ground = { ...SEA, polarisation: 'horizontal' as const };
    const around = slope(
      (distanceM) =>
        smoothEarthLoss({
          ...ground,
          distanceM,
          txHeightM: 10,
          rxHeightM: 10,
          frequencyMHz: 450,
          effectiveEarthRadiusM: EARTH_M,
        }).lossDb,
    );
    const edges = slope((distanceM) => atStep(distanceM, 1500, 10, 10, 450));
    expect(edges / around).toBeGreaterThan(0.9);
    expect(edges / around).toBeLessThan(1.1);
  });
});

describe('over any ground', () => {
  test('Epstein–Peterson is at most 6.1 + 25.8·∛(θ²·d/λ)', () => {
    const ground = fc.array(fc.double({ min: 0, max: 300, noNaN: true }), { minLength: 3, maxLength: 80 });
    const height = fc.double({ min: 0, max: 100, noNaN: true });
    const step = fc.double({ min: 1, max: 1000, noNaN: true });
    fc.assert(
      fc.property(
        ground,
        height,
        height,
        step,
        fc.double({ min: 30, max: 6000, noNaN: true }),
        (z, tx, rx, stepM, f) => {
          const last = z.length - 1;
          const tops = z.map((h, i) => h + (i === 0 ? tx : i === last ? rx : 0) - (i * stepM) ** 2 / (2 * EARTH_M));
          const between = tops.slice(1, last);
          const up = Math.max(...between.map((y, i) => (y - tops[0]) / ((i + 1) * stepM)));
          const down = Math.max(...between.map((y, i) => (y - tops[last]) / ((last - i - 1) * stepM)));
          const bendRad = Math.max(0, up + down);
          const bound = 6.1 + 25.8 * Math.cbrt((bendRad ** 2 * last * stepM) / wavelengthM(f));
          expect(epsteinPetersonLossDbOfProfile(z, stepM, tx, rx, f, EARTH_M)).toBeLessThan(bound);
        },
      ),
    );
  });

  test('edges far apart cost the sum of their losses', () => {
    const groundM = new Float64Array(401).fill(-500);
    groundM[100] = 300;
    groundM[300] = 280;
    const edges = [100, 300].map((i) => ({ distanceM: 100 * i, altitudeM: groundM[i] ?? 0 }));
    const path = { distanceM: 40_000, txAltitudeM: -480, rxAltitudeM: -490, edges, frequencyMHz: 450 };
    const expected = epsteinPetersonLossDb({ ...path, effectiveEarthRadiusM: EARTH_M });
    expect(epsteinPetersonLossDbOfProfile(groundM, 100, 20, 10, 450, EARTH_M)).toBeCloseTo(expected, 6);
  });

  test('another edge adds at most the loss of its rounded surface', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-9, max: 100, noNaN: true }), (v) => {
        expect(mergedEdgeLossDb(v)).toBeLessThanOrEqual(100 * v);
        expect(mergedEdgeLossDb(v * 1.01)).toBeGreaterThanOrEqual(mergedEdgeLossDb(v));
      }),
    );
    expect(mergedEdgeLossDb(0)).toBe(0);
    expect(mergedEdgeLossDb(-1)).toBe(0);
  });
});

describe('on hills of Andalusia', () => {
  const tile = gunzipSync(readFileSync(dataPath('dem/srtm3-andalusia/N37W004.hgt.gz')));
  const side = Math.sqrt(tile.length / 2);
  const post = (row: number, column: number): number => tile.readInt16BE(2 * (row * side + column));
  /** Height between posts, by the four around. */
  const heightAt = (row: number, column: number): number => {
    const [r, c] = [Math.floor(row), Math.floor(column)];
    const [v, u] = [row - r, column - c];
    return (
      (post(r, c) * (1 - u) + post(r, c + 1) * u) * (1 - v) + (post(r + 1, c) * (1 - u) + post(r + 1, c + 1) * u) * v
    );
  };
  const ratio = fc.double({ min: 0.01, max: 0.99, noNaN: true });
  const paths = fc.record({
    from: fc.tuple(ratio, ratio),
    to: fc.tuple(ratio, ratio),
    tx: fc.double({ min: 2, max: 40, noNaN: true }),
    rx: fc.double({ min: 1.5, max: 10, noNaN: true }),
    frequencyMHz: fc.constantFrom(100, 450, 2400),
  });

  test.each(Object.entries(METHODS))('halving the step changes %s by little', (_, method) => {
    const changes: number[] = [];
    for (const { from, to, tx, rx, frequencyMHz } of fc.sample(paths, { numRuns: 400 })) {
      const at = (share: number, i: 0 | 1): number => (from[i] + share * (to[i] - from[i])) * (side - 2);
      const posts = Math.hypot(at(1, 0) - at(0, 0), at(1, 1) - at(0, 1));
      if (posts < 4) continue; // both ends may be one place
      const intervals = Math.round(posts);
      const [coarse = 0, fine = 0] = [intervals, 2 * intervals].map((n) => {
        const groundM = Float64Array.from({ length: n + 1 }, (_, k) => heightAt(at(k / n, 0), at(k / n, 1)));
        return method(groundM, (90 * posts) / n, tx, rx, frequencyMHz, EARTH_M);
      });
      if (coarse > 6.1 || fine > 6.1) changes.push(Math.abs(fine - coarse));
    }
    changes.sort((a, b) => a - b);
    expect(changes.length).toBeGreaterThan(100);
    expect(changes[changes.length >> 1]).toBeLessThan(1);
    expect(changes.at(-1)).toBeLessThan(60);
  });
});
