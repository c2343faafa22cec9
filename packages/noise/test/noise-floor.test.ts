import {
  atmosphericNoise,
  combinedNoise,
  galacticNoiseDb,
  manMadeNoiseDb,
  noiseFloor,
  type NoiseFloorInput,
} from '@radioshed/noise';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const VHF: NoiseFloorInput = { frequencyMHz: 145, bandwidthHz: 12_500, environment: 'residential' };

describe('noise floor', () => {
  test('by hand: 145 MHz, residential, the galaxy, a receiver of 5 dB behind 3 dB of cable', () => {
    const { external, systemDb, floorDbm, warnings } = noiseFloor({ ...VHF, noiseFigureDb: 5, feederLossDb: 3 });
    // Medians of 12.61 and 2.29 dB: a little more than 13.0 dB of power sum, as wide sources add.
    expect(external.medianDb).toBeGreaterThan(12.61);
    expect(external.medianDb).toBeLessThan(13.6);
    const system = 10 ** (external.medianDb / 10) + 10 ** 0.8 - 1;
    expect(systemDb).toBeCloseTo(10 * Math.log10(system), 9);
    expect(floorDbm).toBeCloseTo(systemDb - 173.975 + 10 * Math.log10(12_500), 2);
    expect(warnings).toEqual(['frequencyOutside']); // galactic noise is published to 100 MHz
  });

  test('without receiver noise is the external noise', () => {
    const { external, systemDb } = noiseFloor(VHF);
    expect(systemDb).toBeCloseTo(external.medianDb, 9);
  });

  test('is the sum of its sources', () => {
    const lightning = { latDeg: 51, lonDeg: 0, month: 7, hourUtc: 20 };
    const hf = { ...VHF, frequencyMHz: 12, lightning };
    const manMade = { medianDb: manMadeNoiseDb(12, 'residential'), upperDecileDb: 10.6, lowerDecileDb: 5.3 };
    const galactic = { medianDb: galacticNoiseDb(12), upperDecileDb: 2, lowerDecileDb: 2 };
    const atmospheric = atmosphericNoise({ ...lightning, frequencyMHz: 12 });
    expect(noiseFloor(hf).external).toEqual(combinedNoise([manMade, galactic, atmospheric]));
    expect(noiseFloor({ ...hf, withGalactic: false }).external).toEqual(combinedNoise([manMade, atmospheric]));
    expect(noiseFloor({ ...VHF, frequencyMHz: 5 }).external.medianDb).toBeCloseTo(manMadeNoiseDb(5, 'residential'), 9);
  });

  test('rises with bandwidth, receiver noise and feeder loss', () => {
    const decibels = fc.double({ min: 0, max: 20, noNaN: true });
    fc.assert(
      fc.property(fc.double({ min: 0.3, max: 1000, noNaN: true }), decibels, decibels, (frequencyMHz, figure, loss) => {
        const of = (change: Partial<NoiseFloorInput>): number =>
          noiseFloor({ ...VHF, frequencyMHz, noiseFigureDb: figure, feederLossDb: loss, ...change }).floorDbm;
        const here = of({});
        expect(Number.isFinite(here)).toBe(true);
        expect(of({ bandwidthHz: 25_000 })).toBeCloseTo(here + 10 * Math.log10(2), 9);
        expect(of({ noiseFigureDb: figure + 1 })).toBeGreaterThan(here);
        expect(of({ feederLossDb: loss + 1 })).toBeGreaterThan(here);
      }),
    );
  });

  test('reports the deciles assumed for quietRural', () => {
    expect(noiseFloor({ ...VHF, frequencyMHz: 20, environment: 'quietRural' }).warnings).toEqual(['decilesAssumed']);
  });

  test.each([
    [{ noiseFigureDb: -1 }, 'noiseFigureDb'],
    [{ feederLossDb: Number.NaN }, 'feederLossDb'],
    [{ bandwidthHz: 0 }, 'bandwidthHz'],
    [{ frequencyMHz: 0 }, 'frequencyMHz'],
    [{ environment: 'loud' as 'city' }, 'environment'],
    [{ lightning: { latDeg: 0, lonDeg: 0, month: 1, hourUtc: 0 } }, 'frequencyMHz'],
  ])('%j is refused by its name', (change, field) => {
    expect(() => noiseFloor({ ...VHF, ...change })).toThrow(expect.objectContaining({ field }));
  });
});
