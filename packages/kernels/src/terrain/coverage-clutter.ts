import type { Raster } from '@radioshed/raster';

/**
 * Clutter on the ground. Both rasters lie on the same north-up grid of EPSG:4326, which need not be that of the
 * output; beyond it the ground is open. Pixels are read as they are, so that walls stay sharp.
 *
 * Models read it as `clutterM` and `clutterCode` of a radial. The losses of models that do not read them stay the same;
 * `coveredRef` of `@radioshed/clutter-loss` adds the loss of clutter to any model.
 */
export interface CoverageClutter {
  /** Heights above the ground, m, 0 where it is open; finite. */
  readonly heightM: Raster;
  /** 0 none or unknown, 1 to 10 landcover, 11 to 19 obstacles, 99 buildings. */
  readonly codes: Raster<Uint8Array>;
  /**
   * Whether antennas whose height counts from the ground are on the roof where their location holds a solid (class 11
   * and above): their height above the ground then grows by the roof's. Heights above the sea stay as they are.
   */
  readonly standOnRoofs: boolean;
}
