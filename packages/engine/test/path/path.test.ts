import { noteWords, path, type PathInput, type PathResult } from '@radioshed/engine';
import { freeSpaceLossDb } from '@radioshed/empirical';
import { geodesicInverse } from '@radioshed/geodesy';
import { itmPointToPoint } from '@radioshed/itm';
import { withSea } from '@radioshed/terrain';
import { dbmFromW, MEDIAN_EARTH_RADIUS_M, OutOfRangeError, thermalNoiseDbm } from '@radioshed/units';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { flat, hills, terrainOf } from '../flat-terrain.js';
import { pathInput } from '../inputs.js';

/** An input with a few members changed. */
function changed(changes: { [K in keyof PathInput]?: Partial<PathInput[K]> }): PathInput {
  const result: Record<string, unknown> = { ...pathInput };
  for (const [key, value] of Object.entries(changes)) {
    result[key] = { ...(pathInput[key as keyof PathInput] as object), ...(value as object) };
  }
  return result as unknown as PathInput;
}

const onHills = { terrain: terrainOf(hills) };
/** Flat, with a wall 300 m high along 45.1° N. */
const walled = { terrain: terrainOf((latDeg) => (Math.abs(latDeg - 45.1) < 0.008 ? 300 : 0)) };
/** Note of every path whose input names no resolution. */
const STEPS = 'The profile has steps of at most 185.2 m, half the terrain’s resolution.';
const north = changed({ receiver: { latDeg: 45.2, lonDeg: 10 } });

