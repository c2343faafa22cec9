import { type Bounds, boundsAround } from '@radioshed/geodesy';
import { type Raster, rasterData, window } from '@radioshed/raster';

import type { CoverageClutter, CoverageInput } from '../coverage/coverage-input.js';
import { KEPT_RASTERS_BYTES } from '../gpu/managed/raster-cache.js';

type Seen = Pick<CoverageInput, 'terrain' | 'transmitter' | 'radiusM' | 'clutter'>;

/** The terrain that a site sees, for where it is not shared between sites. */
export function terrainAround({
  terrain,
  transmitter,
  radiusM,
}: Pick<CoverageInput, 'terrain' | 'transmitter' | 'radiusM'>): CoverageInput['terrain'] {
  return window(terrain, boundsAround(transmitter, radiusM), 2) ?? terrain;
}

/** A site with its ground whole, so that all its sites find it where it was brought for the first; what is seen where it is large. */
export function sharedGround<S extends Seen>(site: S): S {
  const { terrain, clutter } = site;
  const isKept = (raster: Raster | Raster<Uint8Array>): boolean => {
    return rasterData<Float32Array | Uint8Array>(raster).byteLength <= KEPT_RASTERS_BYTES;
  };
  const own = clutter && !isKept(clutter.heightM) ? seenFrom(site) : site;
  return isKept(terrain) ? own : { ...own, terrain: terrainAround(site) };
}

/** A site with no more of its ground than it sees. */
export function seenGround<S extends Seen>(site: S): S {
  return seenFrom({ ...site, terrain: terrainAround(site) });
}

/** The clutter that a site does not see need not be copied to where its workers see it. */
export function seenFrom<S extends Pick<CoverageInput, 'transmitter' | 'radiusM' | 'clutter'>>(site: S): S {
  const { transmitter, radiusM, clutter } = site;
  if (clutter === undefined) return site;
  return { ...site, clutter: clutterWithin(clutter, boundsAround(transmitter, radiusM)) };
}

function clutterWithin(clutter: CoverageClutter, bounds: Bounds): CoverageClutter {
  const heightM = window(clutter.heightM, bounds, 2);
  const codes = window(clutter.codes, bounds, 2);
  return heightM === undefined || codes === undefined ? clutter : { ...clutter, heightM, codes };
}
