import { toNdarray } from '@radioshed/raster/ndarray';
import { geostationarySatellite, lookAngles, readTle } from '@radioshed/satellite';
import { nullIsland } from '@radioshed/terrain';
import { describe, expect, test } from 'vitest';

import { skyLossOf } from '../../src/satellite/satellite-sky.js';
import { skyTable } from '../../src/satellite/sky-table.js';
import {
  noteWords,
  satelliteArea,
  type SatelliteAreaInput,
  satelliteNamed,
  satelliteQuery,
  spotBeam,
} from '../../src/index.js';

const [station] = readTle(`ISS (ZARYA)
1 25544U 98067A   24127.82853009  .00015698  00000+0  27310-3 0  9995
2 25544  51.6393 160.4574 0003580 140.6673 205.7250 15.50957674452123`) as [ReturnType<typeof readTle>[number]];
const context = { terrain: nullIsland() };
const bounds = { north: 0.54, south: 0.46, east: 0.54, west: 0.46 };
const timeMs = Date.UTC(2024, 4, 6, 20);
const radio = {
  frequencyMHz: 12_000,
  powerW: 100,
  bandwidthMHz: 36,
  gainDbi: 30,
  polarisation: 'rhcp',
} as const;

function inputOf(
  change: Partial<SatelliteAreaInput> = {},
  output: Partial<SatelliteAreaInput['output']> = {},
): SatelliteAreaInput {
  return {
    satellites: [{ name: 'East', geostationaryLonDeg: 65 }],
    timeMs,
    receiver: { heightM: 2, heightReference: 'ground', gainDbi: 38 },
    radio,
    ...change,
    output: { quantity: 'receivedPower', bounds, resolutionM: 90, ...output },
  };
}

