import { type BuildingsSource, type LandcoverSource, readBuildings } from '@radioshed/clutter';
import {
  type EngineContext,
  noteWords,
  satelliteArea,
  type SatelliteAreaInput,
  type SatelliteAreaResult,
} from '@radioshed/engine';
import { createPool } from '@radioshed/parallel/node';
import { rasterOf } from '@radioshed/raster';
import { toNdarray } from '@radioshed/raster/ndarray';
import { geostationarySatellite, ituMap, lookAngles } from '@radioshed/satellite';
import { afterAll, describe, expect, test } from 'vitest';

import { hills, terrainOf } from '../flat-terrain.js';
import { note } from '../../src/notes.js';

const PER_LAT_M = 111_132;
const RESOLUTION_M = 4;
const HOME = { latDeg: 45, lonDeg: 10 };
const north = (metres: number): number => HOME.latDeg + metres / PER_LAT_M;
const east = (metres: number): number => HOME.lonDeg + metres / (PER_LAT_M * Math.cos(Math.PI / 4));
const plain = terrainOf(() => 0);

/** Due south of the location, at medium elevation. */
const timeMs = Date.UTC(2026, 4, 1);
const { elevationDeg } = lookAngles({ ...HOME, heightKm: 0 }, geostationarySatellite(10).stateAt(timeMs));
const input: SatelliteAreaInput = {
  satellites: [{ name: 'South', geostationaryLonDeg: 10 }],
  timeMs,
  receiver: { heightM: 2, heightReference: 'ground', gainDbi: 38 },
  output: {
    quantity: 'visibility',
    bounds: { north: north(150), south: north(-150), east: east(100), west: east(-100) },
    resolutionM: RESOLUTION_M,
  },
};

/** A building of 20 m, 40 m wide and 20 m deep, its north wall at 10 m. */
const house: BuildingsSource = {
  name: 'house',
  read: async () => ({
    buildings: readBuildings({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { height: 20 },
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [-20, -10],
                [20, -10],
                [20, 10],
                [-20, 10],
                [-20, -10],
              ].map(([x = 0, y = 0]) => [east(x), north(y)]),
            ],
          },
        },
      ],
    }).features,
    notes: [],
    attributions: ['House'],
  }),
};

/** Trees (12 m in the temperate profile) up to a number of metres north, and a meadow from there on. */
const wood: LandcoverSource = {
  name: 'wood',
  read: async ({ bounds }) => {
    const step = 4 / PER_LAT_M;
    const [width, height] = [
      Math.ceil((bounds.east - bounds.west) / step) + 2,
      Math.ceil((bounds.north - bounds.south) / step) + 2,
    ];
    const top = bounds.north + step;
    const codes = Uint8Array.from({ length: width * height }, (_, i) =>
      top - (Math.floor(i / width) + 0.5) * step < HOME.latDeg ? 2 : 3,
    );
    const transform = [bounds.west - step, step, 0, top, 0, -step] as const;
    return {
      classes: rasterOf(codes, { width, height, transform, crs: 'EPSG:4326' }, 0),
      notes: [],
      attributions: ['Wood'],
    };
  },
};

/** Metres of shadow along a line to the north: pixels without sight. */
function hiddenM({ values }: SatelliteAreaResult, eastM: number): number {
  const { height: rows, width: columns } = values;
  const column = Math.floor(columns / 2 + eastM / RESOLUTION_M);
  let hidden = 0;
  for (let row = 0; row < rows; row++) if (Number.isNaN(toNdarray(values).get(row, column))) hidden++;
  return hidden * RESOLUTION_M;
}

describe('clutter', () => {
  test('a building casts a shadow by the satellite’s elevation, and its roof is in sight', async () => {
    const clutter = { buildings: true };
    const found = await satelliteArea({ ...input, clutter }, { terrain: plain, buildings: house });
    const shadowM = (20 - 2) / Math.tan((elevationDeg * Math.PI) / 180);
    expect(Math.abs(hiddenM(found, 0) - shadowM)).toBeLessThanOrEqual(1.5 * RESOLUTION_M);
    expect(hiddenM(found, 60)).toBe(0);
    expect(found.attributions).toContain('House');
    const bare = await satelliteArea(input, { terrain: plain, buildings: house });
    expect(hiddenM(bare, 0)).toBe(0);
    // Inside the building, on the ground, nothing is in sight; the shadow behind it stays.
    const within = await satelliteArea(
      { ...input, clutter: { ...clutter, antennasOn: 'ground' } },
      { terrain: plain, buildings: house },
    );
    expect(Math.abs(hiddenM(within, 0) - shadowM - 20)).toBeLessThanOrEqual(2.5 * RESOLUTION_M);
  });

  test('a wood hides its inside and a strip behind it', async () => {
    const clutter = { landcover: true, profile: 'Temperate' };
    const found = await satelliteArea({ ...input, clutter }, { terrain: plain, landcover: wood });
    const stripM = (12 - 2) / Math.tan((elevationDeg * Math.PI) / 180);
    expect(Math.abs(hiddenM(found, 0) - 150 - stripM)).toBeLessThanOrEqual(2 * RESOLUTION_M);
    expect(found.attributions).toContain('Wood');
  });

  test('is reported where requested and absent', async () => {
    const clutter = { buildings: true, landcover: true };
    const found = await satelliteArea({ ...input, clutter }, { terrain: plain });
    expect(noteWords(found.notes).join(' ')).toMatch(/landcover/i);
    expect(noteWords(found.notes).join(' ')).toMatch(/buildings/i);
    expect(found.computed).toBe(found.pixels);
  });
});

