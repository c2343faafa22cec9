import { fileURLToPath } from 'node:url';

import { projectionOf } from '@radioshed/geodesy';
import { fieldPath, hasFieldFiles } from '@radioshed/testing/field';
import { describeWith } from '@radioshed/testing/left-out';
import { expect, it } from 'vitest';

import { levelGrid, openGeotiff } from '../src/index.js';
import { fileReader, folderSource, openTerrain } from '../src/node.js';

/** Files of this repository, written by `encodings/write_encodings.py`. */
const own = (name: string): string => fileURLToPath(new URL(`encodings/${name}`, import.meta.url));

/** Heights of these files by column and row. */
const heightM = (column: number, row: number): number => 500 + 7 * column + 3 * row;

it.each<[file: string, readOrRefuse: 'read' | 'refuse', what: string | NoteLike]>([
  ['big-endian-predictor-2.tif', 'read', ''],
  ['big-endian-predictor-3.tif', 'read', ''],
  ['float64-predictor-2.tif', 'read', ''],
  ['int64.tif', 'read', ''],
  ['half-float.tif', 'read', ''],
  ['lzma.tif', 'refuse', 'its compression, LZMA, is not supported. Convert it, for example with gdal_translate'],
  ['12-bits.tif', 'refuse', 'unsigned with 12 bits, is not supported. Convert it, for example with gdal_translate'],
  ['mask.tif', 'read', 'hole'],
  ['lerc-nan.tif', 'read', 'hole'],
  ['unit-feet.tif', 'read', { code: 'heightsInMetres', params: { unit: 'feet', factor: 0.3048 } }],
  ['unit-dm.tif', 'read', { code: 'heightsInMetres', params: { unit: 'dm', factor: 0.1 } }],
  ['unit-dbm.tif', 'refuse', 'the unit "dBm", which is not a known unit of length'],
  ['vertical-6360.tif', 'read', { code: 'heightsInMetres', params: { epsgCode: 6360, factor: 1200 / 3937 } }],
  ['depths.tif', 'refuse', 'EPSG:5715 is of depths, which grow downwards'],
  ['ed50-utm.tif', 'read', 'EPSG:23030 is shifted to WGS 84 by 7 parameters of EPSG, without a grid'],
  ['own-albers-feet.tif', 'read', ''],
])('%s: %s %s', async (file, readOrRefuse, what) => {
  const source = folderSource(own(file));
  if (readOrRefuse === 'refuse') {
    await expect(source.info()).rejects.toThrow(what as string);
    return;
  }
  const { header } = await openGeotiff(fileReader(own(file)));
  const { transform: t, crs } = levelGrid(header, header.levels[0], header.crs ?? '');
  const places = [
    [2, 3],
    [17, 11],
    [5, 6],
  ].map(([column = 0, row = 0]) => {
    const [lonDeg, latDeg] = projectionOf(crs).inverse(t[0] + (column + 0.5) * t[1], t[3] + (row + 0.5) * t[5]);
    return { lonDeg, latDeg, heightM: column === 5 && what === 'hole' ? Number.NaN : heightM(column, row) };
  });
  const [lats, lons] = [places.map(({ latDeg }) => latDeg), places.map(({ lonDeg }) => lonDeg)];
  const { heightsM, notes } = (await source.describeHeights?.(lats, lons, { method: 'nearest' })) ?? {
    heightsM: [],
    notes: [],
  };
  for (const [i, place] of places.entries()) {
    if (Number.isNaN(place.heightM)) expect(heightsM[i]).toBeNaN();
    else expect(Math.abs((heightsM[i] ?? Number.NaN) - place.heightM)).toBeLessThan(0.3); // decimetres in whole numbers
  }
  if (typeof what === 'object') expect(notes).toContainEqual(noteLike(what));
  // ED50 lies at −3.4° 37.2° to the accuracy of its shift.
  expect(Math.abs((places[0]?.latDeg ?? 0) - 37.2)).toBeLessThan(0.01);
});

interface NoteLike {
  readonly code: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

function noteLike({ code, params = {} }: NoteLike): unknown {
  return expect.objectContaining({ code, params: expect.objectContaining(params) as unknown });
}

const field = fieldPath('terrain-and-sites/');

describeWith('sharedData', hasFieldFiles, 'files as people have them', () => {
  /** The first location is in the hole of files with a void, which is filled with a note. */
  const places = [
    [37.1875, 37.17333],
    [-3.375, -3.385],
  ] as const;

  it.each<
    [
      file: string,
      readOrRefuse: 'read' | 'refuse',
      first: number | undefined,
      second: number | undefined,
      what: string | NoteLike,
    ]
  >([
    ['be-int16-pred2.tif', 'read', 1874, 1826, ''],
    ['be-float32-pred3.tif', 'read', 1874, 1826, ''],
    ['float64-pred2.tif', 'read', 1874, 1826, ''],
    ['lzma-int16.tif', 'refuse', undefined, undefined, 'its compression, LZMA, is not supported'],
    ['vertical-crs-6360-ftus.tif', 'read', 1874, 1826, { code: 'heightsInMetres', params: { epsgCode: 6360 } }],
    ['vertical-crs-8228-ft.tif', 'read', 1874, 1826, { code: 'heightsInMetres', params: { epsgCode: 8228 } }],
    ['unit-feet.tif', 'read', 1874, 1826, { code: 'heightsInMetres', params: { unit: 'feet' } }],
    ['unit-us-ft.tif', 'read', 1874, 1826, { code: 'heightsInMetres', params: { unit: 'us-ft' } }],
    ['unit-dm.tif', 'read', 1874, 1826, { code: 'heightsInMetres', params: { unit: 'dm' } }],
    ['unit-dbm-not-heights.tif', 'refuse', undefined, undefined, '"dBm", which is not a known unit of length'],
    ['mask-internal-int16.tif', 'read', undefined, 1826, { code: 'voidsFilledAtLocations' }],
    ['lerc-float32-nan.tif', 'read', undefined, 1826, { code: 'voidsFilledAtLocations' }],
    ['utm-citation-ed50.tif', 'read', 1874, 1826, { code: 'datumShifted', params: { parameters: 7 } }],
    ['user-crs-transverse-mercator.tif', 'read', 1874, 1826, ''],
    [
      'N37W004.zip',
      'refuse',
      undefined,
      undefined,
      'contains 2 files of heights (N36W003.hgt, N37W004.hgt): unpack it',
    ],
    ['NASADEM_HGT_n37w004.zip', 'read', 111, 111, ''],
    ['ESA_WorldCover_nodata255.tif', 'refuse', undefined, undefined, 'its name is that of landcover'],
    ['NLCD_2019_user_albers.tif', 'refuse', undefined, undefined, 'its name is that of landcover'],
  ])('%s: %s', async (file, readOrRefuse, first, second, what) => {
    const found = openTerrain(field + file).then((terrain) =>
      terrain.describeHeights?.(...places, { method: 'nearest' }),
    );
    if (readOrRefuse === 'refuse') {
      await expect(found).rejects.toThrow(what as string);
      return;
    }
    const { heightsM, notes } = (await found) ?? { heightsM: [], notes: [] };
    if (first === undefined)
      expect((await folderSource(field + file).heights(...places, { method: 'nearest' }))[0]).toBeNaN();
    else expect(heightsM[0]).toBeCloseTo(first, 2);
    if (second !== undefined) expect(heightsM[1]).toBeCloseTo(second, 2);
    if (typeof what === 'object') expect(notes).toContainEqual(noteLike(what));
  });
});