describe('an area under a satellite', () => {
  test('has the budget of each pixel where there is sight, and shadows behind the hills', async () => {
    const found = await satelliteArea(inputOf(), context);
    const { latDeg, lonDeg } = { latDeg: 0.5, lonDeg: 0.5 };
    const { elevationDeg, rangeKm, azimuthDeg } = lookAngles(
      { latDeg, lonDeg, heightKm: 0 },
      geostationarySatellite(65).stateAt(timeMs),
    );
    expect(found.satellites[0]).toMatchObject({ name: 'East', lonDeg: expect.closeTo(65, 6) as number });
    expect(found.satellites[0]?.elevationDeg).toBeCloseTo(elevationDeg, 6);
    expect(found.satellites[0]?.azimuthDeg).toBeCloseTo(azimuthDeg, 6);
    expect(found.unit).toBe('dBm');
    expect(found.coveredPercent).toBeGreaterThan(50);
    expect(found.coveredPercent).toBeLessThan(100);
    expect(found.computed).toBe(found.best.values.filter((at) => at === 0).length);
    const clearDbm = 50 + 30 + 38 - (32.45 + 20 * Math.log10(12_000) + 20 * Math.log10(rangeKm));
    const levels = found.values.values.filter((level) => !Number.isNaN(level));
    for (const level of levels) {
      expect(level).toBeLessThan(clearDbm);
      expect(level).toBeGreaterThan(clearDbm - 8);
    }
    expect(noteWords(found.notes).join(' ')).toContain('built-in climate');
    expect(noteWords(found.notes).join(' ')).toContain('default availability: 99 %');
  });

  test('reports the percentage of time with any in sight, and the best of several', async () => {
    const satellites = [
      { name: 'Low', geostationaryLonDeg: 75 },
      { name: 'High', geostationaryLonDeg: 5 },
    ];
    const found = await satelliteArea(inputOf({ satellites }), context);
    expect(new Set(found.best.values)).toEqual(new Set([1]));
    const series = { durationS: 5400, stepS: 60 };
    const share = await satelliteArea(
      inputOf({ satellites: [{ name: station.name, elements: station }], series }, { quantity: 'visibility' }),
      context,
    );
    const values = share.values.values.filter((value) => !Number.isNaN(value));
    expect(share.unit).toBe('%');
    for (const value of values) expect(value).toBeLessThan(20);
  });

  test('is not covered if no satellite is in sight, and says so', async () => {
    const found = await satelliteArea(inputOf({ satellites: [{ name: 'Far', geostationaryLonDeg: 170 }] }), context);
    expect(found.computed).toBe(0);
    expect(found.coveredAreaKm2).toBe(0);
    expect(noteWords(found.notes)).toContainEqual(expect.stringContaining('There is no line of sight: '));
  });

  test('reports old elements, and refuses a decayed satellite', async () => {
    const satellites = [{ name: station.name, elements: station }];
    const old = await satelliteArea(inputOf({ satellites, timeMs: timeMs + 40 * 86_400_000 }), context);
    expect(noteWords(old.notes)).toContainEqual(expect.stringContaining('40 days before'));
    const gone = readTle(
      `GONE
1 25544U 98067A   24127.82853009  .99999998  00000+0  27310-0 0  9998
2 25544  51.6393 160.4574 0003580 140.6673 205.7250 16.60957674452125`,
      { isChecked: false },
    );
    const decayed = inputOf({ satellites: [{ name: 'GONE', elements: gone[0] }], timeMs: timeMs + 400 * 86_400_000 });
    await expect(satelliteArea(decayed, context)).rejects.toThrow('GONE');
  });

  test('a beam reduces the level by its shape: 3 dB at half its width', async () => {
    const wide = { north: 0.8, south: -0.8, east: 1.3, west: -0.3 };
    const satellites = [{ name: 'Above', geostationaryLonDeg: 0.5 }];
    const beam = { boresight: { latDeg: 0, lonDeg: 0.5 }, horizontalBeamwidthDeg: 0.15 };
    const output = { bounds: wide, resolutionM: 1000 };
    const even = await satelliteArea(inputOf({ satellites }, output), context);
    const shaped = await satelliteArea(inputOf({ satellites, radio: { ...radio, beam } }, output), context);
    const drop = (row: number, column: number): number =>
      toNdarray(even.values).get(row, column) - toNdarray(shaped.values).get(row, column);
    const { height, width } = even.values;
    expect(Math.abs(drop(Math.floor(height / 2), Math.floor(width / 2)))).toBeLessThan(0.12);
    // 0.075° from 35 786 km is 46.8 km: 0.4208° of longitude.
    const column = Math.floor(width / 2 + (0.4208 / 1.6) * width);
    expect(Math.abs(drop(Math.floor(height / 2), column) - 3)).toBeLessThan(0.15);
  });

  test.each([
    [inputOf({ satellites: [] }), 'satellites.length'],
    [inputOf({}, { resolutionM: 0 }), 'output.resolutionM'],
    [inputOf({ sky: { availabilityPercent: 100 } }), 'sky.availabilityPercent'],
    [inputOf({ timeMs: Number.NaN }), 'timeMs'],
    [inputOf({ series: { durationS: 86_400, stepS: 1 } }), 'series'],
    [inputOf({}, { bounds: { ...bounds, north: 0.4 } }), 'output.bounds.north'],
    [inputOf({ radio: { ...radio, frequencyMHz: 0 } }), 'radio.frequencyMHz'],
  ])('refuses invalid inputs %#', async (input, field) => {
    await expect(satelliteArea(input, context)).rejects.toThrow(field);
  });

  test('needs a radio for a level', async () => {
    const { radio: _radio, ...input } = inputOf();
    await expect(satelliteArea(input, context)).rejects.toThrow('radio');
    const seen = await satelliteArea({ ...input, output: { ...input.output, quantity: 'visibility' } }, context);
    expect(new Set(seen.values.values.map((value) => (Number.isNaN(value) ? 0 : value)))).toEqual(new Set([0, 100]));
  });
});

test('the table of attenuation is within a few hundredths of a dB', () => {
  const receiver = { heightM: 2, heightReference: 'ground', gainDbi: 40 } as const;
  const exact = skyLossOf({ ...radio, frequencyMHz: 20_000 }, receiver, { availabilityPercent: 99.9 });
  const table = skyTable(exact, {
    south: 36,
    north: 38,
    west: 0,
    east: 2,
    lowM: 0,
    highM: 3000,
    leastDeg: 8,
    mostDeg: 70,
  });
  let worst = 0;
  for (let i = 0; i < 60; i++) {
    const place = {
      latDeg: 36 + ((i * 7) % 20) / 10,
      lonDeg: ((i * 3) % 20) / 10,
      heightM: ((i * 131) % 30) * 100,
      elevationDeg: 8 + ((i * 37) % 62),
    };
    worst = Math.max(worst, Math.abs(table.at(place) - exact.at(place)));
  }
  expect(worst).toBeLessThan(0.1);
  expect(table.at({ latDeg: 37, lonDeg: 1, heightM: 500, elevationDeg: 20 })).toBeGreaterThan(5);
});

