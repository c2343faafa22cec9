import { type Bounds, boundsAround } from '@radioshed/geodesy';
import { type Raster, window } from '@radioshed/raster';

import type { CoverageInput } from '../coverage/coverage-input.js';
import type { CoverageClutter } from '../terrain/coverage-clutter.js';
import { CACHED_BYTES } from '../limits.js';

type SiteGround = Pick<CoverageInput, 'terrain' | 'transmitter' | 'radiusM' | 'clutter'>;

/** The terrain within a site's radius, for terrain that is not shared between sites. */
function terrainAround({
  terrain,
  transmitter,
  radiusM,
}: Pick<CoverageInput, 'terrain' | 'transmitter' | 'radiusM'>): CoverageInput['terrain'] {
  return window(terrain, boundsAround(transmitter, radiusM), 2) ?? terrain;
}

/**
 * A site with its ground whole, so that a managed GPU has it in its cache for the sites that follow; cut to the site's
 * radius where it is too large for the cache.
 */
export function sharedGround<S extends SiteGround>(site: S): S {
  const { terrain, clutter } = site;
  const isCached = (raster: Raster | Raster<Uint8Array>): boolean => {
    return raster.values.byteLength <= CACHED_BYTES;
  };
  const own = clutter && !isCached(clutter.heightM) ? withClutterAround(site) : site;
  return isCached(terrain) ? own : { ...own, terrain: terrainAround(site) };
}

/** A site with its terrain and clutter cut to its radius. */
export function groundAround<S extends SiteGround>(site: S): S {
  return withClutterAround({ ...site, terrain: terrainAround(site) });
}

/** A site with its clutter cut to its radius: what lies beyond need not be copied for workers. */
export function withClutterAround<S extends Pick<CoverageInput, 'transmitter' | 'radiusM' | 'clutter'>>(site: S): S {
  const { transmitter, radiusM, clutter } = site;
  if (clutter === undefined) return site;
  return { ...site, clutter: clutterWithin(clutter, boundsAround(transmitter, radiusM)) };
}

function clutterWithin(clutter: CoverageClutter, bounds: Bounds): CoverageClutter {
  const heightM = window(clutter.heightM, bounds, 2);
  const codes = window(clutter.codes, bounds, 2);
  return heightM === undefined || codes === undefined ? clutter : { ...clutter, heightM, codes };
}
