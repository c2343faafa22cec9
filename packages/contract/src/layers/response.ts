import type { LegendEntry } from '@radioshed/colour';
import type { Bounds } from '@radioshed/geodesy';
import { checkListed } from '@radioshed/units';
import * as z from 'zod';

import { adjustedBy } from '../fields/note-words.js';
import { adjustedNotes, type AdjustedNotes } from '../fields/note-members.js';
import type { Described } from '../fields/described.js';
import { type RasterFacts, rasterResponseOf } from '../area/response-of.js';
import { areaResponse, type AreaResponse, type AreaUrls } from '../area/response.js';
import { round } from '../fields/round.js';
import { checkMembers } from '../fields/checked-argument.js';

/** Response of /merge, always in the live form: bounds and key flat, coverage a number. */
export interface MergeResponse extends AreaResponse {
  readonly png_mercator: string;
  readonly png_wgs84: string;
}

/** A jamming-to-signal ratio J/S, dB, and the percentage of locations with a signal where it is reached or exceeded. */
export interface ShareAbove {
  readonly js: number;
  readonly percentage: number;
}

/** Response of /interference. */
export interface InterferenceResponse extends AreaResponse {
  /** Side of a pixel, m. */
  readonly resolution: number;
  readonly percentage_above_js: readonly ShareAbove[];
  /** The same under the name that published clients read. */
  readonly percentages_above_js: readonly ShareAbove[];
}

/** Response of /trilateration. */
export interface TrilaterationResponse extends AreaUrls, AdjustedNotes {
  readonly areaKm2: number;
  readonly areaPx: number;
  /** North, east, south, west, degrees; nested once more in the form `spec`. */
  readonly pngBounds: readonly number[] | readonly (readonly number[])[];
  readonly pngUrl: string;
  readonly id: number;
  readonly sid: string;
  readonly elapsed: number;
  readonly balance: number;
}

const shares = z.array(z.object({ js: z.number(), percentage: z.number().min(0).max(100) }));
const four = z.array(z.number()).length(4);

/** Checks a {@link MergeResponse}. */
export const mergeResponse: z.ZodType = z.intersection(
  areaResponse,
  z.object({ png_mercator: z.string().endsWith('.3857.png'), png_wgs84: z.string().endsWith('.4326.png') }),
);

/** Checks an {@link InterferenceResponse}. */
export const interferenceResponse: z.ZodType = z.intersection(
  areaResponse,
  z.object({ resolution: z.number().positive(), percentage_above_js: shares, percentages_above_js: shares }),
);

/** Checks a {@link TrilaterationResponse}. */
export const trilaterationResponse: z.ZodType = z.looseObject({
  areaKm2: z.number().min(0),
  areaPx: z.int().min(0),
  pngBounds: z.union([four, z.array(four).length(1)]),
  pngUrl: z.string().endsWith('.4326.png'),
  elapsed: z.number(),
  balance: z.number(),
  ...adjustedNotes,
});

/** Response of /merge. */
export function mergeResponseOf(
  facts: RasterFacts,
  legend: readonly LegendEntry[],
  described: Described<AreaUrls>,
): MergeResponse {
  checkMembers('facts', facts, 'the facts of a raster', ['bounds']);
  const { PNG_Mercator, PNG_WGS84 } = described.urls;
  const record = rasterResponseOf(facts, legend, { ...described, form: 'live' });
  return { ...record, png_mercator: PNG_Mercator, png_wgs84: PNG_WGS84 };
}

/** Response of /interference. @param above percentages by ratio, one of them 0 dB. */
export function interferenceResponseOf(
  facts: RasterFacts & { readonly resolutionM: number },
  above: readonly { readonly thresholdDb: number; readonly percent: number }[],
  legend: readonly LegendEntry[],
  described: Described<AreaUrls>,
): InterferenceResponse {
  checkListed('above', above);
  const list = above.map(({ thresholdDb, percent }) => ({ js: thresholdDb, percentage: round(percent, 2) }));
  return {
    ...rasterResponseOf(facts, legend, described),
    resolution: round(facts.resolutionM, 3),
    percentage_above_js: list,
    percentages_above_js: list,
  };
}

/** Response of /trilateration. */
export function trilaterationResponseOf(
  found: { readonly bounds: Bounds; readonly areaKm2: number; readonly areaPixels: number },
  described: Described<AreaUrls>,
): TrilaterationResponse {
  checkMembers('found', found, 'the area of a trilateration', ['bounds']);
  const { north, east, south, west } = found.bounds;
  const bounds = [north, east, south, west].map((degrees) => round(degrees, 9));
  return {
    areaKm2: round(found.areaKm2, 4),
    areaPx: found.areaPixels,
    pngBounds: described.form === 'live' ? bounds : [bounds],
    pngUrl: described.urls.PNG_WGS84,
    ...described.urls,
    id: described.id,
    sid: described.sid,
    elapsed: Math.round(described.elapsedMs),
    balance: described.balance,
    ...adjustedBy(described.notes),
  };
}
