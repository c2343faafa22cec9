import type { Bounds } from '@radioshed/geodesy';

import type { Building } from './buildings.js';
import type { ReadOptions } from './landcover-source.js';

/** A place where footprints come from. Failures are `ClutterError`s; an aborted reading throws the signal's reason. */
export interface BuildingsSource {
  readonly name: string;
  /** Footprints that meet a box. @throws ClutterError */
  read(request: { readonly bounds: Bounds }, options?: ReadOptions): Promise<BuildingsFound>;
}

/** Footprints of a box. */
export interface BuildingsFound {
  readonly buildings: readonly Building[];
  /** Sentences a user must be told. */
  readonly notes: readonly string[];
  readonly attributions: readonly string[];
}
