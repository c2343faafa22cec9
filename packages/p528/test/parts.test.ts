import { refractivityN, specificGasAttenuation } from '@radioshed/gases';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { airAt } from '../src/atmosphere.js';
import { EFOLDS_PER_KM } from '../src/air-table.js';
import { dippingRay, searchEndKm, shareAtDepth } from '../src/dipping-ray.js';
import { gasColumn } from '../src/gas-column.js';
import { canEndAt } from '../src/gpu-table.js';
import { layersBetween } from '../src/layers.js';
import { linkOf } from '../src/link.js';
import { fadingCurve, fadingDb, ratioOfDeepFade } from '../src/nakagami-rice.js';
import { groundReflection } from '../src/reflection.js';
import { rootBetween } from '../src/root.js';
import { centralAngleRad, throughLayers } from '../src/slant-path.js';
import { terminal } from '../src/terminal.js';
import { timeShare } from '../src/time-share.js';
import { transhorizon } from '../src/transhorizon.js';

const between = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });

describe('air', () => {
  test('at the ground', () => {
    const air = airAt(0);
    expect(air.temperatureK).toBe(288.15);
    expect(air.dryPressureHpa).toBeCloseTo(1013.25, 9);
    expect(air.vapourPressureHpa).toBeCloseTo((7.5 * 288.15) / 216.7, 9);
    expect(refractivityN(air)).toBeCloseTo(320.41, 2);
  });

  test('thins without steps up to 100 km', () => {
    for (let h = 0; h < 99.9; h += 0.01) {
      const [below, above] = [airAt(h), airAt(h + 0.01)];
      expect(above.dryPressureHpa).toBeLessThan(below.dryPressureHpa);
      expect(above.dryPressureHpa / below.dryPressureHpa).toBeGreaterThan(0.99);
      expect(Math.abs(above.temperatureK - below.temperatureK)).toBeLessThan(0.15);
    }
  });

  test('the table of a column holds to it', () => {
    const column = gasColumn(22_235);
    fc.assert(
      fc.property(between(0, 60), (h) => {
        const air = airAt(h);
        const [n, db] = [new Float64Array(1), new Float64Array(1)];
        column.read(Float64Array.of(Math.log(1 + h * EFOLDS_PER_KM)), n, db);
        const absorbed = specificGasAttenuation(22_235, air).gasDbPerKm;
        const low = h < 10.5; // the tropopause is a kink, and little air lies above it
        const offN = Math.abs(n[0] - refractivityN(air));
        expect(offN).toBeLessThan(low ? 1e-5 * refractivityN(air) : 0.11);
        const offDb = Math.abs(db[0] - absorbed);
        expect(column.refractivityN(h)).toBe(n[0]);
        expect(offDb).toBeLessThan(low ? 1e-4 * absorbed : 2e-5);
      }),
      { numRuns: 1000 },
    );
    const above = [Float64Array.of(101), Float64Array.of(1), Float64Array.of(1)] as const;
    column.read(...above);
    expect(above.map(Number)).toEqual([101, 0, 0]); // e-folds beyond all air
  });
});

describe('rays', () => {
  const air = gasColumn(10_000);

  test('vertical paths are as long as the rise', () => {
    expect(throughLayers(layersBetween(air, 0.1, 12), 0).lengthKm).toBeCloseTo(11.9, 9);
  });

  test('no layers, no way', () => {
    expect(throughLayers(layersBetween(air, 3, 3), 1)).toEqual({ gasDb: 0, lengthKm: 0 });
  });

  test('the one along the ground can be read at any height', () => {
    fc.assert(
      fc.property(between(0.01, 90), (h) => {
        const layered = throughLayers(layersBetween(air, 0, h), Math.PI / 2);
        const read = air.groundRay(h);
        expect(Math.abs(read.lengthKm - layered.lengthKm)).toBeLessThan(0.05);
        expect(Math.abs(read.gasDb - layered.gasDb)).toBeLessThan(0.001);
      }),
    );
    expect(air.groundRay(0)).toEqual({ gasDb: 0, lengthKm: 0 });
    const [top, above] = [air.groundRay(100), air.groundRay(150)];
    expect(above.gasDb).toBeCloseTo(top.gasDb, 9);
    expect(above.lengthKm).toBeGreaterThan(top.lengthKm);
  });

  test('they bend: the horizon is nearer than the ray is long, and further than without air', () => {
    const layers = layersBetween(air, 0, 10);
    const horizonKm = 6371 * centralAngleRad(layers);
    expect(horizonKm).toBeGreaterThan(6371 * Math.acos(6371 / 6381));
    expect(throughLayers(layers, Math.PI / 2).lengthKm).toBeGreaterThan(horizonKm);
  });

  test('one that dips is longer than one that leaves level', () => {
    const level = throughLayers(layersBetween(air, 5, 9), Math.PI / 2);
    const dipping = dippingRay(air, 5, 9, Math.PI / 2 + 0.02);
    expect(dipping.lengthKm).toBeGreaterThan(level.lengthKm);
    expect(dipping.gasDb).toBeGreaterThan(level.gasDb);
  });
});

