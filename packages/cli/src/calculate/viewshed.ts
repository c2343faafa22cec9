import type { IndexedRaster } from '@radioshed/colour';
import { isFeet } from '@radioshed/contract/schemas';
import { noteWords, viewshed as seenFrom, type ViewshedInput, type ViewshedResult } from '@radioshed/engine';
import { colourGeoTiff, floatGeoTiff, indexedPng, kmz, mercatorPicture } from '@radioshed/formats';
import { platformDeflate } from '@radioshed/formats/node';
import { gridOf, type Raster, rasterOf } from '@radioshed/raster';
import { managedGpuProcess } from '@radioshed/gpu/node';
import { defined, METRES_PER_FOOT } from '@radioshed/units';
import { CliError, EXIT_CODE, numberOption, readable, type Surroundings, textTable } from '@radioshed/command';
import { writeFiles } from '@radioshed/command/files';

import { processorText, timeText } from './area-text.js';
import { boundsOption, boundsText } from '../options/bounds-option.js';
import { checkOutputs } from '../files/output-file.js';
import { type PictureOptions, pictureOutputs } from '../files/picture-outputs.js';
import { progressBar } from '../shell/progress-bar.js';
import { openChosenTerrain } from '../ground/terrain-choice.js';
import { openPool } from '../process/open-pool.js';

/** Options of `radioshed viewshed`. */
export interface ViewshedOptions extends PictureOptions {
  readonly lat: string;
  readonly lon: string;
  readonly txHeight?: string;
  readonly rxHeight?: string;
  readonly units: 'm' | 'f' | 'm_amsl' | 'f_amsl';
  readonly earthRadius?: string;
  readonly terrain?: string;
  readonly missingTerrain?: string;
  readonly elevation?: 'surface' | 'terrain';
  readonly radius: string;
  readonly resolution: string;
  readonly bounds?: string;
  readonly processor?: 'gpu' | 'cpu';
  readonly threads?: string;
  readonly json?: boolean;
}

/** Transparent, and the colour of visible pixels. */
const PALETTE = Uint8Array.of(0, 0, 0, 0, 20, 130, 70, 255);

type Height = ViewshedInput['target'];

/** `radioshed viewshed`: computes a viewshed, writes its files and prints a report. */
export async function viewshed(
  options: ViewshedOptions,
  { print, interruption }: Pick<Surroundings, 'print' | 'interruption'>,
): Promise<void> {
  const input = inputOf(options);
  await checkOutputs(pictureOutputs(options));
  const terrain = await openChosenTerrain(options);
  const pool = openPool(options.threads);
  const gpu = managedGpuProcess();
  const bar = await progressBar();
  try {
    const { signal } = interruption;
    const found = await seenFrom(input, { terrain, pool, gpu, signal, onProgress: bar.update });
    const started = performance.now();
    const files = await writeFiles(filesOf(options, found), interruption);
    bar.stop();
    print(options.json === true ? jsonOf(found) : textOf(found, files, performance.now() - started));
  } finally {
    bar.stop();
    gpu.close();
    await pool.close();
  }
}

/** @throws CliError with the flag */
function inputOf(options: ViewshedOptions): ViewshedInput {
  const { lat, lon, earthRadius, elevation, bounds, processor } = options;
  const latDeg = numberOption(lat, { flag: '--lat', min: -89, max: 89, unit: 'degrees' });
  const lonDeg = numberOption(lon, { flag: '--lon', min: -180, max: 180, unit: 'degrees' });
  return {
    observer: { latDeg, lonDeg, ...heightOf(options, options.txHeight, '--tx-height') },
    target: heightOf(options, options.rxHeight, '--rx-height'),
    ...defined({ elevation }),
    ...(earthRadius === undefined
      ? {}
      : { earthRadiusFactor: numberOption(earthRadius, { flag: '--earth-radius', min: 0.5, max: 1000 }) }),
    output: {
      radiusKm: numberOption(options.radius, { flag: '--radius', min: 0.03, max: 500, unit: 'km' }),
      resolutionM: numberOption(options.resolution, { flag: '--resolution', min: 0.5, max: 5000, unit: 'm' }),
      ...(bounds === undefined ? {} : { bounds: boundsOption(bounds) }),
    },
    ...(processor === 'gpu' ? { processor } : {}),
  };
}

