import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { colourise, findColourKey } from '@radioshed/colour';
import { geographicGrid, type Grid, type Raster, rasterOf } from '@radioshed/raster';
import { describeWith } from '@radioshed/testing/left-out';
import * as fc from 'fast-check';
import { fromArrayBuffer } from 'geotiff';
import { afterAll, expect, it, test } from 'vitest';

import { colourGeoTiff, floatGeoTiff, greyGeoTiff } from '../src/index.js';
import { platformDeflate } from '../src/node.js';

const deflate = platformDeflate();

function gridOf(width: number, height: number): Grid {
  return geographicGrid({ north: 1, east: 1, south: 0, west: 0 }, width, height);
}

/** A raster whose values name their pixels. */
function numbered(width: number, height: number): Raster {
  const values = Float32Array.from({ length: width * height }, (_, i) => (i % 13 === 5 ? Number.NaN : i));
  return rasterOf(values, gridOf(width, height));
}

test('overviews have every second, fourth … pixel, down to one tile', async () => {
  const side = fc.integer({ min: 1, max: 1100 });
  await fc.assert(
    fc.asyncProperty(side, side, async (width, height) => {
      const file = await fromArrayBuffer(floatGeoTiff(numbered(width, height), { deflate }).slice().buffer);
      const count = await file.getImageCount();
      expect(2 ** (count - 1)).toBe(2 ** Math.max(0, Math.ceil(Math.log2(Math.max(width, height) / 256))));
      for (let i = 0; i < count; i++) {
        const image = await file.getImage(i);
        const [w, h] = [Math.ceil(width / 2 ** i), Math.ceil(height / 2 ** i)];
        expect([image.getWidth(), image.getHeight()]).toEqual([w, h]);
        const [band] = (await image.readRasters()) as unknown as Float32Array[];
        const wrong = (band ?? new Float32Array()).findIndex((value, at) => {
          const from = 2 ** i * Math.floor(at / w) * width + 2 ** i * (at % w);
          return !Object.is(value, from % 13 === 5 ? Number.NaN : Math.fround(from));
        });
        expect(wrong).toBe(-1);
      }
    }),
    { numRuns: 8 },
  );
}, 60_000);

test('the same raster gives the same bytes', () => {
  const about = { credits: ['©'], title: 'T', metadata: { REQUEST: '{}' }, unit: 'dBm', description: 'power' };
  const [a, b] = [0, 1].map(() => floatGeoTiff(numbered(300, 300), { deflate, ...about }));
  expect(a).toEqual(b);
});

test('metadata has names that GDAL can show', () => {
  const file = (name: string) => () => floatGeoTiff(numbered(2, 2), { metadata: { [name]: 'x' } });
  expect(file('A_1')).not.toThrow();
  for (const name of ['', 'a', 'A B', '1A', 'A"', 'A'.repeat(61)])
    expect(file(name)).toThrow('allowed: names of 1 to 60 capitals, digits and _');
});

const python = ['/usr/bin/python3', 'python3'].find(
  (each) =>
    spawnSync(each, ['-c', 'from osgeo import gdal; import osgeo_utils.samples.validate_cloud_optimized_geotiff'])
      .status === 0,
);

const SCRIPT = `
import json, sys
from osgeo import gdal
from osgeo_utils.samples.validate_cloud_optimized_geotiff import validate
gdal.UseExceptions()
out = []
for name in sys.argv[1:]:
    warnings, errors, details = validate(name, full_check=True)
    data = gdal.Open(name)
    band = data.GetRasterBand(1)
    out.append(dict(warnings=warnings, errors=errors, unit=band.GetUnitType(), description=band.GetDescription(),
                    nodata=repr(band.GetNoDataValue()), overviews=band.GetOverviewCount(), block=band.GetBlockSize(),
                    metadata=data.GetMetadata(), checksum=band.Checksum()))
print(json.dumps(out))
`;

describeWith('gdal', python !== undefined, 'GDAL’s validator', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cog-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const SIZES = [
    [1, 1],
    [15, 700],
    [256, 256],
    [257, 1],
    [512, 513],
    [1100, 900],
  ] as const;
  it('has no error and no warning for any kind and size of file', () => {
    const files = SIZES.flatMap(([width, height]) => {
      const raster = numbered(width, height);
      const picture = colourise(raster, findColourKey('RAINBOW.dBm'));
      const grey = new Uint8Array(width * height).fill(7);
      return [
        floatGeoTiff(raster, { deflate }),
        ...(['rgba', 'palette', 'grey'] as const).map((form) => colourGeoTiff(picture, { form, deflate })),
        greyGeoTiff(grey, gridOf(width, height), { deflate }),
      ];
    });
    for (const found of read(files)) expect(found).toMatchObject({ warnings: [], errors: [] });
  });

  it('finds nodata, unit, description, credits and request', () => {
    const [found] = read([
      floatGeoTiff(numbered(600, 600), {
        deflate,
        unit: 'dBµV/m',
        description: 'field strength',
        credits: ['© Müller'],
        title: 'Nets A1: 450 MHz',
        metadata: { REQUEST: '{"site":"Ä<&>\\"1"}' },
      }),
    ]);
    expect(found).toMatchObject({
      unit: 'dBµV/m',
      description: 'field strength',
      nodata: 'nan',
      overviews: 2,
      block: [256, 256],
      metadata: {
        REQUEST: '{"site":"Ä<&>\\"1"}',
        TIFFTAG_COPYRIGHT: '(c) Muller',
        TIFFTAG_IMAGEDESCRIPTION: 'Nets A1: 450 MHz',
      },
    });
  });

  function read(files: readonly Uint8Array[]): readonly Record<string, unknown>[] {
    const names = files.map((bytes, i) => {
      const name = join(folder, `${i}.tif`);
      writeFileSync(name, bytes);
      return name;
    });
    const text = execFileSync(python ?? '', ['-c', SCRIPT, ...names], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return JSON.parse(text) as readonly Record<string, unknown>[];
  }
});
