import type { Account } from '@radioshed/archive';
import { type Bounds, boundsAround, intersectBounds, metresPerDegreeLat, metresPerDegreeLon } from '@radioshed/geodesy';
import type { AreaInput, BestSiteInput, MultisiteInput } from '@radioshed/engine';
import { limitSize, planOf } from '@radioshed/quota';

import { refusedRequest, ServiceError } from './service-error.js';
import type { ServiceSettings } from './settings.js';
import { boxOfSites } from './sites-box.js';

/** The input of a calculation within the operator's limits, and notes about changes. */
export interface Limited<I> {
  readonly input: I;
  readonly notes: readonly string[];
  /** Pixels of its raster, at most. */
  readonly pixels: number;
}

/** The coarsest resolution of the engine, m. */
const COARSEST_M = 10_000;

type SizeSettings = Pick<ServiceSettings, 'maxRadiusKm' | 'maxMegapixels'>;

/** The smaller of what an account's plan and the operator allow. */
export function sizeLimitsOf({ plan }: Account, settings: SizeSettings): SizeSettings {
  const { maxRadiusKm = Infinity, maxMegapixels = Infinity } = planOf(plan);
  return {
    maxRadiusKm: Math.min(settings.maxRadiusKm, maxRadiusKm),
    maxMegapixels: Math.min(settings.maxMegapixels, maxMegapixels),
  };
}

/** Coarsens an area that has too many pixels. @throws ServiceError 400 when its radius is too large. */
export function limitArea(input: AreaInput, settings: SizeSettings): Limited<AreaInput> {
  return limited(input, settings, input.output.radiusKm, pixelCounter(input));
}

/** Coarsens a multisite raster that has too many pixels. @throws ServiceError 400 when the radius is too large. */
export function limitSites(input: MultisiteInput, settings: SizeSettings): Limited<MultisiteInput> {
  const { transmitters, output } = input;
  const box = boxOfSites(transmitters, output.radiusKm * 1000);
  const common = (output.bounds && intersectBounds(box, output.bounds)) ?? box;
  const lats = transmitters.map(({ latDeg }) => latDeg);
  const middleDeg = (Math.min(...lats) + Math.max(...lats)) / 2;
  return limited(input, settings, output.radiusKm, boxCounter(common, middleDeg));
}

/** Coarsens a best-site search that has too many pixels. @throws ServiceError 400 when its radius is too large. */
export function limitSearch(input: BestSiteInput, settings: SizeSettings): Limited<BestSiteInput> {
  const { search } = input;
  if ('centre' in search) {
    const box = boundsAround(search.centre, search.radiusKm * 1000);
    return limited(input, settings, search.radiusKm, boxCounter(box, search.centre.latDeg));
  }
  const box = boxOfSites(search.polygon, 1);
  const middleDeg = (box.north + box.south) / 2;
  const widthM = (box.east - box.west) * metresPerDegreeLon(middleDeg);
  const heightM = (box.north - box.south) * metresPerDegreeLat(middleDeg);
  return limited(input, settings, Math.hypot(widthM, heightM) / 2000, boxCounter(box, middleDeg), 'edges');
}

interface Sized {
  readonly output: { readonly resolutionM: number };
}

function limited<I extends Sized>(
  input: I,
  settings: SizeSettings,
  radiusKm: number,
  pixelsAt: (resolutionM: number) => number,
  field = 'output.rad',
): Limited<I> {
  const { output } = input;
  const size = limitSize(settings, { radiusKm, resolutionM: output.resolutionM, pixelsAt });
  if (!size.allowed) {
    const wrong = { field, value: radiusKm, limits: `up to ${settings.maxRadiusKm}`, unit: 'km' };
    throw new ServiceError(size.status, { error: size.error, fields: [wrong] });
  }
  if (size.resolutionM > COARSEST_M && size.resolutionM > output.resolutionM) {
    const pixels = `${settings.maxMegapixels} megapixels`;
    const limits = `an area of at most ${pixels} at ${COARSEST_M} m per pixel`;
    const message = `${field}: the area needs more than ${pixels} at ${COARSEST_M} m per pixel; request a smaller one`;
    throw refusedRequest([{ field, value: radiusKm, limits, unit: 'km', message }]);
  }
  const { resolutionM, notes } = size;
  return { input: { ...input, output: { ...output, resolutionM } }, notes, pixels: pixelsAt(resolutionM) };
}

/** Number of pixels of a box, with one spare row and column. */
function boxCounter({ north, east, south, west }: Bounds, latDeg: number): (resolutionM: number) => number {
  return (resolutionM) =>
    (Math.ceil(((east - west) * metresPerDegreeLon(latDeg)) / resolutionM) + 1) *
    (Math.ceil(((north - south) * metresPerDegreeLat(latDeg)) / resolutionM) + 1);
}

/**
 * Number of pixels of the engine's grid at a resolution: the size of the circle's box in degrees over that of a pixel at
 * the transmitter. Near the poles the box is wider than the circle, as meridians converge. With bounds, at most one row
 * and column more than the grid.
 */
function pixelCounter({ transmitter, output }: AreaInput): (resolutionM: number) => number {
  const { latDeg } = transmitter;
  const circle = boundsAround(transmitter, output.radiusKm * 1000);
  const reach = { lon: (circle.east - circle.west) / 2, lat: Math.max(circle.north - latDeg, latDeg - circle.south) };
  const common = output.bounds === undefined ? circle : (intersectBounds(circle, output.bounds) ?? circle);
  const cut = { lon: common.east - common.west, lat: common.north - common.south };
  const across = (reachDeg: number, cutDeg: number, stepDeg: number): number => {
    const whole = 2 * Math.floor(reachDeg / stepDeg + 0.01) + 1;
    return common === circle ? whole : Math.min(whole, Math.ceil(cutDeg / stepDeg) + 1);
  };
  return (resolutionM) =>
    across(reach.lon, cut.lon, resolutionM / metresPerDegreeLon(latDeg)) *
    across(reach.lat, cut.lat, resolutionM / metresPerDegreeLat(latDeg));
}
