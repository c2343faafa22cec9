import type { Account } from '@radioshed/archive';
import { type AreaInput, type BestSiteInput, boundsGrid, type MultisiteInput } from '@radioshed/engine';
import { type Bounds, boundsAround, metresPerDegreeLat, metresPerDegreeLon } from '@radioshed/geodesy';
import { limitSize, planOf } from '@radioshed/quota';
import type { Note } from '@radioshed/units';

import { refusedRequest, ServiceError } from '../host/service-error.js';
import type { ServiceSettings } from '../host/settings.js';
import { boxOfSites } from './sites-box.js';

/** The input of a calculation within the operator's limits, and notes about changes. */
export interface Limited<I> {
  readonly input: I;
  readonly notes: readonly Note[];
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
  const lats = transmitters.map(({ latDeg }) => latDeg);
  const middleDeg = (Math.min(...lats) + Math.max(...lats)) / 2;
  const pixelsAt = output.bounds ? boundsCounter(output.bounds, box) : boxCounter(box, middleDeg);
  return limited(input, settings, output.radiusKm, pixelsAt);
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
  return {
    input: { ...input, output: { ...output, resolutionM } },
    notes,
    pixels: pixelsAt(resolutionM),
  };
}

/** Number of pixels of a box, with one spare row and column. */
function boxCounter({ north, east, south, west }: Bounds, latDeg: number): (resolutionM: number) => number {
  return (resolutionM) =>
    (Math.ceil(((east - west) * metresPerDegreeLon(latDeg)) / resolutionM) + 1) *
    (Math.ceil(((north - south) * metresPerDegreeLat(latDeg)) / resolutionM) + 1);
}

/**
 * Number of pixels of the engine's grid at a resolution: the size of the circle's box in degrees over that of a pixel
 * at the transmitter. Near the poles the box is wider than the circle, as meridians converge.
 */
function pixelCounter({ transmitter, output }: AreaInput): (resolutionM: number) => number {
  const { latDeg } = transmitter;
  const circle = boundsAround(transmitter, output.radiusKm * 1000);
  if (output.bounds !== undefined) return boundsCounter(output.bounds, circle);
  const reach = { lon: (circle.east - circle.west) / 2, lat: Math.max(circle.north - latDeg, latDeg - circle.south) };
  const across = (reachDeg: number, stepDeg: number): number => 2 * Math.floor(reachDeg / stepDeg + 0.01) + 1;
  return (resolutionM) =>
    across(reach.lon, resolutionM / metresPerDegreeLon(latDeg)) *
    across(reach.lat, resolutionM / metresPerDegreeLat(latDeg));
}

/** Number of pixels of bounds. Bounds that miss the circle are refused by the engine. */
function boundsCounter(bounds: Bounds, reach: Bounds): (resolutionM: number) => number {
  return (resolutionM) => {
    const { width, height } = boundsGrid(bounds, resolutionM, reach);
    return width * height;
  };
}
