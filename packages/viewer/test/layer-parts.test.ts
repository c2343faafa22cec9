import { inflateRawSync } from 'node:zlib';

import { floatGeoTiff, readGeoTiff } from '@radioshed/formats';
import { geographicGrid, rasterOf } from '@radioshed/raster';
import { byteString } from '@radioshed/units';
import { describe, expect, test } from 'vitest';

import { contourLevels, contours, outline } from '../page/result/contours.js';
import { readFloatTiff } from '../page/result/float-tiff.js';
import { layerFile, type LayerFormat } from '../page/result/layer-file.js';
import { layersOn } from '../page/result/layers.js';
import { entriesShown } from '../page/result/legend.js';
import type { Box } from '../page/result/number-at.js';
import { differenceUnit, quantityUnit } from '../page/result/quantity-unit.js';
import { bestServers } from '../page/saved/best-server.js';
import { overlapOf } from '../page/saved/overlap.js';
import { strongestOf } from '../page/saved/strongest.js';

const entry = (l: string) => ({ l, r: 1, g: 2, b: 3 });

describe('units', () => {
  test('say what they are amounts of, where calculations share them', () => {
    expect(quantityUnit({ unit: 'dBm', kind: 'area', request: { output: { out: 2 } } })).toBe('dBm');
    expect(quantityUnit({ unit: 'dBm', kind: 'area', request: { output: { out: 6 } } })).toBe('dBm RSRP');
    const all = [
      { unit: '%', kind: 'bsa' },
      { unit: '%', kind: 'satellite/area' },
      { unit: '%', kind: 'trilateration' },
      { unit: 'dB', kind: 'interference' },
      { unit: 'dB', kind: 'area', request: { output: { out: 1 } } },
      { unit: 'dB', kind: 'area', request: { output: { out: 4 } } },
    ].map(quantityUnit);
    expect(new Set(all).size).toBe(all.length);
    expect(all.map(differenceUnit)).toEqual([
      'percentage points',
      'percentage points',
      'percentage points',
      'dB',
      'dB',
      'dB',
    ]);
    expect([differenceUnit('dBµV/m'), differenceUnit('SF')]).toEqual(['dB', 'SF']);
  });
});

describe('a legend', () => {
  const all = ['-80dBm', '-90dBm', '-100dBm', '-110dBm'].map(entry);

  test('ends with the colour that holds the threshold', () => {
    expect(entriesShown(all, -95, false)).toEqual(all.slice(0, 3));
    expect(entriesShown(all, -90, false)).toEqual(all.slice(0, 2));
    expect(entriesShown(all, undefined, false)).toEqual(all);
  });

  test('of losses ends with the greatest that serves', () => {
    const losses = ['90dB', '100dB', '110dB'].map(entry);
    expect(entriesShown(losses, 105, true)).toEqual(losses.slice(0, 2));
  });
});

describe('contours', () => {
  /** A slope that falls by one a column, over 4 × 3 pixels of 0.1°. */
  const values = Float32Array.from({ length: 12 }, (_, i) => 10 - (i % 4));
  const grid = { width: 4, height: 3, values };
  const box: Box = [0.3, 0.4, 0, 0];

  test('lie where the level does', () => {
    const [line] = contours(grid, box, [entry('8.5 dB')]);
    // Columns have their centres at 0.05°, 0.15° and so on, with 10, 9, 8 and 7.
    for (const { lon } of line?.places ?? []) expect(lon).toBeCloseTo(0.2, 9);
    expect(line?.places).toHaveLength(3);
    expect(line?.colour).toBe('rgb(1, 2, 3)');
  });

  test('are of levels alone, and as few as can be distinguished', () => {
    expect(contourLevels(['below −20', '−20', '5'].map(entry)).map(({ level }) => level)).toEqual([-20, 5]);
    expect(contourLevels(Array.from({ length: 60 }, (_, i) => entry(`${i}`)))).toHaveLength(12);
  });

  test('the edge goes around the pixels that serve, to the edge of the grid', () => {
    const [line = []] = outline(grid, box, 9, false);
    const lons = line.map(({ lon }) => lon);
    const lats = line.map(({ lat }) => lat);
    expect(line[0]).toEqual(line.at(-1));
    expect([Math.min(...lons), Math.max(...lons)]).toEqual([expect.closeTo(0, 9), expect.closeTo(0.2, 9)]);
    expect([Math.min(...lats), Math.max(...lats)]).toEqual([expect.closeTo(0, 9), expect.closeTo(0.3, 9)]);
    const [loss = []] = outline(grid, box, 8, true);
    expect(Math.min(...loss.map(({ lon }) => lon))).toBeCloseTo(0.2, 9);
  });
});

describe('layers on the map', () => {
  /** A map that knows its sources, and how often their data was set. */
  const mapOf = () => {
    const [sources, done] = [new Set<string>(), { shows: 0 }];
    const map = {
      getSource: (id: string) => (sources.has(id) ? {} : undefined),
      addSource: (id: string) => void sources.add(id),
      removeSource: (id: string) => void sources.delete(id),
      getLayer: () => undefined,
      addLayer() {},
      setPaintProperty() {},
      setLayoutProperty: () => void done.shows++,
    };
    return { map: map as unknown as Parameters<typeof layersOn>[0], sources, done };
  };
  const grid = { width: 2, height: 2, values: Float32Array.of(1, 2, 3, 4) };
  const numbered = (numbers: Promise<typeof grid>) => ({
    name: 'one',
    title: 'A',
    box: [1, 1, 0, 0] as const,
    unit: 'dBm',
    legend: [entry('2 dBm')],
    picture: '',
    numbers: () => numbers,
    isSaved: true,
  });
  const fail = (error: unknown): never => {
    throw error;
  };
  const look = { isVisible: true, opacity: 1, hasContours: true };

  test('have contours once their numbers are there, unless they were removed by then', async () => {
    for (const isRemoved of [false, true]) {
      const { map, sources } = mapOf();
      const numbers = Promise.resolve(grid);
      const layers = layersOn(map, fail);
      layers.add(numbered(numbers), look);
      if (isRemoved) layers.remove('one');
      await numbers; // those who waited before have them
      expect([...sources]).toEqual(isRemoved ? [] : ['result-one', 'contours-one']);
    }
  });

  test('take another title without being drawn again', () => {
    const { map, done } = mapOf();
    const layers = layersOn(map, fail);
    layers.add(numbered(Promise.resolve(grid)), look);
    const before = done.shows;
    layers.change('one', { given: 'B' });
    expect([layers.all()[0]?.title, done.shows]).toEqual(['B', before]);
    layers.change('one', { isVisible: false });
    expect(done.shows).toBe(before + 1);
  });
});

