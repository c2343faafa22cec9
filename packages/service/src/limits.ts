import { metresPerDegreeLat, metresPerDegreeLon } from '@radioshed/geodesy';
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
  const resolutionM = coarser(output.resolutionM, Math.sqrt(areaM2(input) / (settings.maxMegapixels * 1e6)));
  if (resolutionM === output.resolutionM) return { input, notes: [] };
  const note = `Resolution changed from ${output.resolutionM} m to ${resolutionM} m: at most ${settings.maxMegapixels} megapixels.`;
  return { input: { ...input, output: { ...output, resolutionM } }, notes: [note] };
}

/** `wanted`, or `least` rounded up to 0.1 m where that is larger. */
function coarser(wanted: number, least: number): number {
  return wanted >= least ? wanted : Math.ceil(least * 10) / 10;
}

/** The square around the disc, or the part of it that the bounds leave at most. */
function areaM2({ transmitter, output }: AreaInput): number {
  const sideM = 2000 * output.radiusKm;
  if (output.bounds === undefined) return sideM * sideM;
  const { north, east, south, west } = output.bounds;
  const heightM = (north - south) * metresPerDegreeLat(transmitter.latDeg);
  const widthM = (east - west) * metresPerDegreeLon(transmitter.latDeg);
  return Math.min(sideM, heightM) * Math.min(sideM, widthM);
}
