import { type Grid, gridOf, pixelToMap, type Raster, type RasterData } from '@radioshed/raster';
import { LEAST_AGREEMENT } from '@radioshed/gpu';

/** Locations in a raster that are recomputed in f64, and pixels along the side of each. */
export const SPOTS = 3;
const SPOT_PIXELS = 4;
const MATCH_DB = 1;

/** Counts recomputed pixels, and how many of them match. */
export class PixelCheck {
  #matching = 0;
  #checked = 0;

  count(matches: boolean): void {
    this.#checked++;
    if (matches) this.#matching++;
  }

  /** The fault; undefined where enough pixels match. */
  fault(what: string): string | undefined {
    const [matching, checked] = [this.#matching, this.#checked];
    if (matching >= LEAST_AGREEMENT * checked) return undefined;
    return `${what} that differ from the CPU's at ${checked - matching} of ${checked} checked pixels`;
  }
}

/** Whether two levels or losses match, in dB; NaN matches NaN. */
export function matchesDb(a: number, b: number): boolean {
  return Math.abs(a - b) <= MATCH_DB || (a !== a && b !== b);
}

/** A small window of a grid, and where it begins there. */
export interface Spot {
  readonly left: number;
  readonly top: number;
  readonly grid: Grid;
}

/** Windows of a grid, a third and two thirds of the way from its centre to its edges. */
export function spotsOf({ width, height, transform, crs }: Grid): Spot[] {
  const size = { width: Math.min(SPOT_PIXELS, width), height: Math.min(SPOT_PIXELS, height) };
  return Array.from({ length: SPOTS }, (_, i) => {
    const turn = (2 * Math.PI * (i + 0.5)) / SPOTS;
    const share = (i % 2 === 0 ? 2 : 1) / 6;
    const left = Math.round((width - size.width) * (0.5 + share * Math.cos(turn)));
    const top = Math.round((height - size.height) * (0.5 + share * Math.sin(turn)));
    const [west, north] = pixelToMap(transform, left, top);
    const [, a, b, , c, d] = transform;
    return { left, top, grid: { ...size, transform: [west, a, b, north, c, d], crs } };
  });
}

/** Numbers of a spot's pixels in the whole grid, row by row. */
export function spotPixels({ left, top, grid: { width, height } }: Spot, whole: Grid): number[] {
  return Array.from(
    { length: width * height },
    (_, i) => (top + Math.floor(i / width)) * whole.width + left + (i % width),
  );
}

/** The fault in the size of a raster; undefined if none. */
export function sizeFault(raster: Raster<RasterData>, grid: Grid): string | undefined {
  const { width, height } = gridOf(raster);
  if (width === grid.width && height === grid.height) return undefined;
  return `${width} × ${height} pixels instead of ${grid.width} × ${grid.height}`;
}