const radio = { frequencyMHz: 20_000, powerW: 100, bandwidthMHz: 36, gainDbi: 30, polarisation: 'rhcp' } as const;
const wide = { north: 45.4, south: 44.6, east: 10.6, west: 9.4 };
const level: SatelliteAreaInput = {
  ...input,
  radio,
  output: { quantity: 'receivedPower', bounds: wide, resolutionM: 1500 },
};

describe('maps of the ITU', () => {
  /** Rain from 5 mm/h in the west to 95 in the east of the box. */
  const rainRate001 = ituMap(['5 95', '5 95'].join('\n'), {
    latText: '45.5 45.5\n44.5 44.5',
    lonText: '9.4 10.6\n9.4 10.6',
  });
  const sky = { availabilityPercent: 99.9 };

  test('give the climate of a location, and are reported', async () => {
    const byLatitude = await satelliteArea({ ...level, sky }, { terrain: plain });
    const mapped = await satelliteArea({ ...level, sky }, { terrain: plain, ituMaps: { rainRate001 } });
    const at = ({ values }: SatelliteAreaResult, eastShare: number): number => {
      const { height: rows, width: columns } = values;
      return toNdarray(values).get(Math.floor(rows / 2), Math.floor(eastShare * columns));
    };
    expect(Math.abs(at(byLatitude, 0.02) - at(byLatitude, 0.98))).toBeLessThan(0.2);
    const given = (rainRate001MmH: number): Promise<SatelliteAreaResult> =>
      satelliteArea({ ...level, sky: { ...sky, rainRate001MmH } }, { terrain: plain });
    for (const share of [0.05, 0.5, 0.95]) {
      const exact = at(await given(5 + 90 * share), share);
      expect(Math.abs(at(mapped, share) - exact)).toBeLessThan(0.25);
    }
    expect(at(mapped, 0.05) - at(mapped, 0.95)).toBeGreaterThan(5);
    expect(noteWords(mapped.notes)).toContain('ITU maps give rain for this location.');
    expect(noteWords(mapped.notes).join(' ')).toContain(
      'No ITU map was given for height of freezing, wet refractivity',
    );
    expect(noteWords(byLatitude.notes).join(' ')).toContain('no ITU maps were given');
  });

  test('are overridden by a rain rate of the input', async () => {
    const asked = { ...level, sky: { ...sky, rainRate001MmH: 33 } };
    const [mapped, plainly] = [
      await satelliteArea(asked, { terrain: plain, ituMaps: { rainRate001 } }),
      await satelliteArea(asked, { terrain: plain }),
    ];
    const [a, b] = [mapped.values.values, plainly.values.values];
    expect(a.every((value, i) => Math.abs(value - (b[i] ?? Number.NaN)) < 0.02)).toBe(true);
    expect(mapped.notes).toContainEqual(note('rainRateAsRequested', { rainRateMmH: 33 }));
  });
});

describe('a beam by its pattern', () => {
  /** A parabola of 12 (off / width)² dB as far as 40 dB, with its peak off by a number of degrees. */
  const cut = (widthDeg: number, asideDeg: number, perDeg: number): Float64Array =>
    Float64Array.from({ length: 360 * perDeg }, (_, i) => {
      const off = ((i / perDeg - asideDeg + 540) % 360) - 180;
      return Math.max(-40, -12 * (off / widthDeg) ** 2);
    });
  const boresight = { latDeg: 45, lonDeg: 10 };

  test('equals that of its beamwidths, wherever the pattern’s peak is', async () => {
    const levels = async (beam: NonNullable<typeof level.radio>['beam']): Promise<Float32Array> => {
      const satellites = [{ name: 'Above', place: { ...HOME, heightKm: 500 } }];
      const sent = { ...radio, ...(beam && { beam }) };
      const found = await satelliteArea({ ...level, satellites, radio: sent }, { terrain: plain });
      return found.values.values as Float32Array;
    };
    const widths = await levels({ boresight, horizontalBeamwidthDeg: 8, verticalBeamwidthDeg: 5 });
    for (const [aside, perDeg] of [
      [0, 10],
      [-6, 10],
      [0, 1],
      [-6, 1],
    ] as const) {
      const cuts = {
        horizontalDb: cut(8, 0, perDeg),
        verticalDb: cut(5, aside, perDeg),
        interpolation: 'sum' as const,
      };
      const found = await levels({ boresight, cuts });
      const worst = found.reduce((most, value, i) => Math.max(most, Math.abs(value - (widths[i] ?? Number.NaN))), 0);
      expect(worst).toBeLessThan(0.2);
      expect(Math.max(...found)).toBeCloseTo(Math.max(...widths), 0);
    }
  });
});

describe('threads', () => {
  const pool = createPool({ threads: 3 });
  afterAll(() => pool.close());
  const everything: EngineContext = { terrain: terrainOf(hills), buildings: house, landcover: wood };
  const seen: SatelliteAreaInput = {
    ...level,
    satellites: [...input.satellites, { name: 'Low', geostationaryLonDeg: 78 }],
    clutter: { buildings: true, landcover: true },
    output: { ...level.output, bounds: { north: 45.04, south: 44.96, east: 10.04, west: 9.96 }, resolutionM: 60 },
  };

  test('do not change a bit of the result', async () => {
    const [inline, threads] = [
      await satelliteArea(seen, everything),
      await satelliteArea(seen, { ...everything, pool }),
    ];
    expect(threads.values.values).toEqual(inline.values.values);
    expect(threads.best.values).toEqual(inline.best.values);
    expect(threads.notes).toEqual(inline.notes);
    expect(inline.computed).toBeGreaterThan(0);
  });
});
