import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readBuildings, readBuildingText } from '@radioshed/clutter';
import { buildingsFolder } from '@radioshed/clutter/node';
import { fieldPath, hasFieldFiles } from '@radioshed/testing/field';
import { describeWith } from '@radioshed/testing/left-out';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

type Properties = Readonly<Record<string, unknown>>;
const square = (lon = 0.49): unknown => ({
  type: 'Polygon',
  coordinates: [
    [
      [lon, 0.49],
      [lon + 0.0002, 0.49],
      [lon + 0.0002, 0.4902],
      [lon, 0.4902],
      [lon, 0.49],
    ],
  ],
});
const feature = (properties: Properties, lon?: number): unknown => ({
  type: 'Feature',
  properties,
  geometry: square(lon),
});
const FOOT = 0.3048;

/** Properties with the height that they mean, m; undefined for an unknown one, and whether a note says so. */
const HEIGHTS: readonly (readonly [properties: Properties, heightM: number | undefined, isNoted?: boolean])[] = [
  [{ height: 12 }, 12],
  [{ height: '12' }, 12],
  [{ height: '12.5' }, 12.5],
  [{ height: '12 m' }, 12],
  [{ height: '12m' }, 12],
  [{ height: '12 metres' }, 12],
  [{ height: '1200 cm' }, 12],
  [{ height: '12,5' }, 12.5],
  [{ height: '12,5 m' }, 12.5],
  [{ height: "574'" }, 574 * FOOT],
  [{ height: '574′' }, 574 * FOOT],
  [{ height: '40 ft' }, 40 * FOOT],
  [{ height: '40ft' }, 40 * FOOT],
  [{ height: '40 feet' }, 40 * FOOT],
  [{ height: `39'6"` }, 39.5 * FOOT],
  [{ height: `39' 6"` }, 39.5 * FOOT],
  [{ height: '39′6″' }, 39.5 * FOOT],
  [{ height: "39'6''" }, 39.5 * FOOT],
  [{ height: "39'6" }, 39.5 * FOOT],
  [{ height: '~12' }, 12],
  [{ height: 'ca. 12 m' }, 12],
  [{ height: '>12' }, 12],
  [{ height: '12;15' }, 15, true],
  [{ height: '12; 15 m' }, 15, true],
  [{ height: '10-12' }, 12, true],
  [{ height: '10 m - 12 m' }, 12, true],
  [{ height: '12;15', 'building:levels': '4' }, 15, true],
  [{ 'building:levels': '2;3' }, 9, true],
  [{ 'building:levels': 4 }, 12],
  [{ 'building:levels': '2.5' }, 7.5],
  [{ num_floors: 3 }, 9],
  [{ Height: '7' }, 7],
  [{ height: 'tall', 'building:levels': '4' }, 12, true],
  [{ height: 'tall' }, undefined, true],
  [{ height: '12 furlongs' }, undefined, true],
  [{ height: 99_999 }, undefined, true],
  [{ height: 99_999, num_floors: 2 }, 6, true],
  [{ height: -1 }, undefined],
  [{ height: 0 }, undefined],
  [{ height: -1, num_floors: 2 }, 6],
  [{ height: null }, undefined],
  [{ height: true }, undefined, true],
  [{ height: { m: 12 } }, undefined, true],
  [{}, undefined],
];

describe('heights as they are found', () => {
  test.each(HEIGHTS.map((each) => [each[0], each] as const))('%o', (_, [properties, heightM, isNoted = false]) => {
    const { features, rejected, notes } = readBuildings({ type: 'FeatureCollection', features: [feature(properties)] });
    expect(rejected).toEqual([]);
    expect(features).toHaveLength(1);
    if (heightM === undefined) expect(features[0]?.heightM).toBeUndefined();
    else expect(features[0]?.heightM).toBeCloseTo(heightM, 9);
    expect(notes).toHaveLength(isNoted ? 1 : 0);
  });
});

