import type { Calculation } from '@radioshed/archive';
import { type ColourKey, legendSvg } from '@radioshed/colour';
import type { KmlPlace } from '@radioshed/formats';
import { type Grid, type Raster, rasterOf } from '@radioshed/raster';

/** Name under which the values of a raster are saved: float32 in the machine's byte order, row by row from the north. */
export const VALUES_FILE = 'numbers';

/** How a saved raster is drawn. */
export interface RasterView {
  readonly grid: Grid;
  readonly key: ColourKey;
  /** Beyond it pictures are transparent. */
  readonly threshold?: number;
  /** What is shown, in a line. */
  readonly facts: string;
  readonly attributions: readonly string[];
  /** Marked on maps. */
  readonly places: readonly KmlPlace[];
}

/** Shows a calculation of a kind. */
export type ViewOf = (calculation: Calculation) => RasterView;

/** The bytes of numbers, without copying. */
export function bytesOf(values: Float32Array): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
}

/** Kept numbers as a raster. */
export function rasterFrom(bytes: Uint8Array, grid: Grid): Raster {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  return rasterOf(new Float32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength / 4), grid);
}

/** The legend of those colours as SVG. */
export function legendOf(view: RasterView): string {
  return legendSvg(view.key, thresholdIn(view));
}

/** A threshold as colours take it: absent where there is none. */
export function thresholdIn({ threshold }: { readonly threshold?: number | undefined }): {
  readonly threshold?: number;
} {
  return threshold === undefined ? {} : { threshold };
}
