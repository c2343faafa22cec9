import type { Calculation } from '@radioshed/archive';
import { type ColourKey, legendSvg } from '@radioshed/colour';
import type { KmlPlace } from '@radioshed/formats';
import { type Grid, type Raster, rasterOf } from '@radioshed/raster';
import { defined } from '@radioshed/units';

/** Name of the saved file of a raster's values: float32 in the machine's byte order, row by row from the north. */
export const VALUES_FILE = 'numbers';

/** How to draw a saved raster. */
export interface RasterView {
  readonly grid: Grid;
  readonly key: ColourKey;
  /** Beyond it pictures are transparent. */
  readonly threshold?: number;
  /** Meaning of its values: `received power`. */
  readonly words: string;
  /** Description, in one line. */
  readonly facts: string;
  readonly attributions: readonly string[];
  /** Locations to mark on maps. */
  readonly places: readonly KmlPlace[];
}

/** The view of a calculation. */
export type ViewOf = (calculation: Calculation) => RasterView;

/** The bytes of numbers, without copying. */
export function bytesOf(values: Float32Array): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
}

/** Saved values as a raster. */
export function rasterFrom(bytes: Uint8Array, grid: Grid): Raster {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  return rasterOf(new Float32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength / 4), grid);
}

/** The legend of those colours as SVG. */
export function legendOf(view: RasterView): string {
  return legendSvg(view.key, defined({ threshold: view.threshold }));
}