describe('ground reflection', () => {
  // Fresnel's coefficients with the refractive index n² = ε − jX, by complex numbers.
  function fresnel(psi: number, frequencyMHz: number, vertical: boolean): { magnitude: number; phaseRad: number } {
    const x = 90 / frequencyMHz;
    const [re, im] = [15 - Math.cos(psi) ** 2, -x];
    const r = Math.sqrt(Math.hypot(re, im));
    const arg = Math.atan2(im, re) / 2;
    const root = { re: r * Math.cos(arg), im: r * Math.sin(arg) };
    const lead = vertical ? { re: 15 * Math.sin(psi), im: -x * Math.sin(psi) } : { re: Math.sin(psi), im: 0 };
    const up = { re: lead.re - root.re, im: lead.im - root.im };
    const down = { re: lead.re + root.re, im: lead.im + root.im };
    return {
      magnitude: Math.hypot(up.re, up.im) / Math.hypot(down.re, down.im),
      phaseRad: Math.atan2(up.im, up.re) - Math.atan2(down.im, down.re),
    };
  }

  test('is Fresnel’s', () => {
    fc.assert(
      fc.property(between(0.001, 1.57), between(100, 30_000), fc.boolean(), (psi, frequencyMHz, vertical) => {
        const ours = groundReflection(psi, frequencyMHz, vertical ? 'vertical' : 'horizontal');
        const theirs = fresnel(psi, frequencyMHz, vertical);
        expect(ours.magnitude).toBeCloseTo(theirs.magnitude, 6);
        expect(Math.cos(ours.phaseRad)).toBeCloseTo(Math.cos(theirs.phaseRad), 6);
        expect(Math.sin(ours.phaseRad)).toBeCloseTo(-Math.sin(theirs.phaseRad), 6); // a lag here
      }),
    );
  });

  test('turns the wave round at grazing angles', () => {
    for (const polarisation of ['horizontal', 'vertical'] as const) {
      const { magnitude, phaseRad } = groundReflection(0, 300, polarisation);
      expect(magnitude).toBeCloseTo(1, 12);
      expect(Math.cos(phaseRad)).toBeCloseTo(-1, 12);
    }
  });
});

describe('rapid fading', () => {
  test('at the points of the table and between them', () => {
    expect(fadingDb(fadingCurve(99), -40)).toBe(0.1441);
    expect(fadingDb(fadingCurve(1), 20)).toBe(-8.2238);
    expect(fadingDb(fadingCurve(10), -14)).toBe(-1.4247);
    expect(fadingDb(fadingCurve(50), 3)).toBe(0);
    expect(fadingDb(fadingCurve(50), -60)).toBe(0);
    expect(fadingDb(fadingCurve(1.5), -40)).toBeCloseTo((-0.1417 - 0.1252) / 2, 12);
  });

  test('the ratio of a deep fade leads back to it', () => {
    fc.assert(
      fc.property(between(-40, 20), (ratio) => {
        expect(ratioOfDeepFade(fadingDb(fadingCurve(99), ratio))).toBeCloseTo(ratio, 8);
      }),
    );
    expect(ratioOfDeepFade(-80)).toBe(-40);
    expect(ratioOfDeepFade(80)).toBe(20);
  });
});

test('reports a diffraction line that scatter never meets', () => {
  const air = gasColumn(1000);
  const wave = { frequencyMHz: 1000, time: timeShare(50), polarisation: 'horizontal' } as const;
  const link = linkOf(air, terminal(air, 0.01), terminal(air, 5), wave);
  const far = link.maximumKm + 300;
  expect(transhorizon(link, -20)(far)).toMatchObject({ unmet: false, mode: 'troposcatter' });
  const level = { ...link, diffraction: { slopeDbPerKm: 0, atZeroDb: 30 } }; // scatter always grows faster
  expect(transhorizon(level, -20)(far)).toMatchObject({ unmet: true, mode: 'diffraction', terrainDb: 30 });
});

test('roots are found', () => {
  fc.assert(
    fc.property(between(-5, 5), fc.boolean(), (root, falling) => {
      const f = (x: number): number => (falling ? -1 : 1) * (Math.exp(x) - Math.exp(root));
      expect(rootBetween(f, -6, 6, 0)).toBeCloseTo(root, 10);
    }),
  );
});

test('a search for a lowest point ends at a share that a GPU has, also of a row 5 % lower or higher', () => {
  const air = gasColumn(10_000);
  fc.assert(
    fc.property(
      fc.double({ min: 0.0015, max: 80, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0.95, max: 1.05, noNaN: true }),
      (heightKm, depth, row) => {
        const share = shareAtDepth(heightKm, depth * heightKm, searchEndKm(air, heightKm * (1 - depth)));
        expect(canEndAt(share, row * heightKm)).toBe(true);
      },
    ),
  );
  expect([1, 3, 8191].map((place) => canEndAt(place / 16_384, 10))).toEqual([true, false, false]);
});
