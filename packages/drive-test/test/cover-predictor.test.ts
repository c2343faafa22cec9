import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { type LandcoverSource, parseClutterProfile, profileClass, systemProfile } from '@radioshed/clutter';
import { landcoverFolder } from '@radioshed/clutter/node';
import { clutterLoss } from '@radioshed/clutter-loss';
import { calibrate, classesAt, coverPredictor } from '@radioshed/drive-test';
import { type LinksInput, predictLinks, readLinks } from '@radioshed/engine';
import { geodesicDirect, type Position } from '@radioshed/geodesy';
import { seededRandom } from '@radioshed/numeric';
import { rasterData, rasterOf, gridOf } from '@radioshed/raster';
import { nullIsland } from '@radioshed/terrain';
import { openTerrain } from '@radioshed/terrain/node';
import { describe, expect, test } from 'vitest';

import { measurementsOf, normal } from './drives.js';

const SHARED = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));
const isAbsent = !existsSync(SHARED);
if (isAbsent && process.env['CI'] === 'true') throw new Error(`terrain and landcover missing: ${SHARED}`);

function inputAt(latDeg: number, lonDeg: number, name: LinksInput['model']['name']): LinksInput {
  return {
    transmitter: {
      latDeg,
      lonDeg,
      heightM: 25,
      heightReference: 'ground',
      frequencyMHz: 450,
      powerW: 10,
      bandwidthMHz: 0.0125,
    },
    receiver: { heightM: 1.5, heightReference: 'ground', gainDbi: 2.15 },
    antenna: {
      pattern: 'dipole',
      gainDbi: 2.15,
      feederLossDb: 0,
      azimuthDeg: 0,
      tiltDeg: 0,
      polarisation: 'vertical',
    },
    model: { name, reliabilityPercent: 50 },
    output: { quantity: 'receivedPower' },
  };
}

/** A car that drives on and on, turning a little at each measurement, and starts anew elsewhere now and then. */
function drivenPlaces(from: Position, count: number, farthestM: number, seed: number): Position[] {
  const random = seededRandom(seed);
  const bend = normal(random);
  let place = from;
  let azimuthDeg = 0;
  return Array.from({ length: count }, (_, i) => {
    if (i % 60 === 0) {
      place = geodesicDirect(from, 360 * random(), 500 + (farthestM - 500) * Math.sqrt(random()));
      azimuthDeg = 360 * random();
    }
    azimuthDeg += 12 * bend();
    return (place = geodesicDirect(place, azimuthDeg, 50));
  });
}

/** Stripes of 300 m of trees, houses and meadows, by the sample's place. */
function stripes(latDeg: ArrayLike<number>): Uint8Array {
  return Uint8Array.from(latDeg, (lat) => [2, 3, 7, 3][Math.floor(((lat + 90) * 111_000) / 300) % 4] as number);
}

describe('levels with clutter', () => {
  test.each([
    ['itm', 'none', 'receivedPower', -1, 'counted'],
    ['hata', 'none', 'pathLoss', 1, 'ignored'],
    ['hata', 'deygout', 'receivedPower', -1, 'counted'],
    ['radar', 'none', 'pathLoss', 2, 'ignored'],
  ] as const)(
    'are those over bare ground and the loss of the point function, for %s with %s in %s',
    async (name, diffraction, quantity, sign, terrain) => {
      const base = inputAt(0.5, 0.5, name);
      const input = { ...base, model: { ...base.model, diffraction }, output: { quantity } };
      const places = drivenPlaces(input.transmitter, 40, 5000, 2);
      const links = await readLinks(input, places, { terrain: nullIsland() });
      const codes = stripes(links.latDeg);
      const { values } = await predictLinks(input, links);
      const profile = systemProfile('temperate');
      const all = Uint32Array.from(places.keys());
      const { predict } = coverPredictor({ input, links, levels: values, codes });
      const found = await predict(profile, all);
      let covered = 0;
      for (const i of all) {
        const [from, to] = [links.starts[i] as number, links.starts[i + 1] as number];
        const along = codes.slice(from, to);
        const lines = Array.from({ length: 256 }, (_, code) => profileClass(profile, code));
        const { lossDb } = clutterLoss(
          {
            stepM: links.stepM[i] as number,
            groundM: links.groundM.slice(from, to),
            clutterM: Float64Array.from(along, (code) => lines[code]?.heightM ?? 0),
            clutterCode: along,
          },
          25,
          1.5,
          {
            frequencyMHz: 450,
            attenuationDbPerM: lines.map((line) => (line?.attenuationDbPerM ?? 0) * scaling(450)),
            terrain,
          },
        );
        if (lossDb > 0) covered++;
        expect(found[i]).toBeCloseTo((values[i] as number) + sign * lossDb, 9);
      }
      expect(covered).toBeGreaterThan(20);
    },
  );

  test('know which ways meet a class, and refuse lists that do not fit', async () => {
    const input = inputAt(0.5, 0.5, 'freeSpace');
    const places = drivenPlaces(input.transmitter, 12, 3000, 4);
    const links = await readLinks(input, places, { terrain: nullIsland() });
    const codes = stripes(links.latDeg);
    const { values } = await predictLinks(input, links);
    const { meets } = coverPredictor({ input, links, levels: values, codes });
    for (const code of [2, 3, 7, 99]) {
      const ways = Array.from(places.keys()).filter((i) =>
        codes.slice(links.starts[i], links.starts[i + 1]).includes(code),
      );
      expect([...(meets.get(code) ?? [])]).toEqual(ways);
    }
    expect(() => coverPredictor({ input, links, levels: values, codes: [1] })).toThrow(/codes\.length/);
    expect(() => coverPredictor({ input, links, levels: [1], codes })).toThrow(/levels\.length/);
  });
});

