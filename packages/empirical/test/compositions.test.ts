import { bullingtonLossDbOfProfile, deygoutLossDbOfProfile, DIFFRACTION_METHODS } from '@radioshed/diffraction';
import {
  clutterAroundDb,
  cost231Ref,
  diffractedModel,
  diffractedRef,
  ecc33Ref,
  egliRef,
  AREA_TYPES,
  ericssonRef,
  freeSpaceLossDb,
  generalPurposeLossDb,
  generalPurposeModel,
  generalPurposeRef,
  hataModel,
  hataRef,
  locationMarginDb,
  locationSigmaDb,
  MARGIN_MODELS,
  marginDb,
  radarLossDb,
  radarModel,
  radarRef,
  suiRef,
  tr38901Ref,
} from '@radioshed/empirical';
import { type PathLossModel, Radial } from '@radioshed/profile';
import { MEDIAN_EARTH_RADIUS_M, OutOfRangeError } from '@radioshed/units';
import { describe, expect, test } from 'vitest';

const ground = Array.from({ length: 81 }, (_, i) => 200 + 60 * Math.sin(i / 9) + 40 * Math.sin(i / 3));
const at = (model: PathLossModel, txHeightM: number, rxHeightM: number): number => {
  const last = ground.length - 1;
  if (model.terrain === 'ends')
    return model.lossDb(last * 250, ground[0] ?? 0, txHeightM, ground[last] ?? 0, rxHeightM);
  return model.lossDb(Radial.of(ground, 250, txHeightM, model.nominalRadiusM(0)), last, rxHeightM);
};

describe('diffraction added', () => {
  test.each(DIFFRACTION_METHODS)('%s is the model plus the loss of the profile', (method) => {
    const parameters = { frequencyMHz: 900, areaType: 'open' } as const;
    const plain = at(hataModel(parameters), 20, 2);
    const edges = at(diffractedModel({ model: 'freeSpace', parameters, method }), 20, 2);
    const both = at(diffractedModel({ model: 'hata', parameters, method }), 20, 2);
    const rise = (ground[80] ?? 0) + 2 - (ground[0] ?? 0) - 20;
    expect(both - plain).toBeCloseTo(edges - freeSpaceLossDb(Math.hypot(20_000, rise), 900), 6);
    expect(both - plain).toBeGreaterThan(10);
  });

  test('unknown models are refused', () => {
    const wrong = { model: 'itwom' as 'egli', parameters: { frequencyMHz: 900 }, method: 'deygout' } as const;
    expect(() => diffractedModel(wrong)).toThrow('model');
    expect(() => diffractedModel({ ...wrong, model: 'egli', effectiveEarthRadiusM: 0 })).toThrow(
      'effectiveEarthRadiusM',
    );
  });
});

describe('radar', () => {
  test('is the radar equation', () => {
    // (4π)³·R⁴/(λ²·σ) at R = 10 km, λ = 0.1 m and σ = 1 m²: 33 + 160 + 20 dB.
    const frequencyMHz = 2997.92458;
    expect(radarLossDb(10_000, frequencyMHz, 1)).toBeCloseTo(10 * Math.log10(((4 * Math.PI) ** 3 * 1e16) / 0.01), 9);
    expect(radarLossDb(10_000, frequencyMHz, 100)).toBeCloseTo(radarLossDb(10_000, frequencyMHz, 1) - 20, 9);
    expect(radarLossDb(20_000, frequencyMHz, 1)).toBeCloseTo(
      radarLossDb(10_000, frequencyMHz, 1) + 40 * Math.log10(2),
      9,
    );
  });

  test('is the Recommendation’s 103.4 + 20·log f + 40·log d − 10·log σ', () => {
    const expected = 103.4 + 20 * Math.log10(5600) + 40 * Math.log10(25) - 10 * Math.log10(3);
    expect(Math.abs(radarLossDb(25_000, 5600, 3) - expected)).toBeLessThan(0.05);
  });

  test('counts the slant distance and, asked for it, diffraction both ways', () => {
    const parameters = { frequencyMHz: 900, radarCrossSectionM2: 2 };
    const clear = at(radarModel(parameters), 20, 30);
    const rise = (ground[80] ?? 0) + 30 - (ground[0] ?? 0) - 20;
    expect(clear).toBeCloseTo(radarLossDb(Math.hypot(20_000, rise), 900, 2), 9);
    const behind = at(radarModel({ ...parameters, diffraction: 'deygout' }), 20, 30);
    expect(behind - clear).toBeCloseTo(2 * deygoutLossDbOfProfile(ground, 250, 20, 30, 900, MEDIAN_EARTH_RADIUS_M), 9);
    expect(behind - clear).toBeGreaterThan(10);
  });

  test.each([
    [() => radarLossDb(0, 900, 1), 'distanceM'],
    [() => radarLossDb(1, 0, 1), 'frequencyMHz'],
    [() => radarLossDb(1, 900, 0), 'radarCrossSectionM2'],
    [() => radarModel({ frequencyMHz: 900, radarCrossSectionM2: Number.NaN }), 'radarCrossSectionM2'],
  ])('refuses: %s', (call, field) => {
    expect(call).toThrow(OutOfRangeError);
    expect(call).toThrow(field);
  });
});