describe('a layer that the page made', () => {
  const values = Float32Array.of(1, 2, Number.NaN, 1);
  const names = ['A', 'B "north"'];
  const steps = names.map((l, i) => ({ from: i + 1, l, r: 10 + i, g: 0, b: 0 }));
  const layer = {
    title: 'Sites · best server',
    box: [1, 4, 0, 2] as const,
    unit: 'best server',
    steps,
    grid: { width: 2, height: 2, values },
    words: (value: number) => names[value - 1] ?? '',
  };
  const bytesOf = (format: LayerFormat) => Buffer.from(layerFile(format, layer).content as Uint8Array);

  test('has the credits of the data of the layers that it was made from', async () => {
    const raster = rasterOf(Float32Array.of(-1, -2), geographicGrid({ north: 1, east: 4, south: 0, west: 2 }, 2, 1));
    const layers = await Promise.all(
      [['© One', 'Two'], ['Two'], []].map(async (credits) => ({
        grid: await readFloatTiff(floatGeoTiff(raster, { credits })),
        box: [1, 4, 0, 2] as const,
      })),
    );
    for (const { grid } of [bestServers(layers), overlapOf(layers), strongestOf(layers)]) {
      expect(grid.credits).toEqual(['(c) One', 'Two']);
      const tiff = layerFile('tiff', { ...layer, grid }).content as Uint8Array;
      expect((await readFloatTiff(tiff)).credits).toEqual(['(c) One', 'Two']);
    }
    expect(layers[2]?.grid.credits).toBeUndefined();
  });

  test('is saved as numbers, where they are', async () => {
    const tiff = bytesOf('tiff');
    expect((await readFloatTiff(tiff)).values).toEqual(values);
    const { transform, crs } = await readGeoTiff(tiff);
    expect([transform, crs]).toEqual([[2, 1, 0, 1, 0, -0.5], 'EPSG:4326']);
    expect(layerFile('csv', layer).content).toBe(
      'latitude,longitude,"best server",number\n0.750000,2.500000,"A",1\n0.750000,3.500000,"B ""north""",2\n0.250000,3.500000,"A",1\n',
    );
    expect(String(layerFile('asc', layer).content).split('\n').slice(-4)).toEqual(['NODATA_value 0', '1 2', '0 1', '']);
    const levels = {
      ...layer,
      words: undefined,
      grid: { ...layer.grid, values: Float32Array.of(-90.25, 0, Number.NaN, -100) },
    };
    expect(String(layerFile('asc', levels).content).split('\n').slice(-4)).toEqual([
      'NODATA_value -9999',
      '-90.25 0',
      '-9999 -100',
      '',
    ]);
    expect(String(layerFile('csv', levels).content).split('\n')[1]).toBe('0.750000,2.500000,-90.3');
    const unitIn = (of: typeof layer | typeof levels) =>
      /role="unittype">([^<]*)/.exec(byteString(layerFile('tiff', of).content as Uint8Array))?.[1];
    expect([
      unitIn(layer),
      ...['dBm', 'dBm RSRP', 'dB difference', 'percentage points difference'].map((unit) =>
        unitIn({ ...levels, unit }),
      ),
    ]).toEqual([undefined, 'dBm', 'dBm', 'dB', '%']);
  });

  test('has names of sites that no spreadsheet calculates, and no browser reads as HTML', () => {
    for (const name of ['=1+1', '+1', '-1', '@A1', '\t=1', '\r=1']) {
      const row = String(layerFile('csv', { ...layer, words: () => name }).content).split('\n')[1];
      expect(row, name).toBe(`0.750000,2.500000,"'${name}",1`);
    }
    const named = { ...layer, steps: steps.map((step, i) => ({ ...step, l: ['<b>A & B</b>', 'C'][i] ?? '' })) };
    // The first file of the archive, behind its header.
    const zip = Buffer.from(layerFile('kmz', named).content as Uint8Array);
    const text = String(inflateRawSync(zip.subarray(30 + zip.readUInt16LE(26) + zip.readUInt16LE(28))));
    // Escaped twice: as HTML, and as XML.
    expect(text).toContain('best server&lt;br&gt;1 · &amp;lt;b&amp;gt;A &amp;amp; B&amp;lt;/b&amp;gt;&lt;br&gt;2 · C');
  });

  test('is saved in its colours', () => {
    expect(bytesOf('png').subarray(1, 4).toString()).toBe('PNG');
    expect(bytesOf('png').readUInt32BE(16)).toBe(2);
    // Pixel width, rotations, pixel height, centre of the north-west pixel: 1° by 0.5° from 2° E 1° N.
    expect(layerFile('pgw', layer).content).toBe('1\n0\n0\n-0.5\n2.5\n0.75\n');
    expect(bytesOf('kmz').includes('doc.kml')).toBe(true);
  });
});
