import type { Calculation } from '@radioshed/archive';
import { colourise, legendSvg, type ColourKey, type IndexedRaster } from '@radioshed/colour';
import { heightOf, thresholdOf } from '@radioshed/contract/translate';
import { colourGeoTiff, floatGeoTiff, indexedPng, kmz, mercatorPicture } from '@radioshed/formats';
import { svgToPng } from '@radioshed/formats/node';
import { gridBounds, type Raster } from '@radioshed/raster';

import { type AreaDetails, areaDetailsOf, colourKeyOf, rasterFrom } from './area-details.js';
import type { FileKind } from './file-kind.js';
import { packedAside } from './packed-aside.js';

/** The files of an area, each made from the kept numbers. */
export const AREA_FILES: readonly FileKind<Uint8Array>[] = [
  {
    format: 'png',
    suffix: '.4326.png',
    type: 'image/png',
    make: (calculation, values) => pngOf(pictureOf(calculation, values)),
  },
  {
    format: 'png_3857',
    suffix: '.3857.png',
    type: 'image/png',
    make: (calculation, values) => pngOf(mercatorPicture(pictureOf(calculation, values))),
  },
  { format: 'kmz', suffix: '.kmz', type: 'application/vnd.google-earth.kmz', make: makeKmz },
  {
    format: 'tiff',
    suffix: '.tiff',
    type: 'image/tiff',
    make: (calculation, values) => {
      const form = viewOf(calculation).key.kind === 'greyscale' ? 'grey' : 'rgba';
      const picture = pictureOf(calculation, values);
      return packedAside((deflate) => colourGeoTiff(picture, { deflate, form }));
    },
  },
  {
    format: 'values',
    suffix: '.values.tiff',
    type: 'image/tiff',
    make: (calculation, values) => {
      const raster = rasterOf(calculation, values);
      return packedAside((deflate) => floatGeoTiff(raster, { deflate }));
    },
  },
  {
    format: 'legend',
    suffix: '.legend.svg',
    type: 'image/svg+xml',
    make: (calculation) => new TextEncoder().encode(legendOf(calculation)),
  },
];

interface View {
  readonly details: AreaDetails;
  readonly key: ColourKey;
  readonly threshold: { readonly threshold?: number };
}

function viewOf(calculation: Calculation): View {
  const details = areaDetailsOf(calculation);
  const threshold = thresholdOf(details.request);
  return { details, key: colourKeyOf(details.request).key, threshold: threshold === undefined ? {} : { threshold } };
}

function rasterOf(calculation: Calculation, values: Uint8Array): Raster {
  return rasterFrom(values, areaDetailsOf(calculation).grid);
}

function pictureOf(calculation: Calculation, values: Uint8Array): IndexedRaster {
  const { key, threshold } = viewOf(calculation);
  return colourise(rasterOf(calculation, values), key, threshold);
}

function pngOf(picture: IndexedRaster): Promise<Uint8Array> {
  return packedAside((deflate) => indexedPng(picture, { deflate }));
}

function legendOf(calculation: Calculation): string {
  const { key, threshold } = viewOf(calculation);
  return legendSvg(key, threshold);
}

async function makeKmz(calculation: Calculation, values: Uint8Array): Promise<Uint8Array> {
  const { request, grid, attributions } = areaDetailsOf(calculation);
  const { transmitter, output } = request;
  const { heightM, heightReference } = heightOf(transmitter.alt, output.units);
  const facts = `${transmitter.frq} MHz, ${transmitter.txw} W, antenna ${round(heightM)} m above ${heightReference === 'sea' ? 'the sea' : 'ground'}`;
  return kmz({
    name: `${calculation.network} ${calculation.site}`,
    description: [facts, ...attributions].join('\n'),
    bounds: gridBounds(grid),
    picturePng: await pngOf(pictureOf(calculation, values)),
    legendPng: await svgToPng(legendOf(calculation)),
    places: [
      {
        name: calculation.site,
        latDeg: transmitter.lat,
        lonDeg: transmitter.lon,
        ...(heightReference === 'ground' ? { heightM } : {}),
        description: facts,
      },
    ],
    madeAt: new Date(calculation.createdAt),
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
