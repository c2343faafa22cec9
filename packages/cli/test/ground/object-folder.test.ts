import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

import { folderSource } from '@radioshed/terrain/node';
import { landcoverFolder } from '@radioshed/clutter/node';
import { dataPath } from '@radioshed/testing/data';
import { type S3Server, s3Server } from '@radioshed/testing/s3-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { openChosenSurface } from '../../src/ground/surface-choice.js';
import { openChosenTerrain } from '../../src/ground/terrain-choice.js';
import { printOf } from '../support/print-of.js';
import { temporaryFolder } from '../support/run-command.js';

const DEM = dataPath('dem/geotiff/andalusia_3arcsec_cog_int16_deflate.tif');
const LANDCOVER = dataPath('landcover/ESA_WorldCover_10m_2021_v200_N00E006_Map.tif');

let store: S3Server;
let address = '';

beforeEach(async () => {
  store = await s3Server();
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = store.place;
  address = `s3://${bucket}/ground`;
  vi.stubEnv('RADIOSHED_S3_ENDPOINT', endpoint);
  vi.stubEnv('RADIOSHED_S3_REGION', region);
  vi.stubEnv('RADIOSHED_S3_ACCESS_KEY_ID', accessKeyId);
  vi.stubEnv('RADIOSHED_S3_SECRET_ACCESS_KEY', secretAccessKey);
  vi.stubEnv('RADIOSHED_CACHE', temporaryFolder());
  for (const file of [DEM, LANDCOVER])
    store.objects.set(`ground/${basename(file)}`, { bytes: readFileSync(file), writtenMs: 1e12 });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await store.close();
});

test('terrain in an object store has the heights of its files, read by signed ranges and cached', async () => {
  store.objects.delete(`ground/${basename(LANDCOVER)}`);
  const local = folderSource(DEM);
  const { bounds = { north: 0, east: 0, south: 0, west: 0 } } = await local.info();
  const at = (share: number, from: number, to: number): number => from + share * (to - from);
  const lats = [0.2, 0.5, 0.8].map((share) => at(share, bounds.south, bounds.north));
  const lons = [0.3, 0.6, 0.7].map((share) => at(share, bounds.west, bounds.east));
  const expected = [...(await local.heights(lats, lons))];
  const source = await openChosenTerrain({ terrain: address });
  expect([...(await source.heights(lats, lons))]).toEqual(expected);
  expect(store.requests.some((each) => each.startsWith('GET ground/'))).toBe(true);
  const reads = store.requests.filter((each) => each.startsWith('GET ground/')).length;
  expect([...(await (await openChosenTerrain({ terrain: address })).heights(lats, lons))]).toEqual(expected);
  const after = store.requests.filter((each) => each === `GET ground/${basename(DEM)}`).length;
  expect(after).toBeLessThanOrEqual(reads);
});

test('landcover in an object store has the classes of its files', async () => {
  store.objects.delete(`ground/${basename(DEM)}`);
  const request = { bounds: { north: 0.3, east: 6.8, south: 0.2, west: 6.6 }, resolutionM: 200 };
  const { surface } = await openChosenSurface({ landcover: address });
  const [found, expected] = [await surface.landcover?.read(request), await landcoverFolder(LANDCOVER).read(request)];
  expect(found?.classes.values).toEqual(expected.classes.values);
  expect(found?.attributions).toEqual(expected.attributions);
});

test('workers with other objects have another ground', async () => {
  store.objects.delete(`ground/${basename(LANDCOVER)}`);
  const { surface } = await openChosenSurface({});
  const printNow = async (): Promise<string> =>
    printOf({ terrain: await openChosenTerrain({ terrain: address }), surface });
  const print = await printNow();
  expect(await printNow()).toBe(print);
  const object = store.objects.get(`ground/${basename(DEM)}`);
  if (object !== undefined) object.writtenMs += 1000;
  expect(await printNow()).not.toBe(print);
});

test('an address without variables, and a store that refuses the keys, are named', async () => {
  vi.stubEnv('RADIOSHED_S3_SECRET_ACCESS_KEY', '');
  await expect(openChosenTerrain({ terrain: address })).rejects.toThrow(
    '--terrain: needs the environment variables RADIOSHED_S3_SECRET_ACCESS_KEY',
  );
  vi.stubEnv('RADIOSHED_S3_SECRET_ACCESS_KEY', 'wrong');
  const source = await openChosenTerrain({ terrain: address });
  await expect(source.info()).rejects.toMatchObject({ name: 'DemError', kind: 'network' });
});