describe('general purpose', () => {
  const of = (parameters: Parameters<typeof generalPurposeModel>[0], tx = 20, rx = 2): number =>
    generalPurposeLossDb(ground, 250, tx, rx, parameters);

  test('is the sum of its terms', () => {
    const slantM = Math.hypot(20_000, (ground[80] ?? 0) + 2 - (ground[0] ?? 0) - 20);
    const free = freeSpaceLossDb(slantM, 900);
    expect(of({ frequencyMHz: 900, diffraction: 'none' })).toBeCloseTo(free, 9);
    const edges = bullingtonLossDbOfProfile(ground, 250, 20, 2, 900, MEDIAN_EARTH_RADIUS_M);
    expect(of({ frequencyMHz: 900 })).toBeCloseTo(free + edges, 9);
    const steeper = of({ frequencyMHz: 900, exponent: 3.5, diffraction: 'none' });
    expect(steeper).toBeCloseTo(free + 15 * Math.log10(slantM / 100), 9);
    const urban = of({ frequencyMHz: 900, areaType: 'urban' }) - of({ frequencyMHz: 900 });
    expect(urban).toBeCloseTo(clutterAroundDb(2, 900, 'urban'), 9); // the transmitter is above its clutter
    expect(of({ frequencyMHz: 900, areaType: 'rural' })).toBe(of({ frequencyMHz: 900 }));
  });

  test('clutter: none at its top, continuous, more with depth and frequency', () => {
    expect(clutterAroundDb(15, 900, 'urban')).toBe(0);
    expect(clutterAroundDb(15 - 1e-9, 900, 'urban')).toBeCloseTo(0, 4);
    expect(clutterAroundDb(2, 900, 'urban')).toBeGreaterThan(clutterAroundDb(2, 900, 'suburban'));
    expect(clutterAroundDb(2, 5000, 'urban')).toBeGreaterThan(clutterAroundDb(2, 900, 'urban'));
    expect(clutterAroundDb(0, 900, 'rural')).toBe(0);
    // P.2108-1 §3.1 at h = 13 m, θ = 25.71°, f = 0.9 GHz: ν = 0.342·√300.8 = 5.932.
    expect(clutterAroundDb(2, 900, 'urban')).toBeCloseTo(28.289 - 6.033, 1);
  });

  test('never below free space and growing with distance over flat ground', () => {
    const model = generalPurposeModel({ frequencyMHz: 900, areaType: 'suburban', exponent: 2.5 });
    if (model.terrain !== 'profile') throw new Error('diffraction looks at terrain');
    const radial = Radial.of(new Float64Array(400), 100, 30, model.nominalRadiusM(0));
    let before = 0;
    for (let index = 1; index < 400; index++) {
      const lossDb = model.lossDb(radial, index, 2);
      expect(lossDb).toBeGreaterThan(before);
      expect(lossDb).toBeGreaterThan(freeSpaceLossDb(index * 100, 900));
      before = lossDb;
    }
  });

  test.each([
    [() => of({ frequencyMHz: 0 }), 'frequencyMHz'],
    [() => of({ frequencyMHz: 900, exponent: 9 }), 'exponent'],
    [() => of({ frequencyMHz: 900, areaType: 'wood' as 'rural' }), 'areaType'],
    [() => of({ frequencyMHz: 900, diffraction: 'huygens' as 'none' }), 'diffraction'],
    [() => of({ frequencyMHz: 900 }, -1), 'txHeightM'],
    [() => of({ frequencyMHz: 900 }, 1, Number.NaN), 'rxHeightM'],
    [() => generalPurposeLossDb([0, Number.NaN], 1, 1, 1, { frequencyMHz: 900 }), 'groundM[1]'],
    [() => clutterAroundDb(-1, 900, 'urban'), 'heightM'],
  ])('refuses: %s', (call, field) => {
    expect(call).toThrow(OutOfRangeError);
    expect(call).toThrow(field);
  });
});

