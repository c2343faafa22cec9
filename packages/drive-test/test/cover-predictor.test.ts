import {
  type LandcoverSource,
  nullIslandBuildings,
  parseClutterProfile,
  profileClass,
  systemProfile,
} from '@radioshed/clutter';
import { landcoverFolder } from '@radioshed/clutter/node';
import { calibrate, coverPredictor } from '@radioshed/drive-test';
import { type LinksInput, path, readLinks } from '@radioshed/engine';
import { geodesicDirect, type Position } from '@radioshed/geodesy';
import { seededRandom } from '@radioshed/numeric';
import { rasterOf, gridOf } from '@radioshed/raster';
import { nullIsland, type TerrainSource } from '@radioshed/terrain';
import { openTerrain } from '@radioshed/terrain/node';
import { dataPath } from '@radioshed/testing/data';
import { describe, expect, test } from 'vitest';

import { measurementsOf, normal } from './drives.js';

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
    model: { name, reliabilityPercent: 50, ...(name === 'generalPurpose' ? { diffraction: 'deygout' } : {}) },
    output: { quantity: 'receivedPower' },
  };
}

/** A car that drives on and on, turning a little at each measurement, and now and then starts again elsewhere. */
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

/** Stripes of 300 m of trees, houses and meadows. */
const stripes: LandcoverSource = {
  name: 'stripes',
  read: async ({ bounds: { north, south, east, west } }) => {
    const step = 1 / 11_100; // 10 m
    const [top, bottom] = [Math.ceil(north / step), Math.floor(south / step)];
    const codes = Uint8Array.from({ length: top - bottom }, (_, i) => [2, 3, 7, 3][Math.floor((top - i) / 30) % 4]);
    const transform = [west, east - west, 0, top * step, 0, -step] as const;
    return {
      classes: rasterOf(codes, { width: 1, height: top - bottom, transform, crs: 'EPSG:4326' }, 0),
      notes: [],
      attributions: [],
    };
  },
};

describe('levels with clutter', () => {
  test.each(['itm', 'hata', 'p1812'] as const)('are those of path with each profile, for %s', async (name) => {
    const clutter = { landcover: true, buildings: true, profile: 'Temperate' } as const;
    const input = { ...inputAt(0.5, 0.5, name), clutter };
    const context = { terrain: nullIsland(), landcover: stripes, buildings: nullIslandBuildings() };
    const places = drivenPlaces(input.transmitter, 12, 3000, 2);
    const links = await readLinks(input, places, context);
    const { predict } = await coverPredictor({ input, links });
    for (const profile of [systemProfile('urban'), parseClutterProfile('2:9:0.07\n7:4:0.3\n99:3:4', 'own')]) {
      const found = await predict(profile, Uint32Array.from(places.keys()));
      for (const [i, place] of places.entries()) {
        const one = { ...input, clutter: { ...clutter, profile }, receiver: { ...input.receiver, ...place } };
        expect(found[i]).toBe((await path(one, context)).value);
      }
    }
  });

  test('know which ways meet a class, and which classes a model does not take', async () => {
    const input = { ...inputAt(0.5, 0.5, 'freeSpace'), clutter: { landcover: true } };
    const places = drivenPlaces(input.transmitter, 12, 3000, 4);
    const links = await readLinks(input, places, { terrain: nullIsland(), landcover: stripes });
    const { meets, unfit } = await coverPredictor({ input, links });
    for (const code of [2, 3, 7, 99]) {
      const ways = Array.from(places.keys()).filter((i) =>
        links.cover?.landcoverCode.slice(links.starts[i], links.starts[i + 1]).includes(code),
      );
      expect([...(meets.get(code) ?? [])]).toEqual(ways);
    }
    expect(meets.get(2)?.length).toBeGreaterThan(3);
    expect([...unfit.keys()]).toEqual([]);
    const itm = await coverPredictor({ input: { ...input, model: { name: 'itm' } }, links });
    expect(itm.unfit.get(2)).toContain('none denser than the profile Minimal');
    expect(itm.unfit.get(99)).toBeUndefined();
  });
});

/** São Tomé's landcover, laid over the mountains of Andalusia: a degree of longitude is a fifth shorter there. */
function movedLandcover(to: Position): LandcoverSource {
  const source = landcoverFolder(dataPath('landcover/ESA_WorldCover_10m_2021_v200_N00E006_Map.tif'));
  const [north, east] = [to.latDeg - 0.3, to.lonDeg - 6.7];
  return {
    name: 'moved landcover',
    read: async ({ bounds }, options) => {
      const there = {
        north: bounds.north - north,
        south: bounds.south - north,
        east: bounds.east - east,
        west: bounds.west - east,
      };
      const found = await source.read({ bounds: there }, options);
      const { transform: t, ...grid } = gridOf(found.classes);
      const moved = [t[0] + east, t[1], t[2], t[3] + north, t[4], t[5]] as const;
      return { ...found, classes: rasterOf(found.classes.values, { ...grid, transform: moved }, 0) };
    },
  };
}

describe('a drive over real mountains and real landcover', () => {
  test('made with known heights, dB/m and offset recovers them', async () => {
    const place = { latDeg: 37.05, lonDeg: -3.45 };
    const input = inputAt(place.latDeg, place.lonDeg, 'generalPurpose');
    // What radar saw, trees included: taken as bare ground here, so that landcover may be on it.
    const surface = await openTerrain(dataPath('dem/srtm3-andalusia'));
    const terrain: TerrainSource = {
      name: 'hills',
      kind: 'terrain',
      read: (...of) => surface.read(...of),
      heights: (...of) => surface.heights(...of),
      info: () => surface.info(),
    };
    const places = drivenPlaces(place, 480, 6000, 8);
    const wish = { ...input, clutter: { landcover: true }, output: { ...input.output, resolutionM: 30 } };
    const links = await readLinks(wish, places, { terrain, landcover: movedLandcover(place) });
    const { predict, meets } = await coverPredictor({ input: wish, links });
    const truth = parseClutterProfile('2:14:0.12\n7:6:1', 'truth');
    const start = parseClutterProfile('2:5:0.6\n7:6:1', 'start');
    const noise = normal(seededRandom(21));
    const all = Uint32Array.from(places.keys());
    const levels = Float64Array.from(await predict(truth, all), (level) => level - 6.5 + 2 * noise());
    const found = await calibrate({
      folds: 0,
      measurements: measurementsOf(places, levels),
      profile: start,
      predict,
      meets,
      classes: [2],
    });
    expect(found.offsetDb).toBeCloseTo(-6.5, 0);
    const trees = profileClass(found.profile, 2);
    expect(Math.abs((trees?.heightM ?? 0) - 14)).toBeLessThan(2);
    expect(Math.abs((trees?.attenuationDbPerM ?? 0) - 0.12)).toBeLessThan(0.03);
    expect(found.after.test.rmseDb).toBeLessThan(2.4);
    expect(found.offsetOnly.test.rmseDb).toBeGreaterThan(found.after.test.rmseDb + 0.3);
  });
});
