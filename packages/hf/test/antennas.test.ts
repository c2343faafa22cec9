import {
  antennaGainDbi,
  type DipoleAntenna,
  type HfAntenna,
  type HfGround,
  type MonopoleAntenna,
  predictCircuit,
  readHfPattern,
} from '@radioshed/hf';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { groundIndexSquared, reflection } from '../src/antenna/ground.js';
import { dipoleState } from '../src/antenna/half-wave-dipole.js';
import { sineCosineIntegral } from '../src/antenna/sine-cosine-integral.js';
import { monopoleState } from '../src/antenna/vertical-monopole.js';

const LIGHT_M_MHZ = 299.792458;
const GROUNDS = ['perfect', 'sea', 'freshWater', 'good', 'average', 'poor'] as const;

/** Gain averaged over all directions: the fraction of the input power that is radiated. */
function efficiency(antenna: HfAntenna, frequencyMHz: number): number {
  const steps = 45;
  let sum = 0;
  for (let i = 0; i < steps; i++) {
    const elevation = ((i + 0.5) * 90) / steps;
    for (let azimuth = 0; azimuth < 360; azimuth += 10) {
      const gain = 10 ** (antennaGainDbi(antenna, azimuth, elevation, frequencyMHz) / 10);
      sum += gain * Math.cos((elevation * Math.PI) / 180);
    }
  }
  return ((sum / 36 / steps) * (Math.PI / 2)) / 2;
}

function largest(antenna: HfAntenna, frequencyMHz: number): { gainDbi: number; elevationDeg: number } {
  const gains = Array.from({ length: 91 }, (_, elevation) => antennaGainDbi(antenna, 0, elevation, frequencyMHz));
  const gainDbi = Math.max(...gains);
  return { gainDbi, elevationDeg: gains.indexOf(gainDbi) };
}

describe('a half-wave dipole over ground', () => {
  const atHeight = (waves: number, ground: HfGround): DipoleAntenna => ({
    kind: 'dipole',
    heightM: (waves * LIGHT_M_MHZ) / 10,
    bearingDeg: 0,
    ground,
  });

  test('half a wavelength over perfect ground has 8.4 dBi at 30°, and nothing upward', () => {
    const antenna = atHeight(0.5, 'perfect');
    const { gainDbi, elevationDeg } = largest(antenna, 10);
    expect(gainDbi).toBeCloseTo(8.42, 1);
    expect(elevationDeg).toBeGreaterThanOrEqual(28);
    expect(elevationDeg).toBeLessThanOrEqual(30);
    expect(antennaGainDbi(antenna, 0, 90, 10)).toBeLessThan(-90);
    expect(dipoleState(antenna, 10).resistance).toBeCloseTo(69.1, 1);
  });

  test('low over ground it radiates upward', () => {
    expect(largest(atHeight(0.1, 'perfect'), 10)).toEqual({ gainDbi: expect.closeTo(8.83, 1), elevationDeg: 90 });
    expect(largest(atHeight(0.2, 'average'), 10).elevationDeg).toBeGreaterThan(70);
  });

  test('very high it is as in free space: 73.13 Ω', () => {
    expect(dipoleState(atHeight(10, 'average'), 10).resistance).toBeCloseTo(73.13, 0);
  });

  test('off its broad side it has less at low angles; toward the path by default', () => {
    const antenna = atHeight(0.5, 'average');
    expect(antennaGainDbi(antenna, 90, 10, 10)).toBeLessThan(antennaGainDbi(antenna, 0, 10, 10) - 10);
    const { bearingDeg: _, ...turned } = antenna;
    expect(antennaGainDbi(turned, 77, 10, 10)).toBe(antennaGainDbi(antenna, 0, 10, 10));
  });
});

describe('a vertical monopole over ground', () => {
  const ofLength = (waves: number, ground: HfGround, lossOhm = 0): MonopoleAntenna => ({
    kind: 'monopole',
    lengthM: (waves * LIGHT_M_MHZ) / 10,
    ground,
    lossOhm,
  });

  test.each([
    [0.05, 4.79],
    [0.25, 5.16],
    [0.5, 6.83],
    [0.625, 8.17],
  ])('of %d wavelengths over perfect ground has %d dBi along it', (waves, gainDbi) => {
    expect(largest(ofLength(waves, 'perfect'), 10)).toEqual({ gainDbi: expect.closeTo(gainDbi, 2), elevationDeg: 0 });
  });

  test('of a quarter wavelength has 36.56 Ω and, over average ground, its lobe near 25°', () => {
    expect(monopoleState({ kind: 'monopole' }, 10).resistance).toBeCloseTo(36.56, 2);
    const { gainDbi, elevationDeg } = largest({ kind: 'monopole' }, 10);
    expect(gainDbi).toBeGreaterThan(-1);
    expect(gainDbi).toBeLessThan(1);
    expect(elevationDeg).toBeGreaterThan(20);
    expect(elevationDeg).toBeLessThan(32);
  });

  test('as much loss as radiation takes half of the power', () => {
    const [whole, half] = [0, 36.5646].map((loss) => largest(ofLength(0.25, 'perfect', loss), 10).gainDbi);
    expect(whole - half).toBeCloseTo(3.01, 2);
  });
});

