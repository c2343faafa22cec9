import type { Calculation } from '@radioshed/archive';
import { legendOf as keyEntries } from '@radioshed/colour';
import { gridBounds } from '@radioshed/raster';

import type { AboutOptions } from '@radioshed/formats';
import { defined } from '@radioshed/units';
import type { RasterDetails } from './details/raster-details.js';
import { legendOf, rasterFrom, type RasterView, type ViewOf } from './views/raster-view.js';
import { areaUrls, baseNameOf } from './addresses.js';
import type { FileKind, FileOptions } from './file-kind.js';
import { pictureAside, pngAside } from './picture-aside.js';
import type { PictureJob } from './picture-file.js';
import { vectorFiles } from './vector-files.js';

/** The files of a kind of raster, each created from the saved values. Their writers are loaded on first use. */
export function rasterFiles(viewOf: ViewOf): readonly FileKind[] {
  const drawn = (format: PictureJob['format'], suffix: string, type: string): FileKind => ({
    format,
    suffix,
    type,
    bytes: pictureBytes,
    make: (calculation, values) =>
      pictureAside({
        ...pictureJob(format, viewOf(calculation), values),
        about: aboutOf(calculation, viewOf(calculation)),
      }),
  });
  return [
    drawn('png', '.4326.png', 'image/png'),
    drawn('png_3857', '.3857.png', 'image/png'),
    {
      format: 'kmz',
      suffix: '.kmz',
      type: 'application/vnd.google-earth.kmz',
      bytes: pictureBytes,
      make: (calculation, values) => makeKmz(calculation, viewOf(calculation), values),
    },
    {
      format: 'kml',
      suffix: '.kml',
      type: 'application/vnd.google-earth.kml+xml',
      hasAddresses: true,
      readsDetails: true,
      make: (calculation, _values, options) => makeKml(calculation, viewOf(calculation), options),
    },
    drawn('tiff', '.tiff', 'image/tiff'),
    drawn('tiff_3857', '.3857.tiff', 'image/tiff'),
    drawn('values', '.values.tiff', 'image/tiff'),
    {
      format: 'legend',
      suffix: '.legend.svg',
      type: 'image/svg+xml',
      readsDetails: true,
      make: (calculation) => new TextEncoder().encode(legendOf(viewOf(calculation))),
    },
    {
      format: 'json',
      suffix: '.json',
      type: 'application/json',
      readsDetails: true,
      make: (calculation) => jsonOf(calculation, viewOf(calculation)),
    },
    {
      format: 'zip',
      suffix: '.zip',
      type: 'application/zip',
      bytes: pictureBytes,
      make: (calculation, values) => makeDataPackage(calculation, viewOf(calculation), values),
    },
    ...vectorFiles(viewOf),
  ];
}

/**
 * Memory of a picture: the values, as float32, on the request thread, in the message and in the thread of pictures, and
 * the picture with its deflated bytes. 13 to 17 bytes per pixel were measured; the rest is for garbage of the picture
 * before it.
 */
const PICTURE_BYTES_PER_PIXEL = 24;

function pictureBytes({ details }: Calculation): number {
  const { width, height } = (details as RasterDetails).grid;
  return PICTURE_BYTES_PER_PIXEL * width * height;
}

function pictureJob(format: PictureJob['format'], view: RasterView, values: Uint8Array): PictureJob {
  const { grid, key, words } = view;
  return {
    format,
    values: rasterFrom(values, grid).values,
    grid,
    key,
    words,
    ...defined({ threshold: view.threshold }),
  };
}

/**
 * Longest request in the header of a GeoTIFF, bytes: readers over a network fetch the whole header before the first
 * tile.
 */
const MOST_REQUEST_BYTES = 8192;

/**
 * Description of a raster in its GeoTIFFs. A long request is named by the file that has it. Equal requests give equal
 * files.
 */
function aboutOf(calculation: Calculation, view: RasterView): AboutOptions {
  const { details } = calculation;
  const { name, description } = titleOf(calculation, { ...view, attributions: [] });
  const { request } = details as Partial<RasterDetails>;
  return {
    title: `${name}: ${description}`,
    credits: view.attributions,
    metadata: request === undefined ? {} : requestIn(calculation, JSON.stringify(request)),
  };
}

function requestIn(calculation: Calculation, request: string): Readonly<Record<string, string>> {
  if (Buffer.byteLength(request) <= MOST_REQUEST_BYTES) return { REQUEST: request };
  return { REQUEST_FILE: `${baseNameOf(calculation)}.json` };
}

/** The request, bounds and colours of the values. */
function jsonOf(calculation: Calculation, view: RasterView): Uint8Array {
  const { id, sid, kind, site, network, createdAt, details } = calculation;
  const { request, unit } = details as RasterDetails;
  const { north, east, south, west } = gridBounds(view.grid);
  const { width, height } = view.grid;
  const about = {
    id,
    sid,
    kind,
    site,
    network,
    created_at: createdAt,
    bounds: [north, east, south, west],
    width,
    height,
    unit,
    ...defined({ threshold: view.threshold }),
    key: keyEntries(view.key, defined({ threshold: view.threshold })),
    request,
    attribution: view.attributions,
  };
  return new TextEncoder().encode(`${JSON.stringify(about, null, 2)}\n`);
}

/** The picture stays on this server; the document contains its address. */
async function makeKml(calculation: Calculation, view: RasterView, { baseUrl = '' }: FileOptions): Promise<Uint8Array> {
  const { kmlDocument } = await import('@radioshed/formats');
  const { places, grid } = view;
  const pictureHref = areaUrls(calculation, baseUrl).PNG_WGS84;
  const document = kmlDocument({ ...titleOf(calculation, view), bounds: gridBounds(grid), pictureHref, places });
  return new TextEncoder().encode(document);
}

function titleOf(
  { network, site }: Calculation,
  { facts, attributions }: RasterView,
): { readonly name: string; readonly description: string } {
  return { name: `${network} ${site}`, description: [facts, ...attributions].join('\n') };
}

async function makeDataPackage(calculation: Calculation, view: RasterView, values: Uint8Array): Promise<Uint8Array> {
  const { dataPackage } = await import('@radioshed/formats');
  const base = baseNameOf(calculation);
  return dataPackage({
    name: `${calculation.network} ${calculation.site}`,
    uid: `radioshed-${base}`,
    files: { [`${base}.kmz`]: await makeKmz(calculation, view, values) },
    madeAt: new Date(calculation.createdAt),
  });
}

async function makeKmz(calculation: Calculation, view: RasterView, values: Uint8Array): Promise<Uint8Array> {
  const { kmz } = await import('@radioshed/formats');
  const { grid, places } = view;
  return kmz({
    ...titleOf(calculation, view),
    bounds: gridBounds(grid),
    picturePng: await pictureAside(pictureJob('png', view, values)),
    legendPng: await pngAside(legendOf(view)),
    places,
    madeAt: new Date(calculation.createdAt),
  });
}
