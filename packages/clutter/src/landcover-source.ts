import type { Bounds } from '@radioshed/geodesy';
import type { Raster } from '@radioshed/raster';

/** What is wanted of a landcover source. */
export interface LandcoverRequest {
  /** Box in degrees; east may pass 180 where the box crosses the date line. */
  readonly bounds: Bounds;
  /** Wanted pixel, m; the source's finest where absent. Up to twice the finest, the source's own pixels are given. */
  readonly resolutionM?: number;
}

/** Landcover of a box. */
export interface LandcoverRead {
  /** EPSG:4326, this package's class codes (1 to 10), 0 where nothing is known; it covers at least the bounds. */
  readonly classes: Raster<Uint8Array>;
  /** Sentences a user must be told. */
  readonly notes: readonly string[];
  /** Lines of credit that go with every product of these classes. */
  readonly attributions: readonly string[];
}

/** Options that every reading takes. */
export interface ReadOptions {
  readonly signal?: AbortSignal;
}

/** A place where landcover comes from. Failures are `ClutterError`s; an aborted reading throws the signal's reason. */
export interface LandcoverSource {
  readonly name: string;
  /** Classes of the ground in a box, with what is to be credited for them. @throws ClutterError */
  read(request: LandcoverRequest, options?: ReadOptions): Promise<LandcoverRead>;
}
