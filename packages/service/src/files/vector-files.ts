import type { Calculation } from '@radioshed/archive';
import { defined } from '@radioshed/units';

import type { RasterDetails } from './details/raster-details.js';
import { legendOf, rasterFrom, type RasterView, type ViewOf } from './views/raster-view.js';
import { baseNameOf } from './addresses.js';
import type { FileKind } from './file-kind.js';
import { pngAside } from './picture-aside.js';
import { vectorAside } from './vector-aside.js';
import type { VectorJob } from './vector-file.js';

/** Files of a kind of raster with lines and polygons. */
export function vectorFiles(viewOf: ViewOf): readonly FileKind[] {
  return VECTOR_FILES.map(({ format, suffix, type }) => ({
    format,
    suffix,
    type,
    bytes: vectorBytes,
    make: async (calculation, values) =>
      vectorAside(calculation.accountId, await vectorJob(format, calculation, viewOf(calculation), values)),
  }));
}

/**
 * Memory of polygons or lines: the values, as float32, on the request thread, in the message and in the thread, the
 * colours, and up to a million corners. 11 bytes per pixel were measured, and 150 MB for the corners.
 */
function vectorBytes({ details }: Calculation): number {
  const { width, height } = (details as RasterDetails).grid;
  const pixels = width * height;
  return 16 * pixels + Math.min(150e6, 100 * pixels);
}

const VECTOR_FILES = [
  { format: 'shp', suffix: '.shp.zip', type: 'application/zip' },
  { format: 'geojson', suffix: '.geojson', type: 'application/geo+json' },
  { format: 'isolines', suffix: '.isolines.geojson', type: 'application/geo+json' },
  { format: 'kmzppa', suffix: '.ppa.kmz', type: 'application/vnd.google-earth.kmz' },
] as const;

async function vectorJob(
  format: VectorJob['format'],
  calculation: Calculation,
  view: RasterView,
  values: Uint8Array,
): Promise<VectorJob> {
  const { attributions, key, places, grid, facts } = view;
  const madeAt = calculation.createdAt;
  const numbers = { values: rasterFrom(values, grid).values, grid, key };
  const common = { name: baseNameOf(calculation), description: facts, attributions, ...numbers, madeAt };
  if (format === 'isolines') return { ...common, format };
  if (format !== 'kmzppa')
    return { ...common, format, ...defined({ threshold: view.threshold }), places, legendPng: undefined };
  const legendPng = await pngAside(legendOf(view));
  return { ...common, format, ...defined({ threshold: view.threshold }), places, legendPng };
}