/** A height in the chosen unit; default 1 m above ground. */
function heightOf({ units }: ViewshedOptions, text: string | undefined, flag: string): Height {
  const isSea = units.endsWith('_amsl');
  if (text === undefined) {
    if (!isSea) return { heightM: 1, heightReference: 'ground' };
    throw new CliError(EXIT_CODE.usage, `${flag}: missing; heights above sea level (--units ${units}) have no default`);
  }
  const inFeet = isFeet(units);
  const most = inFeet ? 200_000 : 60_000;
  const height = numberOption(text, { flag, min: isSea ? -1000 : 0, max: most, unit: inFeet ? 'ft' : 'm' });
  return { heightM: inFeet ? height * METRES_PER_FOOT : height, heightReference: isSea ? 'sea' : 'ground' };
}

function filesOf(options: ViewshedOptions, found: ViewshedResult): Parameters<typeof writeFiles>[0] {
  const deflate = platformDeflate();
  const picture = pictureOf(found.seen);
  const png = async (coloured: IndexedRaster): Promise<Uint8Array> => indexedPng(coloured, { deflate });
  return [
    { path: options.png, about: 'picture, EPSG:4326', content: () => png(picture) },
    { path: options.pngMercator, about: 'picture, EPSG:3857', content: () => png(mercatorPicture(picture)) },
    {
      path: options.tif,
      about: 'coloured GeoTIFF',
      content: async () => colourGeoTiff(picture, { deflate, credits: found.attributions }),
    },
    {
      path: options.kmz,
      about: 'for Google Earth',
      content: async () => {
        const { observer } = found.input;
        const name = `Viewshed from ${observer.latDeg}, ${observer.lonDeg}`;
        const description = [visibleText(found), ...found.attributions].join('\n');
        return kmz({ name, description, bounds: found.bounds, picturePng: await png(picture) });
      },
    },
    {
      path: options.values,
      about: '1 visible, 0 hidden, NaN beyond the radius, float32 GeoTIFF',
      content: async () => floatGeoTiff(numbersOf(found.seen), { deflate, credits: found.attributions }),
    },
  ];
}

function pictureOf(seen: Raster<Uint8Array>): IndexedRaster {
  const grid = gridOf(seen);
  const indices = seen.values.map((value) => (value === 1 ? 1 : 0));
  return { indices, palette: PALETTE, width: grid.width, height: grid.height, grid };
}

function numbersOf(seen: Raster<Uint8Array>): Raster {
  const values = Float32Array.from(seen.values, (value) => (value === seen.noData ? Number.NaN : value));
  return rasterOf(values, gridOf(seen));
}

function textOf(found: ViewshedResult, files: readonly (readonly [string, string])[], filesMs: number): string {
  const { width, height } = gridOf(found.seen);
  const grid = `${width} x ${height} pixels of ${readable(found.resolutionM, 1)} m, ${readable(found.pixels, 0)} within the radius`;
  return textTable([
    ...files.map(([path, about]): [string, string] => ['file', `${path} (${about})`]),
    ...(files.length === 0 ? [['file', 'none; --png, --tif, --kmz and --values write files'] as const] : []),
    ['bounds', boundsText(found.bounds)],
    ['visible', visibleText(found)],
    ['grid', grid],
    ['processor', processorText(found)],
    ['time', timeText(found, filesMs)],
    ...noteWords(found.notes).map((sentence): [string, string] => ['note', sentence]),
    ...found.attributions.map((line): [string, string] => ['attribution', line]),
  ]);
}

function visibleText({ input, visiblePercent, visibleAreaKm2 }: ViewshedResult): string {
  const where = input.output.bounds === undefined ? 'the circle' : 'the part of the circle inside the bounds';
  return `${readable(visiblePercent, 2)} % of ${where}, ${readable(visibleAreaKm2, 2)} km²`;
}

function jsonOf(found: ViewshedResult): string {
  const { kind: _kind, seen, producedBy, computedBy, notes, attributions, timing, ...figures } = found;
  const { width, height } = gridOf(seen);
  const { processor, ...how } = computedBy;
  // The member names of earlier versions.
  const rest = { adjustments: noteWords(notes), attributions, timing };
  const named = { engine: producedBy, computedBy: { engine: processor, ...how } };
  return JSON.stringify({ ...figures, ...rest, ...named, width, height }, undefined, 1);
}