describe('GeoJSON in lines', () => {
  const lines = [feature({ height: 5 }), feature({ height: '20 ft' }, 0.5)].map((each) => JSON.stringify(each));
  const collection = JSON.stringify({
    type: 'FeatureCollection',
    features: [feature({ height: 5 }), feature({}, 0.5)],
  });

  test.each([
    ['lines', lines.join('\n'), 2, 0],
    ['lines of Windows', `${lines.join('\r\n')}\r\n`, 2, 0],
    ['one line', lines[0] ?? '', 1, 0],
    ['empty lines', `\n${lines.join('\n\n')}\n`, 2, 0],
    ['record separators', lines.map((line) => `\u001E${line}\n`).join(''), 2, 0],
    ['commas', lines.join(',\n'), 2, 0],
    ['geometries', [square(), square(0.5)].map((each) => JSON.stringify(each)).join('\n'), 2, 0],
    ['collections', `${collection}\n${collection}`, 4, 0],
    ['a damaged line', `${lines.join('\n')}\n{"type": "Fea`, 2, 1],
    ['one collection', collection, 2, 0],
    ['a collection over lines', JSON.stringify(JSON.parse(collection), undefined, 1), 2, 0],
  ])('%s', (_, text, count, rejected) => {
    const read = readBuildingText(text);
    expect([read.features.length, read.rejected.length]).toEqual([count, rejected]);
  });

  test.each(['', 'hello', '{"type": "FeatureCollection", "features": ['])('%j is refused', (text) => {
    expect(() => readBuildingText(text)).toThrow();
  });
});

describe('a folder', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'radioshed-footprints-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const bounds = { north: 1, south: 0, east: 1, west: 0 };

  test.each(['geojson', 'geojsonl', 'ndjson', 'jsonl', 'geojsons', 'json'])('reads lines as .%s', async (ending) => {
    const text = [1, 2, 3].map((height, i) => JSON.stringify(feature({ height }, 0.49 + i / 100))).join('\n');
    await writeFile(join(folder, `part.${ending}`), text);
    expect((await buildingsFolder(folder).read({ bounds })).buildings).toHaveLength(3);
  });

  test('names the file of an unclear height', async () => {
    await writeFile(join(folder, 'town.geojson'), JSON.stringify(feature({ height: 'tall' })));
    expect((await buildingsFolder(folder).read({ bounds })).notes).toMatchObject([
      { code: 'footprintHeightsUnclear', params: { files: ['town.geojson'], count: 1, values: ['height "tall"'] } },
    ]);
  });

  describeWith('sharedData', hasFieldFiles, 'field files', () => {
    const field = (name: string): string => fieldPath(`terrain-and-sites/${name}`);

    test.each([
      ['building-heights.geojson', [574 * FOOT, 40 * FOOT, 12.5, 15, 9, 12]],
      ['footprints-ndjson.geojson', [12.5, 12.5, 12.5]],
      ['footprints-utm.fgb', [574 * FOOT, 40 * FOOT, 12.5, 15, 9, 12]],
    ])('%s: read', async (file, heights) => {
      await copyFile(field(file), join(folder, file));
      const { buildings } = await buildingsFolder(folder).read({ bounds });
      const rising = (values: readonly (number | undefined)[]): number[] =>
        values.map(Number).toSorted((a, b) => a - b);
      expect(rising(buildings.map(({ heightM }) => heightM))).toEqual(rising(heights));
      for (const { shape } of buildings) {
        const [lon = 0, lat = 0] = shape.kind === 'polygons' ? (shape.polygons[0]?.[0] ?? []) : [];
        expect(Math.abs(lon - 0.4925)).toBeLessThan(0.003);
        expect(Math.abs(lat - 0.49)).toBeLessThan(0.0003);
      }
    });

    test('a FlatGeobuf of a system that is not known is refused by name', async () => {
      const bytes = await readFile(field('footprints-utm.fgb'));
      const code = Buffer.alloc(4);
      code.writeInt32LE(32_631);
      const at = bytes.indexOf(code);
      bytes.writeInt32LE(999_999, at);
      bytes.write('XXX', bytes.indexOf('PROJC'));
      await writeFile(join(folder, 'odd.fgb'), bytes);
      const reading = buildingsFolder(folder).read({ bounds });
      await expect(reading).rejects.toThrow('its coordinate system EPSG:999999');
      await expect(buildingsFolder(folder).read({ bounds })).rejects.toThrow('ogr2ogr -t_srs EPSG:4326');
    });
  });
});