/** What the system's profiles multiply losses by: 0.32 at 100 MHz, 1 at 1 GHz, straight between in logarithms. */
function scaling(frequencyMHz: number): number {
  return 0.32 ** (1 - Math.log10(frequencyMHz / 100));
}

/** São Tomé's landcover, laid over the mountains of Andalusia: a degree of longitude is a fifth shorter there. */
function movedLandcover(to: Position): LandcoverSource {
  const source = landcoverFolder(`${SHARED}landcover/ESA_WorldCover_10m_2021_v200_N00E006_Map.tif`);
  const [north, east] = [to.latDeg - 0.3, to.lonDeg - 6.7];
  return {
    name: 'moved landcover',
    read: async ({ bounds }, options) => {
      const there = { north: bounds.north - north, south: bounds.south - north, east: bounds.east - east, west: bounds.west - east }; // prettier-ignore
      const found = await source.read({ bounds: there }, options);
      const { transform: t, ...grid } = gridOf(found.classes);
      const moved = [t[0] + east, t[1], t[2], t[3] + north, t[4], t[5]] as const;
      return { ...found, classes: rasterOf(rasterData(found.classes), { ...grid, transform: moved }, 0) };
    },
  };
}

describe.skipIf(isAbsent)('a drive over real mountains and real landcover', () => {
  test('made with known heights, dB/m and offset gives them back', async () => {
    const place = { latDeg: 37.05, lonDeg: -3.45 };
    const input = inputAt(place.latDeg, place.lonDeg, 'itm');
    const terrain = await openTerrain(`${SHARED}dem/srtm3-andalusia`);
    const places = drivenPlaces(place, 480, 6000, 8);
    const links = await readLinks({ ...input, output: { ...input.output, resolutionM: 30 } }, places, { terrain });
    const { values } = await predictLinks(input, links);
    const { codes } = await classesAt(movedLandcover(place), links.latDeg, links.lonDeg);
    const { predict, meets } = coverPredictor({ input, links, levels: values, codes });
    const truth = parseClutterProfile('2:14:0.12\n7:6:1', 'truth');
    const start = parseClutterProfile('2:5:0.6\n7:6:1', 'start');
    const noise = normal(seededRandom(21));
    const all = Uint32Array.from(places.keys());
    const levels = Float64Array.from(await predict(truth, all), (level) => level - 6.5 + 2 * noise());
    const found = await calibrate({ measurements: measurementsOf(places, levels), profile: start, predict, meets, classes: [2] }); // prettier-ignore
    expect(found.offsetDb).toBeCloseTo(-6.5, 0);
    const trees = profileClass(found.profile, 2);
    expect(Math.abs((trees?.heightM ?? 0) - 14)).toBeLessThan(2);
    expect(Math.abs((trees?.attenuationDbPerM ?? 0) - 0.12)).toBeLessThan(0.03);
    expect(found.after.test.rmseDb).toBeLessThan(2.4);
    expect(found.offsetOnly.test.rmseDb).toBeGreaterThan(found.after.test.rmseDb + 0.3);
  });
});
