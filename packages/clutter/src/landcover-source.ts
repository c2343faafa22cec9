import type { Bounds } from '@radioshed/geodesy';
import type { Raster } from '@radioshed/raster';
import type { Note } from '@radioshed/units';

/** A request to a landcover source. */
export interface LandcoverRequest {
  /** Box in degrees; east may exceed 180 if the box crosses the date line. */
  readonly bounds: Bounds;
  /** Requested pixel size, m; the source's finest by default. Below twice the finest, the source's pixels are used. */
  readonly resolutionM?: number;
}

/** Landcover of a box. */
export interface LandcoverRead {
  /** EPSG:4326, this package's class codes (1 to 10), 0 where nothing is known; it covers at least the bounds. */
  readonly classes: Raster<Uint8Array>;
  /** Notes for the user. */
  readonly notes: readonly Note[];
  /** Attribution lines required with every product of these classes. */
  readonly attributions: readonly string[];
}

/** Options of every read. */
export interface ReadOptions {
  readonly signal?: AbortSignal;
}

/** A source of landcover. Failures are `ClutterError`s; an aborted read throws the signal's reason. */
export interface LandcoverSource {
  readonly name: string;
  /** Landcover classes in a box, with attributions. @throws ClutterError */
  read(request: LandcoverRequest, options?: ReadOptions): Promise<LandcoverRead>;
}
