import { expect, test } from 'vitest';

import { polarPlotSvg } from '../../packages/antenna/src/index.js';
import { openPatternFolder, readPatternFile } from '../../packages/antenna/src/node.js';
import { memoryArchive } from '../../packages/archive/src/memory.js';
import { sqliteArchive, sqliteUpkeep } from '../../packages/archive/src/sqlite.js';
import { readBuildings, readObstacles, worldCover } from '../../packages/clutter/src/index.js';
import { buildingsFolder, clutterProfiles, landcoverFolder, obstaclesFile } from '../../packages/clutter/src/node.js';
import { chooseColourKey, colourise, findColourKey, legendOf, legendSvg } from '../../packages/colour/src/index.js';
import { createClient } from '../../packages/contract/src/client/client.js';
import { holdOut, scoreIntervals } from '../../packages/drive-test/src/index.js';
import { floatGeoTiff, isolinesGeoJson, rgbaPng } from '../../packages/formats/src/index.js';
import { writeFileAtomic } from '../../packages/formats/src/node.js';
import { managedGpu } from '../../packages/gpu/src/index.js';
import { managedGpuProcess } from '../../packages/gpu/src/node.js';
import { viewshed } from '../../packages/kernels/src/index.js';
import { createPool as createBrowserPool } from '../../packages/parallel/src/browser.js';
import { createPool, createServiceThread } from '../../packages/parallel/src/node.js';
import { geographicGrid, rasterOf } from '../../packages/raster/src/index.js';
import { readItuMaps, readRadioClimateMaps, readRefractivityMaps } from '../../packages/satellite/src/node.js';
import { svgToPng } from '../../packages/svg-png/src/index.js';
import { filesSource, nullIsland, withCache, withSea } from '../../packages/terrain/src/index.js';
import {
  diskCache,
  folderSource,
  openCopernicus,
  openTerrain,
  remoteFolderSource,
} from '../../packages/terrain/src/node.js';
import { viewerPage } from '../../packages/viewer/src/index.js';

const none = null as never;
const [key, features] = [findColourKey('RAINBOW.dBm'), { type: 'FeatureCollection', features: [] }];
const grid = geographicGrid({ north: 1, east: 1, south: 0, west: 0 }, 2, 2);
const raster = rasterOf(new Float32Array(4), grid);
const [place, height] = [{ latDeg: 0.5, lonDeg: 0.5 }, { heightM: 2, heightReference: 'ground' } as const];

/** Functions whose options may be left out. */
const OPTIONAL: readonly (readonly [string, () => unknown])[] = [
  ['polarPlotSvg', () => polarPlotSvg({ pattern: 'isotropic', gainDbi: 0, azimuthDeg: 0, tiltDeg: 0 } as never, none)],
  ['memoryArchive', () => memoryArchive(none)],
  ['sqliteArchive', () => sqliteArchive(none)],
  ['worldCover', () => worldCover(none)],
  ['readBuildings', () => readBuildings(features, none)],
  ['readObstacles', () => readObstacles(features, none)],
  ['buildingsFolder', () => buildingsFolder('none', none)],
  ['landcoverFolder', () => landcoverFolder('none', none)],
  ['chooseColourKey', () => chooseColourKey(undefined, 'receivedPower', none)],
  ['colourise', () => colourise(raster, key, none)],
  ['legendOf', () => legendOf(key, none)],
  ['legendSvg', () => legendSvg(key, none)],
  ['createClient', () => createClient(none)],
  ['holdOut', () => holdOut([place], none)],
  ['scoreIntervals', () => scoreIntervals([1], [1], [1], none)],
  ['floatGeoTiff', () => floatGeoTiff(raster, none)],
  ['isolinesGeoJson', () => isolinesGeoJson(raster, [], none)],
  ['rgbaPng', () => rgbaPng({ width: 1, height: 1, pixels: new Uint8Array(4) }, none)],
  ['managedGpu', () => managedGpu(() => Promise.reject(new Error('none')), none)],
  ['managedGpuProcess', () => managedGpuProcess(none)],
  [
    'viewshed',
    () => viewshed({ terrain: raster, observer: { ...place, ...height }, target: height, radiusM: 10, grid }, none),
  ],
  ['createPool', () => createPool(none)],
  ['createPool of a browser', () => createBrowserPool(none)],
  ['createServiceThread', () => createServiceThread(none)],
  ['svgToPng', () => svgToPng('<svg/>', none)],
  ['filesSource', () => filesSource([], none)],
  ['withCache', () => withCache(nullIsland(), none)],
  ['withSea', () => withSea(nullIsland(), none)],
  ['diskCache', () => diskCache('none', none)],
  ['folderSource', () => folderSource('none', none)],
  ['openCopernicus', () => openCopernicus(none)],
  ['openTerrain', () => openTerrain('null-island', none)],
  ['remoteFolderSource', () => remoteFolderSource({ name: 'none' } as never, none)],
  ['viewerPage', () => viewerPage(none)],
];

test.each(OPTIONAL)('%s refuses null as options', async (_, call) => {
  await expect(async () => await call()).rejects.toThrow(/^options: null is not an object/);
});

/** Functions of files. */
const PATHS: Readonly<Record<string, (path: never) => unknown>> = {
  openPatternFolder,
  readPatternFile,
  sqliteUpkeep,
  buildingsFolder,
  landcoverFolder,
  clutterProfiles,
  obstaclesFile,
  writeFileAtomic: (path: never) => writeFileAtomic(path, ''),
  readItuMaps,
  readRadioClimateMaps,
  readRefractivityMaps,
  diskCache,
  folderSource,
};

test.each(Object.entries(PATHS))('%s refuses null as path', async (_, call) => {
  await expect(async () => await call(none)).rejects.toThrow(/^(path|folder): null is not a string$/);
});
