import { type HighPoint, type HighPointResponse, type HighPointRequest, isFeet } from '@radioshed/contract/schemas';
import { defined, METRES_PER_FOOT } from '@radioshed/units';
import { wireNote, notedBy } from '@radioshed/contract/translate';

import { watchOf } from '../lifecycle/runner-options.js';
import type { HighGround } from '../runner/high-ground.js';
import type { ComputingHost } from '../parts.js';
import type { Terms } from '../lifecycle/request-error.js';
import type { PreparedSearch } from './searches.js';
import type { Runner, RunnerOptions } from '../runner/runner.js';

export { readHighPointRequest as read } from '@radioshed/contract/schemas';

/** Least distance between two locations, as a fraction of the radius: a summit has many high posts. */
const APART = 0.1;
/** Summits whose view is computed: per location requested, and at most. */
const LOOKS = 4;
const MOST_LOOKS = 40;
/** Pixels from a summit to the edge of its viewshed. */
const SIGHT_PIXELS = 100;

/** Location of a request, for error messages. */
export function terms({ lat, lon }: HighPointRequest): Terms {
  return { places: [{ field: 'lat, lon', lat, lon }] };
}

/** Prepares the search of /highpoint: locations around a point with the highest ground or the largest visible area. */
export async function prepare(
  { runner }: ComputingHost,
  request: HighPointRequest,
): Promise<PreparedSearch<HighPointResponse>> {
  return { run: (options) => find(runner, request, watchOf(options)) };
}

async function find(
  runner: Runner,
  { lat, lon, rad, count, by, alt, rx_alt, units }: HighPointRequest,
  { signal, onProgress }: Pick<RunnerOptions, 'signal' | 'onProgress'>,
): Promise<HighPointResponse> {
  const wanted = by === 'height' ? count : Math.min(MOST_LOOKS, Math.max(count, LOOKS * count));
  const search = { centre: { latDeg: lat, lonDeg: lon }, radiusM: 1000 * rad, apartM: APART * 1000 * rad };
  const found = await runner.run('highGround', { ...search, count: wanted }, defined({ signal }));
  const { summits, hereM, notes, attributions } = found;
  if (by === 'height') {
    return {
      places: summits.map((each) => placeOf(each, hereM)),
      ...notedBy(notes),
      attribution: attributions,
    };
  }
  const unitM = isFeet(units) ? METRES_PER_FOOT : 1;
  const seen: { readonly summit: HighGround; readonly percent: number }[] = [];
  for (const summit of summits) {
    const { latDeg, lonDeg } = summit;
    const look = {
      observer: { latDeg, lonDeg, heightM: alt * unitM, heightReference: 'ground' },
      target: { heightM: rx_alt * unitM, heightReference: 'ground' },
      output: { radiusKm: rad, resolutionM: Math.max(1, (1000 * rad) / SIGHT_PIXELS) },
    } as const;
    const { visiblePercent } = await runner.run('viewshed', look, defined({ signal }));
    seen.push({ summit, percent: visiblePercent });
    onProgress?.({ phase: 'coverage', share: seen.length / summits.length });
  }
  const places = seen
    .toSorted((a, b) => b.percent - a.percent || b.summit.groundM - a.summit.groundM)
    .slice(0, count)
    .map(({ summit, percent }) => ({ ...placeOf(summit, hereM), sees_percent: round(percent, 1) }));
  const unit = isFeet(units) ? 'ft' : 'm';
  const tried = wireNote('viewshedsComputed', { count: seen.length, height: alt, unit });
  return { places, ...notedBy([...notes, tried]), attribution: attributions };
}

function placeOf({ latDeg, lonDeg, groundM, distanceM, azimuthDeg }: HighGround, hereM: number): HighPoint {
  return {
    lat: round(latDeg, 6),
    lon: round(lonDeg, 6),
    ground_m: round(groundM, 1),
    above_m: round(groundM - hereM, 1),
    distance_km: round(distanceM / 1000, 3),
    azimuth_deg: round(azimuthDeg, 1),
  };
}

function round(value: number, places: number): number {
  return Number(value.toFixed(places));
}
