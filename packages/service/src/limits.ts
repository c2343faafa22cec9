import { boundsAround, intersectBounds, metresPerDegreeLat, metresPerDegreeLon } from '@radioshed/geodesy';
import type { AreaInput } from '@radioshed/engine';

import { ServiceError } from './service-error.js';
import type { ServiceSettings } from './settings.js';

/** An area within the operator's limits, and what was changed for them. */
export interface LimitedArea {
  readonly input: AreaInput;
  readonly notes: readonly string[];
}

/** Coarsens an area that has too many pixels. @throws ServiceError 400 when its radius is too large. */
export function limitArea(input: AreaInput, settings: ServiceSettings): LimitedArea {
  const { output } = input;
  if (output.radiusKm > settings.maxRadiusKm) {
    const field = { field: 'output.rad', value: output.radiusKm, limits: `up to ${settings.maxRadiusKm}`, unit: 'km' };
    throw new ServiceError(400, { error: 'Radius exceeds the maximum allowed for the plan', fields: [field] });
  }
  const resolutionM = coarsened(input, Math.max(1, settings.maxMegapixels * 1e6));
  if (resolutionM === output.resolutionM) return { input, notes: [] };
  const note = `Resolution changed from ${output.resolutionM} m to ${resolutionM} m: at most ${settings.maxMegapixels} megapixels.`;
  return { input: { ...input, output: { ...output, resolutionM } }, notes: [note] };
}

/** The wanted resolution, or the finest multiple of 0.1 m that has no more than `maxPixels`. */
function coarsened(input: AreaInput, maxPixels: number): number {
  const wanted = input.output.resolutionM;
  const pixelsAt = pixelCounter(input);
  if (pixelsAt(wanted) <= maxPixels) return wanted;
  // Pixels fall with the square of their side, except for the whole rows and columns at the rim.
  let tenths = Math.ceil(10 * wanted * Math.sqrt(pixelsAt(wanted) / maxPixels));
  while (pixelsAt(tenths / 10) > maxPixels) tenths = Math.ceil(tenths * 1.001);
  return tenths / 10;
}

/**
 * How many pixels the engine's grid has at a resolution: degrees of the disc's box over those of a pixel at the
 * transmitter. Far north a disc's box is wider than the disc: meridians meet. With bounds at most one row and column more
 * than the grid.
 */
function pixelCounter({ transmitter, output }: AreaInput): (resolutionM: number) => number {
  const { latDeg } = transmitter;
  const disc = boundsAround(transmitter, output.radiusKm * 1000);
  const reach = { lon: (disc.east - disc.west) / 2, lat: Math.max(disc.north - latDeg, latDeg - disc.south) };
  const common = output.bounds === undefined ? disc : (intersectBounds(disc, output.bounds) ?? disc);
  const cut = { lon: common.east - common.west, lat: common.north - common.south };
  const across = (reachDeg: number, cutDeg: number, stepDeg: number): number => {
    const whole = 2 * Math.floor(reachDeg / stepDeg + 0.01) + 1;
    return common === disc ? whole : Math.min(whole, Math.ceil(cutDeg / stepDeg) + 1);
  };
  return (resolutionM) =>
    across(reach.lon, cut.lon, resolutionM / metresPerDegreeLon(latDeg)) *
    across(reach.lat, cut.lat, resolutionM / metresPerDegreeLat(latDeg));
}
