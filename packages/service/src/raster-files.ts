import type { Calculation } from '@radioshed/archive';
import { colourise, legendSvg, type IndexedRaster } from '@radioshed/colour';
import { colourGeoTiff, floatGeoTiff, indexedPng, kmz, mercatorPicture } from '@radioshed/formats';
import { svgToPng } from '@radioshed/formats/node';
import { gridBounds } from '@radioshed/raster';

import type { FileKind } from './file-kind.js';
import { packedAside } from './packed-aside.js';
import { rasterFrom, type RasterView, type ViewOf } from './raster-view.js';

/** The files of a kind of raster, each made from the kept numbers. */
export function rasterFiles(viewOf: ViewOf): readonly FileKind[] {
  const pictureOf = (calculation: Calculation, values: Uint8Array): IndexedRaster =>
    picture(viewOf(calculation), values);
  return [
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
    {
      format: 'kmz',
      suffix: '.kmz',
      type: 'application/vnd.google-earth.kmz',
      make: (calculation, values) => makeKmz(calculation, viewOf(calculation), values),
    },
    {
      format: 'tiff',
      suffix: '.tiff',
      type: 'image/tiff',
      make: (calculation, values) => {
        const form = viewOf(calculation).key.kind === 'greyscale' ? 'grey' : 'rgba';
        const coloured = pictureOf(calculation, values);
        return packedAside((deflate) => colourGeoTiff(coloured, { deflate, form }));
      },
    },
    {
      format: 'values',
      suffix: '.values.tiff',
      type: 'image/tiff',
      make: (calculation, values) => {
        const raster = rasterFrom(values, viewOf(calculation).grid);
        return packedAside((deflate) => floatGeoTiff(raster, { deflate }));
      },
    },
    {
      format: 'legend',
      suffix: '.legend.svg',
      type: 'image/svg+xml',
      make: (calculation) => new TextEncoder().encode(legendOf(viewOf(calculation))),
    },
  ];
}

function picture(view: RasterView, values: Uint8Array): IndexedRaster {
  return colourise(rasterFrom(values, view.grid), view.key, thresholdIn(view));
}

function pngOf(coloured: IndexedRaster): Promise<Uint8Array> {
  return packedAside((deflate) => indexedPng(coloured, { deflate }));
}

function legendOf(view: RasterView): string {
  return legendSvg(view.key, thresholdIn(view));
}

function thresholdIn({ threshold }: RasterView): { readonly threshold?: number } {
  return threshold === undefined ? {} : { threshold };
}

async function makeKmz(calculation: Calculation, view: RasterView, values: Uint8Array): Promise<Uint8Array> {
  const { facts, attributions, grid, places } = view;
  return kmz({
    name: `${calculation.network} ${calculation.site}`,
    description: [facts, ...attributions].join('\n'),
    bounds: gridBounds(grid),
    picturePng: await pngOf(picture(view, values)),
    legendPng: await svgToPng(legendOf(view)),
    places,
    madeAt: new Date(calculation.createdAt),
  });
}
