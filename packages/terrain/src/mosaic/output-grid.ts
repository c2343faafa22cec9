import { type Bounds, metresPerDegreeLat, metresPerDegreeLon } from '@radioshed/geodesy';
import { type Grid, inverseTransform } from '@radioshed/raster';

import { DemError } from '../dem-error.js';
import { isAlignedGeographic, isNorthUpGeographic, type Lattice } from './lattice.js';
import type { PostWindow } from './window.js';

/** How a box is read. */
export interface ReadPlan {
  readonly grid: Grid;
  /** The posts of the finest lattice, if they are the grid's pixels. */
  readonly window: PostWindow | undefined;
  /** Whether pixels are means of the posts inside them instead of heights at points. */
  readonly averaged: boolean;
}

/** Tolerance in steps for edges that coincide with posts. */
const ON_POST = 1e-6;

/**
 * The grid of a read: the posts of the finest lattice if it is geographic. Otherwise, or if the requested spacing is at
 * least twice as large, a grid in degrees with integer multiples of its steps.
 *
 * @throws DemError `too-large`
 */
export function planRead(
  lattices: readonly Lattice[],
  bounds: Bounds,
  resolutionM: number | undefined,
  maxPixels: number,
): ReadPlan {
  const finest = lattices[0];
  const every = {
    lat: Math.max(1, Math.floor((resolutionM ?? 0) / finest.spacingM.lat)),
    lon: Math.max(1, Math.floor((resolutionM ?? 0) / finest.spacingM.lon)),
  };
  const averaged = every.lat > 1 || every.lon > 1;
  const native = isAlignedGeographic(finest);
  const step = native ? nativeStep(finest, every) : derivedStep(finest, bounds, every);
  const anchor = native ? nativeAnchor(finest, every) : { lon: bounds.west, lat: bounds.north };
  const west = Math.floor((bounds.west - anchor.lon) / step.lon - 0.5 + ON_POST);
  const east = Math.ceil((bounds.east - anchor.lon) / step.lon - 0.5 - ON_POST);
  const north = Math.floor((anchor.lat - bounds.north) / step.lat - 0.5 + ON_POST);
  const south = Math.ceil((anchor.lat - bounds.south) / step.lat - 0.5 - ON_POST);
  let window: PostWindow = { column: west, row: north, width: east - west + 1, height: south - north + 1 };
  const isWindow = !averaged && lattices.length === 1 && isNorthUpGeographic(finest);
  const reach = isWindow ? reachOf(finest) : undefined;
  window = withMargin(window, reach);
  const grid: Grid = {
    width: window.width,
    height: window.height,
    transform: [anchor.lon + window.column * step.lon, step.lon, 0, anchor.lat - window.row * step.lat, 0, -step.lat],
    crs: 'EPSG:4326',
  };
  refuseTooLarge(grid, maxPixels);
  return { grid, window: isWindow ? window : undefined, averaged };
}

/** @throws DemError `too-large` */
export function refuseTooLarge(size: { readonly width: number; readonly height: number }, maxPixels: number): void {
  const pixels = size.width * size.height;
  if (pixels <= maxPixels) return;
  const mega = (n: number): string => (n / 1e6).toFixed(n < 1e7 ? 1 : 0);
  throw new DemError(
    'too-large',
    `The window needs ${size.width} × ${size.height} = ${mega(pixels)} million heights, more than the limit of ` +
      `${mega(maxPixels)} million: use a smaller box or a coarser resolutionM`,
  );
}

/** The window of a lattice that interpolation within bounds needs, clipped to its tiles; undefined if empty. */
export function windowAround(
  lattice: Lattice,
  project: (lon: number, lat: number) => readonly [number, number],
  bounds: Bounds,
): PostWindow | undefined {
  const t = inverseTransform(lattice.transform);
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  const steps = 32;
  for (let i = 0; i <= steps; i++) {
    for (let j = 0; j <= steps; j++) {
      if (lattice.crs === 'EPSG:4326' && i % steps !== 0 && j % steps !== 0) continue;
      const lon = bounds.west + ((bounds.east - bounds.west) * i) / steps;
      const lat = bounds.south + ((bounds.north - bounds.south) * j) / steps;
      const [x, y] = project(lon, lat);
      if (!Number.isFinite(x) || !Number.isFinite(y)) continue;
      const column = t[0] + x * t[1] + y * t[2];
      const row = t[3] + x * t[4] + y * t[5];
      left = Math.min(left, column);
      right = Math.max(right, column);
      top = Math.min(top, row);
      bottom = Math.max(bottom, row);
    }
  }
  const reach = reachOf(lattice);
  const margin = lattice.crs === 'EPSG:4326' ? 2 : 2 + 0.02 * Math.max(right - left, bottom - top);
  const column = Math.max(Math.floor(left - margin), reach.column);
  const row = Math.max(Math.floor(top - margin), reach.row);
  const width = Math.min(Math.ceil(right + margin), reach.column + reach.width) - column;
  const height = Math.min(Math.ceil(bottom + margin), reach.row + reach.height) - row;
  return width > 0 && height > 0 ? { column, row, width, height } : undefined;
}

/**
 * A pixel corner that does not depend on the tiles in the window: integer pixels from 0°, or half a post next to it.
 */
function nativeAnchor(lattice: Lattice, every: { lat: number; lon: number }): { lat: number; lon: number } {
  const one = nativeStep(lattice, { lat: 1, lon: 1 });
  const anchor = (edge: number, step: number, count: number): number => {
    const posts = Math.floor(edge / step + 0.25); // from 0°; edges are on posts or half-way between them
    return edge - (posts - count * Math.floor(posts / count)) * step;
  };
  return {
    lon: anchor(lattice.transform[0], one.lon, every.lon),
    lat: anchor(lattice.transform[3], one.lat, every.lat),
  };
}

function nativeStep(lattice: Lattice, every: { lat: number; lon: number }): { lat: number; lon: number } {
  return { lat: Math.abs(lattice.transform[5]) * every.lat, lon: Math.abs(lattice.transform[1]) * every.lon };
}

function derivedStep(
  lattice: Lattice,
  bounds: Bounds,
  every: { lat: number; lon: number },
): { lat: number; lon: number } {
  const latDeg = Math.min(Math.max((bounds.north + bounds.south) / 2, -89), 89);
  return {
    lat: (lattice.spacingM.lat * every.lat) / metresPerDegreeLat(latDeg),
    lon: (lattice.spacingM.lon * every.lon) / metresPerDegreeLon(latDeg),
  };
}

function reachOf(lattice: Lattice): PostWindow {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const p of lattice.placements) {
    left = Math.min(left, p.column);
    right = Math.max(right, p.column + p.width);
    top = Math.min(top, p.row);
    bottom = Math.max(bottom, p.row + p.height);
  }
  return { column: left, row: top, width: right - left, height: bottom - top };
}

/** Adds one pixel on every side, except where the tiles end. */
function withMargin(w: PostWindow, reach: PostWindow | undefined): PostWindow {
  const inside = (value: number, from: number, length: number): boolean => value >= from && value < from + length;
  const left = reach === undefined || inside(w.column - 1, reach.column, reach.width) ? 1 : 0;
  const right = reach === undefined || inside(w.column + w.width, reach.column, reach.width) ? 1 : 0;
  const top = reach === undefined || inside(w.row - 1, reach.row, reach.height) ? 1 : 0;
  const bottom = reach === undefined || inside(w.row + w.height, reach.row, reach.height) ? 1 : 0;
  return {
    column: w.column - left,
    row: w.row - top,
    width: w.width + left + right,
    height: w.height + top + bottom,
  };
}
