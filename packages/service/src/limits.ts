import type { Account } from '@radioshed/archive';
import { boundsAround, intersectBounds, metresPerDegreeLat, metresPerDegreeLon } from '@radioshed/geodesy';
import type { AreaInput } from '@radioshed/engine';
import { limitSize, planOf } from '@radioshed/quota';

import { ServiceError } from './service-error.js';
import type { ServiceSettings } from './settings.js';

/** An area within the operator's limits, and what was changed for them. */
export interface LimitedArea {
  readonly input: AreaInput;
  readonly notes: readonly string[];
}

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
export function limitArea(input: AreaInput, settings: SizeSettings): LimitedArea {
  const { output } = input;
  const { radiusKm, resolutionM } = output;
  const size = limitSize(settings, { radiusKm, resolutionM, pixelsAt: pixelCounter(input) });
  if (!size.allowed) {
    const field = { field: 'output.rad', value: radiusKm, limits: `up to ${settings.maxRadiusKm}`, unit: 'km' };
    throw new ServiceError(size.status, { error: size.error, fields: [field] });
  }
  return { input: { ...input, output: { ...output, resolutionM: size.resolutionM } }, notes: size.notes };
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