describe('a spot beam', () => {
  const beam = { boresight: { latDeg: 40, lonDeg: 5 }, horizontalBeamwidthDeg: 0.8 };
  const input = {
    satellite: { name: 'Sat', geostationaryLonDeg: 10 },
    timeMs,
    beam,
    peakDb: 52,
    figure: 'eirp',
    output: {},
  } as const;

  test('has its peak at the boresight and its lines around it', async () => {
    const found = await spotBeam(input);
    expect(found.footprint.features.map(({ properties }) => properties.valueDb)).toEqual([51, 49, 46, 42]);
    const most = found.values.values.reduce((high, value) => Math.max(high, value), -Infinity);
    expect(most).toBeGreaterThan(51.9);
    expect(most).toBeLessThanOrEqual(52);
    expect(found.coveredAreaKm2).toBeGreaterThan(100_000);
    expect(found.bounds.north).toBeGreaterThan(40);
    expect(found.bounds.south).toBeLessThan(40);
  });

  test('cannot point to a location that does not see the satellite', async () => {
    const away = { ...beam, boresight: { latDeg: 0, lonDeg: -150 } };
    await expect(spotBeam({ ...input, beam: away })).rejects.toThrow('beam.boresight');
  });
});

describe('a catalogue', () => {
  const named = (name: string, noradId: string, epochMs = 0): typeof station => ({
    ...station,
    name,
    noradId,
    epochMs,
  });
  const all = [
    named('STARLINK-2', '2'),
    named('ISS (ZARYA)', '25544'),
    named('Old STARLINK-1', '1'),
    named('STARLINK-2', '9', 5),
  ];

  test('is searched by parts of names in any case, page by page', () => {
    expect(satelliteQuery(all, { name: 'starlink' }).satellites.map(({ name }) => name)).toEqual([
      'STARLINK-2',
      'STARLINK-2',
      'Old STARLINK-1',
    ]);
    expect(satelliteQuery(all, { name: 'STAR', page: 2, pageSize: 2 })).toMatchObject({
      found: 3,
      pages: 2,
      satellites: [{ noradId: '1' }],
    });
    expect(satelliteQuery(all, { name: '25544' }).satellites).toHaveLength(1);
    expect(satelliteQuery(all, { name: 'none' })).toEqual({ satellites: [], found: 0, pages: 0 });
    expect(() => satelliteQuery(all, { name: '', page: 0 })).toThrow('page');
  });

  test('finds a satellite by its whole name or number, with the elements nearest to a time', () => {
    const id = (name: string, timeMs = 0): string | undefined => satelliteNamed(all, name, timeMs)?.elements.noradId;
    expect(id('starlink-2')).toBe('2');
    expect(id('starlink-2', 4)).toBe('9');
    expect(id(' iss  (zarya)')).toBe('25544');
    expect(id('0025544')).toBe('25544');
    expect(id('STAR')).toBeUndefined();
    expect(satelliteNamed(all, 'ISS (ZARYA)', 0)?.notes).toEqual([]);
    expect(satelliteNamed(all, 'starlink-2', 0)?.notes).toMatchObject([
      { code: 'satelliteNameShared', params: { name: 'STARLINK-2', noradIds: ['2', '9'], used: '2' } },
    ]);
  });

  test('finds alpha-5 numbers in any form', () => {
    const analyst = [named('ANALYST', '270000')];
    for (const name of ['T0000', 't0000', '270000', '0270000']) {
      expect(satelliteNamed(analyst, name, 0)?.elements.name).toBe('ANALYST');
      expect(satelliteQuery(analyst, { name }).found).toBe(1);
    }
  });

  test('has several epochs of a satellite, of which the nearest is used and the newest is listed', () => {
    const day = 86_400_000;
    const epochs = [named('A', '7', 3 * day), named('A', '7', day), named('A', '7', 2 * day)];
    const found = satelliteNamed(epochs, '7', 1.2 * day);
    expect(found?.elements.epochMs).toBe(day);
    expect(found?.notes).toMatchObject([
      { code: 'nearestElementsUsed', params: { name: 'A', sets: 3, epoch: '1970-01-02T00:00:00.000Z' } },
    ]);
    expect(satelliteQuery(epochs, { name: '' }).satellites.map(({ epochMs }) => epochMs)).toEqual([3 * day]);
  });
});