describe('a link over hills', () => {
  test('is ITM over exactly the profile that it reports', async () => {
    const result = await path(pathInput, onHills);
    const { groundM, distanceM } = result.profile;
    const itm = itmPointToPoint({
      groundM,
      stepM: distanceM[1],
      txHeightM: 30,
      rxHeightM: 2,
      frequencyMHz: 450,
      polarisation: 'vertical',
      climate: 'maritimeTemperateOverLand',
      surfaceRefractivityN: 301,
      relativePermittivity: 15,
      conductivitySpm: 0.005,
      variability: { mode: 'confidenceReliability', confidencePercent: 50, reliabilityPercent: 95, mdvar: 12 },
    });
    expect(result.link.pathLossDb).toBe(itm.lossDb);
    expect(result.profile.lossDb.at(-1)).toBe(itm.lossDb);
    expect(result.clearance.effectiveEarthRadiusM).toBe(itm.effectiveEarthRadiusM);
    expect(result.model).toEqual({
      name: 'itm',
      intermediates: expect.objectContaining({
        mode: 'diffraction',
        region: itm.mode,
        deltaHM: itm.deltaHM,
        warnings: itm.warnings.join(', '),
      }),
    });
  });

  test('has the mode that its profile shows, whatever the region of the formula', async () => {
    const seen = new Set<string>();
    const place = fc.integer({ min: -1500, max: 1500 }).map((n) => n / 10_000);
    const height = fc.constantFrom(2, 10, 30, 300, 1500);
    const ends = fc.record({ north: place, east: place, tx: height, rx: height });
    await fc.assert(
      fc.asyncProperty(ends, async ({ north: dLat, east: dLon, tx, rx }) => {
        fc.pre(Math.hypot(dLat, dLon) > 0.01);
        const input = changed({
          transmitter: { heightM: tx },
          receiver: { latDeg: 45 + dLat, lonDeg: 10 + dLon, heightM: rx },
        });
        const { model, obstructions, link } = await path(input, onHills);
        const { mode, region } = model.intermediates;
        seen.add(`${mode} ${region}`);
        expect(mode === 'lineOfSight').toBe(obstructions.length === 0);
        expect(['lineOfSight', 'diffraction', 'troposcatter']).toContain(region);
        expect(link.pathLossDb).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
    expect(seen.size).toBeGreaterThan(1);
  });

  test('has the geometry of its ends', async () => {
    const result = await path(pathInput, onHills);
    const line = geodesicInverse(pathInput.transmitter, pathInput.receiver);
    expect(result.distanceM).toBe(line.distanceM);
    expect(result.azimuthDeg).toBe(line.azimuthDeg);
    expect(result.txGroundM).toBeCloseTo(hills(45, 10), 0);
    expect(result.profile.distanceM.at(-1)).toBeCloseTo(line.distanceM, 6);
    // Posts are 370 m apart from north to south and 262 m from west to east: half of the smaller.
    expect(result.profile.distanceM[1]).toBeLessThanOrEqual(186);
    const lengths = Object.values(result.profile).map((array: Float64Array) => array.length);
    expect(new Set(lengths).size).toBe(1);
    expect(result.profile.lossDb[0]).toBeNaN();
    expect(result.profile.powerDbm.subarray(1).every(Number.isFinite)).toBe(true);
    expect(result.attributions).toEqual(['Terrain: made for a test']);
    expect(structuredClone(result)).toEqual(result);
  });

  test('the level along the path leads up to the link', async () => {
    const { profile, link } = await path(pathInput, onHills);
    const last = profile.lossDb.length - 1;
    expect(profile.powerDbm[last]).toBeCloseTo(link.receivedPowerDbm, 9);
    for (let i = 1; i < last; i += 7) {
      const receiver = { ...pathInput.receiver };
      const part = itmPointToPoint({
        groundM: profile.groundM.slice(0, i + 1),
        stepM: profile.distanceM[1],
        txHeightM: 30,
        rxHeightM: receiver.heightM,
        frequencyMHz: 450,
        polarisation: 'vertical',
        climate: 'maritimeTemperateOverLand',
        surfaceRefractivityN: 301,
        relativePermittivity: 15,
        conductivitySpm: 0.005,
        variability: { mode: 'confidenceReliability', confidencePercent: 50, reliabilityPercent: 95, mdvar: 12 },
        horizonDistances: 'multiplied',
      });
      expect(profile.lossDb[i]).toBeCloseTo(part.lossDb, 3);
    }
  });

  test('the budget adds up for every quantity', async () => {
    const asked = async (quantity: PathInput['output']['quantity']): Promise<PathResult> =>
      path(changed({ output: { quantity }, antenna: { pattern: 'isotropic', gainDbi: 4 } }), onHills);
    const { link, value, unit } = await asked('receivedPower');
    expect(link.eirpDbm).toBeCloseTo(dbmFromW(5) - 1 + 4, 9);
    expect(link.receivedPowerDbm).toBeCloseTo(link.eirpDbm + 2.15 - link.pathLossDb, 9);
    expect(link.modelAttenuationDb).toBeCloseTo(link.pathLossDb - link.freeSpaceLossDb, 9);
    expect(link.snrDb).toBeCloseTo(link.receivedPowerDbm - thermalNoiseDbm(12_500), 9);
    expect([value, unit]).toEqual([link.receivedPowerDbm, 'dBm']);
    expect(await asked('pathLoss')).toMatchObject({ value: link.pathLossDb, unit: 'dB', link });
    expect(await asked('fieldStrength')).toMatchObject({ value: link.fieldDbuvpm, unit: 'dBµV/m' });
    expect(await asked('snr')).toMatchObject({ value: link.snrDb, unit: 'dB' });
    const given = await path(changed({ output: { noiseFloorDbm: -110 } }), onHills);
    expect(given.link.snrDb).toBeCloseTo(given.link.receivedPowerDbm + 110, 9);
  });

  test('ten times the power is 10 dB more', async () => {
    const powers = fc.double({ min: 0.001, max: 1000, noNaN: true });
    await fc.assert(
      fc.asyncProperty(powers, async (powerW) => {
        const one = await path(changed({ transmitter: { powerW }, model: { name: 'freeSpace' } }), onHills);
        const ten = await path(
          changed({ transmitter: { powerW: 10 * powerW }, model: { name: 'freeSpace' } }),
          onHills,
        );
        expect(ten.link.receivedPowerDbm - one.link.receivedPowerDbm).toBeCloseTo(10, 9);
        expect(ten.link.pathLossDb).toBe(one.link.pathLossDb);
      }),
      { numRuns: 5 },
    );
  });

  test('a coarser step is used as requested', async () => {
    const { profile, distanceM } = await path(changed({ output: { resolutionM: 1000 } }), onHills);
    expect(profile.distanceM).toHaveLength(Math.ceil(distanceM / 1000) + 1);
  });
});

describe('clearance', () => {
  test('a link raised by the reported height is just clear', async () => {
    for (const [share, key] of [
      [0, 'raiseForLineOfSightM'],
      [0.6, 'raiseForFresnel60M'],
      [1, 'raiseForFullFresnelM'],
    ] as const) {
      const input = { ...north, model: { name: 'lineOfSight' } as const };
      const result = await path(input, walled);
      const raise = result.clearance[key];
      expect(raise).toBeGreaterThan(250);
      const { groundM, distanceM, fresnelM } = result.profile;
      const last = groundM.length - 1;
      const rxM = groundM[last] + 2 + raise;
      let least = Infinity;
      for (let i = 1; i < last; i++) {
        const d1 = distanceM[i];
        const d2 = result.distanceM - d1;
        const rayM = 30 + ((rxM - 30) * d1) / result.distanceM - (d1 * d2) / (2 * MEDIAN_EARTH_RADIUS_M);
        least = Math.min(least, rayM - groundM[i] - share * fresnelM[i]);
      }
      expect(least).toBeCloseTo(0, 6);
    }
  });

  test('each stricter condition requires more, a clear link nothing', async () => {
    const { clearance, obstructions } = await path(north, walled);
    expect(clearance.raiseForFresnel60M).toBeGreaterThan(clearance.raiseForLineOfSightM);
    expect(clearance.raiseForFullFresnelM).toBeGreaterThan(clearance.raiseForFresnel60M);
    expect(obstructions).toHaveLength(1);
    expect(Math.abs((obstructions[0]?.latDeg ?? 0) - 45.1)).toBeLessThan(0.012);
    expect(obstructions[0]?.lonDeg).toBeCloseTo(10, 3);
    const high = changed({ transmitter: { heightM: 400 }, receiver: { latDeg: 45.03, lonDeg: 10, heightM: 400 } });
    const clear = await path(high, flat(0));
    expect(clear.clearance).toMatchObject({ raiseForLineOfSightM: 0, raiseForFresnel60M: 0, raiseForFullFresnelM: 0 });
    expect(clear.obstructions).toEqual([]);
  });

  test('the first Fresnel zone is widest in the middle, √(λd)/2', async () => {
    const { profile, distanceM } = await path(changed({ output: { resolutionM: 10 } }), flat(0));
    expect(Math.max(...profile.fresnelM)).toBeCloseTo(Math.sqrt((299.792458 / 450) * distanceM) / 2, 2);
    expect([profile.fresnelM[0], profile.fresnelM.at(-1)]).toEqual([0, 0]);
  });
});

describe('the other models', () => {
  test('free space over the slant distance, whatever is between', async () => {
    const result = await path({ ...north, model: { name: 'freeSpace' } }, walled);
    expect(result.link.pathLossDb).toBeCloseTo(freeSpaceLossDb(Math.hypot(result.distanceM, 28), 450), 9);
    expect(result.link.modelAttenuationDb).toBeCloseTo(0, 9);
    expect(noteWords(result.notes)).toEqual([STEPS]);
  });

  test('with a single edge it loses more behind a wall', async () => {
    const result = await path({ ...north, model: { name: 'freeSpace', diffraction: 'singleEdge' } }, walled);
    expect(result.link.modelAttenuationDb).toBeGreaterThan(20);
  });

  test('line of sight has no value there, and says so', async () => {
    const result = await path({ ...north, model: { name: 'lineOfSight' } }, walled);
    expect(result.link.pathLossDb).toBeNaN();
    expect(result.value).toBeNaN();
    expect(noteWords(result.notes)).toEqual([STEPS, 'The link has no value: line of sight is not defined for it.']);
    expect(result.profile.lossDb[1]).not.toBeNaN();
  });

  test('plane earth: 40 dB a decade', async () => {
    const result = await path({ ...pathInput, model: { name: 'planeEarth' } }, flat(0));
    expect(result.link.pathLossDb).toBeCloseTo(40 * Math.log10(result.distanceM) - 20 * Math.log10(60), 6);
  });

  test('a custom model', async () => {
    const ref = {
      module: new URL('../own-model.js', import.meta.url).href,
      export: 'ownModel',
      parameters: { lossDb: 99 },
    };
    expect((await path({ ...pathInput, model: { name: 'custom', ref } }, flat(0))).link.pathLossDb).toBe(99);
  });
});

describe('the antenna', () => {
  const dish = {
    pattern: 'synthesised',
    gainDbi: 20,
    horizontalBeamwidthDeg: 20,
    verticalBeamwidthDeg: 20,
    frontToBackDb: 30,
  } as const;

  test('counts in the direction of the receiver', async () => {
    const { azimuthDeg } = await path(pathInput, flat(0));
    const gain = async (turnDeg: number): Promise<number> =>
      (await path(changed({ antenna: { ...dish, azimuthDeg: azimuthDeg + turnDeg } }), flat(0))).link.antennaGainDbi;
    expect(await gain(0)).toBeCloseTo(20, 1);
    expect(await gain(10)).toBeCloseTo(17, 1);
    expect(await gain(180)).toBeCloseTo(-10, 6);
  });

  test('radiates towards the ridge that hides the receiver', async () => {
    const input = { ...north, antenna: { ...north.antenna, ...dish, verticalBeamwidthDeg: 2 } };
    const result = await path(input, walled);
    // The wall's top is 270 m above the antenna 11 km away: 1.4° up.
    expect(result.link.antennaGainDbi).toBeLessThan(20 - 5);
    expect(result.elevationDeg).toBeCloseTo(-0.15, 1);
  });
});

describe('heights above the sea', () => {
  test('refer to sea level at both ends', async () => {
    const sea = { heightM: 130, heightReference: 'sea' } as const;
    const result = await path(changed({ transmitter: sea, receiver: { ...sea, heightM: 102 } }), flat(100));
    expect(result.txHeightM).toBeCloseTo(30, 9);
    expect(result.rxHeightM).toBeCloseTo(2, 9);
    const same = await path(pathInput, flat(100));
    expect(result.link.pathLossDb).toBeCloseTo(same.link.pathLossDb, 6);
    for (const [i, lossDb] of result.profile.lossDb.entries()) {
      if (i > 0) expect(lossDb).toBeCloseTo(same.profile.lossDb[i], 6);
    }
  });

  test.each(['transmitter', 'receiver'] as const)('a %s below ground is refused', async (end) => {
    const refused = path(changed({ [end]: { heightM: 90, heightReference: 'sea' } }), flat(100));
    await expect(refused).rejects.toMatchObject({ field: `${end}.heightM`, value: 90, limits: '100.5 to 3100' });
  });
});

describe('notes report', () => {
  test('defaults, doubts and sea', async () => {
    const input = changed({ receiver: { latDeg: 45.004, lonDeg: 10 }, model: { climate: 'desert' } });
    const result = await path(input, flat(0));
    expect(noteWords(result.notes)[0]).toBe(STEPS);
    expect(noteWords(result.notes)[1]).toMatch(/^Defaults used: surface refractivity 301 N-units/);
    expect(noteWords(result.notes)[2]).toMatch(/^Longley–Rice \(ITM\) is less certain here: .*below 1 km/);
    const toLand = changed({ receiver: { latDeg: 45.95, lonDeg: 11.2 } });
    await expect(path(toLand, flat(10))).rejects.toThrow(
      /The terrain has no height at 45\.\d+, 11\.\d+, which may be land/,
    );
    const shore = await path(toLand, { terrain: withSea(flat(10).terrain, { missing: 'sea' }) });
    expect(noteWords(shore.notes)[1]).toMatch(/^test heights has no heights for \d+ of \d+ locations/);
  });
});

describe('refused inputs', () => {
  const cases: [{ [K in keyof PathInput]?: object }, string][] = [
    [{ transmitter: { latDeg: -90.1 } }, 'transmitter.latDeg'],
    [{ receiver: { latDeg: 91 } }, 'receiver.latDeg'],
    [{ receiver: { lonDeg: Infinity } }, 'receiver.lonDeg'],
    [{ receiver: { latDeg: 45, lonDeg: 10 } }, 'receiver'],
    [{ receiver: { latDeg: -45, lonDeg: 10 } }, 'receiver'],
    [{ receiver: { heightM: 0 } }, 'receiver.heightM'],
    [{ transmitter: { frequencyMHz: 30_000 } }, 'transmitter.frequencyMHz'],
    [{ output: { resolutionM: 0 } }, 'output.resolutionM'],
    [{ antenna: { polarisation: 'round' } }, 'antenna.polarisation'],
  ];
  test.each(cases)('%o names %s', async (changes, field) => {
    const refused = path(changed(changes as unknown as Parameters<typeof changed>[0]), flat(0));
    await expect(refused).rejects.toThrow(OutOfRangeError);
    await expect(refused).rejects.toMatchObject({ field });
  });

  test('a cancelled calculation', async () => {
    const reason = new Error('enough');
    await expect(path(pathInput, { ...flat(0), signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});
