import { geodesicInverse, metresPerDegreeLat, metresPerDegreeLon } from '@radioshed/geodesy';
import type { AreaInput, PathInput } from '@radioshed/engine';

import { ServiceError } from './service-error.js';
import type { ServiceSettings } from './settings.js';

/** An input within the operator's limits, and what was changed for them. */
export interface Limited<I> {
  readonly input: I;
  readonly notes: readonly string[];
}

/** Coarsens an area that has too many pixels. @throws ServiceError 400 when its radius is too large. */
export function limitArea(input: AreaInput, settings: ServiceSettings): Limited<AreaInput> {
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

/** Coarsens a path that has too many steps. @throws ServiceError 400 when it is too long. */
export function limitPath(input: PathInput, settings: ServiceSettings): Limited<PathInput> {
  const { output, transmitter, receiver } = input;
  const { distanceM } = geodesicInverse(transmitter, receiver);
  const limitM = 1000 * settings.maxPathKm;
  if (distanceM > limitM) {
    const value = Math.round(distanceM / 1000);
    const limits = `up to ${settings.maxPathKm}`;
    const fields = [{ field: 'receiver', value, limits, unit: 'km from the transmitter' }];
    throw new ServiceError(400, { error: `receiver: ${value} is outside ${limits} km from the transmitter`, fields });
  }
  const least = distanceM / settings.maxPathSteps;
  if (output.resolutionM === undefined && least < SAFE_STEP_M) return { input, notes: [] };
  const resolutionM = coarser(output.resolutionM ?? SAFE_STEP_M, least);
  if (resolutionM === output.resolutionM) return { input, notes: [] };
  const note = `Step of the path set to ${resolutionM} m: at most ${settings.maxPathSteps} steps.`;
  return { input: { ...input, output: { ...output, resolutionM } }, notes: [note] };
}

/** Finer than any terrain that covers long paths: a path that has few enough of these steps needs no limit. */
const SAFE_STEP_M = 1;

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
