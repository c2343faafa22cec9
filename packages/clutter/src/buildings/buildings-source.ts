import type { Bounds } from '@radioshed/geodesy';
import type { Note } from '@radioshed/units';

import type { Building } from './buildings.js';
import type { ReadOptions } from '../landcover-source.js';

/** A source of footprints. Failures are `ClutterError`s; an aborted read throws the signal's reason. */
export interface BuildingsSource {
  readonly name: string;
  /** Footprints that intersect a box. @throws ClutterError */
  read(request: { readonly bounds: Bounds }, options?: ReadOptions): Promise<BuildingsFound>;
}

/** Footprints of a box. */
export interface BuildingsFound {
  readonly buildings: readonly Building[];
  /** Notes for the user. */
  readonly notes: readonly Note[];
  readonly attributions: readonly string[];
}