test('antennas radiate no more than they take in, and all of it over perfect ground', () => {
  const antenna = fc.oneof(
    fc.record({
      kind: fc.constant('dipole' as const),
      heightM: fc.double({ min: 0.5, max: 60, noNaN: true }),
      bearingDeg: fc.constant(0),
      ground: fc.constantFrom(...GROUNDS),
    }),
    fc.record({
      kind: fc.constant('monopole' as const),
      lengthM: fc.double({ min: 0.5, max: 20, noNaN: true }),
      ground: fc.constantFrom(...GROUNDS),
    }),
  );
  fc.assert(
    fc.property(antenna, fc.double({ min: 1, max: 30, noNaN: true }), (each, f) => {
      const share = efficiency(each, f);
      expect(share).toBeGreaterThan(0);
      expect(share).toBeLessThan(1.02);
      if (each.ground === 'perfect') expect(share).toBeGreaterThan(0.98);
    }),
    { numRuns: 60 },
  );
});

test('gains are finite in every direction, over any ground', () => {
  const ground = fc.oneof(
    fc.constantFrom(...GROUNDS),
    fc.record({
      relativePermittivity: fc.double({ min: 1, max: 100, noNaN: true }),
      conductivitySpm: fc.double({ min: 1e-6, max: 10, noNaN: true }),
    }),
  );
  const metres = fc.double({ min: 0.5, max: 300, noNaN: true });
  fc.assert(
    fc.property(
      ground,
      metres,
      fc.double({ min: 1, max: 30, noNaN: true }),
      fc.oneof(fc.constantFrom(0, 90, 180, 270), fc.double({ min: 0, max: 360, noNaN: true })),
      fc.oneof(fc.constantFrom(-5, 0, 90), fc.double({ min: -5, max: 90, noNaN: true })),
      (under, size, f, azimuth, elevation) => {
        const dipole: HfAntenna = { kind: 'dipole', heightM: size, bearingDeg: 0, ground: under };
        const monopole: HfAntenna = { kind: 'monopole', lengthM: size, ground: under };
        for (const antenna of [dipole, monopole]) {
          const gain = antennaGainDbi(antenna, azimuth, elevation, f);
          expect(gain).toBeGreaterThanOrEqual(-100);
          expect(gain).toBeLessThan(15);
        }
      },
    ),
  );
});

test('the ground reflects by Fresnel: all of it at grazing, none at the Brewster angle of a dielectric', () => {
  const dielectric = { re: 9, im: 0 };
  const grazing = reflection(dielectric, 0);
  expect([grazing.horizontal.re, grazing.vertical.re]).toEqual([-1, -1]);
  const brewster = reflection(dielectric, Math.sin(Math.atan(1 / 3)));
  expect(Math.hypot(brewster.vertical.re, brewster.vertical.im)).toBeLessThan(1e-9);
  expect(reflection(dielectric, 1).horizontal.re).toBeCloseTo(-0.5, 9); // (1 − 3)/(1 + 3)
  expect(groundIndexSquared('average', 10)).toEqual({ re: 15, im: expect.closeTo(-8.99, 2) });
});

test.each([
  [1, 0.946083070367183, 0.337403922900968],
  [3, 1.848652527999468, 0.119629786008],
  [6, 1.424687551280506, -0.0680572438932],
  [20, 1.548241701043, 0.0444198208453],
])('sine and cosine integral of %d', (x, si, ci) => {
  expect(sineCosineIntegral(x).si).toBeCloseTo(si, 11);
  expect(sineCosineIntegral(x).ci).toBeCloseTo(ci, 11);
});

const circuit = { tx: 'IO91wm', rx: 'JN61fv', months: [10], r12: 80, frequenciesMHz: [7.1], txPowerW: 100 } as const;

test('a better antenna gives a stronger signal', () => {
  const power = (heightM: number): number =>
    predictCircuit({ ...circuit, hoursUtc: [12], txAntenna: { kind: 'dipole', heightM }, withLowestUsable: false })
      .months[0].hours[0].frequencies[0].powerDbw;
  expect(power(20)).toBeGreaterThan(power(2) + 3);
});

test.each<[unknown, string]>([
  [{ kind: 'yagi' }, 'txAntenna.kind'],
  [{ kind: 'isotropic', gainDbi: 101 }, 'txAntenna.gainDbi'],
  [{ kind: 'dipole' }, 'txAntenna.heightM'],
  [{ kind: 'dipole', heightM: 301 }, 'txAntenna.heightM'],
  [{ kind: 'dipole', heightM: 10, bearingDeg: Number.NaN }, 'txAntenna.bearingDeg'],
  [{ kind: 'dipole', heightM: 10, ground: 'mud' }, 'txAntenna.ground'],
  [{ kind: 'monopole', lengthM: 0 }, 'txAntenna.lengthM'],
  [{ kind: 'monopole', lossOhm: -1 }, 'txAntenna.lossOhm'],
  [
    { kind: 'monopole', ground: { relativePermittivity: 0, conductivitySpm: 1 } },
    'txAntenna.ground.relativePermittivity',
  ],
  [{ kind: 'monopole', ground: { relativePermittivity: 5, conductivitySpm: 11 } }, 'txAntenna.ground.conductivitySpm'],
  [
    { kind: 'pattern', name: '', frequenciesMHz: [7], azimuths: 1, gainsDbi: new Float64Array(90) },
    'txAntenna.gainsDbi.length',
  ],
])('%j is refused by its name', (txAntenna, field) => {
  expect(() => predictCircuit({ ...circuit, txAntenna: txAntenna as HfAntenna })).toThrow(
    expect.objectContaining({ field }),
  );
});

test('a pattern file refuses a bearing or a gain that is not a number', () => {
  expect(() => readHfPattern('name\n3\n1.0\n11\n', Number.NaN)).toThrow(
    expect.objectContaining({ field: 'bearingDeg' }),
  );
  const gains = Array.from({ length: 91 }, (_, i) => (i === 12 ? '1e999' : '1.5')).join('\n');
  expect(() => readHfPattern(`name\n3\n1.0\n11\n0\n${gains}`, 0, 'c.11')).toThrow('c.11:18: a gain was expected');
});