describe('location margin', () => {
  test('is 0 at 50 %, odd around it, and 1.2816 σ at 90 %', () => {
    for (const model of MARGIN_MODELS) {
      for (const areaType of AREA_TYPES) {
        const sigmaDb = locationSigmaDb(model, areaType, 900);
        expect(locationMarginDb(model, areaType, 900, 50)).toBe(0);
        expect(locationMarginDb(model, areaType, 900, 90)).toBeCloseTo(1.2816 * sigmaDb, 1);
        const low = locationMarginDb(model, areaType, 900, 5);
        expect(locationMarginDb(model, areaType, 900, 95) + low).toBeCloseTo(0, 9);
      }
    }
  });

  test('the stated deviations', () => {
    expect(locationSigmaDb('freeSpace', 'urban', 900)).toBe(0);
    expect(locationSigmaDb('generalPurpose', 'rural', 1000)).toBeCloseTo(4.4, 9);
    expect(locationSigmaDb('hata', 'urban', 1000)).toBeCloseTo(0.65 * 9 - 3.9 + 5.2, 9);
    expect(locationSigmaDb('ericsson', 'rural', 1000)).toBeCloseTo(0.65 * 9 - 3.9 + 6.6, 9);
    expect(AREA_TYPES.map((areaType) => locationSigmaDb('sui', areaType, 3500))).toEqual([10.6, 9.6, 8.2]);
  });

  test.each([
    [() => locationMarginDb('itm' as 'sui', 'urban', 900, 50), 'model'],
    [() => locationMarginDb('sui', 'sea' as 'urban', 900, 50), 'areaType'],
    [() => locationMarginDb('sui', 'urban', 0, 50), 'frequencyMHz'],
    [() => locationMarginDb('sui', 'urban', 900, 100), 'locationPercent'],
    [() => marginDb(-1, 60), 'sigmaDb'],
  ])('refuses: %s', (call, field) => {
    expect(call).toThrow(OutOfRangeError);
    expect(call).toThrow(field);
  });
});

test('references name built modules and exported factories', async () => {
  const frequencyMHz = 900;
  const refs = [
    cost231Ref({ frequencyMHz, areaType: 'medium' }),
    diffractedRef({ model: 'egli', parameters: { frequencyMHz }, method: 'bullington' }),
    ecc33Ref({ frequencyMHz, areaType: 'large' }),
    egliRef({ frequencyMHz }),
    ericssonRef({ frequencyMHz, areaType: 'urban' }),
    generalPurposeRef({ frequencyMHz }),
    hataRef({ frequencyMHz, areaType: 'open' }),
    radarRef({ frequencyMHz, radarCrossSectionM2: 1 }),
    suiRef({ frequencyMHz, terrain: 'A' }),
    tr38901Ref({ frequencyMHz, scenario: 'InH', state: 'los' }),
  ];
  for (const ref of refs) {
    const module = (await import(/* @vite-ignore */ ref.address ?? ref.module)) as Record<string, unknown>;
    const factory = module[ref.export] as (parameters: unknown) => PathLossModel;
    expect(at(factory(ref.parameters), 20, 2)).toBeGreaterThan(90);
    expect(ref).toMatchObject(structuredClone(ref));
  }
});
