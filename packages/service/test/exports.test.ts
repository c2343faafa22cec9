import { readGeoTiff } from '@radioshed/formats';
import { gridOf } from '@radioshed/raster';
import { strFromU8, unzipSync } from 'fflate';
import { read } from 'shapefile';
import { beforeAll, describe, expect, test } from 'vitest';

import type { CalculationFiles } from '../src/files/calculation-files.js';
import { sample, workshop } from './fakes.js';

let area: CalculationFiles;
let path: CalculationFiles;
beforeAll(async () => {
  const { service, caller } = await workshop();
  area = (await service.area(caller, sample)).files;
  path = (await service.path(caller, sample)).files;
});

async function bytes(files: CalculationFiles, format: string): Promise<Uint8Array> {
  return (await files.read(format, { baseUrl: 'https://radio.example' })).bytes;
}

async function json(files: CalculationFiles, format: string): Promise<Collection> {
  return JSON.parse(strFromU8(await bytes(files, format))) as Collection;
}

interface Collection {
  readonly attribution?: readonly string[];
  readonly features: readonly {
    readonly properties: Readonly<Record<string, unknown>>;
    readonly geometry: { readonly type: string; readonly coordinates: readonly unknown[] };
  }[];
}

async function shapes(files: CalculationFiles, base: string) {
  const inside = unzipSync(await bytes(files, 'shp'));
  const part = (suffix: string): Uint8Array => inside[`${base}.${suffix}`] ?? new Uint8Array(0);
  return read(part('shp'), part('dbf'), { encoding: 'utf-8' });
}

describe('an area', () => {
  test('as KML contains the address of the picture, and places it', async () => {
    const text = strFromU8(await bytes(area, 'kml'));
    expect(text).toMatch(/<href>https:\/\/radio\.example\/archive\/\w+\/1_Testing_A1\.4326\.png<\/href>/);
    expect(text).toContain('<north>0.6</north><south>0.4</south><east>0.6</east><west>0.4</west>');
    expect(text).toContain('<coordinates>0.5,0.5,30</coordinates>');
    const other = strFromU8((await area.read('kml', { baseUrl: 'http://other' })).bytes);
    expect(other).toContain('<href>http://other/archive/'); // created per request, not saved
  });

  test('as shapefile has a record per colour, red first', async () => {
    const { features } = await shapes(area, '1_Testing_A1');
    expect(features.map(({ properties }) => Object.keys(properties ?? {})[0])).toEqual(['RED', 'RED']);
    // Of the two values that the threshold leaves, −60 is in the 11th colour of the key, −99.5 in the 21st.
    expect(features.map(({ properties }) => properties?.['LABEL'])).toEqual(['-60dBm', '-100dBm']);
    expect(features[0]?.geometry).toEqual({
      type: 'Polygon',
      coordinates: [
        [
          [0.4, 0.6],
          [0.5, 0.6],
          [0.5, 0.5],
          [0.4, 0.5],
          [0.4, 0.6],
        ],
      ],
    });
  });

  test('as GeoJSON has a feature per colour, and as isolines one per level', async () => {
    const areas = await json(area, 'geojson');
    expect(areas.attribution).toEqual(['Nobody']);
    expect(areas.features.map(({ properties }) => properties['level'])).toEqual([-60, -100]);
    expect(areas.features[0]?.geometry.type).toBe('MultiPolygon');
    const lines = await json(area, 'isolines');
    expect(lines.features).toEqual([]); // 2 × 2 pixels with a gap have no cell
  });

  test('as KMZ of polygons has no picture of the coverage', async () => {
    const inside = unzipSync(await bytes(area, 'kmzppa'));
    expect(Object.keys(inside)).toEqual(['doc.kml', 'files/legend.png']);
    expect(strFromU8(inside['doc.kml'] as Uint8Array).match(/<Polygon>/g)).toHaveLength(2);
  });

  test('as archive for tactical viewers has the KMZ and its manifest', async () => {
    const inside = unzipSync(await bytes(area, 'zip'));
    expect(Object.keys(inside)).toEqual(['MANIFEST/manifest.xml', '1_Testing_A1.kmz']);
    expect(Object.keys(unzipSync(inside['1_Testing_A1.kmz'] as Uint8Array))).toContain('files/coverage.png');
  });

  test('as GeoTIFF is available in degrees and in Web Mercator', async () => {
    const [degrees, mercator] = [await bytes(area, 'tiff'), await bytes(area, 'tiff_3857')];
    expect(gridOf(await readGeoTiff(degrees)).crs).toBe('EPSG:4326');
    const grid = gridOf(await readGeoTiff(mercator));
    expect(grid.crs).toBe('EPSG:3857');
    expect(grid.transform[0]).toBeCloseTo((0.4 * Math.PI * 6378137) / 180, 3);
  });
});

describe('a path', () => {
  test('as KML has both ends, the ray at its height and the chart by its address', async () => {
    const text = strFromU8(await bytes(path, 'kml'));
    expect(text).toMatch(/<href>https:\/\/radio\.example\/archive\/\w+\/2_Testing_A1\.chart\.png<\/href>/);
    expect(text).toContain('<coordinates>0.5,0.5,30</coordinates>');
    const ray = /absolute<\/altitudeMode>\n<coordinates>([^<]*)/.exec(text)?.[1]?.split(' ');
    expect(ray).toHaveLength(3);
    expect(ray?.[0]).toBe('0.5,0.5,130'); // ground 100 m, antenna 30 m
    expect(ray?.at(-1)).toBe('0.55,0.55,82');
  });

  test('as KMZ has the chart, also under the name of the profile analysis', async () => {
    for (const format of ['kmz', 'kmzppa']) {
      expect(Object.keys(unzipSync(await bytes(path, format)))).toEqual(['doc.kml', 'files/profile.png']);
    }
    const inside = unzipSync(await bytes(path, 'zip'));
    expect(Object.keys(inside)).toEqual(['MANIFEST/manifest.xml', '2_Testing_A1.kmz']);
  });

  test('as shapefile has a coloured line per step, as GeoJSON one line with its powers', async () => {
    const { features } = await shapes(path, '2_Testing_A1');
    expect(features.map(({ properties }) => properties?.['DBM'])).toEqual([-54, -60]);
    expect(features[0]?.geometry.type).toBe('LineString');
    expect(features[0]?.properties?.['RED']).toBeTypeOf('number');
    const { features: found } = await json(path, 'geojson');
    expect(found.map(({ geometry }) => geometry.type)).toEqual(['Point', 'Point', 'LineString']);
    expect(found[2]?.properties['dBm']).toEqual([41.29, -54, -60]);
  });
});
